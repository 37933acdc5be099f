/* The functions of arrays.py in C: compiled code calls these instead. arrays.py says what each one does.

   Plain loops over whole numbers: every compiler makes the target's vector instructions of them, and the sums are the
   same in any order. Whoever made the arrays has checked that no sum leaves its type. The macros at the end take Python
   objects; they are here so that this file needs nothing of Python's own. */

#ifndef SHEEPFOLD_ARRAYS_H
#define SHEEPFOLD_ARRAYS_H

#include <stdint.h>
#include <string.h>

#if defined(_MSC_VER)
#define SHEEPFOLD_ALONE __restrict
#else
#define SHEEPFOLD_ALONE __restrict__
#endif

/* Compiled for every processor, these exist twice, and the system's loader takes the one with wide vectors where the
   processor has them. Not every system and compiler can do that. */
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__gnu_linux__) && !defined(__AVX2__)
#define SHEEPFOLD_TWICE __attribute__((target_clones("avx2", "default"), unused))
#else
#define SHEEPFOLD_TWICE inline
#endif

static inline void sheepfold_add_row(int16_t *SHEEPFOLD_ALONE sums, const int8_t *SHEEPFOLD_ALONE row, int64_t units) {
    for (int64_t unit = 0; unit < units; unit++) sums[unit] = (int16_t)(sums[unit] + row[unit]);
}

static inline void sheepfold_take_row(int16_t *SHEEPFOLD_ALONE sums, const int8_t *SHEEPFOLD_ALONE row, int64_t units) {
    for (int64_t unit = 0; unit < units; unit++) sums[unit] = (int16_t)(sums[unit] - row[unit]);
}

static SHEEPFOLD_TWICE char sheepfold_change_rows_of(
    char *sums, int64_t units, const char *weights, int64_t rows, const char *before, const char *now, int64_t size) {
    int64_t at = 0;
    while (at < size) {
        int64_t part = size - at < 4 ? size - at : 4;
        uint32_t old = 0, bits = 0;
        memcpy(&old, before + at, (size_t)part);
        memcpy(&bits, now + at, (size_t)part);
        int64_t changed = (int64_t)(old ^ bits);
        while (changed) {
            int64_t low = sheepfold_lowest(changed);
            if (8 * at + low >= rows) return 1;
            const int8_t *row = (const int8_t *)weights + (8 * at + low) * units;
            if ((bits >> low) & 1)
                sheepfold_add_row((int16_t *)sums, row, units);
            else
                sheepfold_take_row((int16_t *)sums, row, units);
            changed &= changed - 1;
        }
        at += part;
    }
    return 1;
}

/* 32 bits are enough: a sum above its limit would show no more than the limit does. */
static inline int16_t sheepfold_shown(int32_t sum, int32_t scale, int32_t limit, int32_t top) {
    int32_t x = sum > 0 ? sum : 0;
    x = x < limit ? x : limit;
    x = (x * scale + 0x8000) >> 16;
    return (int16_t)(x < top ? x : top);
}

static SHEEPFOLD_TWICE char sheepfold_show_of(
    int16_t *SHEEPFOLD_ALONE shown, const int16_t *SHEEPFOLD_ALONE sums, const int32_t *SHEEPFOLD_ALONE scales,
    int64_t units, int32_t top) {
    const int32_t *limits = scales + units;
    for (int64_t unit = 0; unit < units; unit++)
        shown[unit] = sheepfold_shown(sums[unit], scales[unit], limits[unit], top);
    return 1;
}

static inline int32_t sheepfold_dot(const int16_t *below, const int16_t *weights, int64_t size) {
    int32_t sum = 0;
    for (int64_t unit = 0; unit < size; unit++) sum += (int32_t)below[unit] * (int32_t)weights[unit];
    return sum;
}

static SHEEPFOLD_TWICE char sheepfold_connect_of(
    int16_t *SHEEPFOLD_ALONE shown, const int16_t *SHEEPFOLD_ALONE below, int64_t size,
    const int16_t *SHEEPFOLD_ALONE weights, const int32_t *SHEEPFOLD_ALONE biases,
    const int32_t *SHEEPFOLD_ALONE scales, int64_t units, int32_t top) {
    const int32_t *limits = scales + units;
    for (int64_t unit = 0; unit < units; unit++) {
        int32_t sum = biases[unit] + sheepfold_dot(below, weights + unit * size, size);
        shown[unit] = sheepfold_shown(sum, scales[unit], limits[unit], top);
    }
    return 1;
}

#define SHEEPFOLD_DATA(object) (PyBytes_Check(object) ? PyBytes_AS_STRING(object) : PyByteArray_AS_STRING(object))
#define SHEEPFOLD_SHORTS(object) ((int16_t *)SHEEPFOLD_DATA(object))
#define SHEEPFOLD_INTS(object) ((const int32_t *)SHEEPFOLD_DATA(object))
#define SHEEPFOLD_SIZE(object) ((int64_t)Py_SIZE(object))

#define sheepfold_change_rows(sums, weights, before, now)                                                       \
    sheepfold_change_rows_of(SHEEPFOLD_DATA(sums), SHEEPFOLD_SIZE(sums) / 2, SHEEPFOLD_DATA(weights),           \
                             SHEEPFOLD_SIZE(weights) / (SHEEPFOLD_SIZE(sums) / 2), SHEEPFOLD_DATA(before),      \
                             SHEEPFOLD_DATA(now), SHEEPFOLD_SIZE(now))
#define sheepfold_show(shown, sums, scales, top)                                                                \
    sheepfold_show_of(SHEEPFOLD_SHORTS(shown), SHEEPFOLD_SHORTS(sums), SHEEPFOLD_INTS(scales),                  \
                      SHEEPFOLD_SIZE(shown) / 2, (int32_t)(top))
#define sheepfold_connect(shown, below, weights, biases, scales, top)                                           \
    sheepfold_connect_of(SHEEPFOLD_SHORTS(shown), SHEEPFOLD_SHORTS(below), SHEEPFOLD_SIZE(below) / 2,           \
                         SHEEPFOLD_SHORTS(weights), SHEEPFOLD_INTS(biases), SHEEPFOLD_INTS(scales),             \
                         SHEEPFOLD_SIZE(shown) / 2, (int32_t)(top))
#define sheepfold_weigh(below, weights, number)                                                                 \
    ((int64_t)sheepfold_dot(SHEEPFOLD_SHORTS(below),                                                            \
                            SHEEPFOLD_SHORTS(weights) + (number) * (SHEEPFOLD_SIZE(below) / 2),                 \
                            SHEEPFOLD_SIZE(below) / 2))

#endif

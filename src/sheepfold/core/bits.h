/* The small functions of bits.py in C: compiled code calls these instead. bits.py says what each one does.

   Nothing here asks for more than the target has. Every compiler knows the sum in sheepfold_count and makes one
   instruction of it where the target has one; the rest is chosen by what the compiler says of the target. */

#ifndef SHEEPFOLD_BITS_H
#define SHEEPFOLD_BITS_H

#include <Python.h>
#include <stdint.h>
#include <string.h>

/* Some processors have the instruction that deposits bits, but take up to a hundred times as long for it. */
#if defined(__GNUC__) && defined(__x86_64__) && defined(__BMI2__) && \
    !defined(__znver1__) && !defined(__znver2__) && !defined(__bdver4__)
#define SHEEPFOLD_DEPOSITS_BITS
#endif

/* Vectors of 32 bytes: known beforehand, or a function of its own that runs only where the processor has them. */
#if defined(__AVX2__)
#define SHEEPFOLD_WIDE
#define SHEEPFOLD_IS_WIDE 1
#elif defined(__GNUC__) && defined(__x86_64__)
#define SHEEPFOLD_WIDE __attribute__((target("avx2")))
#define SHEEPFOLD_IS_WIDE __builtin_cpu_supports("avx2")
#else
#define SHEEPFOLD_WIDE
#define SHEEPFOLD_IS_WIDE 0
#endif

static inline int64_t sheepfold_shl(int64_t x, int64_t n) { return (int64_t)((uint64_t)x << n); }

static inline int64_t sheepfold_bit(int64_t n) { return (int64_t)((uint64_t)1 << n); }

static inline char sheepfold_has(int64_t mask, int64_t n) { return (mask >> n) & 1; }

static inline char sheepfold_several(int64_t mask) { return (mask & (mask - 1)) != 0; }

static inline int64_t sheepfold_count(int64_t mask) {
    uint64_t x = (uint64_t)mask;
    x -= (x >> 1) & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + ((x >> 2) & 0x3333333333333333u);
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return (int64_t)((x * 0x0101010101010101u) >> 56);
}

static inline int64_t sheepfold_lowest(int64_t mask) {
#ifdef __GNUC__
    return __builtin_ctzll((uint64_t)mask);
#else
    return sheepfold_count((mask & -mask) - 1);
#endif
}

static inline int64_t sheepfold_highest(int64_t mask) {
#ifdef __GNUC__
    return 63 ^ __builtin_clzll((uint64_t)mask);
#else
    uint64_t x = (uint64_t)mask;
    for (int n = 1; n < 64; n *= 2) x |= x >> n;
    return sheepfold_count((int64_t)(x >> 1));
#endif
}

static inline int64_t sheepfold_nth(int64_t mask, int64_t k) {
#ifdef SHEEPFOLD_DEPOSITS_BITS
    return __builtin_ctzll(__builtin_ia32_pdep_di((uint64_t)1 << k, (uint64_t)mask));
#else
    /* How many bits each pair, nibble and byte of the mask has, and (from its first byte on) each run of bytes. */
    uint64_t x = (uint64_t)mask;
    uint64_t pairs = x - ((x >> 1) & 0x5555555555555555u);
    uint64_t nibbles = (pairs & 0x3333333333333333u) + ((pairs >> 2) & 0x3333333333333333u);
    uint64_t runs = ((nibbles + (nibbles >> 4)) & 0x0F0F0F0F0F0F0F0Fu) * 0x0101010101010101u;
    /* The byte: as many runs as have no more than k bits end before it. (No run has more than 64, so 128 is spare.) */
    uint64_t before = (((uint64_t)k * 0x0101010101010101u) | 0x8080808080808080u) - runs;
    int64_t n = (int64_t)((((before & 0x8080808080808080u) >> 7) * 0x0101010101010101u) >> 56) * 8;
    int64_t left = k - (int64_t)(((runs << 8) >> n) & 0xFF);
    /* The nibble of the byte, the pair of the nibble, the bit of the pair, each without a branch. */
    int64_t lower = (int64_t)((nibbles >> n) & 15), above = -(int64_t)(left >= lower);
    left -= lower & above;
    n += 4 & above;
    lower = (int64_t)((pairs >> n) & 3), above = -(int64_t)(left >= lower);
    left -= lower & above;
    n += 2 & above;
    lower = (int64_t)((x >> n) & 1);
    return n + (left >= lower);
#endif
}

/* At its full length at once: growing it would take most of the time. */
static inline PyObject *sheepfold_numbers_from(int64_t mask, int64_t first) {
    PyObject *found = PyList_New((Py_ssize_t)sheepfold_count(mask));
    if (found == NULL) return NULL;
    for (Py_ssize_t i = 0; mask; i++, mask &= mask - 1) {
        PyObject *number = PyLong_FromLongLong(first + sheepfold_lowest(mask));
        if (number == NULL) {
            Py_DECREF(found);
            return NULL;
        }
        PyList_SET_ITEM(found, i, number);
    }
    return found;
}

static inline PyObject *sheepfold_numbers(int64_t mask) { return sheepfold_numbers_from(mask, 0); }

/* The eight bytes of a byte's bits, as a little-endian number. */
static inline uint64_t sheepfold_eight(uint64_t bits) {
    return (((bits & 0x7F) * 0x0002040810204081u) & 0x0001010101010101u) | ((bits >> 7) << 56);
}

/* Many at once: with wide vectors this is faster than a table. */
SHEEPFOLD_WIDE static inline void sheepfold_spread_wide(const uint8_t *bits, char *out, int64_t size) {
    for (int64_t i = 0; i < size; i++) {
        uint64_t eight = sheepfold_eight(bits[i]);
        memcpy(out + 8 * i, &eight, 8);
    }
}

static inline void sheepfold_spread_bytes(const uint8_t *bits, char *out, int64_t size) {
    if (SHEEPFOLD_IS_WIDE) {
        sheepfold_spread_wide(bits, out, size);
        return;
    }
    uint64_t table[256];
    for (int byte = 0; byte < 256; byte++) table[byte] = sheepfold_eight((uint64_t)byte);
    for (int64_t i = 0; i < size; i++) memcpy(out + 8 * i, table + bits[i], 8);
}

static inline char sheepfold_spread(PyObject *bits, PyObject *out) {
    Py_buffer from, to;
    if (PyObject_GetBuffer(bits, &from, PyBUF_SIMPLE) < 0) return 2;
    if (PyObject_GetBuffer(out, &to, PyBUF_WRITABLE) < 0) {
        PyBuffer_Release(&from);
        return 2;
    }
    char done = to.len == 8 * from.len ? 1 : 2;
    if (done == 1)
        sheepfold_spread_bytes((const uint8_t *)from.buf, (char *)to.buf, (int64_t)from.len);
    else
        PyErr_SetString(PyExc_ValueError, "a byte is needed for every bit");
    PyBuffer_Release(&from);
    PyBuffer_Release(&to);
    return done;
}

#endif

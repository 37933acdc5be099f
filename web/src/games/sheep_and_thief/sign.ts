// The small drawing that stands for this game in lists.
export const sign = 'fritz';

/** Under which what is known of threads is kept, and the lists of it. */
export const THREADS = ['inquiries'];
export const LISTS = [...THREADS, 'list'];

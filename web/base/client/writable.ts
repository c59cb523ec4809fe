/** Told to the window: a call was refused because the service is read-only; and that it is writable again. */
export const READ_ONLY = 'wbn-read-only';
export const WRITABLE = 'wbn-writable';

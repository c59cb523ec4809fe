import type { Socket } from 'node:net';

/** When a socket is closed, in whichever way. Not `once` of Node: that rejects where a server gives up with a reset, which is one of the right ends. */
export const closed = (socket: Socket): Promise<void> => new Promise((resolve) => socket.on('close', () => resolve()));

import { type AddressInfo, createServer, type Socket } from 'node:net';

const READY = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');
/** `ReadyForQuery` ends an answer. */
const isDone = (bytes: Buffer): boolean => bytes.length >= 6 && bytes.subarray(-6, -1).equals(Buffer.from('Z\0\0\0\x05', 'latin1'));

/**
 * A pooler that hands each transaction to any connection of its own, as PgBouncer does with `pool_mode = transaction`: here there is one for all.
 * The connection is given by who logged in with the server beforehand, so that no password is asked for here.
 */
export async function startLittlePooler(server: { socket: Socket }): Promise<{ port: number; stop(): Promise<void> }> {
  const waiting: { from: Socket; bytes: Buffer }[] = [];
  let served: Socket | null = null;
  const next = (): void => {
    const one = served ? undefined : waiting.shift();
    if (!one) return;
    served = one.from;
    server.socket.write(one.bytes);
  };
  server.socket.on('data', (bytes: Buffer) => {
    served?.write(bytes);
    if (isDone(bytes)) served = null;
    next();
  });
  const clients = new Set<Socket>();
  const listener = createServer((client) => {
    clients.add(client);
    client.on('error', () => {});
    client.once('data', () => {
      client.write(READY);
      client.on('data', (bytes: Buffer) => {
        if (bytes[0] === 'X'.charCodeAt(0)) return void client.end();
        waiting.push({ from: client, bytes });
        next();
      });
    });
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  const stop = async () => {
    for (const client of clients) client.destroy();
    await new Promise((done) => listener.close(done));
  };
  return { port: (listener.address() as AddressInfo).port, stop };
}

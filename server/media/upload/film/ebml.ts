import { refusedFile } from '../refused.ts';
import { type ByteReader, DAMAGED, type Edit } from './bytes.ts';

/** A length that was not known when the element was begun. */
export const UNKNOWN = Infinity;

interface Header {
  id: number;
  length: number;
}

/** A number whose first byte says, by its zeros at the front, in how many bytes it stands. */
const widthOf = (first: number): number => Math.clz32(first) - 23;

export async function readHeader(reader: ByteReader): Promise<Header> {
  const [idFirst] = await reader.read(1);
  const idWidth = widthOf(idFirst as number);
  if (idWidth > 4) throw refusedFile(DAMAGED);
  const id = Buffer.concat([Buffer.from([idFirst as number]), await reader.read(idWidth - 1)]);
  const [first] = await reader.read(1);
  const width = widthOf(first as number);
  if (width > 8) throw refusedFile(DAMAGED);
  return { id: id.readUIntBE(0, idWidth), length: lengthOf(Buffer.concat([Buffer.from([first as number]), await reader.read(width - 1)])) };
}

function lengthOf(bytes: Buffer): number {
  const marked = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const value = marked - (1n << BigInt(7 * bytes.length));
  return value === (1n << BigInt(7 * bytes.length)) - 1n ? UNKNOWN : Number(value);
}

export interface Element {
  id: number;
  start: number;
  body: number;
  end: number;
}

/** The elements in a stretch of bytes, which they must fill. */
export function childrenOf(bytes: Buffer, from = 0, to = bytes.length): Element[] {
  const children: Element[] = [];
  for (let at = from; at < to; ) {
    const idWidth = widthOf(bytes[at] as number);
    const lengthAt = at + idWidth;
    const width = lengthAt < to ? widthOf(bytes[lengthAt] as number) : 9;
    if (idWidth > 4 || width > 8 || lengthAt + width > to) throw refusedFile(DAMAGED);
    const body = lengthAt + width;
    const end = body + lengthOf(bytes.subarray(lengthAt, body));
    if (end > to) throw refusedFile(DAMAGED);
    children.push({ id: bytes.readUIntBE(at, idWidth), start: at, body, end });
    at = end;
  }
  return children;
}

const VOID = 0xec;

/** Makes an element an empty one of the same length. */
export function voided(start: number, end: number): Edit[] {
  const width = Math.min(8, end - start - 1);
  const header = Buffer.alloc(1 + width);
  header[0] = VOID;
  header.writeUIntBE(end - start - 1 - width, 1 + Math.max(0, width - 6), Math.min(6, width));
  header[1] = (header[1] as number) | (0x80 >> (width - 1));
  const body = start + header.length;
  return [{ start, end: body, bytes: header }, ...(body < end ? [{ start: body, end, bytes: null }] : [])];
}

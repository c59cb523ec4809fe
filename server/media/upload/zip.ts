import { inflateRawSync } from 'node:zlib';

export interface Zip {
  /** In the order in which they stand in the file. */
  names: string[];
  /** A short entry, unpacked; null for none, or one that is broken or not short. */
  read(name: string): Buffer | null;
}

const [END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50];
const END_BYTES = 22;
const MOST_ENTRIES = 10_000;
/** Unpacked: a table of 20 MB hardly comes near, a trap does. */
const MOST_UNPACKED = 500_000_000;
const MOST_READ = 20_000_000;
const [STORED, DEFLATED] = [0, 8];

interface Entry {
  name: string;
  at: number;
  packed: number;
  unpacked: number;
  method: number;
  isLocked: boolean;
}

/** The table of a ZIP file, if the file is that and nothing else: from its first byte to its last. Sizes of 4 GB and more are none of ours. */
export function readZip(bytes: Buffer): Zip | 'broken' | 'locked' {
  const entries = entriesOf(bytes);
  if (!entries || entries.some((entry) => !isSound(bytes, entry))) return 'broken';
  if (entries.some(({ isLocked }) => isLocked)) return 'locked';
  const sorted = entries.toSorted((a, b) => a.at - b.at);
  const hasTwins = new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length;
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (sorted[0]?.at !== 0 || hasTwins || unpacked > MOST_UNPACKED) return 'broken';
  return {
    names: sorted.map(({ name }) => name),
    read: (name) => {
      const entry = entries.find((one) => one.name === name);
      return entry ? unpack(bytes, entry) : null;
    },
  };
}

/** What the table at the end of the file says; null when it does not fill the place between the last entry and the end. */
function entriesOf(bytes: Buffer): Entry[] | null {
  const end = bytes.length - END_BYTES;
  if (end < 0 || bytes.readUInt32LE(end) !== END || bytes.readUInt16LE(end + 20) !== 0) return null;
  const [count, length, start] = [bytes.readUInt16LE(end + 10), bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)];
  if (count === 0 || count > MOST_ENTRIES || start + length !== end) return null;
  const entries: Entry[] = [];
  let at = start;
  for (let number = 0; number < count; number += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY) return null;
    const nameLength = bytes.readUInt16LE(at + 28);
    const next = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (next > end) return null;
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      at: bytes.readUInt32LE(at + 42),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      method: bytes.readUInt16LE(at + 10),
      isLocked: (bytes.readUInt16LE(at + 8) & 1) === 1,
    });
    at = next;
  }
  return at === end ? entries : null;
}

/** No way out of the folder, and the same name where the entry itself begins: another reader finds no other file. */
function isSound(bytes: Buffer, { name, at, packed, method }: Entry): boolean {
  const hasPlainName = name !== '' && !/^\/|\\|(^|\/)\.\.(\/|$)|^[a-z]:/i.test(name) && !name.includes('\0');
  if (!hasPlainName || (method !== STORED && method !== DEFLATED)) return false;
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL) return false;
  const nameEnd = at + 30 + bytes.readUInt16LE(at + 26);
  return nameEnd + packed <= bytes.length && bytes.toString('utf8', at + 30, nameEnd) === name;
}

function unpack(bytes: Buffer, { at, packed, unpacked, method }: Entry): Buffer | null {
  if (unpacked > MOST_READ) return null;
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const body = bytes.subarray(start, start + packed);
  if (method === STORED) return body;
  try {
    return inflateRawSync(body, { maxOutputLength: MOST_READ });
  } catch {
    return null;
  }
}

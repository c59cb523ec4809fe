import { inflateSync } from 'node:zlib';

/** What runs, opens or carries something: scripts, programs, other documents, forms of XFA, embedded files (their type may be left out) and media (ISO 32000-2, 12.6.4 and 7.11.4). */
const RUNS = new Set([
  'JS',
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'FileAttachment',
  'RichMedia',
  'XFA',
  'ImportData',
  'SubmitForm',
  'Rendition',
  'GoToE',
  'GoToR',
  'Movie',
  '3D',
]);

/** Of all streams together: a document of 20 MB hardly comes near, a trap does. */
const MOST_INFLATED = 200_000_000;
const MOST_OF_ONE = 50_000_000;

export type PdfFault = 'runs' | 'locked' | 'heavy';

/**
 * What is wrong with a PDF beyond its shape, by the names that stand in it. Names may be written with escapes (`/J#61vaScript`), and objects may lie in
 * compressed object streams, which are unpacked; content, fonts and pictures name no actions and are not. Strings and comments count as what they may hide.
 */
export function pdfFault(bytes: Buffer): PdfFault | null {
  const file = bytes.toString('latin1');
  const outside: string[] = [];
  let [left, from] = [MOST_INFLATED, 0];
  for (const stream of streamsIn(file)) {
    const head = unescaped(file.slice(from, stream.begins));
    outside.push(head);
    from = stream.ends;
    if (!holdsObjects(head)) continue;
    const packed = bytes.subarray(stream.begins, stream.ends);
    const inside = inflated(packed, Math.min(left, MOST_OF_ONE)) ?? (/\/(Filter|F)\b/.test(head) ? null : packed);
    // Another way of packing, or one upon another: nobody needs it for objects, and nothing in it could be seen.
    if (!inside || /\/Predictor\b/.test(head)) return 'heavy';
    left -= inside.length;
    if (runs(inside.toString('latin1'))) return 'runs';
  }
  const rest = `${outside.join(' ')} ${unescaped(file.slice(from))}`;
  if (names(rest).has('Encrypt')) return 'locked';
  // A reader goes by offsets, not by keywords: an object may lie where we see a stream. Long names come about by no chance.
  const isHidden = [...names(file)].some((name) => name.length >= 6 && RUNS.has(name));
  return isHidden || runs(rest) ? 'runs' : null;
}

interface Place {
  begins: number;
  ends: number;
}

/** Each stream by its keywords. One whose end was hidden runs to the end of the file, so that what follows is read as part of it and of the rest. */
function* streamsIn(file: string): Generator<Place> {
  let at = file.indexOf('stream');
  while (at !== -1) {
    const isEnd = file.startsWith('end', at - 3);
    const after = at + 'stream'.length;
    const begins = file[after] === '\r' && file[after + 1] === '\n' ? after + 2 : after + 1;
    if (isEnd || (file[after] !== '\r' && file[after] !== '\n')) {
      at = file.indexOf('stream', after);
      continue;
    }
    const found = file.indexOf('endstream', begins);
    if (found === -1) return;
    yield { begins, ends: found };
    at = file.indexOf('stream', found + 'endstream'.length);
  }
}

/** `#4a` stands for a letter (7.3.5). */
const unescaped = (text: string): string => text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Such a stream says so, or where the first of its objects begins, in its own dictionary. */
const holdsObjects = (head: string): boolean => /\/ObjStm\b/.test(head) || /\/First\b/.test(head.slice(head.lastIndexOf('obj')));

function inflated(packed: Buffer, most: number): Buffer | null {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most), finishFlush: 2 });
  } catch {
    return null;
  }
}

/** Names end at white space and delimiters (7.2.3). */
const NAME = /\/([^\s\0()<>[\]{}/%]{1,60})/g;
const names = (text: string): Set<string> => new Set([...text.matchAll(NAME)].map(([, name]) => unescaped(name ?? '')));

function runs(text: string): boolean {
  return [...names(text)].some((name) => RUNS.has(name));
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { Refusal } from '../http/errors.ts';
import { FONTS, PICTURE_SIZE, SHARE_SIZE, type ShareCard, shareLayout } from './share-layout.ts';

/** A picture on the card: read only when the card is drawn. */
export interface CardPicture {
  key: string;
  /** Whether it is shown whole on white, or fills the square. */
  fit: 'contain' | 'cover';
  read(): Promise<Buffer>;
}

export interface SharePicture {
  png: Buffer;
  etag: string;
}

export interface SharePictures {
  of(card: ShareCard, picture: CardPicture | null): Promise<SharePicture>;
}

/** More would only wait until nobody listens any more. */
const MAX_WAITING = 20;

/**
 * Draws share pictures, one at a time, and keeps the latest within `maxBytes`. They are known by what stands on them,
 * so a change shows at once and nothing is ever drawn twice for the same words.
 */
export function createSharePictures(maxBytes: number): SharePictures {
  const kept = new Map<string, SharePicture>();
  const running = new Map<string, Promise<SharePicture>>();
  let last: Promise<unknown> = Promise.resolve();
  const work = async (key: string, card: ShareCard, picture: CardPicture | null): Promise<SharePicture> => {
    const drawn = { png: await draw(card, picture), etag: `"${key}"` };
    kept.set(key, drawn);
    dropOldest(kept, maxBytes);
    return drawn;
  };
  return {
    async of(card, picture) {
      const key = createHash('sha1')
        .update(JSON.stringify([card, picture?.key]))
        .digest('base64url');
      const known = kept.get(key) ?? running.get(key);
      if (known) return known;
      if (running.size >= MAX_WAITING) throw new Refusal('unavailable');
      const drawing = last.then(() => work(key, card, picture)).finally(() => running.delete(key));
      running.set(key, drawing);
      last = drawing.catch(() => {});
      return drawing;
    },
  };
}

function dropOldest(kept: Map<string, SharePicture>, maxBytes: number): void {
  let bytes = [...kept.values()].reduce((sum, { png }) => sum + png.length, 0);
  for (const [key, { png }] of kept) {
    if (bytes <= maxBytes) return;
    bytes -= png.length;
    kept.delete(key);
  }
}

async function draw(card: ShareCard, picture: CardPicture | null): Promise<Buffer> {
  const [{ default: satori }, { renderAsync }, { fonts, wordmark }, square] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
    readFiles(),
    squareOf(picture),
  ]);
  const drawable = { ...card, title: lettersOf(card.title), details: card.details.map(lettersOf) };
  const svg = await satori(shareLayout(drawable, wordmark, square), { ...SHARE_SIZE, fonts });
  const drawn = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return drawn.asPng();
}

/** What the two fonts have: Latin with its extensions, and the usual signs. */
const LETTERS =
  /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u20ac\u2122\u2212]*$/;

/** A text in other letters is left out: half a name or a row of boxes would be worse. */
function lettersOf(text: string): string {
  const composed = text.normalize('NFC');
  return LETTERS.test(composed) ? composed : '';
}

/** A picture that cannot be read is left out: the card still says who it is. */
async function squareOf(picture: CardPicture | null): Promise<string | null> {
  try {
    if (!picture) return null;
    const resized = sharp(await picture.read()).resize({ width: PICTURE_SIZE, height: PICTURE_SIZE, fit: picture.fit, background: '#ffffff' });
    return dataUrl('image/png', await resized.flatten({ background: '#ffffff' }).png().toBuffer());
  } catch {
    return null;
  }
}

interface Files {
  fonts: { name: string; data: Buffer; weight: 500 | 600 }[];
  wordmark: string;
}

let files: Promise<Files> | undefined;

function readFiles(): Promise<Files> {
  files ??= (async () => {
    const read = (name: string) => readFile(join(import.meta.dirname, name));
    const [inter, instrument, wordmark] = (await Promise.all(['inter-500.ttf', 'instrument-sans-600.ttf', 'wordmark.svg'].map(read))) as [
      Buffer,
      Buffer,
      Buffer,
    ];
    return {
      fonts: [
        { name: FONTS.text, data: inter, weight: 500 as const },
        { name: FONTS.display, data: instrument, weight: 600 as const },
      ],
      wordmark: dataUrl('image/svg+xml', wordmark),
    };
  })();
  return files;
}

const dataUrl = (type: string, body: Buffer): string => `data:${type};base64,${body.toString('base64')}`;

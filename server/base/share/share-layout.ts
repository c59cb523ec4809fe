import type { ReactNode } from 'react';

/** What stands on a share picture. */
export interface ShareCard {
  title: string;
  /** Below the title, each on a line of its own. */
  details: string[];
  /** A short code and its word, above the title. */
  chip: { code: string; label: string } | null;
  /** The word beside the seal. */
  seal: string | null;
  footer: string;
}

export const SHARE_SIZE = { width: 1200, height: 630 };
/** Side of the square that a picture fills, in pixels. */
export const PICTURE_SIZE = 400;

/** The colours of the dark theme on racing green; mint stands on dark green only. */
const COLOURS = {
  ground: '#084732',
  text: '#ffffff',
  soft: '#b9ccc2',
  mint: '#6fe0ae',
  onMint: '#042419',
  seal: '#86b6f7',
  sealSoft: '#14273f',
  onSealSoft: '#b9d6fb',
};
export const FONTS = { text: 'Inter', display: 'Instrument Sans' };

type Style = Record<string, string | number>;

/** A box as the renderer takes it: what JSX would make of it. */
const box = (style: Style, ...children: unknown[]): ReactNode =>
  ({ type: 'div', props: { style: { display: 'flex', ...style }, children } }) as unknown as ReactNode;
const image = (src: string, width: number, height: number, style: Style = {}): ReactNode =>
  ({ type: 'img', props: { src, width, height, style } }) as unknown as ReactNode;

/** The card beside its picture, the wordmark above, the site below. */
export function shareLayout({ title, details, chip, seal, footer }: ShareCard, wordmark: string, picture: string | null): ReactNode {
  const words = box(
    { flexDirection: 'column', flexGrow: 1, flexBasis: 0, gap: 22, maxWidth: 960 },
    box({ gap: 20, alignItems: 'center' }, chip && chipBox(chip), seal && sealBox(seal)),
    title &&
      box(
        {
          display: 'block',
          lineClamp: 3,
          textWrap: title.length <= 60 ? 'balance' : 'wrap',
          fontFamily: FONTS.display,
          fontSize: sizeOf(title) + (picture ? 0 : 12),
          lineHeight: 1.12,
          letterSpacing: '-0.02em',
          color: COLOURS.text,
        },
        title,
      ),
    ...details.filter(Boolean).map((text) => box({ display: 'block', lineClamp: 2, fontSize: 30, lineHeight: 1.3, color: COLOURS.soft }, text)),
  );
  return box(
    {
      ...SHARE_SIZE,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '56px 64px',
      backgroundColor: COLOURS.ground,
      fontFamily: FONTS.text,
      fontWeight: 500,
    },
    image(wordmark, 137, 52),
    box({ gap: 56, alignItems: 'center' }, words, picture && image(picture, PICTURE_SIZE, PICTURE_SIZE, { borderRadius: 28 })),
    box({ fontSize: 24, color: COLOURS.soft }, footer),
  );
}

/** Long names get smaller letters, so that three lines hold most of them; what is cut off is not balanced. */
function sizeOf(title: string): number {
  if (title.length <= 22) return 80;
  return title.length <= 48 ? 64 : 50;
}

function chipBox({ code, label }: { code: string; label: string }): ReactNode {
  return box(
    { gap: 14, alignItems: 'center', fontSize: 28, color: COLOURS.text },
    box({ padding: '6px 12px', borderRadius: 8, fontFamily: FONTS.display, fontSize: 24, backgroundColor: COLOURS.mint, color: COLOURS.onMint }, code),
    label,
  );
}

const DISC = 'M8 .8l1.9 1.4 2.3-.1.7 2.2 1.9 1.3-.7 2.4.7 2.4-1.9 1.3-.7 2.2-2.3-.1L8 15.2l-1.9-1.4-2.3.1-.7-2.2-1.9-1.3.7-2.4-.7-2.4 1.9-1.3.7-2.2 2.3.1z';
const SEAL = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="${DISC}" fill="${COLOURS.seal}"/><path d="m5.3 8.2 1.9 1.9 3.6-3.8" fill="none" stroke="${COLOURS.sealSoft}" stroke-width="1.6"/></svg>`;

function sealBox(word: string): ReactNode {
  return box(
    {
      gap: 10,
      alignItems: 'center',
      padding: '6px 16px 6px 10px',
      borderRadius: 24,
      fontSize: 26,
      backgroundColor: COLOURS.sealSoft,
      color: COLOURS.onSealSoft,
    },
    image(`data:image/svg+xml;base64,${Buffer.from(SEAL).toString('base64')}`, 30, 30),
    word,
  );
}

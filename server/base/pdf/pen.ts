import { actualOf, asArtifact, INK, type Pdf, type Structure } from './document.ts';
import { printable } from './printable.ts';

/** The part of an A4 page that is written on, in points. */
export const [LEFT, RIGHT, TOP, BOTTOM] = [56, 539, 56, 770];
export const WIDTH = RIGHT - LEFT;

export interface Style {
  x?: number;
  width?: number;
  font?: 'regular' | 'bold';
  size?: number;
  color?: string;
  align?: 'left' | 'right';
}

/** What writes on a page from the top down, and tags what it writes. */
export interface Pen {
  pdf: Pdf;
  root: Structure;
  /** Whether a sign was written that the typefaces lack. */
  lacks: boolean;
  /** @param into what it is a part of; null for what is seen and not read out */
  put(tag: string, text: string, style?: Style, into?: Structure | null): void;
  /** An element that holds others; the caller ends it. `scope`: what a head of a table speaks of. */
  open(tag: string, into: Structure, scope?: 'Column' | 'Row'): Structure;
  /** A new page where less than so many points are left. @returns whether there is one */
  room(points: number): boolean;
}

export function penOf(pdf: Pdf, root: Structure): Pen {
  const pen: Pen = {
    pdf,
    root,
    lacks: false,
    put(tag, text, { x = LEFT, width = WIDTH, font = 'regular', size = 9, color = INK, align = 'left' } = {}, into = root) {
      const shown = printable(text);
      pen.lacks ||= shown !== text;
      const write = () => void pdf.font(font).fontSize(size).fillColor(color).text(shown, x, pdf.y, { width, align, lineGap: 2 });
      if (into) into.add(pdf.struct(tag, actualOf(text), write));
      else asArtifact(pdf, 'Pagination', write);
    },
    open(tag, into, scope) {
      const options: { title?: string; scope?: string } = scope ? { scope } : {};
      const element = pdf.struct(tag, options);
      into.add(element);
      return element;
    },
    room(points) {
      const isFull = pdf.y + points > BOTTOM;
      if (isFull) pdf.addPage();
      return isFull;
    },
  };
  return pen;
}

import { type About, actualOf, documentFile, INK, numberPages, type Pdf, QUIET, rule, type Structure } from './document.ts';
import { printable } from './printable.ts';

const [LEFT, RIGHT, TOP, BOTTOM] = [56, 539, 56, 770];
const WIDTH = RIGHT - LEFT;
const GAP = 24;

export interface SheetAbout extends About {
  /** At the foot of every page, before its number. */
  foot: string;
  /** Said where the typeface lacks a sign of what is shown. */
  lacking: string;
}

export interface Column {
  label: string;
  /** Points. */
  width: number;
  isNumber?: boolean;
}

/** What a document is written with, from the top down; it goes on to a new page by itself. Nothing is cut. */
export interface Sheet {
  title(text: string): void;
  heading(text: string): void;
  text(text: string): void;
  quiet(text: string): void;
  /** Each with what it is called; those without a value are left out. */
  facts(pairs: [label: string, value: string | null][]): void;
  /** Side by side: a heading, then lines. */
  sides(left: string[], right: string[]): void;
  /** `below` each row stands what is too long for a column. */
  table(columns: Column[], rows: { cells: string[]; below?: string }[]): void;
  sums(rows: [label: string, amount: string][]): void;
}

/** A document that goes on from page to page. The same content gives the same file. */
export function sheetFile({ foot, lacking, ...about }: SheetAbout, write: (sheet: Sheet) => void): Promise<Buffer> {
  return documentFile(about, { margins: { top: TOP, left: LEFT, right: 595 - RIGHT, bottom: 842 - BOTTOM } }, (pdf, root) => {
    const pen = penOf(pdf, root);
    write(sheetOf(pdf, pen));
    if (pen.lacks) pen.put('P', lacking, { size: 8, color: QUIET });
    numberPages(pdf, foot, { x: LEFT, y: 800, width: WIDTH, size: 8 });
  });
}

interface Style {
  x?: number;
  width?: number;
  font?: 'regular' | 'bold';
  size?: number;
  color?: string;
  align?: 'left' | 'right';
}

interface Pen {
  lacks: boolean;
  put(tag: string, text: string, style?: Style): void;
}

function penOf(pdf: Pdf, root: Structure): Pen {
  const pen: Pen = {
    lacks: false,
    put(tag, text, { x = LEFT, width = WIDTH, font = 'regular', size = 9, color = INK, align = 'left' } = {}) {
      const shown = printable(text);
      pen.lacks ||= shown !== text;
      root.add(pdf.struct(tag, actualOf(text), () => void pdf.font(font).fontSize(size).fillColor(color).text(shown, x, pdf.y, { width, align, lineGap: 2 })));
    },
  };
  return pen;
}

function sheetOf(pdf: Pdf, { put }: Pen): Sheet {
  return {
    title: (text) => put('H1', text, { font: 'bold', size: 18 }),
    heading(text) {
      room(pdf, 60);
      pdf.y += 14;
      put('H2', text, { font: 'bold', size: 11 });
      pdf.y += 2;
    },
    text: (text) => text && put('P', text),
    quiet: (text) => text && put('P', text, { size: 8, color: QUIET }),
    facts(pairs) {
      for (const [label, value] of pairs) if (value) pair(pdf, put, label, value);
    },
    sides: (left, right) => sides(pdf, put, [left, right]),
    table(columns, rows) {
      row(pdf, put, columns, { cells: columns.map(({ label }) => label) }, { color: QUIET, size: 8 });
      for (const one of rows) row(pdf, put, columns, one, {});
    },
    sums: (rows) => sums(pdf, put, rows),
  };
}

/** A new page where less than so many points are left. */
function room(pdf: Pdf, points: number): void {
  if (pdf.y + points > BOTTOM) pdf.addPage();
}

function sides(pdf: Pdf, put: Pen['put'], both: string[][]): void {
  room(pdf, 120);
  pdf.y += 14;
  const top = pdf.y;
  const ends = both.map(([heading = '', ...lines], place) => {
    const at = { x: LEFT + place * (WIDTH / 2 + GAP / 2), width: WIDTH / 2 - GAP / 2 };
    pdf.y = top;
    put('H2', heading, { ...at, font: 'bold', size: 11 });
    for (const line of lines) if (line) put('P', line, at);
    return pdf.y;
  });
  pdf.y = Math.max(...ends);
}

function sums(pdf: Pdf, put: Pen['put'], rows: [label: string, amount: string][]): void {
  for (const [place, [label, amount]] of rows.entries()) {
    const last: Style = place === rows.length - 1 ? { font: 'bold', size: 11 } : {};
    room(pdf, 30);
    pdf.y += 4;
    const top = pdf.y;
    put('P', label, { ...last, x: LEFT + 240, width: 120 });
    pdf.y = top;
    put('P', amount, { ...last, x: RIGHT - 130, width: 130, align: 'right' });
  }
}

function pair(pdf: Pdf, put: Pen['put'], label: string, value: string): void {
  room(pdf, 28);
  const top = pdf.y;
  put('P', label, { color: QUIET, width: 120 });
  pdf.y = top;
  put('P', value, { x: LEFT + 130, width: WIDTH - 130 });
}

function row(pdf: Pdf, put: Pen['put'], columns: Column[], { cells, below }: { cells: string[]; below?: string }, style: Style): void {
  pdf.font('regular').fontSize(style.size ?? 9);
  const tall = Math.max(...cells.map((cell, place) => pdf.heightOfString(printable(cell), { width: columns[place]?.width ?? 0, lineGap: 2 })));
  room(pdf, Math.min(tall + 40, 300));
  pdf.y += 6;
  const [top, page] = [pdf.y, pdf.bufferedPageRange().count];
  let x = LEFT;
  let end = top;
  for (const [place, { width, isNumber }] of columns.entries()) {
    pdf.y = top;
    put('P', cells[place] ?? '', { ...style, x, width: width - 6, align: isNumber ? 'right' : 'left' });
    end = pdf.bufferedPageRange().count > page ? pdf.y : Math.max(end, pdf.y);
    x += width;
  }
  pdf.y = end;
  if (below) put('P', below, { x: LEFT + 28, width: WIDTH - 28, size: 8, color: QUIET });
  rule(pdf, [LEFT, RIGHT], pdf.y + 3);
}

import { type About, documentFile, numberPages, QUIET } from './document.ts';
import { BOTTOM, LEFT, type Pen, penOf, RIGHT, TOP, WIDTH } from './pen.ts';
import { type Column, type Row, writeFacts, writeSums, writeTable } from './tables.ts';

const GAP = 24;

export interface SheetAbout extends About {
  /** At the foot of every page, before its number. */
  foot: string;
  /** Said where the typeface lacks a sign of what is shown. */
  lacking: string;
}

/** What a document is written with, from the top down; it goes on to a new page by itself. Nothing is cut. What stands in rows is tagged as a table with its heads. */
export interface Sheet {
  title(text: string): void;
  heading(text: string): void;
  text(text: string): void;
  quiet(text: string): void;
  /** Each with what it is called; those without a value are left out. */
  facts(pairs: [label: string, value: string | null][]): void;
  /** Side by side: a heading, then lines. */
  sides(left: string[], right: string[]): void;
  table(columns: Column[], rows: Row[]): void;
  sums(rows: [label: string, amount: string][]): void;
}

/** A document that goes on from page to page. The same content gives the same file. */
export function sheetFile({ foot, lacking, ...about }: SheetAbout, write: (sheet: Sheet) => void): Promise<Buffer> {
  return documentFile(about, { margins: { top: TOP, left: LEFT, right: 595 - RIGHT, bottom: 842 - BOTTOM } }, (pdf, root) => {
    const pen = penOf(pdf, root);
    write(sheetOf(pen));
    if (pen.lacks) pen.put('P', lacking, { size: 8, color: QUIET });
    numberPages(pdf, foot, { x: LEFT, y: 800, width: WIDTH, size: 8 });
  });
}

function sheetOf(pen: Pen): Sheet {
  const { pdf } = pen;
  return {
    title: (text) => pen.put('H1', text, { font: 'bold', size: 18 }),
    heading(text) {
      pen.room(60);
      pdf.y += 14;
      pen.put('H2', text, { font: 'bold', size: 11 });
      pdf.y += 2;
    },
    text: (text) => text && pen.put('P', text),
    quiet: (text) => text && pen.put('P', text, { size: 8, color: QUIET }),
    facts: (pairs) => writeFacts(pen, pairs),
    sides: (left, right) => writeSides(pen, [left, right]),
    table: (columns, rows) => writeTable(pen, columns, rows),
    sums: (rows) => writeSums(pen, rows),
  };
}

function writeSides(pen: Pen, both: string[][]): void {
  const { pdf } = pen;
  pen.room(120);
  pdf.y += 14;
  const top = pdf.y;
  const ends = both.map(([heading = '', ...lines], place) => {
    const at = { x: LEFT + place * (WIDTH / 2 + GAP / 2), width: WIDTH / 2 - GAP / 2 };
    pdf.y = top;
    pen.put('H2', heading, { ...at, font: 'bold', size: 11 });
    for (const line of lines) if (line) pen.put('P', line, at);
    return pdf.y;
  });
  pdf.y = Math.max(...ends);
}

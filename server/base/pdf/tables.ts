import { QUIET, rule, type Structure } from './document.ts';
import { LEFT, type Pen, RIGHT, type Style, WIDTH } from './pen.ts';
import { printable } from './printable.ts';

export interface Column {
  label: string;
  /** Points. */
  width: number;
  isNumber?: boolean;
}

export interface Row {
  cells: string[];
  /** What is too long for a column: it belongs to the second cell, and stands below the row. */
  below?: string;
}

/** Rows under a head, which is seen again on each page and read out once. */
export function writeTable(pen: Pen, columns: Column[], rows: Row[]): void {
  const table = pen.open('Table', pen.root);
  const head = { cells: columns.map(({ label }) => label) };
  writeRow(pen, columns, head, { table, isHead: true });
  for (const row of rows) {
    if (pen.room(Math.min(heightOf(pen, columns, row, 9) + 40, 300))) writeRow(pen, columns, head, { table: null, isHead: true });
    writeRow(pen, columns, row, { table, isHead: false });
  }
  table.end();
}

/** Each thing with what it is called; those without a value are left out. */
export function writeFacts(pen: Pen, pairs: [label: string, value: string | null][]): void {
  const said = pairs.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
  const places = [
    { color: QUIET, width: 120 },
    { x: LEFT + 130, width: WIDTH - 130 },
  ] as const;
  writePairs(pen, said, { points: 28, gap: 0, placesAt: () => places });
}

/** Amounts below each other; the last is the sum of those above it. */
export function writeSums(pen: Pen, rows: [label: string, amount: string][]): void {
  const placesAt = (place: number) => {
    const last: Style = place === rows.length - 1 ? { font: 'bold', size: 11 } : {};
    return [
      { ...last, x: LEFT + 240, width: 120 },
      { ...last, x: RIGHT - 130, width: 130, align: 'right' },
    ] as const;
  };
  writePairs(pen, rows, { points: 30, gap: 4, placesAt });
}

interface Pairs {
  /** The least that has to be left of a page, and what is left free above each. */
  points: number;
  gap: number;
  placesAt: (place: number) => readonly [Style, Style];
}

function writePairs(pen: Pen, pairs: readonly (readonly [string, string])[], { points, gap, placesAt }: Pairs): void {
  if (pairs.length === 0) return;
  const { pdf } = pen;
  const table = pen.open('Table', pen.root);
  for (const [place, [label, value]] of pairs.entries()) {
    pen.room(points);
    pdf.y += gap;
    const [top, [left, right]] = [pdf.y, placesAt(place)];
    const line = pen.open('TR', table);
    pen.put('P', label, left, pen.open('TH', line, 'Row'));
    pdf.y = top;
    pen.put('P', value, right, pen.open('TD', line));
    line.end();
  }
  table.end();
}

function heightOf({ pdf }: Pen, columns: Column[], { cells }: Row, size: number): number {
  pdf.font('regular').fontSize(size);
  return Math.max(...cells.map((cell, place) => pdf.heightOfString(printable(cell), { width: columns[place]?.width ?? 0, lineGap: 2 })));
}

function writeRow(pen: Pen, columns: Column[], { cells, below }: Row, { table, isHead }: { table: Structure | null; isHead: boolean }): void {
  const { pdf } = pen;
  pdf.y += 6;
  const [top, page] = [pdf.y, pdf.bufferedPageRange().count];
  const style: Style = isHead ? { color: QUIET, size: 8 } : {};
  const line = table && pen.open('TR', table);
  let [x, end] = [LEFT, top];
  const elements = columns.map(({ width, isNumber }, place) => {
    pdf.y = top;
    const element = line && pen.open(isHead ? 'TH' : 'TD', line, isHead ? 'Column' : undefined);
    pen.put('P', cells[place] ?? '', { ...style, x, width: width - 6, align: isNumber ? 'right' : 'left' }, element);
    end = pdf.bufferedPageRange().count > page ? pdf.y : Math.max(end, pdf.y);
    x += width;
    return element;
  });
  pdf.y = end;
  if (below) pen.put('P', below, { x: LEFT + 28, width: WIDTH - 28, size: 8, color: QUIET }, elements[1] ?? line);
  line?.end();
  rule(pdf, [LEFT, RIGHT], pdf.y + 3);
}

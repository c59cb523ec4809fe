import { type About, actualOf, asArtifact, documentFile, INK, numberPages, type Pdf, QUIET, rule, type Structure } from './document.ts';
import { printable } from './printable.ts';

/** A4 landscape, in points. */
const [LEFT, RIGHT, TOP, BOTTOM] = [36, 806, 36, 552];
const WIDTH = RIGHT - LEFT;
const LABELS = 120;
const PAD = 3;
const SIZE = 7;
const BAND = '#eef2f0';

interface GridAbout extends About {
  /** At the foot of every page, before its number. */
  foot: string;
  /** Said where the typeface lacks a sign of what is shown. */
  lacking: string;
}

export interface GridRow {
  label: string;
  cells: string[];
  isBold?: boolean;
  /** A heading of the rows below it: it has no cells. */
  isGroup?: boolean;
}

interface Grid {
  above: string[];
  head: string[];
  rows: GridRow[];
  below: string[];
}

/** One wide table on A4 landscape, tagged as a table with heads for those who listen to it; its head is repeated on each page. The same content gives the same file. */
export function gridFile({ foot, lacking, ...about }: GridAbout, grid: Grid): Promise<Buffer> {
  const page = { layout: 'landscape', margins: { top: TOP, left: LEFT, right: 842 - RIGHT, bottom: 595 - BOTTOM } } as const;
  return documentFile(about, page, (pdf, root) => {
    writeGrid(pdf, root, about, { ...grid, lacking });
    numberPages(pdf, foot, { x: LEFT, y: 566, width: WIDTH, size: 7 });
  });
}

function writeGrid(pdf: Pdf, root: Structure, { title, subject }: About, { above, head, rows, below, lacking }: Grid & { lacking: string }): void {
  const say = (tag: string, text: string, font: string, size: number, color: string) => {
    const write = () => void pdf.font(font).fontSize(size).fillColor(color).text(printable(text), LEFT, pdf.y, { width: WIDTH, lineGap: 1 });
    root.add(pdf.struct(tag, actualOf(text), write));
    pdf.y += 3;
  };
  say('H1', title, 'bold', 15, INK);
  for (const text of above) say('P', text, 'regular', 8, QUIET);
  pdf.y += 4;
  writeTable(pdf, root, head, rows);
  pdf.y += 8;
  for (const text of below) say('P', text, 'regular', 8, QUIET);
  const all = [title, subject, ...above, ...head, ...below, ...rows.flatMap(({ label, cells }) => [label, ...cells])];
  if (all.some((text) => printable(text) !== text)) say('P', lacking, 'regular', 8, QUIET);
}

function writeTable(pdf: Pdf, root: Structure, head: string[], rows: GridRow[]): void {
  const table = pdf.struct('Table');
  root.add(table);
  const heading: GridRow = { label: head[0] ?? '', cells: head.slice(1), isBold: true };
  const widths = [LABELS, ...heading.cells.map(() => (WIDTH - LABELS) / Math.max(1, heading.cells.length))];
  drawRow(pdf, heading, widths, { table, isHead: true });
  for (const row of rows) {
    if (pdf.y + heightOf(pdf, row, widths) > BOTTOM) {
      pdf.addPage();
      // Seen on each page, read out once.
      drawRow(pdf, heading, widths, { table: null, isHead: true });
    }
    drawRow(pdf, row, widths, { table, isHead: false });
  }
  table.end();
}

const fontOf = ({ isBold, isGroup }: GridRow): string => (isBold || isGroup ? 'bold' : 'regular');

/** Never more than a page: what is longer ends with an ellipsis, and is read out whole. */
function heightOf(pdf: Pdf, row: GridRow, widths: number[]): number {
  pdf.font(fontOf(row)).fontSize(SIZE);
  const texts = row.isGroup ? [row.label] : [row.label, ...row.cells];
  const width = (place: number) => (row.isGroup ? WIDTH : (widths[place] ?? 0)) - 2 * PAD;
  const tall = Math.max(...texts.map((text, place) => pdf.heightOfString(printable(text) || ' ', { width: width(place), lineGap: 1 })));
  return Math.min(tall, BOTTOM - TOP - 90) + 2 * PAD;
}

function drawRow(pdf: Pdf, row: GridRow, widths: number[], { table, isHead }: { table: Structure | null; isHead: boolean }): void {
  const [top, height] = [pdf.y, heightOf(pdf, row, widths)];
  if (isHead || row.isGroup) asArtifact(pdf, 'Layout', () => void pdf.rect(LEFT, top, WIDTH, height).fill(BAND));
  rule(pdf, [LEFT, RIGHT], top + height);
  const line = table && pdf.struct('TR');
  if (line) table?.add(line);
  let x = LEFT;
  for (const [place, text] of (row.isGroup ? [row.label] : [row.label, ...row.cells]).entries()) {
    const width = row.isGroup ? WIDTH : (widths[place] ?? 0);
    const at = { x, top: top + PAD, width: width - 2 * PAD, height: height - 2 * PAD };
    const write = () => {
      pdf
        .font(fontOf(row))
        .fontSize(SIZE)
        .fillColor(place === 0 && !isHead && !row.isGroup ? QUIET : INK)
        .text(printable(text), at.x + PAD, at.top, { width: at.width, height: at.height + 1, ellipsis: true, lineGap: 1 });
    };
    if (line) line.add(pdf.struct(isHead || place === 0 ? 'TH' : 'TD', actualOf(text), write));
    else asArtifact(pdf, 'Pagination', write);
    x += width;
  }
  line?.end();
  pdf.y = top + height;
}

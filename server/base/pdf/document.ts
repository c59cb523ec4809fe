import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { printable } from './printable.ts';

export type Pdf = InstanceType<typeof PDFDocument>;
export type Structure = ReturnType<Pdf['struct']>;

const fonts = join(import.meta.dirname, '../share');

/** Of text, of what stands back, and of lines. */
export const [INK, QUIET, RULE] = ['#16221c', '#55625b', '#c9d2cd'] as const;

export interface About {
  title: string;
  author: string;
  subject: string;
  /** When what it says was said: the same content is the same file. */
  at: Date;
  compress?: boolean | undefined;
}

/** Points. */
export interface Page {
  layout?: 'portrait' | 'landscape';
  margins: { top: number; right: number; bottom: number; left: number };
}

/** A document of A4 pages with its own typefaces, tagged for those who listen to it. `write` fills it from the top down. */
export async function documentFile(
  { title, author, subject, at, compress = true }: About,
  page: Page,
  write: (pdf: Pdf, root: Structure) => void,
): Promise<Buffer> {
  const [regular, bold] = await Promise.all(['inter-500.ttf', 'instrument-sans-600.ttf'].map((name) => readFile(join(fonts, name))));
  const info = { Title: title, Author: author, Subject: subject, CreationDate: at, ModDate: at };
  const pdf = new PDFDocument({ size: 'A4', ...page, compress, tagged: true, pdfVersion: '1.7', lang: 'en-GB', displayTitle: true, bufferPages: true, info });
  pdf.registerFont('regular', regular as Buffer);
  pdf.registerFont('bold', bold as Buffer);
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  write(pdf, root);
  root.end();
  pdf.end();
  await done;
  return Buffer.concat(parts);
}

/** Who listens to it, or copies from it, gets the letters that the typeface lacks. */
export const actualOf = (text: string): { actual?: string } => (printable(text) === text ? {} : { actual: text });

/** What is seen and not read out. */
export function asArtifact(pdf: Pdf, type: 'Layout' | 'Pagination', draw: () => void): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}

/** A thin line from side to side. */
export function rule(pdf: Pdf, [from, to]: [number, number], y: number): void {
  asArtifact(pdf, 'Layout', () => void pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor(RULE).stroke());
}

/** The foot of every page, with its number. */
export function numberPages(pdf: Pdf, foot: string, { x, y, width, size }: { x: number; y: number; width: number; size: number }): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // What stands below the margin would begin a new page.
    pdf.page.margins.bottom = 0;
    const text = `${printable(foot)} · ${page + 1} / ${count}`;
    asArtifact(pdf, 'Pagination', () => void pdf.font('regular').fontSize(size).fillColor(QUIET).text(text, x, y, { width, align: 'right', lineBreak: false }));
  }
}

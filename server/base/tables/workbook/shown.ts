import { strFromU8, unzipSync } from 'fflate';
import { Parser } from 'saxen';

/** What a workbook says beside its values: the names of its sheets, and how cells show numbers that must be read as they are shown. */
export interface Shown {
  sheets: string[];
  /** Texts by cell (`B7`) of a sheet, counted from 1: numbers with leading zeros, and percentages. */
  textsOf(sheet: number): Map<string, string>;
}

const text = (files: Record<string, Uint8Array>, name: string): string => (files[name] ? strFromU8(files[name]) : '');

/** @throws Error when the parts of a workbook are not there. */
export function readShown(bytes: Uint8Array): Shown {
  const parts = unzipSync(bytes, { filter: ({ name }) => /^\/?xl\/(workbook\.xml|styles\.xml|_rels\/workbook\.xml\.rels)$/i.test(name) });
  const files = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name.replace(/^\//, '').toLowerCase(), part]));
  const targets = new Map(elements(text(files, 'xl/_rels/workbook.xml.rels'), 'Relationship').map(({ Id, Target }) => [Id, Target]));
  const sheets = elements(text(files, 'xl/workbook.xml'), 'sheet');
  const formats = formatsOf(text(files, 'xl/styles.xml'));
  return {
    sheets: sheets.map(({ name = '' }) => name),
    textsOf: (sheet) => {
      if (formats.size === 0) return new Map();
      const target = (targets.get(sheets[sheet - 1]?.['r:id'] ?? '') ?? '').replace(/^\/(xl\/)?/, '');
      const found = unzipSync(bytes, { filter: ({ name }) => name.replace(/^\//, '').toLowerCase() === `xl/${target}`.toLowerCase() });
      return textsIn(strFromU8(Object.values(found)[0] ?? new Uint8Array()), formats);
    },
  };
}

type Attributes = Record<string, string>;

/** The attributes of all elements of a name, prefixes left out. */
function elements(xml: string, wanted: string): Attributes[] {
  const found: Attributes[] = [];
  walk(xml, { open: (name, attributes) => name === wanted && found.push(attributes()) });
  return found;
}

interface Walk {
  open(name: string, attributes: () => Attributes): unknown;
  close?(name: string): unknown;
  text?(value: string): unknown;
}

function walk(xml: string, { open, close, text: said }: Walk): void {
  const parser = new Parser();
  const bare = (name: string) => name.replace(/^.*:/, '');
  parser.on('openTag', (name, attributes, decode) =>
    open(bare(name), () => Object.fromEntries(Object.entries(attributes() as Attributes).map(([key, value]) => [key, decode(value)]))),
  );
  if (close) parser.on('closeTag', (name) => close(bare(name)));
  if (said) parser.on('text', (value, decode) => said(decode(value)));
  parser.on('error', (error) => {
    throw error;
  });
  parser.parse(xml);
}

type Format = (value: number) => string;

/** Percentages that every workbook knows without defining them (ECMA-376, 18.8.30). */
const OWN: Record<string, string> = { '9': '0%', '10': '0.00%' };

/** Formats of styles, by the number that cells name; those alone that show more than the number. */
function formatsOf(xml: string): Map<string, Format> {
  const codes = new Map(Object.entries(OWN));
  const styles: string[] = [];
  let isInCells = false;
  walk(xml, {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(attributes()['numFmtId'] ?? '', attributes()['formatCode'] ?? '');
      if (name === 'cellXfs') isInCells = true;
      if (name === 'xf' && isInCells) styles.push(attributes()['numFmtId'] ?? '0');
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  const formats = styles.map((id, style) => [String(style), formatOf(codes.get(id) ?? '')] as const);
  return new Map(formats.filter((pair): pair is [string, Format] => pair[1] !== null));
}

function formatOf(code: string): Format | null {
  const [first = ''] = code.split(';');
  if (/^0{2,30}$/.test(first)) return (value) => (Number.isInteger(value) && value >= 0 ? String(value).padStart(first.length, '0') : String(value));
  const decimals = /^(?:#,##)?0(?:\.(0{1,10}))?%$/.exec(first);
  return decimals ? (value) => `${Number((value * 100).toFixed(decimals[1]?.length ?? 0))}%` : null;
}

function textsIn(xml: string, formats: Map<string, Format>): Map<string, string> {
  const found = new Map<string, string>();
  let cell: { at: string; format: Format } | null = null;
  let isValue = false;
  walk(xml, {
    open: (name, attributes) => {
      isValue = name === 'v';
      if (name !== 'c') return;
      const { r = '', s = '', t = 'n' } = attributes();
      const format = t === 'n' ? formats.get(s) : undefined;
      cell = format ? { at: r, format } : null;
    },
    close: (name) => {
      if (name === 'v') isValue = false;
    },
    text: (value) => {
      if (isValue && cell && Number.isFinite(Number(value))) found.set(cell.at, cell.format(Number(value)));
    },
  });
  return found;
}

import { say } from '#server/base/names/say.ts';
import { pdfFault } from './pdf.ts';
import { officeReachesOut, openDocumentReachesOut } from './reaching.ts';
import { refusedFile } from './refused.ts';
import { readZip, type Zip } from './zip.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** What each kind of document must show beyond its first bytes. */
const CHECKS: Record<string, (bytes: Buffer, type: string) => void> = {
  'application/pdf': pdf,
  'text/csv': text,
  [XLSX]: office,
  [DOCX]: office,
  'application/vnd.oasis.opendocument.spreadsheet': openDocument,
  'application/vnd.oasis.opendocument.text': openDocument,
};

/** @throws Refusal when a document is not whole, is not what it claims to be, or holds a program. */
export function refuseUnsound(bytes: Buffer, type: string): void {
  CHECKS[type]?.(bytes, type);
}

const DAMAGED = say('document.damaged');
const MACROS = say('document.macros');

const LOCKED = say('document.locked');
const PDF_FAULTS = {
  runs: say('document.runs'),
  locked: LOCKED,
  heavy: DAMAGED,
};

/** Readers look for the end in the last 1,024 bytes. */
const PDF_TAIL = 1_024;

function pdf(bytes: Buffer): void {
  const starts = /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8));
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - PDF_TAIL));
  if (!starts || !/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(tail)) throw refusedFile(DAMAGED);
  const fault = pdfFault(bytes);
  if (fault) throw refusedFile(PDF_FAULTS[fault]);
}

/** Tables are written in many code pages; none has these signs, and no table begins as a page does. */
function text(bytes: Buffer): void {
  const isPage = /^(?:\xef\xbb\xbf)?\s*<[!?a-z]/i.test(bytes.toString('latin1', 0, 1_024));
  if (isPage || bytes.some((byte) => byte === 0x7f || (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d))) {
    throw refusedFile(say('document.noCsv'));
  }
}

const MAIN: Record<string, { part: string; type: string }> = {
  [XLSX]: { part: '/xl/workbook.xml', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml' },
  [DOCX]: { part: '/word/document.xml', type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml' },
};
/** Where Office keeps what runs: Visual Basic, sheets of old macros, controls, and objects of other programs. */
const RUNS_IN_OFFICE = /vbaproject|vbadata|(^|\/)(macrosheets|activex|ctrlprops|dialogsheets)\/|\.(bin|exe|dll|js|vbs|bat|cmd|ps1|hta|lnk|scr|msi)$/i;
/** Settings of a printer are bytes that run nothing. */
const PRINTER = /(^|\/)printersettings\/printersettings\d+\.bin$/i;

function office(bytes: Buffer, type: string): void {
  const zip = open(bytes);
  const main = MAIN[type];
  const types = zip.read('[Content_Types].xml')?.toString('utf8') ?? '';
  const isNamed = main && zip.names.includes(main.part.slice(1)) && types.includes(main.type);
  if (!isNamed) throw refusedFile(DAMAGED);
  refuseOffice(zip);
}

function refuseOffice(zip: Zip, depth = 0): void {
  const types = zip.read('[Content_Types].xml')?.toString('utf8') ?? '';
  if (/macroEnabled|vbaProject/i.test(types) || zip.names.some((name) => RUNS_IN_OFFICE.test(name) && !PRINTER.test(name))) throw refusedFile(MACROS);
  if (zip.names.some((name) => /\.(xml|rels|vml)$/i.test(name) && officeReachesOut(name, zip.read(name)))) throw refusedFile(REACHES_OUT);
  refuseEmbedded(zip, depth);
}

/** Folders in which LibreOffice keeps programs. */
const RUNS_IN_OPEN_DOCUMENT = /^(Basic|Scripts|Object [^/]*\/(Basic|Scripts))\/.|\.(exe|dll|js|vbs|bat|cmd|ps1|hta|lnk|scr|msi)$/i;

/** The type stands first and unpacked, so that it can be read without unpacking (OpenDocument 1.3, part 2, 3.3). */
function openDocument(bytes: Buffer, type: string): void {
  const zip = open(bytes);
  const isNamed = zip.names[0] === 'mimetype' && zip.read('mimetype')?.toString('latin1') === type;
  if (!isNamed || !zip.names.includes('content.xml')) throw refusedFile(DAMAGED);
  refuseOpenDocument(zip);
}

function refuseOpenDocument(zip: Zip, depth = 0): void {
  if (zip.names.some((name) => RUNS_IN_OPEN_DOCUMENT.test(name))) throw refusedFile(MACROS);
  const parts = zip.names.filter((name) => /(^|\/)(content|styles|settings)\.xml$/i.test(name)).map((name) => zip.read(name));
  if (parts.some((part) => part === null || openDocumentReachesOut(part))) throw refusedFile(REACHES_OUT);
  refuseEmbedded(zip, depth);
}

const REACHES_OUT = say('document.reachesOut');

/** Formats that can hold macros: those that say so, and the old ones of before 2007, whose first bytes are these. */
const MACRO_FORMATS = /\.(?:do[ct]m|xl[st]m|xlsb|xlam?|pp[ts]m|potm|ppam|sldm|do[ct]|xl[st]|p[op]t|pps)$/i;
const OLD_FORMAT = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const EMBEDDED = /(^|\/)embeddings\/.|^Object [^/]*$|\.(?:docx|xlsx|pptx|od[tspg])$/i;
const MOST_DEEP = 3;

/** Documents within a document are held to the same. */
function refuseEmbedded(zip: Zip, depth: number): void {
  for (const name of zip.names.filter((one) => EMBEDDED.test(one) && !one.endsWith('/') && !/\.rels$/i.test(one))) {
    const part = zip.read(name);
    if (MACRO_FORMATS.test(name) || !part || part.subarray(0, OLD_FORMAT.length).equals(OLD_FORMAT)) throw refusedFile(MACROS);
    if (!part.subarray(0, 2).equals(Buffer.from('PK'))) continue;
    if (depth >= MOST_DEEP) throw refusedFile(DAMAGED);
    const inner = open(part);
    if (inner.names.includes('[Content_Types].xml')) refuseOffice(inner, depth + 1);
    else refuseOpenDocument(inner, depth + 1);
  }
}

function open(bytes: Buffer): Zip {
  const zip = readZip(bytes);
  if (zip === 'locked') throw refusedFile(LOCKED);
  if (zip === 'broken') throw refusedFile(DAMAGED);
  return zip;
}

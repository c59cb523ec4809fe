import { crc32 } from 'node:zlib';

/** A ZIP file of these entries, nothing of it packed. */
export function zipOf(entries: Record<string, string>, change: { flags?: number } = {}): Buffer {
  const bodies: Buffer[] = [];
  const table: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(entries)) {
    const [title, body] = [Buffer.from(name), Buffer.from(content)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(change.flags ?? 0, 2);
    facts.writeUInt32LE(crc32(body), 10);
    facts.writeUInt32LE(body.length, 14);
    facts.writeUInt32LE(body.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, title, body]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    table.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, title]));
    bodies.push(local);
    at += local.length;
  }
  const list = Buffer.concat(table);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(table.length, 8);
  end.writeUInt16LE(table.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, list, end]);
}

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const TYPES = (part: string, type: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${part}" ContentType="${type}"/></Types>`;

export const XLSX = `${OFFICE}spreadsheetml.sheet`;
export const DOCX = `${OFFICE}wordprocessingml.document`;
export const ODS = 'application/vnd.oasis.opendocument.spreadsheet';
export const ODT = 'application/vnd.oasis.opendocument.text';
export const PDF = 'application/pdf';
export const CSV = 'text/csv';

export const xlsxParts = (type = `${XLSX}.main+xml`) => ({ '[Content_Types].xml': TYPES('/xl/workbook.xml', type), 'xl/workbook.xml': '<workbook/>' });
export const docxParts = { '[Content_Types].xml': TYPES('/word/document.xml', `${DOCX}.main+xml`), 'word/document.xml': '<document/>' };
export const openParts = (mimetype: string) => ({ mimetype, 'content.xml': '<content/>', 'META-INF/manifest.xml': '<manifest/>' });

export const pdf = (words = 'Price list'): Buffer => Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Title (${words}) >>\nendobj\nstartxref\n9\n%%EOF\n`, 'latin1');
export const csv = Buffer.from('product;price\r\nGate valve;12,50 €\r\n');

/** One sound file of each kind. */
export const SOUND: Record<string, Buffer> = {
  [PDF]: pdf(),
  [XLSX]: zipOf(xlsxParts()),
  [ODS]: zipOf(openParts(ODS)),
  [CSV]: csv,
  [DOCX]: zipOf(docxParts),
  [ODT]: zipOf(openParts(ODT)),
};

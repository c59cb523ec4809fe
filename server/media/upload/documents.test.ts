import { describe, expect, test } from 'vitest';
import { CSV, DOCX, docxParts, ODS, openParts, PDF, pdf, SOUND, XLSX, xlsxParts, zipOf } from '../../../tests/support/documents.ts';
import { photo } from '../../../tests/support/pictures.ts';
import { ask, fetchFile, send, somebody, traces, upload, useUploads, validate } from '../../../tests/support/uploads.ts';
import { safeName } from './names.ts';

const api = useUploads();
const PURPOSE = 'attachment';

describe('an attachment', () => {
  test.each(Object.keys(SOUND))('of type %s is taken as it is, under no public address', async (type) => {
    const ann = await somebody(api);
    const bytes = SOUND[type] as Buffer;
    const { status, body } = await upload(api, ann, bytes, type, PURPOSE);
    expect({ status, data: body.data }).toMatchObject({ status: 200, data: { kind: 'document', contentType: type, fileSize: bytes.length, url: '' } });
    const { names } = await traces(api);
    const key = names.find((name) => name === `private/document/${body.data.fileID}`);
    expect(key).toBeDefined();
    for (const way of [key, `../${key}`, `%2e%2e/${key}`]) expect((await fetchFile(api, `${api.storage.publicUrl}/${way}`)).status).toBeGreaterThanOrEqual(400);
  });

  test('that is a picture is decoded and encoded anew, large enough to read it', async () => {
    const ann = await somebody(api);
    const { body } = await upload(api, ann, await photo(2_400, 1_200).jpeg({ quality: 60 }).toBuffer(), 'image/jpeg', PURPOSE);
    expect(body.data).toMatchObject({ kind: 'image', contentType: 'image/webp', width: 2_400, height: 1_200, url: '' });
    expect(JSON.stringify(body.data)).not.toContain('private/');
    const { names } = await traces(api);
    for (const size of [480, 2_048]) expect(names).toContain(`private/image/${body.data.fileID}-${size}.webp`);
  });

  test('may have 20 MB, and not a byte more', async () => {
    const ann = await somebody(api);
    const asked = (fileSize: number) => api.post('/files/upload-request', { contentType: 'image/png', fileSize, purpose: PURPOSE }, ann.headers);
    expect((await asked(20_000_000)).status).toBe(200);
    expect((await asked(20_000_001)).body.fields).toEqual({ fileSize: 'This file is too large. Files may have up to 20 MB.' });
    const film = await api.post('/files/upload-request', { contentType: 'video/mp4', fileSize: 1_000, purpose: PURPOSE }, ann.headers);
    expect(film.body.fields.contentType).toContain('PDF, XLSX');
  });

  const macro = { 'xl/vbaProject.bin': 'MZ' };
  const refused: [what: string, type: string, bytes: Buffer][] = [
    ['a PDF without its end', PDF, pdf().subarray(0, -8)],
    ['a PDF that begins as a page', PDF, Buffer.concat([Buffer.from('<html>'), pdf()])],
    ['a page that calls itself a table', CSV, Buffer.from('\n<!doctype html><script>alert(1)</script>')],
    ['a program that calls itself a table', CSV, Buffer.concat([Buffer.from('a,b\n'), Buffer.from([0, 1, 2])])],
    ['a picture that calls itself a table', CSV, Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a workbook with macros by its type', XLSX, zipOf(xlsxParts('application/vnd.ms-excel.sheet.macroEnabled.main+xml'))],
    ['a workbook with a program in it', XLSX, zipOf({ ...xlsxParts(), ...macro })],
    ['a text with a control in it', DOCX, zipOf({ ...docxParts, 'word/activeX/activeX1.xml': '<x/>' })],
    ['an OpenDocument table with Basic in it', ODS, zipOf({ ...openParts(ODS), 'Basic/Standard/Module1.xml': 'Sub Main' })],
    ['a text that calls itself a table', XLSX, zipOf(docxParts)],
    ['any ZIP file', XLSX, zipOf({ 'readme.txt': 'hello' })],
    ['a workbook behind something else', XLSX, Buffer.concat([Buffer.from('MZ this program'), zipOf(xlsxParts())])],
    ['a workbook before something else', XLSX, Buffer.concat([zipOf(xlsxParts()), Buffer.from('<script>')])],
    ['a workbook that reaches out of its folder', XLSX, zipOf({ ...xlsxParts(), '../../evil': 'x' })],
    ['a workbook that is cut off', XLSX, zipOf(xlsxParts()).subarray(0, -30)],
    ['a workbook with a password', XLSX, zipOf(xlsxParts(), { flags: 1 })],
  ];
  test.each(refused)('is refused when it is %s, and nothing of it is kept', async (_, type, bytes) => {
    const ann = await somebody(api);
    const before = await traces(api);
    const asked = await ask(api, ann, type, bytes.length, PURPOSE);
    await send(api, ann, asked.signedPost, bytes);
    const { status, body } = await validate(api, ann, asked.token);
    expect({ status, error: body.error, file: body.fields?.file }).toEqual({
      status: 422,
      error: 'upload_refused',
      file: expect.stringMatching(/\. Please|Please /),
    });
    expect(await traces(api)).toEqual(before);
  });

  test('has a name without a way up, a hidden turn or another ending than its own', () => {
    const names: [string | undefined, string, string][] = [
      ['../../etc/passwd', PDF, 'etc passwd.pdf'],
      ['C:\\Users\\nora\\Price list.PDF', PDF, 'C Users nora Price list.pdf'],
      ['invoice.pdf.exe', PDF, 'invoice.pdf.exe.pdf'],
      ['photo\u202egpj.exe', 'image/png', 'photo gpj.exe.webp'],
      ['.htaccess', CSV, 'htaccess.csv'],
      ['Größe\r\nSet-Cookie: a=b.xlsx', XLSX, 'Größe Set-Cookie a=b.xlsx'],
      ['valve.JPG', 'image/jpeg', 'valve.webp'],
      ['価格表.pdf', PDF, '価格表.pdf'],
      ['...', PDF, 'file.pdf'],
      [undefined, CSV, 'file.csv'],
    ];
    for (const [given, type, safe] of names) expect(safeName(given, type)).toBe(safe);
    const long = safeName('😀'.repeat(500), PDF);
    expect([...long]).toHaveLength(120);
    expect(long.isWellFormed() && long.endsWith('.pdf')).toBe(true);
  });
});

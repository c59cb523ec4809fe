/** The text of a PDF that was written without compression, in the order in which it stands in the file: glyphs go back to letters by each font's own table. */
export function textOfPdf(pdf: Buffer): string {
  const file = pdf.toString('latin1');
  const objects = new Map([...file.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]));
  const letters = new Map<string, string[]>();
  const fonts = /\/Font <<([\s\S]*?)>>/.exec(file)?.[1] ?? '';
  for (const [, name = '', id = ''] of fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
    letters.set(name, lettersOf(objects.get(table) ?? ''));
  }
  const shown: string[] = [];
  let font: string[] = [];
  for (const [, name, glyphs] of file.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]+>[^\]<]*)+)\] TJ/g)) {
    if (name) font = letters.get(name) ?? [];
    else shown.push([...(glyphs ?? '').matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => read(hex, font)).join(''));
  }
  return shown.join('\n');
}

const read = (hex: string, font: string[]): string => (hex.match(/.{4}/g) ?? []).map((glyph) => font[Number.parseInt(glyph, 16)] ?? '').join('');

/** Ranges of `<from> <to> [<letter> …]`. */
function lettersOf(table: string): string[] {
  const letters: string[] = [];
  for (const [, from = '', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    const start = Number.parseInt(from, 16);
    for (const [place, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      letters[start + place] = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
    }
  }
  return letters;
}

/** The tables of such a PDF as they are tagged, in the order of the document: of each row its cells, with what a head speaks of (`TH Column`). */
export function tablesOfPdf(pdf: Buffer): string[][][] {
  const objects = new Map([...pdf.toString('latin1').matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]));
  const childrenOf = (body: string): string[] =>
    [...(/\/K \[([\s\S]*?)\]/.exec(body)?.[1] ?? '').matchAll(/(\d+) 0 R/g)]
      .map(([, id = '']) => objects.get(id) ?? '')
      .filter((child) => /\/S \//.test(child));
  const kindOf = (body: string): string => [/\/S \/(\w+)/.exec(body)?.[1] ?? '', /\/Scope \/(\w+)/.exec(body)?.[1] ?? ''].join(' ').trim();
  const document = [...objects.values()].find((body) => kindOf(body) === 'Document') ?? '';
  return childrenOf(document)
    .filter((body) => kindOf(body) === 'Table')
    .map((table) => childrenOf(table).map((row) => childrenOf(row).map(kindOf)));
}

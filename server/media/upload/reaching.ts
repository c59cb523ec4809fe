/** What in an Office or OpenDocument file asks for data elsewhere. Prefixes, quotes, escapes, comments and lengths are whatever the writer likes. */

const P = String.raw`(?:[^\s<>:/"']+:)?`;
const ATTRIBUTES = `((?:[^<>"']|"[^"<]*"|'[^'<]*')*)`;
const RELATIONSHIP = new RegExp(`<${P}Relationship\\b${ATTRIBUTES}>`, 'gi');
const ATTRIBUTE = /(?<![^\s=<>"'/])([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const DOCTYPE = /<!(?:DOCTYPE|ENTITY)\b/i;

/** Fields of Word and links of Excel that ask another program for data (ECMA-376, 17.16.5 and 18.14). */
const FIELDS = new RegExp(`<${P}instrText\\b[^<>]*>([^<]*)`, 'g');
const INSTRUCTIONS = /[\s:]instr\s*=\s*(?:"([^"<]*)|'([^'<]*))/g;
const ASKS = /\bDDE(?:AUTO)?\b|\bINCLUDE(?:TEXT|PICTURE)\b/i;
const FOREIGN = new RegExp(`<${P}(?:altChunk|ddeLink|oleLink|webPr|dbPr|textPr|olapPr)\\b`, 'i');
const FORMULAS = new RegExp(`<${P}f\\b[^<>]*>([^<]*)`, 'g');
const FORMULA_ASKS = /^[\s"'=+-]*\w+\||\b(?:WEBSERVICE|IMAGE|RTD)\s{0,9}\(/i;

/** In OpenDocument: sources by DDE, scripts on events, objects that are linked. */
const SOURCES = new RegExp(
  `<${P}(?:dde-source|dde-link|dde-connection-decl|event-listener|cell-range-source|section-source)\\b|\\b(?:DDE|WEBSERVICE)\\s{0,9}\\(`,
  'i',
);
const LINKED = new RegExp(`<${P}([^\\s<>:/"'!?]+)(?=\\s)${ATTRIBUTES}>`, 'g');
/** Within the file a part is named from its own folder. */
const ELSEWHERE = /^\s*(?:[a-z][a-z0-9+.-]*:|[/\\]|\.\.[/\\])/i;

/** Whether a part of an Office file does; null is one that is too large to be read. */
export function officeReachesOut(name: string, part: Buffer | null): boolean {
  const isRelations = /\.rels$/i.test(name);
  const isSheet = /(^|\/)worksheets\//i.test(name);
  // Sheets are large; nothing else that could ask is.
  if (part === null) return !isSheet;
  const text = plain(part);
  if (DOCTYPE.test(text)) return true;
  if (isRelations) return [...text.matchAll(RELATIONSHIP)].some(([, attributes]) => isReaching(attributesOf(attributes)));
  if (FOREIGN.test(text) || [...text.matchAll(FORMULAS)].some(([, formula = '']) => FORMULA_ASKS.test(formula))) return true;
  const fields = [...text.matchAll(FIELDS)].map(([, words]) => words).join('');
  return [fields, ...[...text.matchAll(INSTRUCTIONS)].map(([, one, other]) => one ?? other ?? '')].some((words) => ASKS.test(words));
}

/** Links that people press are the only ones that lead out of a file. */
const isReaching = (attributes: Map<string, string>): boolean =>
  /^\s*External/i.test(attributes.get('targetmode') ?? '') && !/\/relationships\/hyperlink$/i.test(attributes.get('type') ?? '');

export function openDocumentReachesOut(part: Buffer): boolean {
  const text = plain(part);
  if (DOCTYPE.test(text) || SOURCES.test(text)) return true;
  return [...text.matchAll(LINKED)].some(
    ([, element, attributes]) => element?.toLowerCase() !== 'a' && ELSEWHERE.test(attributesOf(attributes).get('href') ?? ''),
  );
}

const attributesOf = (text = ''): Map<string, string> =>
  new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', one, other]) => [name.replace(/^.*:/, '').toLowerCase(), one ?? other ?? '']));

/** As a reader of XML sees it, without what it skips: in one and two bytes a sign, escapes of letters, comments, sections of plain text. */
function plain(part: Buffer): string {
  const [first = '', ...rest] = part.toString('utf8').replaceAll('\0', '').split('<!--');
  const shown = first + rest.map((piece) => piece.slice(piece.indexOf('-->') + 3)).join('');
  return shown
    .replaceAll('<![CDATA[', '')
    .replaceAll(']]>', '')
    .replace(/&#(?:x0*([0-9a-f]{1,6})|0*(\d{1,7}));/gi, (all, hex?: string, decimal?: string) => {
      const sign = Number.parseInt(hex ?? decimal ?? '', hex ? 16 : 10);
      return sign > 0x20 && sign < 0x7f && !`<>&"'`.includes(String.fromCharCode(sign)) ? String.fromCharCode(sign) : all;
    });
}

/** What a rule says of each element that its context matches; of a pattern's rules the first that matches an element is the one that is asked. */
export interface OfficialRule {
  pattern: string;
  context: string;
  asserts: { id: string; flag: string; test: string }[];
}

export interface Official {
  rules: OfficialRule[];
  /** Codes by the name of their list. */
  lists: Record<string, string[]>;
}

const RULE = /<xsl:template match="([^"]*)" mode="(M\d+)" priority="\d{4}">(.*?)<\/xsl:template>/gs;
const ASSERT = /<svrl:failed-assert test="([^"]*)">\s*<xsl:attribute name="id">([^<]*)<\/xsl:attribute>\s*<xsl:attribute name="flag">([^<]*)<\/xsl:attribute>/g;
const LIST = /<xsl:variable name="(cl[^"]*)" select="tokenize\('([^']*)', '\\s'\)"/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string => text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** All rules of an official Schematron file, as OpenPeppol compiled it to XSLT, in their order. @throws where one of its assertions was not understood */
export function officialOf(xslt: string): Official {
  const rules = [...xslt.matchAll(RULE)].map(([, context = '', pattern = '', body = '']) => ({
    pattern,
    context: plain(context),
    asserts: [...body.matchAll(ASSERT)].map(([, test = '', id = '', flag = '']) => ({ id, flag, test: plain(test) })),
  }));
  const asserts = rules.flatMap(({ asserts }) => asserts);
  if (asserts.length !== xslt.split('</svrl:failed-assert>').length - 1) throw new Error('An assertion of the official rules was not read.');
  if (new Set(asserts.map(({ id }) => id)).size !== asserts.length) throw new Error('Two of the official rules have the same id.');
  return { rules, lists: Object.fromEntries([...xslt.matchAll(LIST)].map(([, name = '', codes = '']) => [name, codes.split(' ')])) };
}

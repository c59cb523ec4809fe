/** Countries that English says with an article. */
const WITH_ARTICLE =
  /^(?:United |Netherlands|Philippines|Bahamas|Gambia|Maldives|Seychelles|Comoros|(?:Czech|Dominican|Central African|Democratic) Republic|.* Islands$)/;

/** Name of a country within a sentence: "in the United Kingdom". */
export const countrySaid = (language: string, name: string): string => (language === 'en' && WITH_ARTICLE.test(name) ? `the ${name}` : name);

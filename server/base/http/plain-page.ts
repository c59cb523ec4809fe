import { isTranslated, say, wordsOf, wordsOfCode } from '../names/say.ts';
import type { Refusal } from './errors.ts';

const SHORTEST_S = 2;
const SPREAD_S = 5;

/** A page that needs nothing of what is busy or broken: no style, no picture, no script. In the language of its address. */
export function plainPage({ status, code }: Refusal, url = '/'): string {
  const language = /^\/([a-z]{2})(?=[/?]|$)/.exec(url)?.[1];
  const lang = isTranslated(language) ? language : 'en-GB';
  const isBusy = code === 'unavailable';
  // Another time for each visitor, or all would come back together.
  const again = isBusy ? `<meta http-equiv="refresh" content="${SHORTEST_S + Math.floor(Math.random() * SPREAD_S)}">` : '';
  const soon = isBusy ? `<p><progress></progress> ${wordsOf(say('page.soon'), language)}</p>` : '';
  const heading = wordsOf(say(status === 503 ? 'page.busy' : 'page.failed'), language);
  return (
    `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">${again}` +
    `<title>${heading} - WBN</title><h1>${heading}</h1><p>${wordsOfCode(code, language)}</p>${soon}<p><a href="">${wordsOf(say('page.again'), language)}</a></p></html>`
  );
}

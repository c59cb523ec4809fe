import type { Refusal } from './errors.ts';
import { isTranslated, sentenceIn } from './names/sentences.ts';

/** A page that needs nothing of what is busy or broken: no style, no picture, no script. In the language of its address. */
export function plainPage({ status, message }: Refusal, url = '/'): string {
  const language = /^\/([a-z]{2})(?=[/?]|$)/.exec(url)?.[1];
  const say = (english: string): string => (isTranslated(language) ? sentenceIn(language, english) : undefined) ?? english;
  const lang = isTranslated(language) ? language : 'en-GB';
  const heading = say(status === 503 ? 'One moment, please' : 'This page failed');
  return (
    `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
    `<title>${heading} - WBN</title><h1>${heading}</h1><p>${say(message)}</p><p><a href="">${say('Try again')}</a></p></html>`
  );
}

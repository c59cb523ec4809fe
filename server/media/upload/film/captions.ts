import webvtt, { type Cue } from 'webvtt-parser';
import { type Sentence, say } from '#server/base/names/say.ts';
import { refusedFile } from '../refused.ts';

const ARROW = '-->';
const SIGNATURE = /^\u{feff}?WEBVTT(?:[ \t]|\r?\n|\r|$)/u;
/** The format that most programs save: its times have a comma. */
const SUBRIP = /^\d\d:\d\d:\d\d,\d{3}\s+-->/m;

/**
 * Captions in WebVTT, read and written anew: cues and nothing else, so that no style of a company's reaches our page.
 * @throws Refusal with the line, when a browser would leave out a part.
 */
export function cleanCaptions(bytes: Buffer): Buffer {
  const text = decode(bytes);
  if (!SIGNATURE.test(text)) throw refusedFile(say(SUBRIP.test(text) ? 'captions.subRip' : 'captions.other'));
  const { cues, errors } = parse(text);
  const lines = text.split(/\r\n|\r|\n/);
  const bad = errors.find(({ line }) => lines[line - 1]?.includes(ARROW));
  if (bad) throw refusedFile(say('captions.line', { line: bad.line }));
  if (cues.length === 0) throw refusedFile(say('captions.empty'));
  return Buffer.from(serialize(cues));
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refusedFile(say('captions.encoding'));
  }
}

/** Marks that lie in each other a thousand times exhaust the reader. */
const within = <T>(work: () => T, otherwise: Sentence): T => {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) throw refusedFile(otherwise);
    throw error;
  }
};

const parse = (text: string) => within(() => new webvtt.WebVTTParser().parse(text, 'captions'), say('captions.other'));
const serialize = (cues: Cue[]): string => within(() => new webvtt.WebVTTSerializer().serialize(cues), say('captions.other'));

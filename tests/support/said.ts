import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errors } from '#contract/base/errors.ts';
import { inputMessages } from '#contract/base/input-messages.ts';
import { rowMessages } from '#contract/base/row-messages.ts';
import { root } from './source.ts';

/** A text as people read it: where it stands, such as `web/base/text/en/desk.json late`, and its words. */
export interface Said {
  place: string;
  text: string;
  /** `written` is a page of prose; all else is the interface, a mail or a refusal. */
  kind: 'spoken' | 'written';
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

function leaves(value: unknown, above: string): [string, string][] {
  if (typeof value === 'string') return [[above, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, above ? `${above}.${key}` : key));
}

/** All English that people read: texts of the pages, mails and papers, refusals, written pages with what their drawings say. */
export function allSaid(): Said[] {
  const spoken = globSync(['web/base/text/en/*.json', 'server/**/*.en.json'], { cwd: root }).flatMap((path) =>
    leaves(JSON.parse(read(path)), '').map(([key, text]) => ({ place: `${path} ${key}`, text })),
  );
  const refused = [
    ...Object.entries(errors).map(([key, { sentence }]) => ({ place: `contract/base/errors.ts ${key}`, text: sentence })),
    ...Object.entries(inputMessages).map(([key, text]) => ({ place: `contract/base/input-messages.ts ${key}`, text })),
    ...Object.entries(rowMessages).map(([key, text]) => ({ place: `contract/base/row-messages.ts ${key}`, text })),
  ];
  const lines = (path: string) => linesOf(path).map((text, index) => ({ place: `${path}:${index + 1}`, text, kind: 'written' as const }));
  const written = globSync(['web/site/content/en/*.md', 'web/site/content/figures/*.svg'], { cwd: root, exclude: (name) => /\.(es|it|zh)\.svg$/.test(name) });
  return [...[...spoken, ...refused].map((one) => ({ ...one, kind: 'spoken' as const })), ...written.flatMap(lines)];
}

/** What people read in another language, but for written pages. */
export const saidIn = (language: string): Said[] =>
  globSync([`web/base/text/${language}/*.json`, `server/**/*.${language}.json`], { cwd: root }).flatMap((path) =>
    leaves(JSON.parse(read(path)), '').map(([key, text]) => ({ place: `${path} ${key}`, text, kind: 'spoken' as const })),
  );

/** Of a drawing what it says; of a page all, without the addresses of its links and pictures. */
function linesOf(path: string): string[] {
  const text = read(path);
  if (path.endsWith('.svg')) return [...text.matchAll(/>([^<>]+)</g)].map(([, said = '']) => said.trim());
  return text.split('\n').map((line) => line.replace(/\]\([^\s)]+/g, ']('));
}

const INNERMOST = /\{\w+, (?:plural|select|selectordinal),((?:[^{}]|\{[^{}]*\})*)\}/g;

/** The sentences of a text at their longest: of each choice its longest branch, a gap as one word. */
export function sentencesIn(text: string): string[] {
  let flat = text.replace(/<\/?\w+>/g, '').replace(/\{\w+(?:, number)?\}/g, 'X');
  for (let before = ''; before !== flat; ) {
    before = flat;
    flat = flat.replace(INNERMOST, (_, branches: string) => longest([...branches.matchAll(/\{([^{}]*)\}/g)].map(([, branch = '']) => branch)));
  }
  return flat.split(/(?<=[.!?])\s+(?=\S)|\s\|\s/);
}

const longest = (texts: string[]): string => texts.reduce((most, one) => (one.length > most.length ? one : most), '');

export const wordsIn = (sentence: string): number => sentence.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu)?.length ?? 0;

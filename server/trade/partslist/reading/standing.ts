import { vocabulary } from './heads/heads.ts';
import { isColour, type Said } from './phrases.ts';

/** Words of a line, from the first to before the last. */
export interface Span {
  from: number;
  to: number;
}

/** What a head loses by where it stands. */
const LESS = { aside: 0.3, bracket: 0.15, segment: 0.06, named: 0.16, behind: 0.08, notHead: 0.105, inCapitals: 0.03, colour: 0.2, accessory: 0.25 } as const;

/** Things that belong to the thing named before them: a sofa cover is no sofa. */
const ACCESSORIES = new Set(
  'cover holder stand case rack clip remover opener bracket protector guard hook regulator adapter adaptor lid strap handle sleeve trolley dispenser cleaner tester hanger shade inflator carrier'.split(
    ' ',
  ),
);

/** What a head loses where it is beside or no head at all: "bolt" of "bolt cutter". */
export function lessAt(said: readonly Said[], { from, to }: Span, isFirst: boolean): number {
  const first = said[from];
  if (!first) return 0;
  const start = said.find(({ isBeside }) => !isBeside)?.segment ?? 0;
  const later = first.segment > start ? (isNamed(said, start) ? LESS.named : LESS.segment) : 0;
  const less = (first.isAside ? LESS.aside : 0) + (first.isInBrackets ? LESS.bracket : later);
  return less + lessWithin(said, { from, to }, isFirst) + (isBehind(said, from) ? LESS.behind : 0) + (isColourOfIt(said, { from, to }) ? LESS.colour : 0);
}

function lessWithin(said: readonly Said[], { from, to }: Span, isFirst: boolean): number {
  const first = said[from];
  const next = said[isFirst ? from - 1 : to];
  if (!first || !next || next.segment !== first.segment || next.isBeside || next.isAside !== first.isAside) return 0;
  if (!isFirst && isOfAnother(said, first, to)) return LESS.accessory;
  return first.isShouted && from === 0 ? LESS.inCapitals : LESS.notHead;
}

/** Whether the name goes on and ends in what belongs to the thing: "nail varnish remover". */
function isOfAnother(said: readonly Said[], first: Said, to: number): boolean {
  const last = said.findLastIndex(({ segment, isAside, isBeside }) => segment === first.segment && isAside === first.isAside && !isBeside);
  return last >= to && ACCESSORIES.has(said[last]?.word ?? '');
}

/** Whether what stands before the first comma is a name and nothing else: "Plug, hex head, brass pipe". */
function isNamed(said: readonly Said[], start: number): boolean {
  const words = said.flatMap(({ word, segment, isBeside }) => (segment === start && !isBeside ? [word] : []));
  return vocabulary().heads.has(words.join(' '));
}

/** Whether figures part it from an earlier word: "channel" of "relay module 5V 2 channel". */
function isBehind(said: readonly Said[], from: number): boolean {
  const figures = said.findLastIndex(({ isBeside }, at) => at <= from && isBeside);
  return said.some(({ isBeside, segment }, at) => at < figures && !isBeside && segment === said[from]?.segment);
}

/** Whether it is a colour of another thing: "orange" of "wall box orange". */
function isColourOfIt(said: readonly Said[], { from, to }: Span): boolean {
  return to === from + 1 && isColour(said[from]?.word ?? '') && said.some(({ isBeside }) => !isBeside);
}

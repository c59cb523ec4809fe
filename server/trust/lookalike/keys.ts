import { coresOf, LEAST_LETTERS, labelOf } from './domains.ts';
import { allowance, nameShape } from './names.ts';
import { skeleton } from './skeleton.ts';

/** What is alike shares a key, so that nothing is compared with everything: what is stored of a thing, and what is looked for of another. */
export interface Keys {
  stored: string[];
  wanted: string[];
}

/** The most by which two that are alike differ in length. */
const FAR = 2;

/** Twice as many pieces as letters may differ, and one: a swap spoils two of them at most, so that one is left (names of so few letters have none). */
const piecesFor = (length: number): number => (allowance(length) === 0 ? 0 : 2 * allowance(length) + 1);

/** Where each piece of a name of this length begins and ends. */
function pieces(length: number): [from: number, to: number][] {
  const count = piecesFor(length);
  return Array.from({ length: count }, (_, i) => [Math.floor((i * length) / count), Math.floor(((i + 1) * length) / count)]);
}

function piecesWanted(letters: string): string[] {
  const lengths = Array.from({ length: 2 * FAR + 1 }, (_, i) => letters.length + i - FAR);
  const shifts = Array.from({ length: 2 * FAR + 1 }, (_, i) => i - FAR);
  return lengths.flatMap((length) =>
    pieces(length).flatMap(([from, to], i) =>
      shifts.filter((shift) => from + shift >= 0 && to + shift <= letters.length).map((shift) => `p${length}.${i}.${letters.slice(from + shift, to + shift)}`),
    ),
  );
}

export function nameKeys(name: string): Keys {
  const { letters, look, core } = nameShape(name);
  if (look === '') return { stored: [], wanted: [] };
  const looks = [`l.${look}`, `c.${core}`];
  const stored = pieces(letters.length).map(([from, to], i) => `p${letters.length}.${i}.${letters.slice(from, to)}`);
  return { stored: [...looks, ...stored], wanted: [...looks, ...new Set(piecesWanted(letters))] };
}

/** A label and what it is without each of its signs: two within one slip of each other share one of them. */
const slips = (label: string): string[] => [label, ...Array.from(label, (_, place) => label.slice(0, place) + label.slice(place + 1))];

export function domainKeys(host: string): Keys {
  const found = labelOf(host);
  if (!found) return { stored: [], wanted: [] };
  const label = found.label.toLowerCase();
  const [look, near] = [skeleton(found.label), slips(label).map((slip) => `s.${slip}`)];
  const cores = new Set(coresOf(label).map(skeleton));
  // Either of two may come first: whoever has the added word looks for the core, and is found by it.
  return {
    stored: [`d.${look}`, ...Array.from(cores, (core) => `a.${core}`), ...(label.length >= LEAST_LETTERS ? new Set(near) : [])],
    wanted: [`d.${look}`, `a.${look}`, ...Array.from(cores, (core) => `d.${core}`), ...new Set(near)],
  };
}

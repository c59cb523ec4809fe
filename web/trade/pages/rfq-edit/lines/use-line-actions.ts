import { useMemo, useRef, useState } from 'react';
import type { MeasuringUnit } from '#contract/catalogue/quantity.ts';
import { RFQ_FITS } from '#contract/trade/rfq/limits.ts';
import { useReference } from '#web/components/query/use-reference.ts';
import { newID } from '../new-id.ts';
import type { SectionProps } from '../parts/section-props.ts';
import { pastedLines } from '../pasted-lines.ts';
import { type LineValues, newLine, newPair } from '../values.ts';
import type { LineActions } from './line-editor.tsx';

type Given = Pick<SectionProps, 'form' | 'touch' | 'places'>;

/** What is done with the lines, and how many pasted rows found no room. */
export function useLineActions({ form: { change, latest }, touch, places }: Given) {
  const [left, setLeft] = useState(0);
  const units = useReference('units');
  const now = useRef({ units, touch });
  now.current = { units, touch };
  const { setLine } = places;
  const actions = useMemo((): LineActions => {
    const touched = (fields: string[]) => now.current.touch(fields);
    const put = (lines: LineValues[]) => change({ lines });
    const placeOf = (lineID: string) => latest.current.lines.findIndex((line) => line.lineID === lineID);
    const all = (lines: LineValues[] | null) => {
      if (!lines) return;
      touched(['lines']);
      put(lines);
    };
    return {
      change: (lineID, part) => {
        touched(Object.keys(part).map((field) => `lines.${placeOf(lineID)}.${field === 'category' || field === 'industry' ? 'subCategory' : field}`));
        put(latest.current.lines.map((line) => (line.lineID === lineID ? { ...line, ...part } : line)));
      },
      duplicate: (lineID) => {
        const copy = newID();
        all(doubled(latest.current.lines, placeOf(lineID), copy));
        setLine(copy, true);
      },
      remove: (lineID) => all(latest.current.lines.filter((line) => line.lineID !== lineID)),
      fold: setLine,
      paste: (lineID, text) => {
        const found = pasted(latest.current.lines, placeOf(lineID), text, now.current.units);
        all(found?.lines ?? null);
        setLeft(found?.left ?? 0);
        return found !== null;
      },
    };
  }, [change, latest, setLine]);
  return { actions, left, add: () => addTo({ form: { change, latest }, places }) };
}

/** In a published request new lines come last: the others keep their numbers. */
function doubled(lines: LineValues[], place: number, lineID: string): LineValues[] | null {
  const line = lines[place];
  if (!line || lines.length >= RFQ_FITS.lines) return null;
  const copy = { ...line, lineID, number: null, attributes: line.attributes.map(({ name, value }) => newPair(name, value)) };
  return line.number === null ? lines.toSpliced(place + 1, 0, copy) : [...lines, copy];
}

/** Rows take the place of a line that is empty yet, else they follow it; null for a text that is no table. */
function pasted(lines: LineValues[], place: number, text: string, units: readonly MeasuringUnit[]): { lines: LineValues[]; left: number } | null {
  const line = lines[place];
  const isFree = line?.description === '' && line.quantity === '' && line.number === null;
  const { lines: rows, left } = pastedLines(text, units, RFQ_FITS.lines - lines.length + (isFree ? 1 : 0), line);
  if (rows.length === 0 && left === 0) return null;
  const at = line?.number === null ? place + (isFree ? 0 : 1) : lines.length;
  return { lines: lines.toSpliced(at, isFree ? 1 : 0, ...rows), left };
}

function addTo({ form: { change, latest }, places }: { form: Pick<Given['form'], 'change' | 'latest'>; places: Given['places'] }): void {
  const { lines } = latest.current;
  const line = newLine(lines.at(-1));
  for (const { lineID } of lines) places.setLine(lineID, false);
  change({ lines: [...lines, line] });
  places.setLine(line.lineID, true);
  places.goTo(`lines.${lines.length}.description`);
}

/** Hands texts out, round by round. */
export interface Supply {
  /** What a field gets in this round: texts that it has not had, as many as fit into `limit` signs or only one; at last those that do not fit at all. */
  next(field: string, limit: number): string;
  /** A field that is asked for twice in a round is two. */
  newRound(): void;
  /** Texts that would fit into fields and have not been in them. */
  left(): number;
  given(): { fields: number; texts: number };
}

interface Field {
  limit: number;
  /** Places of the texts that are still to come; after all of them they come again. */
  waiting: number[];
  hadAll: boolean;
}

/** Each field begins at another text, and gets each of them once before any comes again. `begun` rounds count as done: another run has had them. */
export function supplyOf(texts: string[], together: boolean, begun = 0): Supply {
  const known = new Map<string, Field>();
  const asked = new Map<string, number>();
  const given = { fields: 0, texts: 0 };
  const all = (from: number): number[] => texts.map((_, place) => (from + place) % texts.length);
  const lengthOf = (place: number): number => (texts[place] as string).length;
  const take = (field: Field): number[] => {
    const chosen: number[] = [];
    let room = field.limit;
    for (const place of field.waiting) {
      if (lengthOf(place) > room || (!together && chosen.length > 0)) continue;
      chosen.push(place);
      room -= lengthOf(place) + 1;
    }
    if (chosen.length === 0) chosen.push(field.waiting[0] as number);
    field.waiting = field.waiting.filter((place) => !chosen.includes(place));
    field.hadAll ||= field.waiting.every((place) => lengthOf(place) > field.limit);
    if (field.waiting.length === 0) field.waiting = all(chosen.at(-1) as number);
    return chosen;
  };
  const fieldOf = (name: string, limit: number): Field => {
    const times = (asked.get(name) ?? 0) + 1;
    asked.set(name, times);
    const key = `${name} ${times}`;
    const old = known.get(key);
    if (old) return old;
    const field = { limit, waiting: all(known.size), hadAll: false };
    for (let round = 0; round < begun; round += 1) take(field);
    known.set(key, field);
    return field;
  };
  return {
    newRound: () => asked.clear(),
    next: (name, limit) => {
      const chosen = take(fieldOf(name, limit));
      given.fields += 1;
      given.texts += chosen.length;
      return chosen.map((place) => texts[place]).join(' ');
    },
    left: () =>
      [...known.values()]
        .filter(({ hadAll }) => !hadAll)
        .reduce((sum, { limit, waiting }) => sum + waiting.filter((place) => lengthOf(place) <= limit).length, 0),
    given: () => given,
  };
}

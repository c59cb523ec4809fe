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
  const fieldOf = (name: string, limit: number): Field => {
    const times = (asked.get(name) ?? 0) + 1;
    asked.set(name, times);
    const key = `${name} ${times}`;
    const old = known.get(key);
    if (old) return old;
    const field = { limit, waiting: allFrom(texts, known.size), hadAll: false };
    for (let round = 0; round < begun; round += 1) take(field, texts, together);
    known.set(key, field);
    return field;
  };
  return {
    newRound: () => asked.clear(),
    next: (name, limit) => {
      const chosen = take(fieldOf(name, limit), texts, together);
      given.fields += 1;
      given.texts += chosen.length;
      return chosen.map((place) => texts[place]).join(' ');
    },
    left: () =>
      [...known.values()].filter(({ hadAll }) => !hadAll).flatMap(({ limit, waiting }) => waiting.filter((place) => fits(texts, place, limit))).length,
    given: () => given,
  };
}

/** The places of all texts, from one of them on and around. */
const allFrom = (texts: string[], from: number): number[] => texts.map((_, place) => (from + place) % texts.length);
const fits = (texts: string[], place: number, room: number): boolean => (texts[place] as string).length <= room;

/** The places of what a field gets next. */
function take(field: Field, texts: string[], together: boolean): number[] {
  const chosen: number[] = [];
  let room = field.limit;
  for (const place of field.waiting) {
    if (!fits(texts, place, room) || (!together && chosen.length > 0)) continue;
    chosen.push(place);
    room -= (texts[place] as string).length + 1;
  }
  if (chosen.length === 0) chosen.push(field.waiting[0] as number);
  field.waiting = field.waiting.filter((place) => !chosen.includes(place));
  field.hadAll ||= field.waiting.every((place) => !fits(texts, place, field.limit));
  if (field.waiting.length === 0) field.waiting = allFrom(texts, chosen.at(-1) as number);
  return chosen;
}

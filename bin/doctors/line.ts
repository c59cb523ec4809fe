export const LEVELS = ['ok', 'warning', 'fault'] as const;
export type Level = (typeof LEVELS)[number];

/** What was found; a warning or a fault says what to do about it. */
export interface Line {
  check: string;
  level: Level;
  sentence: string;
}

/** What one check says, before it has the check's name. */
export type Found = Omit<Line, 'check'>;

export interface Check {
  name: string;
  /** So long it may take; then it is a fault, and the others go on. */
  seconds: number;
  look(): Promise<Found[]>;
}

export const ok = (sentence: string): Found => ({ level: 'ok', sentence });
export const warning = (sentence: string): Found => ({ level: 'warning', sentence });
export const fault = (sentence: string): Found => ({ level: 'fault', sentence });

/** The gravest of them. */
export const worstOf = (lines: Pick<Line, 'level'>[]): Level => LEVELS[Math.max(0, ...lines.map(({ level }) => LEVELS.indexOf(level)))] ?? 'ok';

/** Does all checks at once, each in its own time; none keeps another from its end. `hide` takes secrets out of what is said. */
export async function examine(checks: Check[], hide: (text: string) => string): Promise<Line[]> {
  const found = await Promise.all(checks.map(async (check) => ({ check, found: await inTime(check) })));
  return found.flatMap(({ check, found: lines }) => lines.map(({ level, sentence }) => ({ check: check.name, level, sentence: hide(sentence) })));
}

async function inTime({ look, seconds }: Check): Promise<Found[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Found[]>((done) => {
    timer = setTimeout(() => done([fault(`No answer within ${seconds} s. Look at what it asks: it hangs, or this machine is overloaded.`)]), seconds * 1000);
  });
  const looked = look().catch((error: Error) => [fault(`It could not be looked at: ${error.message || String(error)}`)]);
  return Promise.race([looked, late]).finally(() => clearTimeout(timer));
}

const WORDS: Record<Level, string> = { ok: 'ok     ', warning: 'WARNING', fault: 'FAULT  ' };

/** The lines as a person reads them. */
export function listOf(lines: Line[]): string {
  const width = Math.max(...lines.map(({ check }) => check.length));
  return lines.map(({ check, level, sentence }) => `  ${WORDS[level]}  ${check.padEnd(width)}  ${sentence}`).join('\n');
}

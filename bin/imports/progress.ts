export interface Progress {
  say(phase: string, done: number, total: number): void;
  stop(): void;
}

/** Prints how far a long piece of work is, each second, on stderr: one changing line on a terminal, lines elsewhere. */
export function showProgress(): Progress {
  let current: { phase: string; done: number; total: number; since: number } | null = null;
  const isTerminal = process.stderr.isTTY === true;
  const print = (): void => {
    if (!current) return;
    const text = `${current.phase} … ${lineOf(current)}`;
    process.stderr.write(isTerminal ? `\r\u001B[K${text}` : `${text}\n`);
  };
  const timer = setInterval(print, 1000);
  return {
    say: (phase, done, total) => {
      current = { phase, done, total, since: current?.phase === phase ? current.since : performance.now() };
    },
    stop: () => {
      clearInterval(timer);
      if (isTerminal) process.stderr.write('\r\u001B[K');
    },
  };
}

function lineOf({ phase, done, total, since }: { phase: string; done: number; total: number; since: number }): string {
  const percent = total > 0 ? `${Math.floor((100 * done) / total)} %` : '';
  if (phase !== 'Writing') return percent;
  const perSecond = Math.round((1000 * done) / Math.max(performance.now() - since, 1));
  return `${percent}, ${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} rows, ${perSecond.toLocaleString('en-GB')} rows/s`;
}

import { setTimeout as wait } from 'node:timers/promises';

/** Visitors who open pages, every third of them one that nobody has opened before. */
export function readPages(site: string, everyMs = 400) {
  const statuses = new Map<number, number>();
  let broken = 0;
  let going = true;
  const open = async (path: string): Promise<void> => {
    const answer = await fetch(site + path, { signal: AbortSignal.timeout(15_000) }).catch(() => null);
    await answer?.arrayBuffer().catch(() => {});
    if (answer) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    else broken += 1;
  };
  const loop = (async () => {
    for (let number = 0; going; number++) {
      await open(['/', '/industries', `/search-result?search=pump${number}`][number % 3] ?? '/');
      await wait(everyMs);
    }
  })();
  return {
    async stop() {
      going = false;
      await loop;
      const of = (status: number) => statuses.get(status) ?? 0;
      const other = [...statuses].reduce((sum, [status, count]) => sum + (status === 200 || status === 503 ? 0 : count), 0);
      return { figures: `${of(200)}, ${of(503)}, ${other}, ${broken}`, failed: other + broken };
    },
  };
}

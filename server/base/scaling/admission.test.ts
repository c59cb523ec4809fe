import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { mounted, placesOf } from '#server/api.ts';
import type { Admission, Lane, Work } from '../http/admission-port.ts';
import { Refusal } from '../http/errors.ts';
import { createAdmission } from './admission.ts';

/** A work that ends when it is told to. */
function openWork() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { promise, end: () => resolve(), fail: () => reject(new Error('broken')) };
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : 'failed'),
  );

const places = (each: number) => ({ call: each, page: each, search: each, slow: each });
let names = 0;
const start = (admission: Admission, work: Partial<Work> = {}) => {
  const open = openWork();
  const state = { begun: false };
  const result = outcome(
    admission.run({ lane: 'public', name: `work ${names++}`, from: '192.0.2.1', ...work }, () => {
      state.begun = true;
      return open.promise;
    }),
  );
  return { ...open, state, result };
};
const begun = (works: { state: { begun: boolean } }[]) => works.map(({ state }) => state.begun);

describe('the admission', () => {
  test('lets so many in at once; the others wait and are served, as long as the line moves within people’s patience [SPD-001]', async () => {
    const admission = createAdmission({ places: places(2), patienceMs: 2_000 });
    const pass = () => outcome(admission.run({ lane: 'public', name: 'page', from: `192.0.2.${names++}` }, () => wait(5)));
    expect(new Set(await Promise.all(Array.from({ length: 64 }, pass)))).toEqual(new Set(['done']));
    const works = Array.from({ length: 5 }, () => start(admission));
    expect(begun(works)).toEqual([true, true, false, false, false]);
    works[0]?.end();
    await expect.poll(() => begun(works)).toEqual([true, true, true, false, false]);
    for (const one of works) one.end();
    expect(await Promise.all(works.map(({ result }) => result))).toEqual(Array(5).fill('done'));
    expect([admission.working(), admission.waiting()]).toEqual([0, 0]);
  });

  test('lets nobody stand in line who would wait for longer than people’s patience, by what works took lately [SPD-001]', async () => {
    const admission = createAdmission({ places: places(1), patienceMs: 300 });
    const pass = () => outcome(admission.run({ lane: 'public', name: 'page', from: '192.0.2.1' }, () => wait(100)));
    await pass();
    const since = performance.now();
    const told: [string, number][] = [];
    await Promise.all(Array.from({ length: 10 }, async () => told.push([await pass(), performance.now() - since])));
    const refusals = told.filter(([result]) => result === 'unavailable');
    expect(refusals.length).toBeGreaterThanOrEqual(6);
    expect(told.filter(([result]) => result === 'done').length).toBeGreaterThanOrEqual(2);
    // Half-way, and not before: who asks again at once would keep us busy with refusing.
    for (const [, ms] of refusals) expect(ms).toBeGreaterThan(140);
    expect(Math.min(...refusals.map(([, ms]) => ms))).toBeLessThan(290);
  });

  test('lets a write go before a read of somebody, and that before a read of anybody [SPD-001]', async () => {
    const admission = createAdmission({ places: places(1), patienceMs: 1_000 });
    const first = start(admission);
    const order: Lane[] = [];
    const waiting = (['public', 'signed', 'write', 'begun'] as const).map((lane) =>
      admission.run({ lane, name: lane, from: '192.0.2.1' }, async () => void order.push(lane)),
    );
    first.end();
    await Promise.all(waiting);
    expect(order).toEqual(['begun', 'write', 'signed', 'public']);
  });

  test('gives addresses turns: who asks thirty times at once waits behind everybody who asks once, and is cut before them [SPD-003]', async () => {
    const admission = createAdmission({ places: places(1), patienceMs: 700 });
    await admission.run({ lane: 'public', name: 'page', from: 'one before' }, () => wait(20));
    const order: string[] = [];
    const ask = (from: string) =>
      outcome(
        admission.run({ lane: 'public', name: 'page', from }, async () => {
          order.push(from);
          await wait(20);
        }),
      ).then((result) => [from, result] as const);
    const flood = Array.from({ length: 100 }, () => ask('flood'));
    const visitors = Array.from({ length: 20 }, (_, number) => ask(`visitor ${number}`));
    expect(new Set((await Promise.all(visitors)).map(([, result]) => result))).toEqual(new Set(['done']));
    expect((await Promise.all(flood)).some(([, result]) => result === 'unavailable')).toBe(true);
    // The one that was there first, and one turn beside each turn of the visitors.
    expect(order.slice(0, 22).filter((from) => from === 'flood').length).toBeLessThanOrEqual(2);
  });

  test('refuses who waited too long, even when the process was too busy to look at the time', async () => {
    const admission = createAdmission({ places: places(1), patienceMs: 60 });
    const [first, second] = [start(admission), start(admission)];
    const until = performance.now() + 120;
    while (performance.now() < until);
    expect([await second.result, second.state.begun]).toEqual(['unavailable', false]);
    first.end();
    expect([await first.result, admission.working(), admission.waiting()]).toEqual(['done', 0, 0]);
  });

  test('foresees longer waits where others keep coming who go first, and forgets that when they are gone', async () => {
    const admission = createAdmission({ places: places(1), patienceMs: 400 });
    const work = (lane: Lane, from: string) => outcome(admission.run({ lane, name: lane, from }, () => wait(20)));
    const writes: Promise<string>[] = [];
    const reads: Promise<string>[] = [];
    for (let number = 0; number < 60; number++) {
      writes.push(work('write', `${number}`));
      reads.push(work('public', `${number}`));
      // Writes need four fifths of the time, whatever a busy machine makes of it.
      await wait(25);
    }
    expect(new Set(await Promise.all(writes))).toEqual(new Set(['done']));
    expect(await Promise.all(reads)).toContain('unavailable');
    const later = await Promise.all(Array.from({ length: 8 }, (_, number) => work('public', `${number}`)));
    expect(later.filter((result) => result === 'done').length).toBeGreaterThanOrEqual(4);
    await Promise.all(Array.from({ length: 30 }, () => work('public', 'again')));
    expect(await Promise.all(Array.from({ length: 8 }, (_, number) => work('public', `${number}`)))).toEqual(Array(8).fill('done'));
  });

  test('keeps half of the places from works of one name: a table that is locked holds up its own callers', async () => {
    const admission = createAdmission({ places: places(4), patienceMs: 60 });
    const stuck = Array.from({ length: 4 }, () => start(admission, { lane: 'write', name: 'post.make' }));
    const other = start(admission, { name: 'business.get' });
    await wait(1);
    expect(begun(stuck)).toEqual([true, true, false, false]);
    expect(other.state.begun).toBe(true);
    expect(await stuck[3]?.result).toBe('unavailable');
    for (const one of [...stuck, other]) one.end();
    await Promise.all([...stuck, other].map(({ result }) => result));
    expect(admission.working()).toBe(0);
  });

  test('gives each class places of its own, each search as many as the database has cores, and what only waits none [SPD-004]', async () => {
    const admission = createAdmission({ places: placesOf({ ADMIT_AT_ONCE: 6, ADMIT_SEARCHES: 2 }), patienceMs: 2_000 });
    const of = (workClass: Work['workClass'], name: string) => start(admission, { workClass, name });
    const classOf = (name: string) => mounted.find((one) => one.name === name)?.workClass;
    const slow = Array.from({ length: 3 }, () => of(classOf('product.import'), 'product.import'));
    const facets = Array.from({ length: 2 }, () => of(classOf('search.facets'), 'search.facets'));
    const found = [of(classOf('search.businesses'), 'search.businesses'), of(classOf('search.suggestions'), 'search.suggestions')];
    const pages = Array.from({ length: 3 }, () => of('page', 'page /search-result'));
    const others = [of(undefined, 'business.get'), of(null, 'upload.start'), of(null, 'upload.start')];
    await wait(1);
    expect([slow, facets, found, pages, others].map(begun)).toEqual([
      [true, true, false],
      [true, false],
      [true, true],
      [true, false, false],
      [true, true, true],
    ]);
    for (const one of [slow, facets, found, pages, others].flat()) one.end();
    await Promise.all([slow, facets, found, pages, others].flat().map(({ result }) => result));
    expect([admission.working(), admission.waiting()]).toEqual([0, 0]);
  });

  test('loses no place, however works end', async () => {
    const admission = createAdmission({ places: places(3), patienceMs: 20 });
    const works = Array.from({ length: 200 }, (_, number) => async () => {
      const lane = (['begun', 'write', 'signed', 'public'] as const)[number % 4] ?? 'public';
      return outcome(
        admission.run({ lane, name: `n${number % 5}`, from: `${number % 7}`, workClass: number % 3 === 0 ? 'search' : undefined }, async () => {
          await wait(number % 7);
          if (number % 3 === 0) throw new Error('broken');
        }),
      );
    });
    const outcomes = await Promise.all(works.map(async (work, number) => wait(number % 40).then(work)));
    expect(new Set(outcomes)).toEqual(new Set(['done', 'failed', 'unavailable']));
    expect([admission.working(), admission.waiting()]).toEqual([0, 0]);
  });

  test('is shorter than the one before it, on a library that is kept up [SPD-005]', () => {
    const [admission = '', line = ''] = ['admission.ts', 'fair-line.ts'].map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
    expect(admission).toContain("import PQueue from 'p-queue';");
    // What stood there before had 185.
    expect((admission + line).split('\n').length).toBeLessThan(185);
  });

  test('is off where no places are set', async () => {
    const admission = createAdmission({ places: placesOf({ ADMIT_AT_ONCE: 0, ADMIT_SEARCHES: 2 }), patienceMs: 1 });
    const works = Array.from({ length: 50 }, () => outcome(admission.run({ lane: 'public', name: 'x', from: '192.0.2.1' }, () => wait(1))));
    expect(await Promise.all(works)).not.toContain('unavailable');
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useApi } from '../support/api.ts';
import { byHeader } from '../support/bench.ts';
import { makeCast } from '../support/talk.ts';
import { addProduct, ask, close, end, like, look, type Model, type Real, removeProduct, reopen, restoreProduct, save, say } from './sequence-steps.ts';

/** `SEQUENCE_RUNS=2000` is the long form; it starts from another seed each time. */
const RUNS = Number(process.env.SEQUENCE_RUNS ?? 4);
const SEED = process.env.SEQUENCE_SEED ? Number(process.env.SEQUENCE_SEED) : process.env.SEQUENCE_RUNS ? Date.now() % 2 ** 31 : 20_261_121;

const api = useApi('empty', {}, { authenticate: byHeader });
const place = fc.nat(9);
const side = fc.constantFrom('buyer' as const, 'owner' as const);
const steps = [
  fc.constant(addProduct()),
  fc.constant(addProduct()),
  place.map(removeProduct),
  place.map(restoreProduct),
  fc.tuple(place, fc.constantFrom('buyer' as const, 'member' as const), fc.boolean()).map(([one, who, wish]) => like(one, who, wish)),
  fc.tuple(place, fc.boolean()).map(([one, wish]) => save(one, wish)),
  fc.constant(ask()),
  side.map(say),
  side.map(end),
  fc.constant(close()),
  fc.constant(reopen()),
  fc.constant(look()),
];

test('whatever the order of making, liking, saving, asking, ending and deleting: counts are right, limits hold, what is closed stays closed, and nothing is read after it was deleted', {
  timeout: 20_000 + RUNS * 10_000,
}, async () => {
  let taken = 0;
  const property = fc.asyncProperty(fc.commands(steps, { maxCommands: 30, size: 'max' }), async (commands) => {
    const cast = await makeCast(api);
    const real: Real = { api, cast, products: [], thread: '' };
    const model: Model = { closed: false, products: [], thread: 'none', messages: 0 };
    await fc.asyncModelRun(() => ({ model, real }), commands);
    await look().run(model, real);
    taken += [...commands].length;
  });
  await fc.assert(property, { numRuns: RUNS, seed: SEED });
  if (process.env.SEQUENCE_RUNS) console.log(`${RUNS} sequences, ${taken} steps, seed ${SEED}`);
  expect(taken).toBeGreaterThan(RUNS * 5);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import { ApplicationError } from '#web/base/client/client.ts';
import { createSaver } from './saver.ts';
import type { Kept, Ways } from './saving.ts';
import { changeOf, emptyValues, type RfqValues, valuesOf } from './values.ts';

const offline = () => Promise.reject(new ApplicationError(0, {}));
const at = '2026-11-26T10:42:00.000Z';

/** One request on a server of its own, and the form of it. */
function desk({ published = false }: { published?: boolean } = {}) {
  let values: RfqValues = emptyValues('GB', 'GBP', '2026-12-03T17:00:00.000Z');
  let theirs: RfqValues = values;
  const [states, bodies]: [Kept[], Record<string, unknown>[]] = [[], []];
  let version = 0;
  const store = (body: object) => {
    bodies.push(body as Record<string, unknown>);
    version += 1;
    theirs = values;
    return Promise.resolve({ rfqID: 'r', version, changedAt: at });
  };
  const ways: Ways = {
    create: vi.fn(store),
    change: vi.fn((input) => (input.version === version ? store(input) : Promise.reject(new ApplicationError(409, { error: 'conflict' })))),
    read: vi.fn(async () => rfqOf(theirs, version)),
  };
  const saver = createSaver({
    ways,
    from: () => undefined,
    start: { rfqID: published ? 'r' : null, version: 0, keptAt: null, sent: changeOf(values, []) },
    isPublished: published,
    current: () => ({ values, tokens: [] }),
    onState: (state) => states.push(state),
    onMerged: (merged) => {
      values = merged;
    },
    onFiles: () => {},
  });
  const type = (part: Partial<RfqValues>) => {
    values = { ...values, ...part };
    saver.changed();
  };
  const elsewhere = (part: Partial<RfqValues>) => {
    theirs = { ...theirs, ...part };
    version += 1;
  };
  return { saver, ways, states, bodies, type, elsewhere, values: () => values };
}

const rfqOf = (values: RfqValues, version: number): OwnRfq => {
  const { state, lines, ...same } = values;
  const told = {
    ...same,
    version,
    state: 'draft',
    stateID: state || null,
    neededBy: null,
    incoterm: null,
    files: [],
    lines: lines.map((line, place) => ({
      ...line,
      number: place + 1,
      struck: false,
      quantity: line.quantity || null,
      category: null,
      subCategory: null,
      targetPrice: null,
    })),
  };
  return told as unknown as OwnRfq;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('nothing is kept before the first change, then all of it two seconds after the last one, and only what differs from there on', async () => {
  const { saver, ways, bodies, type } = desk();
  saver.changed();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ways.create).not.toHaveBeenCalled();
  type({ title: 'Ball' });
  await vi.advanceTimersByTimeAsync(1_900);
  type({ title: 'Ball valves' });
  await vi.advanceTimersByTimeAsync(1_900);
  expect(ways.create).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(bodies[0]).toMatchObject({ title: 'Ball valves', country: 'GB' });
  expect(saver.state()).toMatchObject({ rfqID: 'r', version: 1, keptAt: at, status: 'kept' });
  type({ place: 'Hull' });
  await vi.advanceTimersByTimeAsync(2_100);
  expect(bodies[1]).toEqual({ rfqID: 'r', version: 1, place: 'Hull' });
});

test('without a network a draft waits and goes by itself, begun once with the words that were sent first', async () => {
  const { saver, ways, bodies, type } = desk();
  vi.mocked(ways.create).mockImplementationOnce(offline);
  type({ title: 'Ball valves' });
  await vi.advanceTimersByTimeAsync(2_100);
  expect(saver.state().status).toBe('offline');
  const first = vi.mocked(ways.create).mock.calls[0]?.[0];
  type({ title: 'Gate valves' });
  expect(await saver.flush()).toBe(true);
  expect(vi.mocked(ways.create).mock.calls[1]?.[0]).toEqual(first);
  expect(bodies.at(-1)).toEqual({ rfqID: 'r', version: 1, title: 'Gate valves' });
});

test('what somebody else saved comes together by itself, and what both changed is put to the person with both texts kept', async () => {
  const { saver, type, elsewhere, values } = desk();
  type({ title: 'Ball valves' });
  await saver.flush();
  elsewhere({ place: 'Leeds' });
  type({ note: 'In boxes' });
  expect(await saver.flush()).toBe(true);
  expect(values()).toMatchObject({ place: 'Leeds', note: 'In boxes' });
  elsewhere({ title: 'Theirs' });
  type({ title: 'Mine' });
  expect(await saver.flush()).toBe(false);
  const { clash, status } = saver.state();
  expect([status, clash?.mine.title, clash?.theirs.title, clash?.groups]).toEqual(['conflict', 'Mine', 'Theirs', [['title']]]);
  saver.settle([]);
  expect(await saver.flush()).toBe(true);
  expect(values().title).toBe('Mine');
});

test('a refused change stays typed with what is wrong by its field, and a published request is written by a press alone', async () => {
  const { saver, ways, type } = desk();
  vi.mocked(ways.create).mockImplementationOnce(() =>
    Promise.reject(new ApplicationError(400, { error: 'invalid_input', fields: { 'lines.0.quantity': 'A number' } })),
  );
  type({ title: 'Ball valves' });
  expect(await saver.flush()).toBe(false);
  expect(saver.state()).toMatchObject({ status: 'refused', rfqID: null, faults: { 'lines.0.quantity': 'A number' } });
  const other = desk({ published: true });
  other.type({ deadline: '2026-12-09T17:00:00.000Z' });
  expect(other.saver.isDirty()).toBe(false);
  other.type({ title: 'Other' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(other.ways.change).not.toHaveBeenCalled();
  expect(await other.saver.flush()).toBe(true);
  expect(other.bodies).toEqual([{ rfqID: 'r', version: 0, title: 'Other' }]);
});

test('what is read is what is sent again', () => {
  const values = emptyValues('GB', 'GBP', '2026-12-03T17:00:00.000Z');
  expect(changeOf(valuesOf(rfqOf(values, 1)), [])).toEqual(changeOf(values, []));
});

import { describe, expect, test } from 'vitest';
import { createToggle, type Toggle } from './machine.ts';
import type { Message } from './wish.ts';

/** The short form; `TOGGLE_RUNS=10000` is the long one. */
const RUNS = Number(process.env['TOGGLE_RUNS'] ?? 500);
const SOMEBODY = 41;

/** The same numbers for the same seed, so that a failure can be repeated. */
function dice(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0;
    return Math.floor((((state ^ (state >>> 13)) >>> 0) / 2 ** 32) * below);
  };
}

/** Time that passes only when everything at the present moment has happened. */
function createTime() {
  let now = 1_000_000;
  let due: { at: number; act: () => void }[] = [];
  const after = (ms: number): Promise<void> => new Promise((act) => due.push({ at: now + ms, act }));
  async function pass(): Promise<void> {
    for (;;) {
      // Everything that hangs on a promise goes first.
      await new Promise((resolve) => setImmediate(resolve));
      if (due.length === 0) return;
      now = Math.min(...due.map(({ at }) => at));
      const ready = due.filter(({ at }) => at === now);
      due = due.filter(({ at }) => at > now);
      for (const { act } of ready) act();
    }
  }
  return { after, pass, now: () => now };
}

interface Rules {
  tabs?: number;
  /** Of 100 requests. */
  refused?: number;
  lost?: number;
  liked?: boolean;
  /** As in a browser without locks. */
  unlocked?: boolean;
}

/** A server, a lock between tabs and what tabs tell each other; everything takes its time. */
function createWorld(seed: number, { tabs = 1, refused = 0, lost = 0, liked = false, unlocked = false }: Rules = {}) {
  const roll = dice(seed);
  const time = createTime();
  const seen = { requests: [] as boolean[], inFlight: 0, mostInFlight: 0 };
  const server = { on: liked, count: () => SOMEBODY + Number(server.on) };
  const toggles: Toggle[] = [];
  let line: Promise<unknown> = Promise.resolve();
  const alone = (work: () => Promise<void>): Promise<void> => {
    const turn = unlocked ? work() : line.then(work);
    line = turn.catch(() => {});
    return turn;
  };
  async function send(on: boolean): Promise<void> {
    seen.requests.push(on);
    seen.inFlight += 1;
    seen.mostInFlight = Math.max(seen.mostInFlight, seen.inFlight);
    await time.after(1 + roll(40));
    const fate = roll(100);
    if (fate >= refused) server.on = on;
    await time.after(1 + roll(40));
    seen.inFlight -= 1;
    if (fate < refused) throw new Error('refused');
    if (fate < refused + lost) throw new Error('lost');
  }
  const load = async () => {
    await time.after(1 + roll(20));
    return server.on;
  };
  for (let index = 0; index < tabs; index += 1) {
    let lastHeard = 0;
    const world = {
      tab: `tab ${index}`,
      now: time.now,
      send,
      alone,
      isOpen: (error: unknown) => (error as Error).message === 'lost',
      load,
      reload: load,
      tell: (message: Message) => {
        // Messages of one tab keep their order.
        lastHeard = Math.max(lastHeard + 1, time.now() + roll(60));
        const wait = lastHeard - time.now();
        for (const other of toggles.filter((one) => one !== toggles[index])) void time.after(wait).then(() => other.hear(message));
      },
    };
    toggles.push(createToggle('like', world));
  }
  const before = server.count();
  const shown = (toggle: Toggle) => ({ on: toggle.isOn(), count: before + toggle.difference() });
  return { toggles, server, seen, time, roll, shown, truth: () => ({ on: server.on, count: server.count() }) };
}

type World = ReturnType<typeof createWorld>;

async function opened(seed: number, rules?: Rules): Promise<World & { first: Toggle }> {
  const world = createWorld(seed, rules);
  for (const toggle of world.toggles) toggle.open();
  await world.time.pass();
  return { ...world, first: world.toggles[0] as Toggle };
}

/** Presses at random moments in random tabs. @returns what the last press wanted. */
async function pressAtRandom({ toggles, time, roll }: World): Promise<boolean> {
  let wanted = false;
  let at = 0;
  for (let press = 1 + roll(8); press > 0; press -= 1) {
    at += 1 + roll(70);
    void time.after(at).then(() => {
      const toggle = toggles[roll(toggles.length)] as Toggle;
      wanted = !toggle.isOn();
      toggle.want(wanted);
    });
  }
  await time.pass();
  return wanted;
}

describe('a toggle', () => {
  test('shows the state that the server has [REA-009]', async () => {
    const { first, shown } = await opened(1, { liked: true });
    expect(shown(first)).toEqual({ on: true, count: SOMEBODY + 1 });
  });

  test('changes before the reply, creates, then deletes [REA-005] [REA-006] [REA-007] [REA-010]', async () => {
    const world = await opened(2);
    world.first.want(true);
    expect(world.shown(world.first)).toEqual({ on: true, count: SOMEBODY + 1 });
    expect(world.server.on).toBe(false);
    await world.time.pass();
    expect(world.truth()).toEqual({ on: true, count: SOMEBODY + 1 });
    world.first.want(false);
    await world.time.pass();
    expect(world.truth()).toEqual({ on: false, count: SOMEBODY });
    expect(world.seen.requests).toEqual([true, false]);
  });

  test('is reverted without a word when the reply is not successful [REA-008] [REA-010] [ERR-036]', async () => {
    const world = await opened(3, { refused: 100 });
    world.first.want(true);
    expect(world.first.isOn()).toBe(true);
    await world.time.pass();
    expect(world.shown(world.first)).toEqual({ on: false, count: SOMEBODY });
    expect(world.seen.requests).toEqual([true]);
  });

  test('asks what the server did when the answer was lost [REA-008]', async () => {
    const world = await opened(4, { lost: 100 });
    world.first.want(true);
    await world.time.pass();
    expect(world.shown(world.first)).toEqual(world.truth());
    expect(world.server.on).toBe(true);
  });

  test('pressed again and again sends only what was wanted last', async () => {
    const world = await opened(5);
    for (const on of [true, false, true, false, true]) world.first.want(on);
    await world.time.pass();
    expect(world.truth().on).toBe(true);
    expect(world.seen.requests).toEqual([true]);
  });

  test('pressed twice while the request is on the way sends nothing more', async () => {
    const world = await opened(5);
    world.first.want(true);
    void world.time.after(1).then(() => world.first.want(false));
    void world.time.after(2).then(() => world.first.want(true));
    await world.time.pass();
    expect(world.truth().on).toBe(true);
    expect(world.seen.requests).toEqual([true]);
  });

  test('that is pressed before its state is known counts nothing twice', async () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const world = createWorld(seed, { liked: seed % 2 === 0 });
      const [toggle] = world.toggles as [Toggle];
      toggle.want(true);
      await world.time.pass();
      expect({ seed, ...world.shown(toggle) }).toEqual({ seed, on: true, count: SOMEBODY + 1 });
    }
  });

  test(`ends in the last wish with the exact count, whatever the moments (${RUNS} interleavings) [REA-005] [REA-006] [REA-007] [REA-010]`, async () => {
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const world = await opened(seed, { liked: seed % 2 === 0, unlocked: true });
      const wanted = await pressAtRandom(world);
      expect({ seed, ...world.truth() }).toEqual({ seed, on: wanted, count: SOMEBODY + Number(wanted) });
      expect({ seed, ...world.shown(world.first) }).toEqual({ seed, ...world.truth() });
      expect(world.seen.mostInFlight).toBe(1);
    }
  }, 120_000);

  test(`is the same in two tabs, and the last wish of both wins (${RUNS} interleavings) [REA-005] [REA-010]`, async () => {
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const world = await opened(seed, { tabs: 2, liked: seed % 2 === 0 });
      const wanted = await pressAtRandom(world);
      expect({ seed, on: world.server.on }).toEqual({ seed, on: wanted });
      for (const toggle of world.toggles) expect({ seed, ...world.shown(toggle) }).toEqual({ seed, ...world.truth() });
      expect(world.seen.mostInFlight).toBe(1);
    }
  }, 120_000);

  test(`shows what the server has, however many requests fail (${RUNS} interleavings) [REA-008] [ERR-036]`, async () => {
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const world = await opened(seed, { tabs: 1 + (seed % 3), refused: 20, lost: 20, liked: seed % 2 === 0 });
      await pressAtRandom(world);
      for (const toggle of world.toggles) expect({ seed, ...world.shown(toggle) }).toEqual({ seed, ...world.truth() });
    }
  }, 120_000);
});

import { isYounger, type Message, type Wish, youngest } from './wish.ts';

/** What a toggle needs of the world; the tests bring a world of their own. */
export interface World {
  /** Whether it is on, as the server says: at the beginning, perhaps together with others. */
  load(): Promise<boolean>;
  /** The same, but now. */
  reload(): Promise<boolean>;
  /** Both are good twice: what is on already stays on. */
  send(on: boolean): Promise<unknown>;
  /** Tells the other tabs. */
  tell(message: Message): void;
  /** One at a time among all tabs. */
  alone(work: () => Promise<void>): Promise<void>;
  /** After this failure nobody knows whether the server did it. */
  isOpen(error: unknown): boolean;
  now(): number;
  /** Names this tab. */
  tab: string;
}

export interface Toggle {
  isOn(): boolean;
  /** The server has said so, or somebody has wished. */
  isKnown(): boolean;
  /** The server could not say so when it was asked last. */
  hasFailed(): boolean;
  /** What the page's count lacks of the truth: -1, 0 or 1. */
  difference(): number;
  open(): void;
  /** Shows at once; done when the server has answered. */
  want(on: boolean): Promise<void>;
  hear(message: Message): void;
  subscribe(changed: () => void): () => void;
}

interface Machine {
  key: string;
  world: World;
  changed(): void;
  /** At the server before this page changed anything: the page's count holds it. */
  first: boolean;
  /** At the server, as far as this tab knows. */
  confirmed: boolean;
  last: Wish | null;
  done: Wish | null;
  /** What this tab sent last, null when that failed; and how often it has sent. */
  sent: boolean | null;
  sends: number;
  /** Requests that are over, by tab. */
  over: Record<string, number>;
  /** Since a request whose answer was lost. */
  isUnsure: boolean;
  /** Another tab plays along, whose answers come here late. */
  isShared: boolean;
  isDue: boolean;
  isLoaded: boolean;
  hasFailed: boolean;
  loading: Promise<void> | null;
  /** While wishes are carried to the server. */
  running: Promise<void> | null;
}

/**
 * A toggle is a queue of wishes that holds one: it shows the last wish at once, has at most one request on the way, goes on from what the server
 * answered, and shows what the server has when that was no (REA-005, REA-008, ERR-036). Of two tabs that wish at once, whoever may have sent
 * the older wish after the younger one sends the younger one again.
 */
export function createToggle(key: string, world: World): Toggle {
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const known = { first: false, confirmed: false, last: null, done: null, sent: null, sends: 0, over: {} };
  const states = { isUnsure: false, isShared: false, isDue: false, isLoaded: false, hasFailed: false };
  const machine: Machine = { key, world, changed, ...known, ...states, loading: null, running: null };
  return {
    isOn: () => isOn(machine),
    isKnown: () => machine.isLoaded || machine.last !== null,
    hasFailed: () => machine.hasFailed,
    difference: () => Number(isOn(machine)) - Number(machine.first),
    open: () => void load(machine),
    want: (on) => want(machine, on),
    hear: (message) => hear(machine, message),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const isOn = ({ last, confirmed }: Machine): boolean => last?.on ?? confirmed;

function want(machine: Machine, on: boolean): Promise<void> {
  const { world, last } = machine;
  machine.last = { on, at: Math.max(world.now(), (last?.at ?? 0) + 1), by: world.tab, turn: 0 };
  machine.isDue = true;
  say(machine, machine.last, false);
  machine.changed();
  return run(machine);
}

function hear(machine: Machine, { wish, isDone, over }: Message): void {
  const { world, last, done, sends, sent, running } = machine;
  const isKnown = (over[world.tab] ?? 0) >= sends;
  machine.isShared = true;
  for (const [tab, count] of Object.entries(over)) machine.over[tab] = Math.max(count, machine.over[tab] ?? 0);
  if (isDone) {
    if (isYounger(wish, done)) machine.confirmed = wish.on;
    machine.done = youngest(done, wish);
  }
  if (!isYounger(wish, last)) return;
  machine.last = wish;
  // Whoever wished did not know what this tab has sent: that may have come to the server later.
  machine.isDue = !isKnown && (running !== null || sent !== wish.on);
  machine.changed();
  if (machine.isDue) void run(machine);
}

/** Later wishes wait for it: what the server had before is what the count holds. */
function load(machine: Machine): Promise<void> {
  machine.loading ??= machine.world.load().then(
    (on) => {
      machine.isLoaded = true;
      machine.hasFailed = false;
      machine.first = on;
      machine.confirmed = on;
      machine.changed();
    },
    () => {
      machine.loading = null;
      machine.hasFailed = true;
      machine.changed();
    },
  );
  return machine.loading;
}

function run(machine: Machine): Promise<void> {
  machine.running ??= carryUntilNoneIsDue(machine);
  return machine.running;
}

async function carryUntilNoneIsDue(machine: Machine): Promise<void> {
  try {
    await load(machine);
    while (machine.isDue) await machine.world.alone(() => carryAll(machine));
  } finally {
    machine.running = null;
  }
}

/** While nobody else sends, what was just sent is what the server has. */
async function carryAll(machine: Machine): Promise<void> {
  let isSure = false;
  while (machine.isDue && machine.last) {
    const { last, confirmed } = machine;
    machine.isDue = false;
    if (isSure && last.on === confirmed) settle(machine, last);
    else isSure = await carry(machine, last);
  }
}

async function carry(machine: Machine, wish: Wish): Promise<boolean> {
  const { world, over } = machine;
  machine.sent = wish.on;
  machine.sends += 1;
  try {
    await world.send(wish.on);
    over[world.tab] = machine.sends;
    machine.confirmed = wish.on;
    machine.isUnsure = false;
    settle(machine, wish);
    return true;
  } catch (error) {
    over[world.tab] = machine.sends;
    machine.sent = null;
    machine.isUnsure ||= world.isOpen(error);
    if (machine.last === wish) await takeBack(machine, wish);
    return false;
  }
}

function settle(machine: Machine, wish: Wish): void {
  machine.done = youngest(machine.done, wish);
  say(machine, wish, true);
}

/** Silently (ERR-036). Where nobody knows what the server has, it is asked. */
async function takeBack(machine: Machine, wish: Wish): Promise<void> {
  const mine = turn(machine, wish, machine.confirmed);
  if (!machine.isUnsure && !machine.isShared) return;
  const truth = await machine.world.reload().catch(() => null);
  if (truth === null) return;
  machine.confirmed = truth;
  machine.isUnsure = false;
  if (machine.last === mine && mine.on !== truth) turn(machine, mine, truth);
}

function turn(machine: Machine, { at, turn }: Wish, on: boolean): Wish {
  const wish = { on, at, by: machine.world.tab, turn: turn + 1 };
  machine.last = wish;
  say(machine, wish, false);
  machine.changed();
  return wish;
}

const say = ({ key, world, over }: Machine, wish: Wish, isDone: boolean): void => world.tell({ key, wish, isDone, over: { ...over } });

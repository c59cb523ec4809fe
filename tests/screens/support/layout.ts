/** What only a layout can tell is refused, so that nobody believes what stands in its place. */
export const needsBrowser = (what: string): Error => new Error(`${what} needs a browser: the test is not to be marked \`screen\`.`);

let isOfTest = false;

/** Runs what a test wants to know of the page: places and sizes are none of it. */
export function asTest<T>(work: () => T): T {
  isOfTest = true;
  try {
    return work();
  } finally {
    isOfTest = false;
  }
}

/** To be called by what stands in the place of a layout. */
export function refuse(what: string): void {
  if (isOfTest) throw needsBrowser(what);
}

/** Whether a question stands in front of it: what is behind it is not pressed. */
export function isBehind(element: Element): boolean {
  const front = [...element.ownerDocument.querySelectorAll('dialog[open]')].at(-1);
  return front !== undefined && !front.contains(element);
}

const SIZES = ['Width', 'Height', 'Top', 'Left'].flatMap((side) => ['offset', 'client', 'scroll'].map((kind) => kind + side));

/** The document's own answers are given to the product alone. */
export function guardSizes(...classes: { prototype: Element }[]): void {
  for (const { prototype } of classes)
    for (const name of SIZES) {
      const { get, set } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
      if (!get) continue;
      const guarded = function (this: Element) {
        refuse(name);
        return get.call(this);
      };
      Object.defineProperty(prototype, name, { get: guarded, set, configurable: true });
    }
}

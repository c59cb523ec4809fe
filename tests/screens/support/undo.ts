type Listening = [type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions];

/** What the scripts of a document leave behind on what outlives it: listeners of the window and the document, timers. */
export class Undo {
  #ends: (() => void)[] = [];

  /** `go` is told where links, forms and scripts lead to another document. */
  begin(go: (address: string) => void): void {
    for (const target of [window, document, document.documentElement, document.body]) this.#watch(target);
    this.#watchTimers();
    const click = (event: Event) => {
      const link = (event.target as Element).closest?.('a[href]');
      const address = link?.getAttribute('href') ?? '';
      if (event.defaultPrevented || !link || link.getAttribute('target') === '_blank' || address.startsWith('#') || /^(mailto|tel|blob|data):/.test(address))
        return;
      event.preventDefault();
      go((link as HTMLAnchorElement).href);
    };
    const submit = (event: Event) => {
      const form = event.target as HTMLFormElement;
      if (event.defaultPrevented || form.method === 'dialog') return;
      event.preventDefault();
      const asked = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
      go(`${form.getAttribute('action') ?? location.pathname}?${asked}`);
    };
    window.addEventListener('click', click);
    window.addEventListener('submit', submit);
    const { assign, replace, reload } = location;
    Object.assign(location, { assign: go, replace: go, reload: () => go(location.href) });
    this.#ends.push(() => Object.assign(location, { assign, replace, reload }));
  }

  end(): void {
    for (const end of this.#ends.toReversed()) end();
    this.#ends = [];
  }

  #watch(target: EventTarget): void {
    const { addEventListener: add } = target;
    const held: Listening[] = [];
    const watched = (...listening: Listening) => {
      held.push(listening);
      add.apply(target, listening as never);
    };
    Object.defineProperty(target, 'addEventListener', { value: watched, configurable: true, writable: true });
    if (target === window) Object.defineProperty(globalThis, 'addEventListener', { value: watched, configurable: true, writable: true });
    this.#ends.push(() => {
      Object.defineProperty(target, 'addEventListener', { value: add, configurable: true, writable: true });
      if (target === window) Object.defineProperty(globalThis, 'addEventListener', { value: add.bind(window), configurable: true, writable: true });
      for (const [type, listener, options] of held) target.removeEventListener(type, listener, options);
    });
  }

  #watchTimers(): void {
    const { setTimeout: later, setInterval: often } = globalThis;
    const running = new Set<NodeJS.Timeout>();
    const kept = (start: typeof setTimeout) =>
      Object.assign((...given: Parameters<typeof setTimeout>) => {
        const timer = start(...given);
        running.add(timer);
        return timer;
      }, start);
    Object.assign(globalThis, { setTimeout: kept(later), setInterval: kept(often as never) });
    this.#ends.push(() => {
      Object.assign(globalThis, { setTimeout: later, setInterval: often });
      for (const timer of running) clearTimeout(timer);
    });
  }
}

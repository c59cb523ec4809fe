import type { ScreenWindow } from './compiled.ts';

interface Leads {
  /** To another document in this page. */
  go(address: string): unknown;
  /** To a document in a page of its own. */
  open(address: string): unknown;
  /** To a file that is kept. */
  save(address: string, name: string): unknown;
}

/** Tells where links, forms and scripts lead to another document. */
export function watchLeads(window: ScreenWindow, { go, open, save }: Leads): void {
  const { location } = window;
  window.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a[href]');
    const address = link?.getAttribute('href') ?? '';
    if (!event.defaultPrevented && link?.hasAttribute('download')) {
      event.preventDefault();
      return save((link as HTMLAnchorElement).href, link.getAttribute('download') ?? '');
    }
    if (event.defaultPrevented || !link || address.startsWith('#') || /^(mailto|tel|blob|data):/.test(address)) return;
    event.preventDefault();
    const isBeside = link.getAttribute('target') === '_blank' || (event as MouseEvent).ctrlKey || (event as MouseEvent).metaKey;
    (isBeside ? open : go)((link as HTMLAnchorElement).href);
  });
  window.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method === 'dialog') return;
    event.preventDefault();
    const asked = new URLSearchParams([...new window.FormData(form)].map(([name, value]) => [name, String(value)]));
    go(`${form.getAttribute('action') ?? location.pathname}?${asked}`);
  });
  Object.assign(location, { assign: go, replace: go, reload: () => go(location.href) });
  Object.defineProperty(window, 'open', { value: (address: string) => void open(new URL(address, location.href).href), configurable: true });
}

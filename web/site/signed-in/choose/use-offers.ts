import { useEffect, useState } from 'react';
import type { Chosen } from '#web/trade/inquiry/chosen.ts';

/** A card with `Send Request`, and the place beside that for our own button. */
export interface Offer {
  key: string;
  place: HTMLElement;
  supplier: Chosen;
  /** Whose it is in words, with the company where two products have one name. */
  label: string;
}

/** Cards are everybody's and may not grow: what is for who is logged in is put beside their links to the form of a company. */
const LINKS = 'main a[rel="nofollow"][href*="/send-request"]';
const ADDRESS = /^\/business\/([0-9a-f-]{36})\/send-request(?:\?product=([0-9a-f-]{36}))?$/;

/** All of them that stand on the page, also after it has changed. */
export function useOffers(): Offer[] {
  const [offers, setOffers] = useState<Offer[]>([]);
  useEffect(() => {
    let planned = 0;
    const look = () => {
      planned = 0;
      setOffers((now) => unlessSame(now, found()));
    };
    const plan = () => {
      planned ||= requestAnimationFrame(look);
    };
    look();
    const observer = new MutationObserver(plan);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['href'] });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(planned);
    };
  }, []);
  return offers;
}

/** The list as it was when nothing changed, so that our own changes of the page end here. */
function unlessSame(now: Offer[], next: Offer[]): Offer[] {
  const isSame =
    now.length === next.length && now.every(({ key, place, label }, at) => key === next[at]?.key && place === next[at]?.place && label === next[at]?.label);
  return isSame ? now : next;
}

function found(): Offer[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(LINKS)].flatMap((link, at) => {
    const [, id, productID] = ADDRESS.exec(link.getAttribute('href') ?? '') ?? [];
    // Links say whose they are, for who does not see the card.
    const words = [...link.querySelectorAll('.sr-only')].map(({ textContent }) => textContent?.trim() ?? '');
    const name = words[0];
    if (!id || !name) return [];
    const supplier = { id, name, ...(productID && { productID }) };
    return [{ key: `${at} ${id} ${productID ?? ''}`, place: placeBeside(link), supplier, label: words.join(' ') }];
  });
}

function placeBeside(link: HTMLElement): HTMLElement {
  const beside = link.nextElementSibling;
  if (beside?.className === 'choose') return beside as HTMLElement;
  const place = Object.assign(document.createElement('span'), { className: 'choose' });
  link.after(place);
  return place;
}

/** What the account site put into the address; only this page's memory holds it once the script has run. */
export interface Arrival {
  token: string | null;
  continue: string | null;
  news: string | null;
}

/**
 * Runs before anything is loaded: takes the code out of the address, so that no history, no router's state and no referrer ever holds it.
 * The name is written twice, because this stands in the page as text.
 */
export const arrivalScript = `(function(){var q=new URLSearchParams(location.search);window.wbnArrival={token:q.get('token'),continue:q.get('continue'),news:q.get('news')};history.replaceState(null,'',location.pathname)})()`;

let arrival: Arrival | null = null;

/** What the script found. The window forgets it with the first question. */
export function takeArrival(): Arrival {
  const page = window as { wbnArrival?: Arrival };
  arrival ??= page.wbnArrival ?? { token: null, continue: null, news: null };
  delete page.wbnArrival;
  return arrival;
}

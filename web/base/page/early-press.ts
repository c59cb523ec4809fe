interface Early {
  wbnPressed?: { last: HTMLButtonElement | null; any?: boolean; listen: (event: Event) => void };
}

const HEARD = ['click', 'pointerdown', 'keydown'];
const SOON_MS = 50;
/** A form that has not woken up by then does not. */
const ATTEMPTS = 100;

/**
 * A button that only the script can answer is pressed before the script is there: it says that it is busy, and the last one that was pressed answers
 * as soon as it can; so does the form that waits for its script, whose button is disabled until then and hears no click.
 * Links, forms that send themselves and popovers need nobody. Its hash stands in the content security policy.
 */
export const pressScript = `(function(){var p=window.wbnPressed={last:null,listen:function(e){p.any=true;var t=e.target,b=t.closest&&t.closest('button:not([popovertarget])');
if(e.type==='keydown')b=e.key==='Enter'&&t.localName==='input'&&t.form&&t.form.querySelector('button[data-waits]');
if(!b||(e.type==='click'?(b.type==='submit'&&b.form)||b.type==='reset':!(b.disabled&&b.hasAttribute('data-waits'))))return;
if(p.last)p.last.removeAttribute('aria-busy');p.last=b;b.setAttribute('aria-busy','true')}};['click','pointerdown','keydown'].forEach(function(n){addEventListener(n,p.listen,true)})})();`;

/** Whether anything was pressed before the page was alive: who did so may give no second sign of interest. */
export const hasPressed = (): boolean => (window as Early).wbnPressed?.any === true;

/** Once the page is alive. */
export function answerEarlyPress(): void {
  const { wbnPressed: pressed } = window as Early;
  if (!pressed) return;
  for (const name of HEARD) removeEventListener(name, pressed.listen, true);
  const { last } = pressed;
  pressed.last = null;
  if (last) press(last, ATTEMPTS);
}

function press(button: HTMLButtonElement, attempts: number): void {
  if (button.isConnected && button.disabled && attempts > 0) {
    setTimeout(press, SOON_MS, button, attempts - 1);
    return;
  }
  button.removeAttribute('aria-busy');
  if (button.isConnected) button.click();
}

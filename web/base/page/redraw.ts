/** How React makes an element for a script. */
const EMPTY = '<script></script>';

/** Of the policy that answers for the page's own code: the content security policy names it. */
export const REDRAW_POLICY = 'default';

/**
 * Lets React draw a page anew that is not what the server sent, because an extension of the browser or a proxy has changed it. Its scripts have run long ago:
 * they are written again without a word in them, and so is whatever else comes as text. Without it Trusted Types refuse them, and the page stays blank.
 */
export function allowRedraw(): void {
  const createHTML = (text: string) => (text === EMPTY ? text : '');
  (window as { trustedTypes?: Policies }).trustedTypes?.createPolicy(REDRAW_POLICY, { createHTML, createScript: () => '' });
}

interface Policies {
  createPolicy(name: string, rules: Record<'createHTML' | 'createScript', (text: string) => string>): unknown;
}

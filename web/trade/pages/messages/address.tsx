/** An address of the message center, which stands around it. It fills the window, so there is no footer. */
export const handle = { footer: false };

export default function Address() {
  return null;
}

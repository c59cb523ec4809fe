/** An address of the form, which stands around it. */
export default function Address() {
  return null;
}

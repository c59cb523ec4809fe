/** The element that the translators of browsers put in the place of a text. */
const MARK = 'FONT';

/** What a translator has done to the texts of one element. */
interface Taken {
  /** The page's own texts, which stand nowhere any more, in their order. */
  texts: Text[];
  marks: Set<Element>;
}

const taken = new WeakMap<Node, Taken>();

interface Early {
  wbnTaken?: { records: MutationRecord[]; observer: MutationObserver };
}

/** Remembers what a translator does before the page is alive. Its hash stands in the content security policy. */
export const translatedScript = `(function(){var t=window.wbnTaken={records:[]},keep=function(rs){rs.forEach(function(r){if(r.removedNodes.length||(r.addedNodes[0]&&r.addedNodes[0].nodeName==='${MARK}'))t.records.push(r)})};
t.observer=new MutationObserver(keep);t.observer.observe(document,{childList:true,subtree:true})})();`;

/** The page as the server sent it: React takes a page that says something else for another one, and draws it anew from nothing. */
function untranslate(): void {
  const early = (window as Early).wbnTaken;
  if (!early) return;
  const records = [...early.records, ...early.observer.takeRecords()];
  early.observer.disconnect();
  for (const { target, addedNodes, removedNodes, nextSibling } of records.toReversed()) {
    for (const node of addedNodes) if (node.nodeName === MARK && node.parentNode === target) node.parentNode.removeChild(node);
    const before = nextSibling?.parentNode === target ? nextSibling : null;
    for (const node of removedNodes) if (node instanceof Text) target.insertBefore(node, before);
  }
}

/**
 * Lives with a browser that translates the page: it takes our texts out and puts elements with its own words in their place. Whoever changes or removes
 * one of ours afterwards would change what nobody sees, or fail; so the texts of that element come back first, and are translated anew.
 */
export function standTranslation(): void {
  untranslate();
  const observer = new MutationObserver((records) => {
    for (const [parent, marks] of marksOf(records)) take(parent, marks, records);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

function marksOf(records: MutationRecord[]): Map<Node, Element[]> {
  const found = new Map<Node, Element[]>();
  for (const { target, addedNodes } of records) {
    const marks = [...addedNodes].filter((node): node is Element => node.nodeName === MARK);
    if (marks.length > 0) found.set(target, [...(found.get(target) ?? []), ...marks]);
  }
  return found;
}

function take(parent: Node, marks: Element[], records: MutationRecord[]): void {
  const texts = records.filter(({ target }) => target === parent).flatMap(({ removedNodes }) => [...removedNodes].filter(isTakenFrom(parent)));
  if (texts.length === 0) return;
  const known = taken.get(parent) ?? { texts: [], marks: new Set() };
  taken.set(parent, known);
  known.texts.push(...texts);
  for (const mark of marks) known.marks.add(mark);
  for (const text of texts) guard(parent, text);
  guardParent(parent);
}

const isTakenFrom =
  (parent: Node) =>
  (node: Node): node is Text =>
    node instanceof Text && node.parentNode !== parent;

/** The text is on the page again before it gets its next words. */
function guard(parent: Node, text: Text): void {
  const set = (value: string | null) => {
    giveBack(parent);
    text.data = value ?? '';
  };
  Object.defineProperty(text, 'nodeValue', { configurable: true, get: () => text.data, set });
}

/** Whoever removes a text, or puts something before it, finds it where it was left. */
function guardParent(parent: Node): void {
  const { removeChild, insertBefore, replaceChild } = Node.prototype;
  const isOurs = (node: Node | null) => node !== null && node.parentNode !== parent && taken.get(parent)?.texts.includes(node as Text);
  Object.assign(parent, {
    removeChild: (child: Node) => {
      if (isOurs(child)) giveBack(parent);
      return removeChild.call(parent, child);
    },
    insertBefore: (child: Node, before: Node | null) => {
      if (isOurs(before)) giveBack(parent);
      return insertBefore.call(parent, child, before);
    },
    replaceChild: (child: Node, old: Node) => {
      if (isOurs(old)) giveBack(parent);
      return replaceChild.call(parent, child, old);
    },
  });
}

/** All texts of the element stand again where the translator took them. */
function giveBack(parent: Node): void {
  const known = taken.get(parent);
  if (!known) return;
  taken.delete(parent);
  const marks = [...known.marks].filter((mark) => mark.parentNode === parent);
  known.texts.forEach((text, index) => {
    Reflect.deleteProperty(text, 'nodeValue');
    const mark = marks[index] ?? null;
    // More texts than marks: the translator has made one sentence of several.
    const before = mark ?? marks.at(-1)?.nextSibling ?? null;
    Node.prototype.insertBefore.call(parent, text, before);
  });
  for (const mark of marks) mark.remove();
  for (const name of ['removeChild', 'insertBefore', 'replaceChild']) Reflect.deleteProperty(parent, name);
}

import { XmlDocument, XmlElement, XmlText } from 'libxml2-wasm';

/** An element of a document, with the prefixes of the official rules. */
export interface Node {
  name: string;
  /** From the root, as the rules write it. */
  path: string;
  attributes: Record<string, string>;
  text: string;
  children: Node[];
  parent: Node | null;
}

export const makeNode = (name: string, parent: Node | null, text = ''): Node => {
  const node: Node = { name, path: `${parent?.path ?? ''}/${name}`, attributes: {}, text, children: [], parent };
  parent?.children.push(node);
  return node;
};

/** A document as its elements; attributes that only name namespaces are left out. */
export function readDocument(xml: string): Node {
  const document = XmlDocument.fromString(xml);
  try {
    return readElement(document.root, null);
  } finally {
    document.dispose();
  }
}

function readElement(element: XmlElement, parent: Node | null): Node {
  const node = makeNode(`${element.prefix || 'ubl'}:${element.name}`, parent);
  for (const { name, prefix, value } of element.attrs) node.attributes[prefix ? `${prefix}:${name}` : name] = value;
  for (let child = element.firstChild; child; child = child.next) {
    if (child instanceof XmlElement) readElement(child, node);
    else if (child instanceof XmlText) node.text += child.content;
  }
  if (node.children.length > 0) node.text = '';
  return node;
}

/** Itself and all below it, in the order of the document. */
export const allOf = (node: Node): Node[] => [node, ...node.children.flatMap(allOf)];
export const childOf = (node: Node, name: string): Node | undefined => node.children.find((child) => child.name === name);
/** What lies below by a path of names: `cac:TaxScheme/cbc:ID`. */
export const below = (node: Node, path: string): Node[] =>
  path.split('/').reduce<Node[]>((from, name) => from.flatMap(({ children }) => children.filter((child) => child.name === name)), [node]);
export const wordsOf = ({ text }: Node): string => text.trim().replace(/\s+/g, ' ');

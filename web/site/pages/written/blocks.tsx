import { createElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Block, Drawn, Inline } from '#web/base/content/types.ts';
import { Platforms } from './platforms.tsx';

/** The text of a page. Made of a tree and not of HTML: no page has a place where HTML becomes a part of it. */
export function Blocks({ blocks }: { blocks: Block[] }) {
  // A page's blocks never change places.
  return blocks.map((block, index) => <OneBlock key={String(index)} block={block} />);
}

function OneBlock({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return createElement(block.level === 2 ? 'h2' : 'h3', { id: block.id }, block.text);
    case 'paragraph':
      return <p>{inlines(block.text)}</p>;
    case 'pull':
    case 'note':
      return <p className={block.kind}>{inlines(block.text)}</p>;
    case 'list':
      return <List block={block} />;
    case 'table':
      return <Table block={block} />;
    case 'drawing':
      return <Figure caption={block.caption}>{drawn(block.drawn, 0)}</Figure>;
    case 'picture':
      return (
        <Figure caption={block.caption}>
          <img src={block.src} alt={block.alt} width="1280" height="400" />
        </Figure>
      );
    case 'place':
      return <Platforms />;
  }
}

/** A list that is longer than a screen stands in two columns. */
const LONG = 20;

function List({ block: { ordered, items } }: { block: Extract<Block, { kind: 'list' }> }) {
  const entries = items.map((item, index) => <li key={String(index)}>{inlines(item)}</li>);
  return createElement(ordered ? 'ol' : 'ul', { className: items.length > LONG ? 'fifty' : undefined }, entries);
}

function Table({ block: { head, rows } }: { block: Extract<Block, { kind: 'table' }> }) {
  const [first = [], ...others] = head;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse moves a wide table with the arrow keys.
    <section className="tablewrap" tabIndex={0} aria-label={head.map(plain).filter(Boolean).join(', ')}>
      <table>
        <thead>
          <tr>
            {/* A heading without words is none. */}
            {first.length > 0 ? <th scope="col">{inlines(first)}</th> : <td />}
            {others.map((cell) => (
              <th key={plain(cell)} scope="col">
                {inlines(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = [], ...cells]) => (
            <tr key={plain(name)}>
              <th scope="row">{inlines(name)}</th>
              {cells.map((cell, index) => (
                <td key={String(index)}>{inlines(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Figure({ caption, children }: { caption: Inline[]; children: ReactNode }) {
  return (
    <figure>
      {children}
      {caption.length > 0 && <figcaption>{inlines(caption)}</figcaption>}
    </figure>
  );
}

function drawn(node: Drawn | string, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  return createElement(tag, { ...attributes, key }, ...children.map(drawn));
}

const inlines = (list: Inline[]): ReactNode => list.map((inline, index) => <Words key={String(index)} inline={inline} />);

function Words({ inline }: { inline: Inline }): ReactNode {
  if (typeof inline === 'string') return inline;
  if ('strong' in inline) return <strong>{inlines(inline.strong)}</strong>;
  if ('em' in inline) return <em>{inlines(inline.em)}</em>;
  const text = inlines(inline.text);
  if (inline.link.startsWith('/'))
    return (
      <Link dir="auto" to={inline.link}>
        {text}
      </Link>
    );
  return (
    <a dir="auto" href={inline.link} rel="noopener">
      {text}
    </a>
  );
}

/** The words of a cell, by which a screen reader and React know it. */
const plain = (list: Inline[]): string =>
  list.map((inline) => (typeof inline === 'string' ? inline : plain(Object.values(inline).flat() as Inline[]))).join('');

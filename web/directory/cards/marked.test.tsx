import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Marked } from './marked.tsx';
import { partsOf } from './marked-parts.ts';

test('what was searched for stands in a mark of its own, and all around it is escaped [PAG-004]', () => {
  const html = renderToStaticMarkup(<Marked parts={partsOf('<b>Valves</b> & 2 valve bodies DN50', ['Valves', 'valve'])} />);
  expect(html).toBe('&lt;b&gt;<mark>Valves</mark>&lt;/b&gt; &amp; 2 <mark>valve</mark> bodies DN50');
});

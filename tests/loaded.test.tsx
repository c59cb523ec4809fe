import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { Retry } from '#web/components/query/failed.tsx';
import { Loaded, type Reading } from '#web/components/query/loaded.tsx';
import { type Node, root, walk } from './support/source.ts';

/** Screens on which something of the kind is no block around what is read, and what it is. */
const APART: Record<string, string> = {
  'web/directory/pages/analytics/analytics-screen.tsx': 'older figures that stay, with a note that they are',
  'web/identity/pages/session/page.tsx': 'a login that is not read but done',
  'web/media/upload/medium-view.tsx': 'a file that is sent',
  'web/media/upload/status.tsx': 'a file that is sent',
  'web/trade/attachments/chips.tsx': 'a file that is sent',
  'web/trade/pages/messages/thread/unsent.tsx': 'a message that is sent',
};

/** The account site is a build of its own without queries. */
const isScreen = (path: string): boolean => /^web\/(?!account\/|components\/query\/|base\/).*\.tsx$/.test(path);

const holds = (start: Node, is: (node: Node) => boolean): boolean => {
  let found = false;
  walk(start, (node) => {
    found ||= is(node);
  });
  return found;
};

const isMarkup = (node: Node): boolean => node.type === 'JSXElement';
/** Whether it failed or is on its way, in the words of queries. */
const isProgress = (node: Node): boolean => node.type === 'Identifier' && /^(isError|isLoading)$/.test(String(node.name));
const isAgain = (node: Node): boolean => /^(JSX)?Identifier$/.test(node.type) && /^(refetch|retry)$/.test(String(node.name));
const isNegated = (node: Node): boolean => node.type === 'UnaryExpression' && node.operator === '!';
const isSkeleton = (node: Node): boolean => node.type === 'JSXIdentifier' && /Skeleton$/.test(String(node.name));

/** What of the block "failed, ask again, on its way, empty" a piece of code writes by itself; null where nothing. */
function ownBlock(node: Node): string | null {
  const [asked, shown] = [(node.test ?? node.left) as Node, (node.consequent ?? node.right) as Node];
  if (/^(IfStatement|ConditionalExpression|LogicalExpression)$/.test(node.type) && holds(shown, isMarkup)) {
    if (holds(asked, isProgress)) return 'shows by itself that something failed';
    if (holds(asked, isNegated) && holds(shown, isSkeleton)) return 'shows by itself that something is on its way';
  }
  const isPress = node.type === 'JSXAttribute' && (node.name as Node).name === 'onClick';
  return isPress && holds(node.value as Node, isAgain) ? 'has its own button to ask again' : null;
}

test('screens say what they show, and one component shows that it comes, failed or is empty [HSE-011]', () => {
  const found: string[] = [];
  for (const path of globSync('web/**/*.tsx', { cwd: root }).filter((file) => isScreen(file) && !APART[file])) {
    const { program } = parseSync(path, readFileSync(join(root, path), 'utf8'), { range: false });
    walk(program as unknown as Node, (node) => {
      const block = ownBlock(node);
      if (block) found.push(`${path}: ${block}`);
    });
  }
  expect(found).toEqual([]);
});

const shown = (reading: Partial<Reading<string[]>>, failed: Parameters<typeof Loaded>[0]['failed'] = 'No list') =>
  renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="Europe/London" messages={{ shell: { error: { retry: 'Try again' } } }}>
      <Loaded of={{ data: undefined, isError: false, refetch: () => {}, ...reading }} skeleton={<i>wait</i>} failed={failed} empty={<i>none</i>}>
        {(list) => <b>{list.join()}</b>}
      </Loaded>
    </IntlProvider>,
  );

test('what is read is on its way, failed with a way to ask again, empty, or there, and stays when a later look fails', () => {
  expect(shown({})).toBe('<i>wait</i>');
  expect(shown({ isError: true })).toMatch(/<h2 class="h3">No list<\/h2>.*<button type="button" class="btn btn--outline">Try again<\/button>/);
  expect(shown({ data: [] })).toBe('<i>none</i>');
  expect(shown({ data: ['a', 'b'] })).toBe('<b>a,b</b>');
  expect(shown({ data: ['a'], isError: true })).toBe('<b>a</b>');
});

test('a failure is said at once where it is asked to be, in a line, or in words of its own', () => {
  expect(shown({ isError: true }, { title: 'No list', alert: true, level: 'h1' })).toMatch(/^<div role="alert"><section.*<h1/);
  expect(shown({ isError: true }, { title: 'No list', isLine: true })).toMatch(
    /^<div class="alert alert--danger" role="alert"><p class="grow">No list<\/p><button/,
  );
  expect(shown({ isError: true }, <Retry again={() => {}} className="link" />)).toBe('<button type="button" class="link">Try again</button>');
});

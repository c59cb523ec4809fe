import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from '../access.ts';

const MOST_MILLISECONDS = 60_000;

/** What the processes of this run have looked at: a folder for each, because two of them may come to the same at once. */
const known = join(tmpdir(), `wbn-states-${process.ppid}`);

/** Looks once at each state that a journey leads through: what is open, wrong, empty or on its way. */
export async function lookAtState(page: Page): Promise<void> {
  const state = await page.evaluate(nameState);
  if (state === null || (!isNew(state) && test.info().retry === 0)) return;
  // A colour on its way to another one is neither.
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
  // What half hides under the header of a page that was scrolled is no target of its size; what is on its way has no heading yet.
  for (const violation of await Promise.race([violationsOf(page, ['target-size', 'page-has-heading-one']), tooLate()]))
    expect.soft(violation, `accessibility of ${state}`).toBe('');
}

const tooLate = (): Promise<string[]> => new Promise((resolve) => setTimeout(resolve, MOST_MILLISECONDS, ['it could not be looked at']).unref());

function isNew(state: string): boolean {
  const path = join(known, createHash('sha256').update(state).digest('hex'));
  if (existsSync(path)) return false;
  mkdirSync(path, { recursive: true });
  return true;
}

/** Runs in the page: the address without names, and what is said, open, wrong or awaited. */
function nameState(): string | null {
  // Without scripts axe cannot run.
  if (document.contentType !== 'text/html' || matchMedia('(scripting: none)').matches) return null;
  const wordsOf = (selector: string): string[] =>
    [...document.querySelectorAll(selector)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) =>
        (one.getAttribute('aria-label') ?? one.textContent ?? '')
          .trim()
          .replaceAll(/[\d"“”]+/g, '')
          .slice(0, 40),
      )
      .filter((words) => words !== '');
  const address = location.pathname
    .split('/')
    .map((part) => (/[\d%]|.{25}/.test(part) ? '*' : part))
    .join('/');
  const open = wordsOf('dialog[open] h2, :popover-open, [aria-expanded=true], details[open] > summary');
  const said = wordsOf('[role=alert], [role=status], [aria-busy=true]');
  const wrong = [...document.querySelectorAll('[aria-invalid=true]')].map((field) => field.getAttribute('name') ?? field.id.replaceAll(/\W\w*/g, ''));
  const where = wordsOf('[aria-selected=true], main [aria-current]');
  return [location.port, innerWidth, address, ...new Set([...open, ...said, ...wrong, ...where])].join(' | ');
}

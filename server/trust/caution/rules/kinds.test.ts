import { describe, expect, test } from 'vitest';
import { figuresOf, isHeldBack, labelled } from '../labelled/labelled.ts';
import { domainsIn } from './domains-in.ts';
import { kindsOf } from './kinds.ts';

test.each([
  ['Please note our new bank account from today.', 'bank'],
  ['We changed our bank, see the attached letter.', 'bank'],
  ['Our IBAN has changed because of an audit.', 'bank'],
  ['Kindly use the UPDATED payment: the account details are different now', 'bank'],
  ['Pay to GB82 WEST 1234 5698 7654 32 please.', 'bank'],
  ['DE89370400440532013000', 'bank'],
  ['Sort code 20-45-77, account 43218876.', 'bank'],
  ['Please buy gift cards and pay with them.', 'offplatform'],
  ['We accept payment in bitcoin.', 'offplatform'],
  ['Send the deposit by Western Union.', 'offplatform'],
  ['Pay with friends and family, it is free.', 'offplatform'],
  ['Please send the payment to my wife.', 'offplatform'],
  ['Pay the deposit within two hours.', 'urgent'],
  ['Your account is closed unless you decide immediately.', 'urgent'],
  ['[www.halderby.co.uk](https://halderby.pay-now.example/in)', 'link'],
  ['<a href="https://evil.example/x">https://halderby.co.uk</a>', 'link'],
  ['www.halderby.co.uk <https://evil.example/login>', 'link'],
  ['halderby.co.uk (https://evil.example)', 'link'],
  ['https://halderby.co.uk@evil.example/pay', 'link'],
])('a message that asks for caution has its kind: %s [SAF-011]', (text, kind) => {
  expect(kindsOf(text)).toContain(kind);
});

test.each([
  'We have a new valve for river banks. The account manager is Ann.',
  'Order GB12 of 1234 pieces, drawing AB12-3456-7890-1234.',
  'GB82 WEST 1234 5698 7654 33 is no IBAN.',
  'Our bank holiday is on Monday.',
  'Our bank details have not changed.',
  'Sizes 20-45-77, order 43218876.',
  'We print gift cards.',
  'We do not accept bitcoin as payment.',
  'The line has stopped: please ship the bearing today, it is urgent.',
  'See https://www.halderby.co.uk/catalogue and halderby.co.uk (https://www.halderby.co.uk/prices).',
  '[our price list](https://halderby.co.uk/list) and [halderby.co.uk](https://shop.halderby.co.uk)',
  'Write to ann@halderby.co.uk.',
  '',
])('an ordinary message has none: %s [SAF-011]', (text) => {
  expect(kindsOf(text)).toEqual([]);
});

test('the domains of a text are those that somebody can register', () => {
  const text = 'Write to Ann@Ha1derby.co.uk, see https://shop.halderby.com:443/x?y=z.pdf and ваше.рф; not 1.5, e.g. file.pdfx or co.uk.';
  expect(domainsIn(text)).toEqual(['ha1derby.co.uk', 'halderby.com', 'ваше.рф']);
});

describe('the labelled messages', () => {
  const of = (test: (one: (typeof labelled)[number]) => boolean) => labelled.filter(test).length;

  test('are enough of each kind and language, split by the hash of their ids', () => {
    expect(of(({ kinds }) => kinds.length > 0)).toBeGreaterThanOrEqual(100);
    expect(of(({ kinds }) => kinds.length === 0)).toBeGreaterThanOrEqual(120);
    for (const kind of ['bank', 'link', 'offplatform', 'urgent', 'lookalike'])
      expect([kind, of(({ kinds }) => kinds.includes(kind)) >= 15]).toEqual([kind, true]);
    for (const language of ['es', 'it', 'zh']) expect(of((one) => one.language === language)).toBeGreaterThanOrEqual(20);
    const money = /bank|pay|invoice|deposit|account|deadline|urgent|today|within|due|prices? rise|valid|last day|noon/i;
    expect(of(({ kinds, text }) => kinds.length === 0 && money.test(text))).toBeGreaterThanOrEqual(60);
    expect(of(isHeldBack) / labelled.length).toBeGreaterThan(0.35);
  });

  test('of which two fifths were held back are told apart there as they are to be [SAF-014]', () => {
    const { precision, recall, kinds } = figuresOf(labelled.filter(isHeldBack));
    expect(precision).toBeGreaterThanOrEqual(0.95);
    expect(recall).toBeGreaterThanOrEqual(0.85);
    for (const [kind, figures] of Object.entries(kinds)) expect([kind, figures.recall >= 0.75]).toEqual([kind, true]);
  });
});

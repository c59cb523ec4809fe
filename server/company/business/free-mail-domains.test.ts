import { describe, expect, test } from 'vitest';
import { domainOf, isAtSite, isPublicDomain, siteDomain } from './free-mail-domains.ts';

describe('a mailbox', () => {
  test.each([
    ['ceo@halderby.co.uk', 'https://www.halderby.co.uk/about'],
    ['ceo@halderby.co.uk', 'https://shop.halderby.co.uk'],
    ['ceo@shop.halderby.co.uk', 'https://shop.halderby.co.uk'],
    ['CEO@Halderby.CO.UK', 'https://HALDERBY.co.uk.'],
    ['ceo@bücher.de', 'https://xn--bcher-kva.de'],
    ['ceo@xn--bcher-kva.de', 'https://www.bücher.de'],
    ['ceo@halderby.github.io', 'https://halderby.github.io'],
  ])('%s speaks for %s [FIX-017]', (email, website) => expect(isAtSite(email, website)).toBe(true));

  test.each([
    ['ceo@evil.co.uk', 'https://halderby.co.uk'],
    ['ceo@co.uk', 'https://halderby.co.uk'],
    ['ceo@github.io', 'https://halderby.github.io'],
    ['ceo@other.github.io', 'https://halderby.github.io'],
    ['ceo@other.halderby.co.uk', 'https://www.halderby.co.uk'],
    ['ceo@halderby.co.uk.evil.com', 'https://halderby.co.uk'],
    ['ceo@evilhalderby.co.uk', 'https://halderby.co.uk'],
    ['ceo@hаlderby.co.uk', 'https://halderby.co.uk'],
    ['ceo@yahoo.co.uk', 'https://yahoo.co.uk/halderby'],
    ['ceo@google.com', 'https://sites.google.com/halderby'],
    ['ceo@facebook.com', 'https://m.facebook.com/halderby'],
    ['ceo@wordpress.com', 'https://halderby.wordpress.com'],
    ['ceo@[192.0.2.1]', 'http://192.0.2.1'],
    ['ceo@halderby.co.uk', 'no address'],
    ['ceo@halderby.co.uk', null],
  ])('%s does not speak for %s [FIX-017]', (email, website) => expect(isAtSite(email, website)).toBe(false));
});

test('domains are compared as name servers know them', () => {
  expect([domainOf('a@B.Example.'), domainOf('a@MÜLL.email'), siteDomain('https://WWW.B.example./x')]).toEqual(['b.example', 'xn--mll-hoa.email', 'b.example']);
});

test.each([
  ...['gmail.com', 'yahoo.co.uk', 'yahoo.com.au', 'mail.gmx.net', 'btinternet.com', 'co.uk', 'uk', 'github.io', 'wordpress.com', 'ebay.de', '127.0.0.1', ''],
])('%j proves no company [FIX-017]', (domain) => expect(isPublicDomain(domain)).toBe(true));

test.each(['halderby.co.uk', 'halderby.blogspot.com', 'mail.halderby.example', 'yahoo-supplies.co.uk', 'mdx.ac.uk'])('%s may be a company’s own', (domain) =>
  expect(isPublicDomain(domain)).toBe(false),
);

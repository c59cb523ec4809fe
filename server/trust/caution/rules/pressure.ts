import { has, near } from './bank.ts';
import type { Sentence } from './words.ts';

/** Words that lie between a time and what is to be paid by it. */
const NEAR = 14;

/** Payment by gift card, crypto currency, money transfer, friends and family, or to a person. */
export const isUntraced = (sentences: Sentence[]): boolean => sentences.some(asksUntraced);

function asksUntraced(sentence: Sentence): boolean {
  if (has(sentence, 'refused')) return false;
  if (has(sentence, 'untraced')) return true;
  if (near(sentence, 'private', 'pay', NEAR)) return true;
  return near(sentence, 'voucher', 'pay', NEAR) && !has(sentence, 'make');
}

/** Pressure of time beside payment, deposit or account words, in one sentence or in two that follow each other. */
export const isUrgent = (sentences: Sentence[]): boolean =>
  sentences.some(
    (sentence, place) => pressesAlone(sentence) || [sentences[place - 1], sentences[place + 1]].some((other) => other && pressTogether(sentence, other)),
  );

const names = (sentence: Sentence): boolean => has(sentence, 'pay') || has(sentence, 'bank');

/** Some hours, or at once: nobody has time to ask. */
const isShort = (sentence: Sentence): boolean => has(sentence, 'atOnce') || near(sentence, 'within', 'hours', 3);

function pressesAlone(sentence: Sentence): boolean {
  if (!names(sentence) || has(sentence, 'happened')) return false;
  const bids = has(sentence, 'bidding');
  if (isShort(sentence)) return bids || !has(sentence, 'ship');
  return has(sentence, 'today') && bids && !sentence.asks;
}

/** One sentence presses, the next one says to pay. */
const pressTogether = (one: Sentence, other: Sentence): boolean =>
  has(one, 'atOnce') && !has(one, 'ship') && has(other, 'bidding') && names(other) && !has(other, 'happened');

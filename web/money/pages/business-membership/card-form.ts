import type { RefObject } from 'react';

/** Who pays, as far as the form beside the card knows. */
export interface Payer {
  name: string;
  email: string;
}

/** A form for a card, of whichever provider: no number ever leaves it but to the provider itself. */
export interface CardForm {
  /** What stands for the card. @throws CardProblem for what the form itself sees. */
  method(payer: Payer): Promise<string>;
  /** Lets the bank ask the owner of the card (3-D Secure). Whether it was confirmed, the server learns from the provider. */
  ask(clientSecret: string): Promise<void>;
}

/** What the server said of a card, and of which of its fields; of none where the bank refused it. */
export interface Refused {
  text: string;
  part?: 'number' | 'expiry' | 'code' | undefined;
}

export type CardRef = RefObject<CardForm | null>;

/** What is wrong with a card; the message is the reason that a person reads. */
export class CardProblem extends Error {
  override readonly name = 'CardProblem';
}

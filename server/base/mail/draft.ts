import type en from './frame.en.json';

/** What a mail says; how it looks is the same for all. Every text is plain: one line, no markup. */
export interface Draft {
  /** BCP 47. */
  language: string;
  subject: string;
  heading: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  after?: string[];
  /** Whether the receiver asked for it, or it is about something of theirs. */
  asked: boolean;
  /** Why one gets this mail. */
  reason: string;
  /** Address that ends mails of this kind: on GET a page, on POST at once (RFC 8058). */
  unsubscribe?: string;
}

export interface Place {
  siteUrl: string;
  siteName: string;
}

/** The words that stand on every mail of a language. */
export type Frame = typeof en;

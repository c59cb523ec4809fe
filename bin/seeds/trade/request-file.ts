import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SeedDecision } from './decision.ts';

export interface SeedOffer {
  line: number;
  unit?: string;
  per?: 1;
  breaks?: { from: string; price: string }[];
  moq?: string;
  multiple?: string;
  lead?: number;
  note?: string;
  product?: string;
  notOffered?: string;
  text?: string;
}

export interface SeedQuote {
  company: string;
  /** Days after the request was published. */
  after?: number;
  currency: string;
  incoterm: string;
  place: string;
  /** Days from the first start until it ends. */
  valid: number;
  payment: string;
  note?: string;
  lines: SeedOffer[];
  costs?: { name: string; amount: string; kind: string }[];
}

/** Days count from the first start, so that what is open stays open for weeks (TDE-006). */
export interface SeedRequest {
  key: string;
  buyer: string;
  title: string;
  /** Days ago; null for a draft. */
  published: number | null;
  due: number | null;
  visibility: 'invited' | 'matching' | 'open';
  sealed?: boolean;
  anonymous?: boolean;
  /** Why staff looks at it first. */
  held?: string;
  note: string;
  country: string;
  state: string | null;
  place: string;
  incoterm: string;
  currency: string;
  needed: number | null;
  payment: string;
  certificates: { name: string; need: string }[];
  invited: string[];
  lines: { description: string; quantity: string; unit: string; sub: string; attributes: object[]; note: string; target?: string }[];
  questions?: { company: string; after: number; text: string; answer: string; toAll: boolean }[];
  quotes: SeedQuote[];
  drafts?: SeedQuote[];
  decision?: SeedDecision;
  /** It ended without one, and nobody of the log-ins was in it; how probably each company was to answer, where that was kept. */
  past?: Record<string, number>;
  /** A counter-offer of the buyer that waits, made some hours ago. */
  counter?: { company: string; hours: number; line: number; price: string; note: string };
  /** Members who are to write the quote of a company. */
  assigned?: { company: string; email: string }[];
}

const FOLDER = join(import.meta.dirname, '../../../database/seed/trade');

/** All requests of the demonstration: those that run, and those that were decided in the twelve months before. */
export async function readRequests(): Promise<SeedRequest[]> {
  const files = ['requests.json', 'decided.json'].map(async (name): Promise<SeedRequest[]> => JSON.parse(await readFile(join(FOLDER, name), 'utf8')));
  return (await Promise.all(files)).flat();
}

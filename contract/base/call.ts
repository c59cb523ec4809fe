import type { z } from 'zod';

/** Who may make a call. Everything is refused that a call does not name: `public` is written out, never implied. */
export type Access = 'public' | 'user' | 'member' | 'admin' | 'owner' | 'staff';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** For `member`, `admin` and `owner`: the input field that holds the id of the business or group, or of something that belongs to one. */
export interface Belonging {
  field: string;
  kind: 'business' | 'product' | 'question' | 'group';
  /** Whoever does not belong to it at all does not learn that there is anything: missing, not forbidden. */
  hidden?: true;
}

/** For `user`: the side of a trade that the caller has to be on, and what they may do there. To everybody else it is missing. */
export type Side =
  | { field: string; kind: 'rfq'; side: 'buyer'; right: 'read' | 'edit' | 'award' }
  | {
      field: string;
      kind: 'rfq';
      side: 'supplier';
      /** `read` what is asked, as anybody of the business; `quote`, as who may write its quote. */
      right: 'read' | 'quote';
      /** The input field that holds the id of the business. */
      business: string;
    }
  | {
      field: string;
      kind: 'order';
      side: 'buyer' | 'supplier' | 'either';
      /** Of the buyer’s side what it may do with the request; a supplier’s are those who write its quote, whatever the right. */
      right: 'read' | 'edit' | 'award';
    };

/** One call of the API: where it stands, who may make it, what goes in and what comes out. */
export interface Call {
  /** `api` stands on the API host, `auth` on the account site. */
  host: 'api' | 'auth';
  method: Method;
  /** Path with `:name` for parameters, without a trailing slash. */
  path: string;
  access: Access;
  of?: Belonging | Side;
  /** It only reads, though it is no GET: its input is too large for an address. */
  reads?: boolean;
  /** A GET that writes all the same, such as a look that is kept in the log of staff. */
  writes?: boolean;
  /** It changes something, and answers while the service is read-only too: it writes nothing then. */
  whileReadOnly?: boolean;
  /** A GET that a replica may not answer: it writes, or what it says must not be a moment old. */
  primary?: boolean;
  /** A public call of the account site that knows who is logged in by its cookie; everybody else is nobody, and not refused. */
  cookie?: boolean;
  /** Only with a confirmed email address. */
  confirmed?: boolean;
  /** The setting that has to be on, and TRADE with it: while it is off there is no such call. */
  setting?: 'TRADE' | 'AWARDS';
  summary: string;
  /** Item ids of the specification that this call answers. */
  items: readonly string[];
  /** A repeated write: takes an `idempotency-key` header and answers the same again. */
  idempotent?: boolean;
  /** It answers a file, `{data: {name, type, content}}` in base64; whoever accepts nothing but its type gets the file itself. */
  file?: boolean;
  /** Bytes of the largest body, where the usual 64 kB do not hold what the call allows. */
  maxBytes?: number;
  /** Seconds that anybody may keep a public answer; without it nobody keeps it. */
  maxAge?: number;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  reply: z.ZodObject;
}

/** Declares a call and keeps its literal types, so that clients and handlers are typed from it. */
export function call<const C extends Call>(definition: C): C {
  return definition;
}

/** Whether a call changes anything: while the service is read-only it is refused. */
export const changes = ({ method, reads, writes }: Pick<Call, 'method' | 'reads' | 'writes'>): boolean =>
  writes === true || (method !== 'GET' && reads !== true);

export type Calls = Record<string, Call>;

type Part<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends z.ZodObject ? z.output<C[K]> : unknown;
type SentPart<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends z.ZodObject ? z.input<C[K]> : unknown;

/** What a handler receives: params, query and body in one object, already parsed. */
export type Input<C extends Call> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>;
/** What a client sends: the same before defaults are filled in. */
export type Sent<C extends Call> = SentPart<C, 'params'> & SentPart<C, 'query'> & SentPart<C, 'body'>;
/** What a handler gives back; fields that the schema does not name never leave. */
export type Given<C extends Call> = z.input<C['reply']>;
/** What a client gets. */
export type Reply<C extends Call> = z.output<C['reply']>;

import { z } from 'zod';

/** A weakness that npm's registry knows of, in a package of the lock. */
export interface Advisory {
  id: string;
  package: string;
  severity: string;
  title: string;
  /** Versions that have it. */
  range: string;
}

/** A weakness that is known and borne for a while. */
export const Accepted = z.strictObject({
  advisory: z.string().regex(/^GHSA(-[a-z0-9]{4}){3}$/, 'The advisory is its id, such as GHSA-xxxx-xxxx-xxxx.'),
  package: z.string().min(1),
  why: z.string().min(20, 'The reason is a sentence: why it does not matter here.'),
  until: z.iso.date('until is the last day on which it is borne, such as 2026-12-31.'),
});
export type Accepted = z.infer<typeof Accepted>;

const Via = z.object({ name: z.string(), severity: z.string(), title: z.string(), url: z.string(), range: z.string() });
/** What `npm audit --json` says; `via` names another package where the weakness is that one's. */
const Report = z.object({ vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), Via])) })) });
/** What it says instead when the registry did not answer. */
const Silence = z.object({ message: z.string().optional(), error: z.object({ summary: z.string() }).partial().optional() });

const FAILING = ['high', 'critical'];

/** The advisories of npm's report, each once. @throws Error in npm's words when the registry gave none. */
export function advisoriesIn(answer: unknown): Advisory[] {
  const report = Report.safeParse(answer);
  if (!report.success) {
    const { message, error } = Silence.parse(answer);
    throw new Error(message || error?.summary || 'The registry gave no report.');
  }
  const found = Object.values(report.data.vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one !== 'string'));
  const advisories = found.map(({ name, url, ...rest }) => ({ ...rest, id: url.slice(url.lastIndexOf('/') + 1), package: name }));
  return [...new Map(advisories.map((one) => [`${one.id} ${one.package}`, one])).values()];
}

/** What makes an audit fail on a day (`2026-11-23`), one sentence each: high advisories that nobody accepts, entries that are over, entries that nothing needs. */
export function failuresOf(advisories: Advisory[], accepted: Accepted[], today: string): string[] {
  const isAbout = ({ advisory, package: name }: Accepted, one: Advisory): boolean => advisory === one.id && name === one.package;
  const bad = advisories.filter(({ severity }) => FAILING.includes(severity));
  const open = bad.filter((one) => !accepted.some((entry) => isAbout(entry, one)));
  const over = accepted.filter(({ until }) => until < today);
  const unneeded = accepted.filter((entry) => !bad.some((one) => isAbout(entry, one)));
  return [
    ...open.map(({ id, package: name, severity, title, range }) => `${id} (${severity}) in ${name} ${range}: ${title}`),
    ...over.map(({ advisory, package: name, until }) => `${advisory} in ${name} was accepted until ${until}: mend it, or write down a new reason and day.`),
    ...unneeded.map(({ advisory, package: name }) => `${advisory} in ${name} is accepted and not there: take the entry out.`),
  ];
}

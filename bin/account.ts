// Serves the operator: makes, confirms, suspends and restores accounts, and does the work of data protection. bin/account --help
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Db } from '#server/base/database/database.ts';
import { createLog } from '#server/base/telemetry/log.ts';
import { createSearch } from '#server/directory/search/choose.ts';
import { findableIn } from '#server/directory/search/renew.ts';
import { type Hold, readHolds } from '#server/identity/account/hold-queries.ts';
import { confirmAccount, createAccount, makeStaff } from '#server/identity/account/operator.ts';
import { eraseAccount, holdAccount, releaseAccount } from '#server/identity/privacy/operator.ts';
import { repeatErasures } from '#server/identity/privacy/repeat.ts';
import { readListed } from '#server/identity/privacy/repeat-queries.ts';
import { forgetDemonstration, forgetFactor, restoreAccount, suspendAccount } from '#server/trust/moderation/operator.ts';
import { appendErasures, ERASURES, hasErasures, readErasures } from './backups/erasures.ts';
import { askPassword } from './steps/ask-password.ts';
import { exportInto } from './steps/export-account.ts';
import { operate } from './steps/operate.ts';
import { operatorConfig } from './steps/operator-config.ts';

const USAGE = `Usage: bin/account create EMAIL [--confirmed] [--password-stdin]   asks for the password
       bin/account confirm EMAIL
       bin/account suspend EMAIL --reason TEXT
       bin/account restore EMAIL
       bin/account staff EMAIL
       bin/account forget-factor EMAIL --reason TEXT   for who lost authenticator and recovery codes
       bin/account export EMAIL FOLDER --reason TEXT     what the product holds of somebody, with the files, into a new folder
       bin/account erase EMAIL --reason TEXT [--now]    hides the account, and erases it in 30 days, or now
       bin/account hold EMAIL --reason TEXT              keeps it from being erased: evidence for legal claims
       bin/account release EMAIL --reason TEXT           ends that
       bin/account holds                                 who is held, since when, why
       bin/account repeat-erasures [FOLDER]              after a restore by other means than bin/restore; default: BACKUP_DIR
       bin/account forget-demonstration                  removes what the demonstration's people log in with, for good`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    password: { type: 'string' },
    'password-stdin': { type: 'boolean' },
    confirmed: { type: 'boolean' },
    reason: { type: 'string' },
    now: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
const [verb = '', email = '', target = ''] = positionals;
/** These name nobody. */
const FOR_ALL = ['forget-demonstration', 'holds', 'repeat-erasures'];

if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const config = operatorConfig();
const contextOf = (db: Db) => ({ db, findable: findableIn(createSearch(config, createLog('warn'))), now: () => new Date() });

const verbs: Record<string, (db: Db) => Promise<string>> = {
  async create(db) {
    const password = await askPassword({ password: values.password, fromInput: values['password-stdin'] });
    const id = await createAccount(db, email, password, values.confirmed ?? false, new Date());
    return `${email} has the account ${id}${values.confirmed ? '' : ', not confirmed yet'}.`;
  },
  async confirm(db) {
    await confirmAccount(db, email, new Date());
    return `${email} is confirmed.`;
  },
  async suspend(db) {
    if (!values.reason) throw new Error('A suspension needs --reason: the owner reads it.');
    await suspendAccount(contextOf(db), email, values.reason);
    return `${email} is suspended, and every session has ended.`;
  },
  async restore(db) {
    await restoreAccount(contextOf(db), email);
    return `${email} can log in again.`;
  },
  async 'forget-factor'(db) {
    if (!values.reason) throw new Error('A second factor is ended with --reason: who asked, and who checked. The audit log keeps it.');
    await forgetFactor(contextOf(db), email, values.reason);
    return `${email} has no second factor any more, and every session has ended.`;
  },
  async export(db) {
    const files = await exportInto(config, contextOf(db), { email, folder: pathOf(target), reason: reasonFor('An export') });
    const missing = files.missing > 0 ? ` ${files.missing} files are not where rows say: bin/files check.` : '';
    return `What is held of ${email} stands in ${pathOf(target)}, with ${files.copied} files.${missing}`;
  },
  async erase(db) {
    const { dueAt, held } = await eraseAccount(contextOf(db), email, reasonFor('An erasure'), values.now ?? false);
    if (config.BACKUP_DIR) await appendErasures(await readListed(db), config.BACKUP_DIR);
    if (held) return `${email} is hidden, every session has ended, and nothing is erased before bin/account release: a hold keeps it.`;
    return values.now ? `${email} is erased.` : `${email} is hidden, every session has ended, and it is erased on ${dueAt.toISOString().slice(0, 10)}.`;
  },
  async hold(db) {
    await holdAccount(contextOf(db), email, reasonFor('A hold'));
    return `${email} is held: nothing of it is erased before bin/account release.`;
  },
  async release(db) {
    await releaseAccount(contextOf(db), email, reasonFor('The end of a hold'));
    return `${email} is held no longer. What is due is erased within an hour.`;
  },
  async holds(db) {
    return (await readHolds(db)).map(holdLine).join('\n') || 'Nobody is held.';
  },
  async 'repeat-erasures'(db) {
    const folder = email ? pathOf(email) : config.BACKUP_DIR;
    if (!folder) throw new Error('BACKUP_DIR is not set: name the folder in which the list of erasures lies.');
    if (!hasErasures(folder)) throw new Error(`${folder} holds no list of erasures (${ERASURES}): name the folder of the service’s backups.`);
    const { accounts, companies, holds, lacking } = await repeatErasures(contextOf(db), await readErasures(folder));
    if (lacking > 0) console.error(`This database knows of ${lacking} erasures that the list does not: it may not be the whole one.`);
    return `Erased again: ${accounts} accounts, ${companies} companies. Holds placed or ended again: ${holds}.`;
  },
  async 'forget-demonstration'(db) {
    const count = await forgetDemonstration(contextOf(db));
    return `${count} log-ins of the demonstration are removed, for good: passwords, second factors, sessions and the rights of staff. Its companies and people stay.`;
  },
  async staff(db) {
    await makeStaff(db, email);
    return `${email} is staff.`;
  },
};

const pathOf = (path: string): string => resolve(process.env.CALLED_FROM ?? '.', path);

function reasonFor(what: string): string {
  if (!values.reason) throw new Error(`${what} needs --reason: who asked, and who checked. The audit log keeps it.`);
  return values.reason;
}

const holdLine = ({ email: who, since, reason, dueAt }: Hold): string =>
  `${who}  since ${since.toISOString()}${dueAt ? `  deletion asked for, due ${dueAt.toISOString()}` : ''}  ${reason}`;

process.exitCode = await main();

async function main(): Promise<number> {
  const work = verbs[verb];
  if (!work || (!email && !FOR_ALL.includes(verb)) || (verb === 'export' && !target)) {
    console.log(USAGE);
    return 2;
  }
  return operate(config, async (db) => console.log(await work(db)));
}

// Serves the operator: makes, confirms, suspends and restores accounts. bin/account --help
import { parseArgs } from 'node:util';
import { readConfig } from '#server/base/config.ts';
import type { Db } from '#server/base/database.ts';
import { createLog } from '#server/base/log.ts';
import { confirmAccount, createAccount, makeStaff } from '#server/slices/account/operator.ts';
import { forgetFactor, restoreAccount, suspendAccount } from '#server/slices/moderation/operator.ts';
import { createSearch } from '#server/slices/search/choose.ts';
import { findableIn } from '#server/slices/search/renew.ts';
import { operate } from './steps/operate.ts';

const USAGE = `Usage: bin/account create EMAIL --password PASSWORD [--confirmed]
       bin/account confirm EMAIL
       bin/account suspend EMAIL --reason TEXT
       bin/account restore EMAIL
       bin/account staff EMAIL
       bin/account forget-factor EMAIL --reason TEXT   for who lost authenticator and recovery codes`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { password: { type: 'string' }, confirmed: { type: 'boolean' }, reason: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
const [verb = '', email = ''] = positionals;

const config = readConfig({ ...process.env, ROLE: 'api' });
const contextOf = (db: Db) => ({ db, findable: findableIn(createSearch(config, createLog('warn'))), now: () => new Date() });

const verbs: Record<string, (db: Db) => Promise<string>> = {
  async create(db) {
    if (!values.password) throw new Error('A new account needs --password.');
    const id = await createAccount(db, email, values.password, values.confirmed ?? false, new Date());
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
  async staff(db) {
    await makeStaff(db, email);
    return `${email} is staff.`;
  },
};

process.exitCode = await main();

async function main(): Promise<number> {
  const work = verbs[verb];
  if (values.help || !work || !email) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  return operate(config, async (db) => console.log(await work(db)));
}

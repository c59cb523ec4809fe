// Serves the operator: a new AUTH_SECRET takes the place of the old one. bin/secret --help
import { parseArgs } from 'node:util';
import { derive, type Keys, readKeys } from '#server/base/config/secret.ts';
import type { Db } from '#server/base/database/database.ts';
import { type Need, type RotationState, readRotation } from '#server/operations/rotation/needs.ts';
import { rewrite } from '#server/operations/rotation/rewrite.ts';
import { askSecret } from './steps/ask-password.ts';
import { operate } from './steps/operate.ts';
import { operatorConfig } from './steps/operator-config.ts';

const USAGE = `Usage: bin/secret status    what still needs AUTH_SECRET_PREVIOUS, and until when
       bin/secret rotate    seals anew with AUTH_SECRET what a predecessor sealed; may be ended at any moment and run again
         --old              asks for a secret that AUTH_SECRET_PREVIOUS does not name, such as a stolen one: it opens, and is accepted nowhere
         --old-stdin        the same from the standard input`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { old: { type: 'boolean' }, 'old-stdin': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});
const [verb = ''] = positionals;

const verbs: Record<string, (db: Db, keys: Keys) => Promise<string>> = {
  async status(db, keys) {
    const state = await readRotation({ db, keys, now: () => new Date() });
    return [...servingLines(state, keys), ...sealedLines(state), ...state.needs.map(lineOf), verdictOf(state, keys)].join('\n');
  },
  async rotate(db, keys) {
    const isAsked = values.old || values['old-stdin'];
    const older = isAsked ? [derive(await askSecret('The old secret: ', { fromInput: values['old-stdin'] }))] : [];
    if (keys.accepted.length + older.length < 2)
      throw new Error('AUTH_SECRET_PREVIOUS is not set: there is nothing to rotate from. Set it, or name the old secret with --old.');
    const { secondFactors, webhooks, websites, unreadable } = await rewrite({ db, keys, now: () => new Date() }, older, (line) => console.log(`  ${line}`));
    console.log(
      `${secondFactors} second factors are sealed anew, ${webhooks} endpoints of webhooks too, ${websites} checks of websites remember the token that the company was shown.`,
    );
    if (unreadable > 0)
      throw new Error(
        `${unreadable} second factors or endpoints are sealed with none of these secrets: name that one with --old, or end factors with bin/account forget-factor; owners of an endpoint make a new secret.`,
      );
    return 'Nothing that is kept needs a predecessor. bin/secret status says what people still have of it.';
  },
};

function servingLines({ serving, previous }: RotationState, { accepted }: Keys): string[] {
  const set = previous === 0 ? 'AUTH_SECRET_PREVIOUS is not set.' : `AUTH_SECRET_PREVIOUS names ${previous === 1 ? 'one secret' : `${previous} secrets`}.`;
  if (!serving) return [set, 'No process has served with this database yet.'];
  const since = `since ${serving.since.toISOString()}${serving.isSaid ? '' : ', as it was said last: none serves now'}`;
  if (serving.by === accepted[0]) return [set, `The processes make with AUTH_SECRET ${since}.`];
  return [set, serving.by ? `The processes make with the predecessor ${since}.` : `The processes serve with a secret that is not set here, ${since}.`];
}

function sealedLines({ sealed, webhooks, websites }: RotationState): string[] {
  return [
    `  ${sealed.own} second factors are sealed with AUTH_SECRET`,
    ...(sealed.previous > 0 ? [`  ${sealed.previous} second factors are sealed with a predecessor: bin/secret rotate`] : []),
    ...(sealed.unreadable > 0 ? [`  ${sealed.unreadable} second factors are sealed with a secret that is not set: bin/secret rotate --old`] : []),
    ...(webhooks.previous > 0 ? [`  ${webhooks.previous} endpoints of webhooks are sealed with a predecessor: bin/secret rotate`] : []),
    ...(webhooks.unreadable > 0 ? [`  ${webhooks.unreadable} endpoints of webhooks are sealed with a secret that is not set: bin/secret rotate --old`] : []),
    ...(websites > 0 ? [`  ${websites} checks of websites know the token of AUTH_SECRET alone: bin/secret rotate`] : []),
  ];
}

const lineOf = ({ what, count, until }: Need): string => `  ${count > 0 ? `${count} ` : ''}${what}: until ${until.toISOString()}`;

function verdictOf({ serving, previous, sealed, webhooks, websites, needs }: RotationState, { accepted }: Keys): string {
  if (previous === 0) return sealed.unreadable > 0 ? 'Second factors wait for the old secret.' : 'Nothing needs a predecessor.';
  if (serving?.isSaid && serving.by !== accepted[0]) return 'Not yet: a process serves that does not know AUTH_SECRET, or did so less than a minute ago.';
  if (sealed.previous + webhooks.previous + websites > 0) return 'Run bin/secret rotate now.';
  const last = needs.at(-1);
  if (!last)
    return 'Nothing needs it any more: remove AUTH_SECRET_PREVIOUS and restart one process after the other. Links that end mails then lead to a sentence.';
  return `It may be removed from ${last.until.toISOString()} on. Removed sooner, the links above end, and each says so to whoever follows it.`;
}

process.exitCode = await main();

async function main(): Promise<number> {
  const work = verbs[verb];
  if (values.help || !work) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  const config = operatorConfig();
  return operate(config, async (db) => console.log(await work(db, await readKeys(config))));
}

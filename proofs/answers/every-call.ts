import { type CallName, type Kind, kinds, type Role } from '../../tests/access.rules.ts';
import { makeFuzzCast } from '../../tests/hardening/cast.ts';
import { makeExamples } from '../../tests/hardening/examples.ts';
import { makeFresh } from '../../tests/hardening/fresh/all.ts';
import type { Cases, Fresh } from '../../tests/hardening/fresh/cases.ts';
import type { Api } from '../../tests/support/api.ts';
import { makeBusiness, makeInquiry, makeSession } from '../../tests/support/made.ts';
import { outside } from '../../tests/support/verification.ts';
import { callNames, inputFor, kindsOf } from './inputs.ts';
import type { People } from './people.ts';
import { callNamed, type Player, type Who } from './player.ts';
import type { World } from './world.ts';

const NOBODY = '0190a0a0-0000-7000-8000-00000000dead';
const LANGUAGES = ['es', 'it', 'zh'];

interface Prepared {
  known: Record<Kind, string>;
  cast: Record<Role, Who>;
  examples: Record<string, object>;
  fresh: Cases;
}

/** Every call of the contract as the tests have prepared it: good, by those who may not, about nothing, wrong in every field, empty, and twice. */
export async function playEveryCall(player: Player, people: People): Promise<void> {
  const prepared = await prepare(player.world, people);
  for (const [place, name] of callNames.entries()) {
    await putBack(player.world, prepared.known);
    await playGood(player, prepared, name);
    await playRefused(player, prepared, name);
    await playWrong(player, prepared, name, LANGUAGES[place % LANGUAGES.length] as string);
    if (callNamed(name).idempotent) await playTwice(player, prepared, name);
  }
}

async function prepare({ parts }: World, { staff }: People): Promise<Prepared> {
  const { db, pool } = parts;
  const registers = outside();
  parts.registers = registers;
  const known = {} as Record<Kind, string>;
  for (const kind of kinds.filter((one) => one !== 'session' && one !== 'inquiry')) {
    known[kind] = (await pool.query('select id from resource where type = $1 and hidden_at is null order by id limit 1', [kind])).rows[0].id;
  }
  known.product = (await pool.query('select id from product where business_id = $1 order by id limit 1', [known.business])).rows[0]?.id ?? known.product;
  await putBack({ parts }, known);
  await pool.query('update comment set account_id = $2 where id = $1', [known.comment, known.person]);
  await pool.query('update post set account_id = $2 where id = $1', [known.post, known.person]);
  known.inquiry = await makeInquiry(db, known.person, await makeBusiness(db));
  known.session = await makeSession(db, known.person, known.person);
  const headers = await makeFuzzCast(parts, { owner: known.person, business: known.business, group: known.group });
  const who = (role: Role): Who => ({ name: role, accountID: headers[role]['wbn-auth'] ?? null });
  const cast = { visitor: who('visitor'), user: who('user'), member: who('member'), admin: who('admin'), owner: who('owner'), staff };
  const examples = await makeExamples(parts, known, headers);
  return { known, cast, examples, fresh: await makeFresh(parts as Api, known, headers, registers) };
}

/** What an earlier call has removed is there again. */
async function putBack({ parts }: Pick<World, 'parts'>, { person, business, group, ...others }: Record<Kind, string>): Promise<void> {
  const ids = [person, business, group, ...Object.values(others)];
  await parts.pool.query('update resource set hidden_at = null, withdrawn_at = null, taken_down_at = null where id = any($1)', [ids]);
  await parts.pool.query('update account set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = $1', [person]);
  await parts.pool.query('delete from second_factor where account_id = $1', [person]);
  const owns = 'on conflict (business_id, account_id) do update set access = excluded.access';
  await parts.pool.query(`insert into business_access (business_id, account_id, access) values ($1, $2, 'owner') ${owns}`, [business, person]);
  const leads = 'on conflict (group_id, account_id) do update set level = excluded.level';
  await parts.pool.query(`insert into group_member (group_id, account_id, level) values ($1, $2, 'owner') ${leads}`, [group, person]);
}

/** Whoever may do most. */
const mayAsk = ({ cast }: Prepared, name: CallName): Who => {
  const { access } = callNamed(name);
  return access === 'public' ? cast.visitor : access === 'staff' ? cast.staff : cast.owner;
};

/** An input that is good once, with the headers that go with it. */
async function inputOf(
  { known, examples, fresh }: Prepared,
  name: CallName,
  kind = kindsOf(name)[0],
): Promise<{ input: object; headers?: Record<string, string> }> {
  const { headers, ...made }: Fresh = (await fresh[name]?.()) ?? {};
  const input = { ...inputFor(name, kind, known[kind as Kind]), ...examples[name], ...made };
  return headers ? { input, headers } : { input };
}

async function playGood(player: Player, prepared: Prepared, name: CallName): Promise<void> {
  for (const kind of kindsOf(name)) {
    const { input, headers } = await inputOf(prepared, name, kind);
    await player.ask(mayAsk(prepared, name), name, input, kind ? `good, about a ${kind}` : 'good', headers);
  }
}

/** By visitors, strangers and people of the lower levels; and about what there is not. */
async function playRefused(player: Player, prepared: Prepared, name: CallName): Promise<void> {
  const { access } = callNamed(name);
  const { cast } = prepared;
  const others: Record<typeof access, Who[]> = {
    public: [cast.user],
    user: [cast.visitor, cast.user],
    member: [cast.visitor, cast.user, cast.member],
    admin: [cast.visitor, cast.user, cast.member, cast.admin],
    owner: [cast.visitor, cast.user, cast.member, cast.admin],
    staff: [cast.visitor, cast.owner],
  };
  for (const who of others[access]) {
    const { input, headers } = await inputOf(prepared, name);
    await player.ask(who, name, input, 'by another', headers);
  }
  for (const kind of kindsOf(name)) if (kind) await player.ask(mayAsk(prepared, name), name, inputFor(name, kind, NOBODY), `about no ${kind}`);
}

async function playWrong(player: Player, prepared: Prepared, name: CallName, language: string): Promise<void> {
  const { params, query, body } = callNamed(name);
  const filled = (shape: object | undefined, value: unknown) => Object.fromEntries(Object.keys(shape ?? {}).map((field) => [field, value]));
  const who = mayAsk(prepared, name);
  const wrong = { ...filled(query?.shape, 'x'.repeat(300)), ...filled(body?.shape, { no: true }) };
  const named = Object.fromEntries(Object.entries((await inputOf(prepared, name)).input).filter(([field]) => params && field in params.shape));
  if (query || body) await player.ask(who, name, { ...wrong, ...named }, 'wrong in every field');
  if (query || body) await player.ask(who, name, { ...wrong, ...named }, `wrong in every field, in ${language}`, { 'wbn-language': language });
  if (params) await player.ask(who, name, { ...wrong, ...filled(params.shape, 'nothing!') }, 'about nothing that could be');
  if (body) await player.ask(who, name, named, 'empty');
}

/** The same key again gets the same answer, and refuses another input. */
async function playTwice(player: Player, prepared: Prepared, name: CallName): Promise<void> {
  const { input } = await inputOf(prepared, name);
  const headers = { 'idempotency-key': `proof of ${name}` };
  const who = mayAsk(prepared, name);
  await player.ask(who, name, input, 'with a key', headers);
  await player.ask(who, name, input, 'with the same key', headers);
  const [field, value] = Object.entries(input).find(([, one]) => typeof one === 'string' && !/^[\w-]{36}/.test(one)) ?? [];
  if (field) await player.ask(who, name, { ...input, [field]: `${value} too` }, 'with the same key and another input', headers);
}

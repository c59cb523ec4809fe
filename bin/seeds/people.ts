import type { Db } from '#server/base/database/database.ts';
import { daysAgo, pick, seedId } from './bulk.ts';
import { bulk } from './bulk-queries.ts';
import { businessId } from './business-ids.ts';
import type { SeedBusiness, SeedPerson } from './files.ts';
import type { PictureId } from './pictures.ts';

type Placed = SeedPerson & { industry: string };

interface Context {
  picture: PictureId;
  state: (country: string, name: string | null) => string | null;
  businesses: SeedBusiness[];
}

const joined = (person: SeedPerson): Date => (person === NEWCOMER ? daysAgo(1, 540) : daysAgo(920 + pick(person.key, 400), pick(person.key, 900)));
export const personId = (person: SeedPerson): string => seedId(`person:${person.key}`, joined(person));

/** People of the demonstration that log in under an address of their own (docs: demonstration log-ins). */
export const LOGINS: Record<string, string> = {
  'eleanor-marsh': 'owner@demo.example',
  'priya-raman': 'admin@demo.example',
  'tamsin-oakley': 'member@demo.example',
  'imran-qureshi': 'buyer@demo.example',
  'morwenna-pask': 'staff@demo.example',
  'rowan-ellery': 'new@demo.example',
};

const common = { gender: 'F', country: 'GB', language: 'en', showProfession: false } as const;
/** People whom no company's author wrote: a member of a business, and a member of staff. */
export const EXTRA: Placed[] = [
  {
    ...common,
    key: 'tamsin-oakley',
    first: 'Tamsin',
    last: 'Oakley',
    state: 'Rotherham',
    city: 'Rotherham',
    position: 'Customer Service Manager',
    business: 'halderby',
    industry: '0004',
    bio: 'I answer requests for valves and pumps within the working day, and chase the test bay for your certificates.',
  },
  {
    ...common,
    key: 'morwenna-pask',
    first: 'Morwenna',
    last: 'Pask',
    state: 'London',
    city: 'London',
    position: 'Compliance Manager',
    company: 'WBN',
    industry: '0015',
    bio: 'I check company registers and VAT numbers for verification requests on the United Kingdom platform.',
  },
];

/** Holds the companies that no written person owns; hidden, so that nobody meets it. */
const KEEPER: Placed = {
  ...common,
  key: 'directory-keeper',
  first: 'Directory',
  last: 'Keeper',
  state: null,
  city: 'London',
  position: 'Office Manager',
  company: 'WBN',
  industry: '0015',
  bio: '',
};

/** Who has confirmed the address yesterday and done nothing since: the empty states are theirs, so that no other seed counts on them. */
const NEWCOMER: Placed = {
  ...common,
  key: 'rowan-ellery',
  first: 'Rowan',
  last: 'Ellery',
  state: null,
  city: '',
  position: '',
  industry: '',
  bio: '',
};

export async function seedPeople(db: Db, people: Placed[], context: Context): Promise<void> {
  const all = [...people, KEEPER, NEWCOMER];
  await bulk(
    db,
    'resource',
    all.map((one) => ({ id: personId(one), type: 'person', created_at: joined(one), hidden_at: one === KEEPER ? joined(one) : null })),
  );
  await bulk(
    db,
    'account',
    all.map((one) => accountRow(one, context.picture)),
  );
  await bulk(
    db,
    'profile',
    all.map((one) => profileRow(one, context)),
  );
  await bulk(db, 'business_access', accessRows(people, context.businesses));
}

function accountRow(person: SeedPerson, picture: PictureId) {
  return {
    id: personId(person),
    email: LOGINS[person.key] ?? `${person.key}@demo.example`,
    username: person.key,
    first_name: person.first,
    last_name: person.last,
    profile_photo_id: picture(person.portrait),
    cover_photo_id: picture(person.cover),
    email_confirmed_at: joined(person),
    created_at: joined(person),
  };
}

function profileRow(person: Placed, { state, businesses }: Context) {
  const business = businesses.find((one) => one.key === person.business);
  return {
    account_id: personId(person),
    city: person.city || null,
    country_code: person.country,
    state_id: state(person.country, person.state),
    gender_code: person.gender,
    language_code: person.language ?? 'en',
    job_position_id: person.position.toLowerCase().replace(/[^a-z0-9]+/g, '-') || null,
    business_type: business?.type ?? null,
    industry_id: person.industry || null,
    company_name: business?.name ?? person.company ?? null,
    profession: person.profession ?? null,
    brief_presentation: person.bio || null,
    birth_date: person.born ?? null,
    show_birth_date: person.showBorn ?? false,
    show_profession: person.showProfession ?? false,
    updated_at: joined(person),
  };
}

/** Who works for a second company too: the admin's log-in, which assigns requests to the member's. */
const ALSO = [{ person: 'priya-raman', business: 'halderby', access: 'admin' }];

const OWNED_BY_OWNER = ['halderby', 'severnreach', 'kestrelmoor', 'greybarrow'];
/** Companies that nobody has claimed yet, as an import leaves them. */
const UNCLAIMED = 13;

function accessRows(people: SeedPerson[], businesses: SeedBusiness[]) {
  const byKey = new Map(people.map((person) => [person.key, person]));
  const owner = byKey.get('eleanor-marsh') as SeedPerson;
  const rows = businesses.flatMap((business) => {
    const team = people.filter((person) => person.business === business.key);
    const first = OWNED_BY_OWNER.includes(business.key) ? owner : team[0];
    if (!first && pick(business.key, UNCLAIMED) === 0) return [];
    const members = team.filter((person) => person !== first).map((person) => accessRow(business, person, person.key === 'priya-raman' ? 'admin' : 'member'));
    return [accessRow(business, first ?? KEEPER, 'owner'), ...members];
  });
  const also = ALSO.flatMap(({ person, business, access }) => {
    const [one, at] = [byKey.get(person), businesses.find(({ key }) => key === business)];
    return one && at ? [accessRow(at, one, access)] : [];
  });
  return [...rows, ...also];
}

function accessRow(business: SeedBusiness, person: SeedPerson, access: string) {
  return {
    business_id: businessId(business),
    account_id: personId(person),
    access,
    created_at: new Date(daysAgo(business.days).getTime() + pick(`${business.key}:${person.key}`, 1000) * 1000),
  };
}

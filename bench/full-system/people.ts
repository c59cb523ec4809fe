import { sourceOfPerson } from '#server/directory/search/sources-queries.ts';
import { COUNTRIES } from '../large/generate.ts';
import { writer } from '../large/texts.ts';
import { oneOf, type Random, randomFrom, weighted } from '../support/random.ts';
import { openCopies } from './copy.ts';
import { DOCUMENT, type Documents } from './documents.ts';
import { idOf, madeAt } from './ids.ts';
import type { Reference } from './reference.ts';
import type { Sizes } from './sizes.ts';

const FIRST = ['Ann', 'Ben', 'Chen', 'Dora', 'Emil', 'Fatima', 'Gita', 'Hugo', 'Ines', 'Jan', 'Kofi', 'Lena', 'Mei', 'Nora', 'Omar', 'Petra', 'Raj', 'Sofia'];
const LAST = [
  'Abbot',
  'Bauer',
  'Costa',
  'Dale',
  'Evans',
  'Ferro',
  'Gupta',
  'Hale',
  'Ito',
  'Jones',
  'Khan',
  'Lund',
  'Moreau',
  'Novak',
  'Okoro',
  'Rossi',
  'Silva',
];
const SAMPLE = 500;

/** Accounts with profiles and documents. */
export async function writePeople(url: string, documents: Documents, reference: Reference, vocabulary: string[], sizes: Sizes): Promise<void> {
  const make = maker(randomFrom(1), reference, vocabulary, sizes);
  const sample = maker(randomFrom(1), reference, vocabulary, sizes);
  await documents.learn(
    'person',
    Array.from({ length: Math.min(SAMPLE, sizes.people) }, (_, number) => sample(number).source),
  );
  const copies = await openCopies(url, 'People', {
    resource: 'id, type, created_at',
    account: 'id, email, username, first_name, last_name, profile_photo_id, email_confirmed_at, created_at',
    profile: 'account_id, country_code, industry_id, job_position_id, company_name, brief_presentation, updated_at',
    search_person: DOCUMENT,
  });
  for (let number = 0; number < sizes.people; number += 1) {
    const { source, first, last, photo, position, country, industry, company, presentation } = make(number);
    const { id } = source;
    const at = source.createdAt.toISOString();
    copies.to.resource.write([id, 'person', at]);
    copies.to.account.write([id, `p${number}@bench.example`, `bench-${number}`, first, last, photo, at, at]);
    copies.to.profile.write([id, country, industry, position, company, presentation, at]);
    documents.write(copies.to.search_person, source);
    if (number % 500 === 0) await copies.ready();
  }
  await copies.end();
}

function maker(random: Random, { categories, countries, positions }: Reference, vocabulary: string[], sizes: Sizes) {
  const write = writer(random, vocabulary);
  const country = weighted(random, countries, (place) => COUNTRIES[countries[place]?.code ?? ''] ?? 77 / countries.length);
  return (number: number) => {
    const id = idOf('person', number, sizes.people);
    const [first, last, where, position] = [oneOf(random, FIRST), oneOf(random, LAST), country(), oneOf(random, positions)];
    const { industry } = oneOf(random, categories);
    const photo = random() < 0.3 ? idOf('file', number % sizes.files, sizes.files) : null;
    const company = random() < 0.6 ? write(1, 3) : null;
    const presentation = random() < 0.5 ? write(10, 30) : null;
    const source = sourceOfPerson({
      id,
      name: `${first} ${last}`,
      position: position.name,
      company,
      presentation,
      place: where.name,
      country: where.code,
      industry,
      hasPhoto: photo !== null,
      likes: 0,
      createdAt: madeAt(number, sizes.people),
    });
    return { source, first, last, photo, position: position.id, country: where.code, industry, company, presentation };
  };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/base/database/database.ts';
import { daysAgo, pick, seedId } from './bulk.ts';
import { bulk } from './bulk-queries.ts';
import { productId } from './businesses.ts';
import type { SeedBusiness, SeedPerson } from './files.ts';
import { personId } from './people.ts';

interface WrittenQuestion {
  business: string;
  /** The start of the product's name. */
  product: string;
  /** Key of the person who asks. */
  by: string;
  days: number;
  text: string;
  answer: string;
}

const MINUTES_OF_A_DAY = 1440;

/** What people asked about products, and what somebody of each company answered within a day (PAG-027). */
export async function seedQuestions(db: Db, businesses: SeedBusiness[], people: SeedPerson[]): Promise<void> {
  const written = JSON.parse(await readFile(join(import.meta.dirname, '../../database/seed/directory/questions.json'), 'utf8')) as WrittenQuestion[];
  const rows = written.map((one) => rowsOf(one, businesses, people));
  await bulk(
    db,
    'resource',
    rows.flatMap(({ question, answer }) => [
      { id: question.id, type: 'question', owner_id: question.account_id, created_at: question.asked_at },
      { id: answer.id, type: 'answer', owner_id: answer.account_id, created_at: answer.answered_at },
    ]),
  );
  await bulk(
    db,
    'product_question',
    rows.map(({ question }) => question),
  );
  await bulk(
    db,
    'product_answer',
    rows.map(({ answer }) => answer),
  );
}

function rowsOf({ business: key, product, by, days, text, answer }: WrittenQuestion, businesses: SeedBusiness[], people: SeedPerson[]) {
  const business = businesses.find((one) => one.key === key);
  const index = business?.products.findIndex(({ name }) => name.startsWith(product)) ?? -1;
  const [asker, answerer] = [people.find((one) => one.key === by), people.find((one) => one.business === key)];
  if (!business || index < 0 || !asker || !answerer) throw new Error(`questions.json names what is not there: ${key}, ${product}, ${by}`);
  const asked = daysAgo(days, pick(text, MINUTES_OF_A_DAY));
  const answered = new Date(asked.getTime() + (30 + pick(answer, MINUTES_OF_A_DAY - 60)) * 60_000);
  const id = seedId(`question:${text}`, asked);
  return {
    question: { id, product_id: productId(business, index), account_id: personId(asker), content: text, asked_at: asked },
    answer: { id: seedId(`answer:${text}`, answered), question_id: id, account_id: personId(answerer), content: answer, answered_at: answered },
  };
}

import type { TradeChange } from '#contract/catalogue/trade/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { type Sentence, say } from '#server/base/names/say.ts';
import { claimUpload } from '#server/media/upload/claim.ts';
import {
  copyCertificatesNamed,
  type DatasheetRow,
  ownsCertificates,
  readDatasheetRows,
  readUnknownLanguages,
  writeCertificatesNamed,
  writeDatasheetRows,
} from './queries.ts';

const distinct = (ids: string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];

/** A certificate of another company is as unknown as one that there is not (DAT-023). @throws Refusal `not_found`. */
export async function refuseStrangeCertificates(db: Db, businessID: string, { certificates }: TradeChange = {}): Promise<void> {
  if (certificates && !(await ownsCertificates(db, businessID, distinct(certificates)))) throw new Refusal('not_found');
}

/** Writes datasheets and certificates that a change names; the others stay. */
export async function writeDocuments(request: Request, id: string, { datasheets, certificates }: TradeChange = {}): Promise<void> {
  if (certificates) await writeCertificatesNamed(request.db, id, distinct(certificates));
  if (datasheets) await writeDatasheets(request, id, datasheets);
}

type Given = NonNullable<TradeChange['datasheets']>[number];

async function writeDatasheets(request: Request, product: string, datasheets: Given[]): Promise<void> {
  const { db } = request;
  const unknown = new Set(
    await readUnknownLanguages(
      db,
      datasheets.map(({ language }) => language),
    ),
  );
  const kept = new Map((await readDatasheetRows(db, product)).map((row) => [row.id, row]));
  const rows: DatasheetRow[] = [];
  for (const [place, { title, language, ...one }] of datasheets.entries()) {
    if (unknown.has(language)) throw refused(place, 'language', say('datasheetLanguage'));
    const before = one.id === undefined ? null : (kept.get(one.id.toLowerCase()) ?? null);
    if (one.id !== undefined && (!before || rows.some(({ id }) => id === before.id))) throw refused(place, 'id', say('datasheetOfAnother'));
    const id = before?.id ?? newId();
    rows.push({ id, product_id: product, file_id: await fileOf(request, one, { product, place, before }), place, title, language });
  }
  await writeDatasheetRows(db, product, rows);
}

const refused = (place: number, field: string, sentence: Sentence): Refusal =>
  new Refusal('invalid_input', { fields: { [`trade.datasheets.${place}.${field}`]: sentence } });

interface Place {
  product: string;
  place: number;
  before: DatasheetRow | null;
}

async function fileOf(request: Request, { file }: Pick<Given, 'file'>, { product, place, before }: Place): Promise<string> {
  if (file) return claimUpload(request, file, 'datasheet', `datasheet of product ${product}`, `trade.datasheets.${place}.file`);
  if (!before) throw refused(place, 'file', say('datasheetFile'));
  return before.file_id;
}

/** Of a copied product; the files are the same. */
export async function copyDocuments(db: Db, id: string, original: string): Promise<void> {
  await copyCertificatesNamed(db, id, original);
  const rows = await readDatasheetRows(db, original);
  await writeDatasheetRows(
    db,
    id,
    rows.map((row) => ({ ...row, id: newId(), product_id: id })),
  );
}

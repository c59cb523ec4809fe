import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** Names that the authors used for what the reference data calls otherwise; Italian provinces stand under their region. */
const ALSO: Record<string, string> = {
  'IT/Brescia': 'Lombardia',
  'IT/Cremona': 'Lombardia',
  'IT/Udine': 'Friuli-Venezia Giulia',
  'IT/Firenze': 'Toscana',
  'IT/Biella': 'Piemonte',
  'IT/Modena': 'Emilia-Romagna',
  'SE/Jönköpings län': 'Jönköping',
  'FR/Alpes-Maritimes': "Provence-Alpes-Cote d'Azur",
  'GB/Kingston upon Hull, City of': 'Kingston upon Hull',
};

/** Finds the id of a state by the country's code and the state's name. */
export async function stateFinder(db: Db): Promise<(country: string, name: string | null) => string | null> {
  const { rows } = await sql<{ id: string; country: string; name: string }>`select id, country_code as country, name from state`.execute(db);
  const ids = new Map(rows.map(({ id, country, name }) => [`${country}/${plain(name)}`, id]));
  return (country, name) => (name ? (ids.get(`${country}/${plain(ALSO[`${country}/${name}`] ?? name)}`) ?? null) : null);
}

const plain = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

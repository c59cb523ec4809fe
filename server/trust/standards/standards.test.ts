import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { readStandard, standards } from './standards.ts';

const api = useApi('empty');
const said = (name: string): string | null => {
  const read = readStandard(name);
  return read && [read.standard, read.edition].filter((part) => part !== null).join(' ');
};

const seed = join(import.meta.dirname, '../../../database/seed/directory');
function certificatesOfDemonstration(): string[] {
  const files = readdirSync(seed).filter((name) => /^\d{4}-/.test(name));
  const businesses = files.flatMap(
    (name) => (JSON.parse(readFileSync(join(seed, name), 'utf8')) as { businesses: { certificates?: { name: string }[] }[] }).businesses,
  );
  return businesses.flatMap(({ certificates = [] }) => certificates.map(({ name }) => name));
}

describe('standards of certificates', () => {
  test('are a catalogue of at least 60 with key, name, aliases and kind, and no name or alias means two [CRT-002]', async () => {
    const { status, body } = await api.get('/ref-data/certificate-standard');
    expect(status).toBe(200);
    expect(body.read).toBeNull();
    expect(body.data.length).toBeGreaterThanOrEqual(60);
    expect(body.data).toContainEqual({ key: 'iso-27001', name: 'ISO/IEC 27001', aliases: ['ISO 27001'], kind: 'management' });
    const names = standards.flatMap(({ name, aliases }) => [name, ...aliases].map((one) => one.toLowerCase()));
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
    for (const { key, name, aliases } of standards) for (const one of [name, ...aliases]) expect([one, said(one)]).toEqual([one, key]);
  });

  test('are read from the name of a certificate, with the edition [CRT-002]', async () => {
    const { body } = await api.get(`/ref-data/certificate-standard?${new URLSearchParams({ name: 'BS EN ISO 9001:2015' })}`);
    expect(body.read).toEqual({ standard: 'iso-9001', edition: '2015' });
    const read: Record<string, string> = {
      ISO9001: 'iso-9001',
      'iso-9001-2015': 'iso-9001 2015',
      'UNE-EN ISO 9001 : 2015 certificate': 'iso-9001 2015',
      'DIN EN ISO 13485:2016+A11:2021': 'iso-13485 2016',
      'ISO 9001:2015 (Quality Management System)': 'iso-9001 2015',
      'BS EN 1090-1 EXC2': 'en-1090-1',
      'UNI EN ISO 9001/2015': 'iso-9001 2015',
      'ISO 9001 (2015)': 'iso-9001 2015',
      'AS9100 Rev D': 'as9100',
      'IATF 16949:2016': 'iatf-16949 2016',
      'PED 2014/68/EU Module H1': 'ped',
      'BRCGS Food Safety, issue 9, grade AA+': 'brcgs-food 9',
      'OEKO-TEX® Standard 100 class I': 'oeko-tex-100',
      'Cyber Essentials Plus': 'cyber-essentials-plus',
      'SA 8000:2014': 'sa8000 2014',
      'Sedex SMETA four-pillar audit': 'smeta',
    };
    expect(Object.fromEntries(Object.keys(read).map((name) => [name, said(name)]))).toEqual(read);
  });

  test('a name that is not understood as a whole means none [CRT-002]', () => {
    const none = [
      '',
      'ISO',
      'GMP',
      'ISO 9001 pending',
      'ISO 9001 consultancy',
      'Not ISO 9001',
      'Working towards ISO 9001:2015',
      'ISO 90012',
      'ISO 9001:20155',
      'ISO 13485:2016 supplier audit',
    ];
    none.push(
      'ISO 9001:2015 and ISO 14001:2015',
      'EN 71 test reports, toy range',
      'CE technical file review',
      'UKCA declaration, ATEX category 2',
      'bs '.repeat(60),
    );
    expect(none.map(said)).toEqual(none.map(() => null));
  });

  test('are read from most certificates of the demonstration, each as it was checked by hand', async () => {
    const names = certificatesOfDemonstration();
    const read = [...new Set(names)].sort().map((name) => `${name} -> ${said(name) ?? ''}`.trim());
    await expect(`${read.join('\n')}\n`).toMatchFileSnapshot('demonstration.txt');
    expect(names.filter((name) => said(name)).length / names.length).toBeGreaterThan(0.75);
  });

  test('a name that is too long is refused with a sentence', async () => {
    const { status, body } = await api.get(`/ref-data/certificate-standard?name=${'x'.repeat(201)}`);
    expect([status, body.fields]).toEqual([400, { name: 'At most 200 characters.' }]);
  });
});

test('at least 30 accreditation bodies are listed with their seat', async () => {
  const { data } = (await api.get('/ref-data/accreditation-body')).body;
  expect(data.length).toBeGreaterThanOrEqual(30);
  const short = data.map((body: { shortName: string }) => body.shortName);
  expect(short).toEqual(expect.arrayContaining(['UKAS', 'DAkkS', 'COFRAC', 'Accredia', 'RvA', 'ENAC', 'ANAB', 'SAS', 'NABCB', 'CNAS', 'JAS-ANZ']));
  const countries = new Set((await api.get('/ref-data/country')).body.data.map(({ code }: { code: string }) => code));
  expect(data.filter(({ country }: { country: string }) => !countries.has(country))).toEqual([]);
  expect(new Set(data.map(({ key }: { key: string }) => key)).size).toBe(data.length);
});

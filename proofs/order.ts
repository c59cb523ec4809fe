// Holds 500 orders and 500 answers to the official schema of OASIS and the official Schematron of OpenPeppol, and one spoilt document for each of its fatal rules: proof order.
// Needs Java 17; MAVEN_CENTRAL names a mirror. With --record it writes down the rules of the release that artefacts.json names
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { orderXml } from '../server/trade/order/documents/order-xml.ts';
import { responseXml } from '../server/trade/order/documents/response-xml.ts';
import { answerOf, orderOf } from '../tests/peppol/orders.ts';
import { rulesOf } from '../tests/peppol/rules/assertions.ts';
import { officialOf } from '../tests/peppol/rules/official.ts';
import { type Root, recorded, recordOf, TRANSACTIONS } from '../tests/peppol/rules/record.ts';
import { fullXml, spoiltDocuments } from '../tests/peppol/rules/spoilt.ts';
import artefacts from './order/artefacts.json' with { type: 'json' };

const COUNT = 500;
const central = process.env.MAVEN_CENTRAL ?? 'https://repo1.maven.org/maven2';
const cache = join(homedir(), '.cache/wbn-order-proof');
const work = mkdtempSync(join(tmpdir(), 'order-proof-'));

/** A file of the release that is recorded, and no other. */
async function artefact(path: string, hash: string): Promise<string> {
  const file = join(cache, basename(path));
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.from(await (await fetch(`${central}/${path}`)).arrayBuffer());
  if (createHash('sha256').update(bytes).digest('hex') !== hash) throw new Error(`${path} is not the file that was recorded.`);
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, bytes);
  return file;
}

function unpack(archive: string, into: string, wanted: RegExp): void {
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(archive), { filter: ({ name }) => wanted.test(name) }))) {
    mkdirSync(dirname(join(into, name)), { recursive: true });
    writeFileSync(join(into, name), bytes);
  }
}

const jars: string[] = [];
for (const [path, hash] of Object.entries(artefacts.files)) jars.push(await artefact(path, hash));
const [rules = '', ...programs] = jars;
unpack(rules, work, /openpeppol\/2025\.5\/xslt\/PEPPOLBIS-T(01|76)\.xslt$/);
unpack(join(import.meta.dirname, '../tests/peppol/ubl-2.1-xsd.zip'), work, /\.xsd$/);

const xsltOf = (transaction: string): string => join(work, `external/schematron/openpeppol/2025.5/xslt/PEPPOLBIS-${transaction}.xslt`);
const [T01, T76] = TRANSACTIONS.map(([transaction]) => officialOf(readFileSync(xsltOf(transaction), 'utf8')));
if (!T01 || !T76) throw new Error('The official rules are not there.');
if (process.argv.includes('--record')) {
  writeFileSync(join(import.meta.dirname, '../tests/peppol/rules/rules.json'), recordOf({ T01, T76 }));
  console.log('The official rules are written down.');
  process.exit(0);
}

const problems: string[] = [];
const before = ['xmldsig-core-schema', 'XAdES01903v132-201601', 'XAdES01903v141-201601', 'CCTS_CCT_SchemaModule'];

/** What the official files say of documents: the lines of Validate.java, by the name of the document. */
function validate(root: Root, transaction: string, documents: Map<string, string>, withSchema: boolean): Map<string, string[][]> {
  const folder = mkdtempSync(join(work, root));
  for (const [name, xml] of documents) writeFileSync(join(folder, `${name}.xml`), xml);
  const schemas = [...before.map((name) => join(work, 'common', `${name}.xsd`)), join(work, 'maindoc', `UBL-${root}-2.1.xsd`)].join(delimiter);
  const given = [join(import.meta.dirname, 'order/Validate.java'), folder, withSchema ? schemas : '-', xsltOf(transaction)];
  const said = execFileSync('java', ['-cp', programs.join(delimiter), ...given], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 28 });
  const lines = said.trim().split('\n');
  if (lines.pop() !== `DONE\t${documents.size}`) throw new Error('The validator did not end.');
  const rows = lines.map((line) => line.split('\t'));
  return new Map([...documents.keys()].map((name) => [name, rows.filter(([file]) => file === `${name}.xml`)]));
}

for (const [transaction, root] of TRANSACTIONS) {
  const official = { T01, T76 }[transaction];
  if (JSON.stringify(official) !== JSON.stringify(recorded[root]))
    problems.push(`The recorded rules of ${transaction} are not those of ${artefacts.release}: --record`);
  const brokenOf = rulesOf(root);

  const orders = Array.from({ length: COUNT }, (_, seed) => orderOf(seed)).map((order) => (order.currency === 'XCG' ? { ...order, currency: 'EUR' } : order));
  const made = orders.map(
    (order, seed) => [`${seed}`, root === 'Order' ? orderXml(order, 'peppol') : responseXml(order, answerOf(order, seed), 'peppol')] as const,
  );
  const said = validate(root, transaction, new Map([...made, ['full', fullXml(root)]]), true);
  const faults = [...said.values()].flat();
  problems.push(...faults.map((fault) => `${root} ${fault.join(' ')}`));
  const own = made.flatMap(([seed, xml]) => brokenOf(xml).map((id) => `${root} ${seed} ${id}, by the assertions of the tests alone`));
  problems.push(...own);
  console.log(`${root}: ${made.length} documents and one with every element, ${faults.length} faults and warnings`);

  const spoilt = spoiltDocuments(root);
  const fatal = official.rules.flatMap(({ asserts }) => asserts.filter(({ flag }) => flag === 'fatal').map(({ id }) => id));
  for (const id of fatal) if (!spoilt.has(id)) problems.push(`The fatal rule ${id} has no spoilt document`);
  const refused = validate(root, transaction, spoilt, false);
  for (const [id, xml] of spoilt) {
    const broken = [
      ...new Set(
        refused
          .get(id)
          ?.filter(([, , flag]) => flag === 'fatal')
          .map(([, rule]) => rule),
      ),
    ].sort();
    if (!broken.includes(id)) problems.push(`The document that is spoilt for ${id} is not refused with it: ${broken.join(', ')}`);
    if (broken.join() !== brokenOf(xml).join())
      problems.push(`Of the document for ${id} the tests say ${brokenOf(xml).join(', ')}, the official rules ${broken.join(', ')}`);
  }
  console.log(`${root}: ${fatal.length} fatal rules, ${spoilt.size} spoilt documents`);
}
for (const problem of problems) console.log(`  ! ${problem}`);
console.log(`${artefacts.release}: ${problems.length === 0 ? 'every document is valid, and every spoilt one is refused with its rule.' : 'FAILED.'}`);
process.exit(problems.length === 0 ? 0 : 1);

// Holds 300 orders and 300 answers to the official schema of OASIS and the official Schematron of OpenPeppol: proof order. Needs Java 17; MAVEN_CENTRAL names a mirror
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { orderXml } from '../server/trade/order/documents/order-xml.ts';
import { responseXml } from '../server/trade/order/documents/response-xml.ts';
import { answerOf, orderOf } from '../tests/peppol/orders.ts';
import artefacts from './order/artefacts.json' with { type: 'json' };

const COUNT = 300;
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

const before = ['xmldsig-core-schema', 'XAdES01903v132-201601', 'XAdES01903v141-201601', 'CCTS_CCT_SchemaModule'];
let wrong = 0;
for (const [transaction, root] of [
  ['T01', 'Order'],
  ['T76', 'OrderResponse'],
] as const) {
  const folder = join(work, root);
  mkdirSync(folder);
  const made = Array.from({ length: COUNT }, (_, seed) => orderOf(seed)).map((order) => (order.currency === 'XCG' ? { ...order, currency: 'EUR' } : order));
  for (const [seed, order] of made.entries())
    writeFileSync(join(folder, `${seed}.xml`), root === 'Order' ? orderXml(order, 'peppol') : responseXml(order, answerOf(order, seed), 'peppol'));
  const schemas = [...before.map((name) => join(work, 'common', `${name}.xsd`)), join(work, 'maindoc', `UBL-${root}-2.1.xsd`)].join(delimiter);
  const xslt = join(work, `external/schematron/openpeppol/2025.5/xslt/PEPPOLBIS-${transaction}.xslt`);
  const said = execFileSync('java', ['-cp', programs.join(delimiter), join(import.meta.dirname, 'order/Validate.java'), folder, schemas, xslt], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const lines = said.trim().split('\n');
  if (lines.pop() !== `DONE\t${COUNT}`) throw new Error('The validator did not end.');
  for (const line of lines) console.log(line);
  wrong += lines.length;
  console.log(`${root}: ${COUNT} documents, ${lines.length} faults and warnings`);
}
console.log(wrong === 0 ? 'Every document is valid.' : 'A document FAILED.');
process.exit(wrong === 0 ? 0 : 1);

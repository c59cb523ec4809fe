// Draws the committed pictures of the demonstration directory anew: bin/launch.js pictures SOURCE_DIRECTORY
// SOURCE_DIRECTORY holds img/*.webp, logos/*.svg and people/*.svg, or rendered/*.png (database/seed/render), or all of them; what it lacks stays.
// Monograms, certificates and ball valves are drawn here, and more pictures of the same thing are made of those that stand.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { renderPicture } from '#server/base/files/images.ts';
import { certificateSvg, monogramSvg } from './seeds/drawings.ts';
import { readDirectory } from './seeds/files.ts';
import { variantOf } from './seeds/picture-variants.ts';
import { VALVE_BODIES, valveSvg } from './seeds/valve-drawings.ts';

const source = process.argv[2];
if (!source) throw new Error('Usage: node bin/launch.js pictures SOURCE_DIRECTORY');
const target = join(import.meta.dirname, '../database/seed/pictures');
const index: Record<string, { width: number; height: number; sizes: number[] }> = JSON.parse(await readFile(join(target, 'index.json'), 'utf8'));

/** Things whose colours say what they are. */
const KEEPS_COLOURS = new Set(['p_hivis', 'p_solar', 'p_firstaid', 'p_soap', 'p_oliveoil', 'p_lipstick', 'p_jam', 'p_brushes', 'p_duck', 'p_perfume']);

const { businesses } = await readDirectory();
const folders = ['img', 'logos', 'people', 'rendered'].filter((folder) => existsSync(join(source, folder)));
for (const folder of folders) {
  for (const file of (await readdir(join(source, folder))).sort()) {
    if (/\.(webp|svg|png)$/.test(file)) await add(`${folder}/${file}`, await raster(join(source, folder, file), folder));
  }
}
if (folders.includes('logos')) {
  for (const business of businesses.filter((one) => !one.logo)) await add(`monograms/${business.key}`, await draw(monogramSvg(business.name), 512));
  for (const body of VALVE_BODIES) for (const variant of [1, 2]) await add(`drawn/valve-${body}-${variant}`, await draw(valveSvg(body, variant), 960));
  for (let variant = 0; variant < 8; variant++) await add(`certificates/${variant}`, await draw(certificateSvg(variant), 640));
}
for (const name of new Set(businesses.flatMap(({ products }) => products.map(({ image }) => image?.replace(/\.\w+$/, ''))))) {
  const [, thing, number] = /^made\/(\w+)-(\d)$/.exec(name ?? '') ?? [];
  if (!name || !thing) continue;
  const stands = number !== '2' && `rendered/${thing}-1` in index ? `rendered/${thing}-1` : `img/${thing}`;
  await add(name, await variantOf(await committed(stands), Number(number), KEEPS_COLOURS.has(thing)));
}
await writeFile(join(target, 'index.json'), `${JSON.stringify(index, null, 1)}\n`);
console.log(`${Object.keys(index).length} pictures`);

function committed(name: string): Promise<Buffer> {
  return readFile(join(target, `${name}-${index[name]?.sizes.at(-1)}.webp`));
}

async function raster(path: string, folder: string): Promise<Buffer> {
  const input = await readFile(path);
  return path.endsWith('.svg') ? draw(input.toString(), folder === 'people' ? 384 : 512) : input;
}

function draw(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 300 }).resize({ width }).png().toBuffer();
}

async function add(name: string, input: Buffer): Promise<void> {
  const { width, height, versions } = await renderPicture(input);
  const key = name.replace(/\.\w+$/, '');
  await mkdir(join(target, key, '..'), { recursive: true });
  for (const { size, body } of versions) await writeFile(join(target, `${key}-${size}.webp`), body);
  index[key] = { width, height, sizes: versions.map((version) => version.size) };
  if (basename(key).startsWith('c_') || index[key].sizes.length === 0) console.log(key, index[key]);
}

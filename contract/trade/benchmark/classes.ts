import { Decimal } from '#contract/catalogue/decimal.ts';

/** How one fact of a line is put into a class. */
export interface ClassedBy {
  /** Names of the row of a line that says it, in the languages of the site. */
  labels: readonly string[];
  classes: readonly { key: string; words: readonly string[] }[];
}

/** Such as DN 50, also where it stands in inches. */
const BORES: [dn: string, inches: string][] = [
  ...([
    ['6', '1/8'],
    ['8', '1/4'],
    ['10', '3/8'],
    ['15', '1/2'],
    ['20', '3/4'],
    ['25', '1'],
    ['32', '1 1/4'],
    ['40', '1 1/2'],
    ['50', '2'],
  ] as const),
  ...([
    ['65', '2 1/2'],
    ['80', '3'],
    ['100', '4'],
    ['125', '5'],
    ['150', '6'],
    ['200', '8'],
    ['250', '10'],
    ['300', '12'],
  ] as const),
].map(([dn, inches]) => [dn, inches]);

const nominalSize: ClassedBy = {
  labels: ['Nominal size', 'Size', 'Tamaño nominal', 'Diametro nominale', '公称尺寸'],
  classes: BORES.map(([dn, inches]) => ({ key: `dn-${dn}`, words: [`dn ${dn}`, `dn${dn}`, `${inches} in`] })),
};

const valveBody: ClassedBy = {
  labels: ['Body material', 'Material', 'Body', 'Material del cuerpo', 'Materiale del corpo', '阀体材质'],
  classes: [
    { key: 'stainless-316', words: ['316', '316l', '1.4401', '1.4404', '1.4408', '1.4409', 'cf8m', 'cf3m', 'f316l', 'ss316', 'ss316l', 'a4'] },
    { key: 'stainless-304', words: ['304', '304l', '1.4301', '1.4307', '1.4308', 'cf8', 'cf3', 'ss304', 'ss304l', 'a2'] },
    { key: 'carbon-steel', words: ['wcb', 'lcb', 'lcc', 'a105', 'a105n', 'lf2', '1.0619', '1.0460', 'p250gh'] },
    { key: 'duplex', words: ['duplex', '2205', '2507', '1.4462', '1.4410', 'f51', 'f53', 'f55', 'cd3mn', 'ce3mn'] },
    { key: 'brass', words: ['brass', 'cw617n', 'cw602n', 'cw724r', 'latón', 'ottone', '黄铜'] },
    { key: 'bronze', words: ['bronze', 'gunmetal', 'cc491k', 'c95800', 'bronce', 'bronzo', '青铜'] },
    { key: 'cast-iron', words: ['gjl-250', 'gjs-400', 'en-gjl-250', 'en-gjs-400-15', 'gg25', 'ggg40'] },
    { key: 'pvc-u', words: ['pvc-u', 'upvc'] },
  ],
};

/**
 * What decides a price most, by sub-category: its main attribute and its material (BEN-002). Only where two offers of one class cost about the same; every
 * other sub-category has lead times alone, because a mean price over sizes is no price.
 */
export const PRICED: Readonly<Record<string, { main: ClassedBy; material: ClassedBy }>> = {
  // Ball valves.
  '0004-01-01': { main: nominalSize, material: valveBody },
};

/** Classes of a line; empty texts in a sub-category without defined classes. */
export interface Classes {
  main: string;
  material: string;
}

/** The class of a line by its attributes; null where its sub-category has classes and the line says none of them, or two. */
export function classesOf(subCategory: string, attributes: readonly { name: string; value: string }[]): Classes | null {
  const by = PRICED[subCategory];
  if (!by) return { main: '', material: '' };
  const [main, material] = [classOf(by.main, attributes), classOf(by.material, attributes)];
  return main && material ? { main, material } : null;
}

const PARTS = / \/ |[,;()[\]]/;
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** A class is said by a whole part of the value, such as `DN 50`, or by one word in it, such as `CF8M`. */
function classOf({ labels, classes }: ClassedBy, attributes: readonly { name: string; value: string }[]): string | null {
  const known = new Set(labels.map(plain));
  const parts = attributes.filter(({ name }) => known.has(plain(name))).flatMap(({ value }) => plain(value).split(PARTS));
  const said = new Set(parts.flatMap((part) => [part.trim(), ...part.split(' ')]));
  const found = classes.filter(({ words }) => words.some((word) => said.has(word)));
  return found.length === 1 ? (found[0]?.key ?? null) : null;
}

/** Quantity bands by the lowest quantity of each: 1 to 9, 10 to 99, 100 to 999, 1,000 to 9,999, 10,000 and more. */
export const BANDS = ['1', '10', '100', '1000', '10000'] as const;
export type Band = (typeof BANDS)[number];

/** The band of a quantity; null below one. */
export const bandOf = (quantity: string): Band | null => BANDS.findLast((from) => new Decimal(quantity).gte(from)) ?? null;

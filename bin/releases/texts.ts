const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;
const UNRELEASED = '## [Unreleased]';

const numbersOf = (version: string): number[] => {
  const found = VERSION.exec(version);
  if (!found) throw new Error(`${version} is no version: three numbers, such as 1.4.0.`);
  return found.slice(1).map(Number);
};

/** Below zero when `one` is the older version. @throws Error for what is none */
export function compareVersions(one: string, other: string): number {
  const others = numbersOf(other);
  return numbersOf(one)
    .map((number, index) => number - (others[index] as number))
    .reduce((so, difference) => so || difference, 0);
}

/** The versions that CHANGELOG.md has a heading for, as they stand there. */
export const releasedIn = (changelog: string): string[] =>
  [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/gm)].map(([, version]) => version as string);

/** CHANGELOG.md with all that is unreleased under the heading of a version. @throws Error when the version is not a later one, or nothing is to be released */
export function release(changelog: string, version: string, day: string): string {
  const [newest = '0.0.0'] = releasedIn(changelog);
  if (compareVersions(version, newest) <= 0) throw new Error(`${version} is not later than ${newest}, the newest release of CHANGELOG.md.`);
  const [, notes = ''] = changelog.split(UNRELEASED);
  if (!/^- /m.test(notes.split(/^## /m)[0] as string)) throw new Error(`CHANGELOG.md says nothing under "${UNRELEASED}".`);
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n\n## [${version}] - ${day}`);
}

/** package.json, or package-lock.json, of another version of the product. */
export function withVersion(text: string, version: string): string {
  const manifest = JSON.parse(text) as { version: string; packages?: { '': { version: string } } };
  const own = manifest.packages && { packages: { ...manifest.packages, '': { ...manifest.packages[''], version } } };
  return `${JSON.stringify({ ...manifest, version, ...own }, null, 2)}\n`;
}

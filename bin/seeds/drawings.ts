import { createHash } from 'node:crypto';

/** Deep grounds and a light partner each, quiet beside the drawn logos. */
const PAIRS = [
  ['#12372A', '#A8D5BA'],
  ['#1F3A5F', '#C5D8F0'],
  ['#5B2A2A', '#F2C9B8'],
  ['#3D2C5A', '#D9C8F0'],
  ['#4A3B12', '#F0DFA6'],
  ['#0F4C5C', '#B5E0E8'],
  ['#6B2E12', '#F7CFA9'],
  ['#2B2F36', '#D5DADF'],
  ['#40531F', '#D9E7B4'],
  ['#5A1F45', '#F1C3DD'],
] as const;

const FRAMES = [
  '<rect width="256" height="256" rx="40" fill="GROUND"/>',
  '<rect width="256" height="256" fill="LIGHT"/><circle cx="128" cy="128" r="104" fill="GROUND"/>',
  '<rect width="256" height="256" fill="GROUND"/><rect x="20" y="20" width="216" height="216" fill="none" stroke="LIGHT" stroke-width="6"/>',
  '<rect width="256" height="256" fill="LIGHT"/><path d="M128 16 240 128 128 240 16 128Z" fill="GROUND"/>',
  '<rect width="256" height="256" fill="GROUND"/><path d="M0 196h256v60H0z" fill="LIGHT" fill-opacity=".28"/>',
] as const;

const number = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);

/** Initials of a company on a ground of its own: the same name always gives the same picture. */
export function monogramSvg(name: string): string {
  const seed = number(name);
  const [ground, light] = PAIRS[seed % PAIRS.length] as (typeof PAIRS)[number];
  const frame = (FRAMES[(seed >>> 8) % FRAMES.length] as string).replaceAll('GROUND', ground).replaceAll('LIGHT', light);
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N} ]/gu, ' ')
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word));
  const initials = words
    .slice(0, 2)
    .map((word) => word[0])
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">${frame}
    <text x="128" y="132" text-anchor="middle" dominant-baseline="central" font-family="DejaVu Sans, Helvetica, sans-serif" font-weight="700" font-size="${initials.length > 1 ? 84 : 104}" fill="${light}">${initials}</text></svg>`;
}

const BORDERS = ['#0B5A40', '#1A5FA8', '#8A5800', '#6A3D9C', '#9E1F5C', '#0B6470', '#44525D', '#86302A'] as const;

/** A sheet of paper with a seal: what a scan of a certificate looks like from afar. */
export function certificateSvg(variant: number): string {
  const colour = BORDERS[variant % BORDERS.length];
  const lines = [250, 290, 330, 370, 410, 450]
    .map((y, i) => `<path d="M${90 + (i % 2) * 20} ${y}h${460 - (i % 3) * 60}" stroke="#C9D1CC" stroke-width="12"/>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 880"><rect width="640" height="880" fill="#FDFDFB"/>
    <rect x="24" y="24" width="592" height="832" fill="none" stroke="${colour}" stroke-width="14"/><rect x="48" y="48" width="544" height="784" fill="none" stroke="${colour}" stroke-width="3"/>
    <path d="M170 140h300" stroke="${colour}" stroke-width="26"/><path d="M220 190h200" stroke="#9AA7A0" stroke-width="12"/>${lines}
    <path d="M110 700c40-40 60 30 100-10s50 20 90-10" fill="none" stroke="#3B4641" stroke-width="6"/><path d="M100 730h220" stroke="#9AA7A0" stroke-width="4"/>
    <circle cx="470" cy="680" r="74" fill="none" stroke="${colour}" stroke-width="10"/><circle cx="470" cy="680" r="52" fill="${colour}" fill-opacity=".14"/><path d="m446 682 18 18 34-38" fill="none" stroke="${colour}" stroke-width="12"/></svg>`;
}

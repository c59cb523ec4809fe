/** Bodies of ball valves as the demonstration's makers offer them; of each there are two drawings. */
export const VALVE_BODIES = ['three', 'two', 'flanged', 'class150', 'clamp', 'wafer'] as const;
export type ValveBody = (typeof VALVE_BODIES)[number];

const GROUNDS = ['#e9edf0', '#efece6'] as const;
const LEVERS = ['#1a5fa8', '#b0452c'] as const;
const EDGE = '#39444c';

const box = (x: number, y: number, width: number, height: number, radius = 4, fill = 'url(#steel)'): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" stroke="${EDGE}" stroke-width="3"/>`;
/** The same on both sides of the middle. */
const both = (x: number, y: number, width: number, height: number, radius = 4, fill?: string): string =>
  box(x, y, width, height, radius, fill) + box(960 - x - width, y, width, height, radius, fill);
const bolts = (xs: number[], y: number, height: number): string => xs.map((x) => box(x - 9, y, 18, height, 3, 'url(#dark)')).join('');

/** Ends, flanges and body around the middle line at 430, from the outside inwards. */
const BODIES: Record<ValveBody, string> = {
  three:
    both(190, 352, 120, 156, 10) +
    both(300, 316, 56, 228, 8) +
    box(356, 300, 248, 260, 16) +
    bolts([328, 632], 286, 288) +
    both(170, 362, 24, 136, 4, 'url(#dark)'),
  two: both(196, 346, 92, 168, 12) + box(280, 310, 250, 240, 30) + box(524, 326, 170, 208, 16) + both(180, 356, 20, 148, 4, 'url(#dark)'),
  flanged:
    both(196, 236, 54, 388, 6) +
    both(250, 340, 90, 180, 6) +
    box(336, 300, 288, 260, 34) +
    bolts([223, 737], 258, 34) +
    bolts([223, 737], 568, 34) +
    box(470, 296, 20, 268, 4),
  class150:
    both(184, 222, 44, 416, 4) +
    both(228, 352, 96, 156, 4) +
    box(320, 290, 320, 280, 60) +
    bolts([206, 754], 246, 38) +
    bolts([206, 754], 576, 38) +
    bolts([440, 520], 278, 30),
  clamp: both(190, 356, 30, 148, 14) + both(218, 384, 100, 92, 4) + both(306, 330, 48, 200, 10) + box(350, 320, 260, 220, 20) + bolts([330, 630], 306, 248),
  wafer: both(330, 250, 60, 360, 8) + box(386, 236, 188, 388, 10) + both(300, 330, 34, 200, 4, 'url(#dark)'),
};

/** A stainless ball valve from its side, as a catalogue draws it: the body, a pad for an actuator, the stem, and a lever or a bar. */
export function valveSvg(body: ValveBody, variant: number): string {
  const [ground, lever] = [GROUNDS[variant % 2], LEVERS[variant % 2]];
  const handle =
    variant % 2 === 0
      ? `<path d="M470 150h300q26 0 26 22t-26 22H470z" fill="${lever}" stroke="${EDGE}" stroke-width="3"/><path d="M640 158h132q16 0 16 14t-16 14H640z" fill="#fff" fill-opacity=".28"/>`
      : `<rect x="376" y="100" width="208" height="40" rx="20" fill="${lever}" stroke="${EDGE}" stroke-width="3"/><rect x="392" y="107" width="176" height="12" rx="6" fill="#fff" fill-opacity=".28"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 720"><defs>
    <linearGradient id="steel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c9d0d5"/><stop offset=".28" stop-color="#f7f9fa"/><stop offset=".6" stop-color="#aeb8bf"/><stop offset="1" stop-color="#7c888f"/></linearGradient>
    <linearGradient id="dark" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#99a4ab"/><stop offset=".35" stop-color="#d5dbdf"/><stop offset="1" stop-color="#5c676e"/></linearGradient></defs>
    <rect width="960" height="720" fill="${ground}"/><ellipse cx="480" cy="650" rx="340" ry="24" fill="#000" fill-opacity=".1"/>
    ${box(444, 180, 72, 130, 6)}${box(400, 268, 160, 36, 6, 'url(#dark)')}${handle}${box(448, 136, 64, 70, 8, 'url(#dark)')}${BODIES[body]}
    <circle cx="480" cy="430" r="64" fill="none" stroke="${EDGE}" stroke-opacity=".28" stroke-width="5"/><text x="480" y="442" text-anchor="middle" font-family="DejaVu Sans, Helvetica, sans-serif" font-size="30" font-weight="700" fill="${EDGE}" fill-opacity=".6">${body === 'clamp' ? 'CF3M' : 'CF8M'}</text></svg>`;
}

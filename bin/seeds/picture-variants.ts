import sharp from 'sharp';

type Colour = [number, number, number];

/** Mirror, turn of hue in sixths, gains of red, green and blue, and the part of the width that is kept. */
const VARIANTS: Record<number, { mirror: boolean; hue: number; gains: Colour; kept: number }> = {
  2: { mirror: true, hue: 1.2, gains: [0.95, 0.99, 1.03], kept: 0.97 },
  3: { mirror: true, hue: 2.3, gains: [0.97, 1.02, 0.97], kept: 0.92 },
  4: { mirror: false, hue: 3.4, gains: [1.02, 0.98, 0.95], kept: 0.68 },
};

/**
 * Another picture of the same thing, where no other view was rendered: mirrored or closer, on another ground, painted parts in another colour.
 * Wood, food, leather, brass and steel keep theirs.
 */
export async function variantOf(input: Buffer, number: number, keepsColours: boolean): Promise<Buffer> {
  const variant = VARIANTS[number];
  if (!variant) throw new Error(`No variant ${number}`);
  const { data, info } = await sharp(input).flop(variant.mirror).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (let at = 0; at < data.length; at += channels) {
    const colour: Colour = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const changed = keepsColours ? colour : turnHue(colour, variant.hue);
    for (let channel = 0; channel < 3; channel += 1) data[at + channel] = Math.min(255, (changed[channel] ?? 0) * (variant.gains[channel] ?? 1));
  }
  const kept = { width: Math.round(width * variant.kept), height: Math.round(height * variant.kept) };
  const offset = { left: Math.round((width - kept.width) * 0.45), top: Math.round((height - kept.height) * 0.6) };
  return sharp(data, { raw: { width, height, channels } })
    .extract({ ...kept, ...offset })
    .png()
    .toBuffer();
}

/** Hues are in sixths of the circle. Browns and golds from 0.25 to 0.95 and what is nearly grey stay. */
function turnHue([red, green, blue]: Colour, turn: number): Colour {
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread < most * 0.12) return [red, green, blue];
  const raw = most === red ? (green - blue) / spread : most === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread;
  const hue = (raw + 6) % 6;
  if (hue > 0.25 && hue < 0.95) return [red, green, blue];
  const turned = (hue + turn) % 6;
  const part = (n: number): number => {
    const place = (n + turned) % 6;
    return most - spread * 0.72 * Math.max(0, Math.min(place, 4 - place, 1));
  };
  return [part(5), part(3), part(1)];
}

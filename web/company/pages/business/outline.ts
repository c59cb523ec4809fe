import coast from './coast.json' with { type: 'json' };

/** The corner of the map in degrees, and units in a degree of latitude. A degree of longitude is as much shorter as it is in the middle of Great Britain. */
const [WEST, NORTH, UNITS, SHORTER] = [-8.4, 61, 100, 0.58];
/** Of the map. */
export const [WIDTH, HEIGHT] = [600, 1190];

/** Where degrees lie on the map. */
export const pointAt = (longitude: number, latitude: number): { x: number; y: number } => ({
  x: Math.round((longitude - WEST) * UNITS * SHORTER),
  y: Math.round((NORTH - latitude) * UNITS),
});

/** The coasts as one path, from points that are public knowledge: capes, mouths of rivers and towns on the sea (coast.json, degrees east and north). */
export const OUTLINE = coast
  .map(({ coast: points }) => {
    const path = points.map(([longitude = 0, latitude = 0]) => pointAt(longitude, latitude)).map(({ x, y }) => `${x} ${y}`);
    return `M${path.join('L')}Z`;
  })
  .join('');

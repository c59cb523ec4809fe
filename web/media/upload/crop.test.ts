import { describe, expect, test } from 'vitest';
import { boxOf, CENTRED, moved, sizeOf } from './crop.ts';

const LANDSCAPE = { width: 4000, height: 3000 };
const COVER = 4;

describe('the part of a picture that is used', () => {
  test('is as large as the picture allows and in its middle', () => {
    expect(boxOf(LANDSCAPE, 1, CENTRED)).toEqual({ x: 500, y: 0, width: 3000, height: 3000 });
    expect(boxOf(LANDSCAPE, COVER, CENTRED)).toEqual({ x: 0, y: 1000, width: 4000, height: 1000 });
  });

  test('is smaller when it is zoomed', () => {
    expect(boxOf(LANDSCAPE, COVER, { ...CENTRED, zoom: 2 })).toEqual({ x: 1000, y: 1250, width: 2000, height: 500 });
  });

  test('moves against the hand, and never leaves the picture', () => {
    expect(boxOf(LANDSCAPE, COVER, moved(LANDSCAPE, COVER, CENTRED, 0, -0.5)).y).toBe(1500);
    expect(boxOf(LANDSCAPE, COVER, moved(LANDSCAPE, COVER, CENTRED, 3, 9))).toMatchObject({ x: 0, y: 0 });
    expect(boxOf(LANDSCAPE, COVER, moved(LANDSCAPE, COVER, CENTRED, -3, -9))).toMatchObject({ x: 0, y: 2000 });
  });

  test('comes back at once from an edge that it was pushed beyond', () => {
    const pushed = moved(LANDSCAPE, COVER, CENTRED, 0, -20);
    expect(boxOf(LANDSCAPE, COVER, moved(LANDSCAPE, COVER, pushed, 0, 0.5)).y).toBe(1500);
  });

  test('is sent with its own pixels, and no more than are of use', () => {
    const box = boxOf(LANDSCAPE, COVER, CENTRED);
    expect(sizeOf(box, COVER, 1600)).toEqual({ width: 1600, height: 400 });
    expect(sizeOf({ ...box, width: 320, height: 80 }, COVER, 1600)).toEqual({ width: 320, height: 80 });
    expect(sizeOf({ ...box, width: 1, height: 0.25 }, COVER, 1600)).toEqual({ width: 1, height: 1 });
  });
});

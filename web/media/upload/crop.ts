/** The part of a picture that is used, in the picture's pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** What somebody has set: how much larger than needed, and the middle of the part as shares of the picture. */
export interface View {
  zoom: number;
  x: number;
  y: number;
}

export const MAX_ZOOM = 4;
export const CENTRED: View = { zoom: 1, x: 0.5, y: 0.5 };

/** The part of a picture that a frame of `aspect` (width / height) shows; it never leaves the picture. */
export function boxOf(picture: Size, aspect: number, { zoom, x, y }: View): Box {
  const width = Math.min(picture.width, picture.height * aspect) / zoom;
  const height = width / aspect;
  return {
    x: within(x * picture.width - width / 2, picture.width - width),
    y: within(y * picture.height - height / 2, picture.height - height),
    width,
    height,
  };
}

/** The view after the picture was moved by shares of the frame; one that reaches an edge stays there. */
export function moved(picture: Size, aspect: number, view: View, right: number, down: number): View {
  const box = boxOf(picture, aspect, view);
  const next = { ...view, x: (box.x + box.width / 2 - right * box.width) / picture.width, y: (box.y + box.height / 2 - down * box.height) / picture.height };
  const reached = boxOf(picture, aspect, next);
  return { ...next, x: (reached.x + reached.width / 2) / picture.width, y: (reached.y + reached.height / 2) / picture.height };
}

/** Pixels that a part is sent with: its own, and no more than `most` wide. */
export function sizeOf(box: Box, aspect: number, most: number): Size {
  const width = Math.max(1, Math.round(Math.min(box.width, most)));
  return { width, height: Math.max(1, Math.round(width / aspect)) };
}

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), Math.max(most, 0));

import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { isLaidOut } from './screen.ts';

type PhotoName = 'cover photo' | 'profile photo' | 'logo';

/** A picture of two halves, so that one sees which part was used: red at the left or top, blue at the other end. */
export async function picture(width: number, height: number, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> {
  const upright = height > width;
  const half = { create: { width: upright ? width : width >> 1, height: upright ? height >> 1 : height, channels: 3 as const, background: '#d02020' } };
  return sharp({ create: { width, height, channels: 3, background: '#2040d0' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
    .toFormat(format)
    .toBuffer();
}

/** A picture that nothing can make small. */
export async function noise(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .jpeg({ quality: 100 })
    .toBuffer();
}

export const photoField = (page: Page, name: PhotoName) => page.getByRole('group', { name, exact: true });

/** Chooses a file as the browser's own window would give it. */
export async function choose(page: Page, field: PhotoName, buffer: Buffer, mimeType = 'image/jpeg'): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await photoField(page, field)
    .getByRole('button', { name: new RegExp(`^(Add|Change) ${field}`) })
    .click();
  await (await chooser).setFiles({ name: 'picture.jpg', mimeType, buffer });
}

/** Takes the picture as it lies in the frame. */
export const usePicture = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Use picture' }).click();

export const saved = (page: Page) => expect(page.getByRole('status').getByText('Saved successfully', { exact: true }).last()).toBeVisible({ timeout: 15_000 });

/** Gives a file to what has the focus, or to a place, as a paste or a drop does. */
export async function give(page: Page, field: PhotoName, way: 'paste' | 'drop', buffer: Buffer, type: string): Promise<void> {
  const bytes = buffer.toString('base64');
  await photoField(page, field).evaluate(
    (element, given) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(given.bytes), (sign) => sign.charCodeAt(0))], 'picture', { type: given.type }));
      const options = { bubbles: true, cancelable: true };
      if (given.way === 'paste') element.querySelector('button')?.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: transfer }));
      else for (const name of ['dragover', 'drop']) element.dispatchEvent(new DragEvent(name, { ...options, dataTransfer: transfer }));
    },
    { bytes, type, way },
  );
}

/** The colour in the middle of a picture that the server keeps. */
export async function colourOf(url: string, at: 'left' | 'middle' | 'right' = 'middle'): Promise<'red' | 'blue'> {
  const image = sharp(Buffer.from(await (await fetch(url)).arrayBuffer()));
  const { width, height } = await image.metadata();
  const left = Math.round({ left: width * 0.1, middle: width / 2, right: width * 0.9 }[at]);
  const [red = 0, , blue = 0] = await image
    .extract({ left, top: height >> 1, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return red > blue ? 'red' : 'blue';
}

/** A picture has come; without a browser, what its address gives is one. */
export async function expectPicture(image: Locator): Promise<void> {
  const widthOf = () => image.evaluate((element: HTMLImageElement) => element.naturalWidth);
  const widthAt = async () => (await sharp(Buffer.from(await (await fetch((await image.getAttribute('src')) ?? '')).arrayBuffer())).metadata()).width;
  await expect.poll(isLaidOut(image.page()) ? widthOf : widthAt).toBeGreaterThan(0);
}

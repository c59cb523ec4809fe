import { useRef, useState } from 'react';
import type { FileDescriptor, UploadPurpose } from '#contract/media/upload.ts';
import type { Box } from './crop.ts';
import { cut, readPicture, type Shape } from './picture.ts';
import { useUpload } from './use-upload.ts';

interface Chosen {
  picture: ImageBitmap;
  file: File;
}

/** A photo's way: chosen, cut, sent; `preview` is what is on its way. */
export function usePhoto(purpose: UploadPurpose, shape: Shape, save: (descriptor: FileDescriptor) => Promise<void>) {
  const upload = useUpload(purpose, async (descriptor) => {
    await save(descriptor);
    setPreview(null);
  });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [preview, setPreview] = useState<HTMLCanvasElement | null>(null);
  const latest = useRef<File | null>(null);
  const choose = async (file: File) => {
    latest.current = file;
    const picture = await readPicture(file);
    // A large picture takes its time: whoever chose another one meanwhile wants that one.
    if (latest.current !== file) return picture?.close();
    if (picture) return setChosen({ picture, file });
    // What this browser cannot read is for the server to judge.
    setPreview(null);
    upload.start(file, file.name);
  };
  const close = () => {
    chosen?.picture.close();
    setChosen(null);
  };
  const use = async (box: Box) => {
    if (!chosen) return;
    const { canvas, blob } = await cut(chosen.picture, box, shape, chosen.file.type);
    close();
    setPreview(canvas);
    upload.start(blob ?? chosen.file, chosen.file.name);
  };
  const cancel = () => {
    setPreview(null);
    upload.cancel();
  };
  return { upload: { ...upload, cancel }, chosen, preview, choose, close, use };
}

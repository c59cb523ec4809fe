import Camera from 'lucide-react/icons/camera';
import ImageUp from 'lucide-react/icons/image-up';
import Trash2 from 'lucide-react/icons/trash';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Photo } from '#contract/base/shapes.ts';
import type { FileDescriptor, UploadPurpose } from '#contract/media/upload.ts';
import { CropDialog } from './crop-dialog.tsx';
import { FileButton } from './file-button.tsx';
import { PICTURES, type Shape } from './picture.ts';
import { Preview } from './preview.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { Failure, Sending } from './status.tsx';
import { useGivenFile } from './use-given-file.ts';
import { usePhoto } from './use-photo.ts';

interface Props {
  purpose: UploadPurpose;
  shape: Shape;
  /** What it is, in small letters: `cover photo`. */
  name: string;
  photo: Photo | null;
  /** Stands in the place of a photo that is not there. */
  empty: ReactNode;
  hint: string;
  /** Said before the reason when a photo could not be sent. */
  failed?: string;
  save: (descriptor: FileDescriptor) => Promise<void>;
  remove: () => Promise<void>;
  onBusy: (busy: boolean) => void;
}

/** A photo that can be chosen, taken, dropped or pasted, then cut and sent. Its size is advised, never checked here (MED-005, MED-006). */
export function PhotoField({ purpose, shape, name, photo, empty, hint, failed, save, remove, onBusy }: Props) {
  const t = useTranslations('upload');
  const [removing, setRemoving] = useState(false);
  const { upload, chosen, preview, choose, close, use } = usePhoto(purpose, shape, save);
  const { over, area } = useGivenFile(choose);
  const { state, busy } = upload;
  // What was refused will never be the photo.
  const canvas = state.step === 'failed' && !state.canRetry ? null : preview;
  useEffect(() => onBusy(busy), [busy, onBusy]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div className={`photofield photofield--${shape}`} role="group" aria-label={name} {...area}>
      <div className={over ? 'photofield__picture is-over' : 'photofield__picture'}>
        {canvas || photo ? <Preview canvas={canvas} photo={photo} shape={shape} name={name} /> : empty}
        {over && <p className="photofield__drop">{t('drop')}</p>}
      </div>
      <div className="photofield__buttons">
        <FileButton className="photofield__choose" accept={PICTURES} label={t(photo ? 'change' : 'add', { photo: name })} take={choose}>
          <ImageUp className="icon" />
        </FileButton>
        <FileButton className="photofield__camera" accept={PICTURES} capture={shape === 'portrait' ? 'user' : 'environment'} label={t('camera')} take={choose}>
          <Camera className="icon" />
        </FileButton>
        {photo && !busy && (
          <button type="button" className="btn btn--outline btn--sm btn--icon" aria-label={t('remove', { photo: name })} onClick={() => setRemoving(true)}>
            <Trash2 className="icon" />
          </button>
        )}
      </div>
      <div className="photofield__words">{busy ? <Sending name={name} upload={upload} /> : <Hint text={hint} />}</div>
      {state.step === 'failed' && <Failure intro={failed} state={state} upload={upload} />}
      {chosen && <CropDialog picture={chosen.picture} shape={shape} name={name} onUse={use} onClose={close} />}
      {removing && <RemoveDialog name={name} remove={remove} close={() => setRemoving(false)} />}
    </div>
  );
}

function Hint({ text }: { text: string }) {
  const t = useTranslations('upload');
  return (
    <p className="photofield__hint">
      {text} <span className="photofield__ways">{t('ways')}</span>
    </p>
  );
}

import Trash2 from 'lucide-react/icons/trash';
import Upload from 'lucide-react/icons/upload';
import Video from 'lucide-react/icons/video';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Player } from '#web/components/player/player.tsx';
import { BesideField } from '#web/media/upload/beside-field.tsx';
import { type Beside, besideOf, changedBeside, isBesideOnItsWay, type Part, shownVideo } from '#web/media/upload/beside-film.ts';
import { FileButton } from '#web/media/upload/file-button.tsx';
import { FILMS } from '#web/media/upload/picture.ts';
import { Failure, Sending } from '#web/media/upload/status.tsx';
import { useUpload } from '#web/media/upload/use-upload.ts';
import { type OnBusy, uploaded, useFile } from './photos-control.tsx';
import { useField } from './use-field.ts';
import type { FileValue } from './values.ts';

/** The film of a company, with a preview of the one that is there or was just sent. */
export function FilmControl({ onBusy }: { onBusy: OnBusy }) {
  const t = useTranslations('business-edit.film');
  const { value, error, props } = useFile('video');
  const { set } = useField<FileValue>('video');
  const beside = value.beside ?? besideOf();
  const latest = useRef(value);
  latest.current = value;
  const changeBeside = (part: Part, change: Partial<Beside>) => set({ ...latest.current, beside: changedBeside(latest.current.beside, part, change) });
  const upload = useUpload('business-video', async (descriptor) => set(uploaded(descriptor)));
  const { state, busy } = upload;
  const isSending = busy || isBesideOnItsWay(beside);
  useEffect(() => onBusy('video', isSending), [isSending, onBusy]);
  const take = (file: File) => upload.start(file, file.name);
  return (
    <div className="stack">
      {value.shown ? (
        <>
          <Player key={value.shown.url + beside.captions.url} video={shownVideo(value.shown.url, beside)} label={t('preview')} />
          <BesideField name={t('name')} beside={beside} change={changeBeside} />
        </>
      ) : (
        <div className="filmslot">
          <Video className="icon icon--xl" />
          <p className="small">{t('empty')}</p>
        </div>
      )}
      {busy && <Sending name={t('name')} upload={upload} />}
      {state.step === 'failed' && <Failure intro={t('failed')} state={state} upload={upload} />}
      <div className="btnrow">
        <FileButton className="" accept={FILMS} label={t(value.shown ? 'change' : 'add')} take={take}>
          <Upload className="icon" />
        </FileButton>
        {value.shown && !busy && (
          <button type="button" className="btn btn--ghost btn--sm" onClick={() => void props.remove()}>
            <Trash2 className="icon" />
            {t('remove')}
          </button>
        )}
        <span className="small muted">{t('hint')}</span>
      </div>
      {error && <p className="field__error">{error}</p>}
    </div>
  );
}

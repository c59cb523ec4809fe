import Captions from 'lucide-react/icons/captions';
import Check from 'lucide-react/icons/check';
import ImageUp from 'lucide-react/icons/image-up';
import Trash2 from 'lucide-react/icons/trash';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { arrivedBeside, type Beside, type BesideFilm, type Part, REMOVED } from './beside-film.ts';
import { FileButton } from './file-button.tsx';
import { PICTURES } from './picture.ts';
import { Failure, Sending } from './status.tsx';
import { useUpload } from './use-upload.ts';

interface Props {
  /** Of the film. */
  name: string;
  beside: BesideFilm;
  change: (part: Part, change: Partial<Beside>) => void;
}

/** The still and the captions of a film, each to be chosen, changed and removed. */
export function BesideField(props: Props) {
  return (
    <fieldset className="besidefilm" aria-label={props.name}>
      <BesidePart {...props} part="poster" />
      <BesidePart {...props} part="captions" />
    </fieldset>
  );
}

/** Systems have no type for captions, or one of their own. */
const asCaptions = (file: File): Blob => new Blob([file], { type: 'text/vtt' });

function BesidePart({ part, name, beside, change }: Props & { part: Part }) {
  const t = useTranslations('upload.beside');
  const upload = useUpload(part === 'poster' ? 'video-poster' : 'video-captions', async (descriptor) => change(part, arrivedBeside(descriptor)));
  const { state, busy } = upload;
  const latest = useRef(change);
  latest.current = change;
  // Nothing is saved before it has arrived.
  useEffect(() => {
    if (!busy) return;
    latest.current(part, { sending: true });
    return () => latest.current(part, { sending: undefined });
  }, [part, busy]);
  const isThere = beside[part].url !== '';
  const label = t(`${part}.${isThere ? 'change' : 'add'}`);
  return (
    <div className="besidefilm__part">
      <FileButton
        className=""
        accept={part === 'poster' ? PICTURES : '.vtt,text/vtt'}
        label={label}
        take={(file) => upload.start(part === 'poster' ? file : asCaptions(file), file.name)}
      >
        {part === 'poster' ? <ImageUp className="icon" /> : <Captions className="icon" />}
      </FileButton>
      {isThere && !busy && (
        <>
          <span className="small muted">
            <Check className="icon" /> {t(`${part}.there`)}
          </span>
          <button type="button" className="btn btn--ghost btn--icon btn--sm" aria-label={t(`${part}.remove`, { name })} onClick={() => change(part, REMOVED)}>
            <Trash2 className="icon" />
          </button>
        </>
      )}
      {busy && <Sending name={t(`${part}.sent`)} upload={upload} />}
      {state.step === 'failed' && <Failure state={state} upload={upload} />}
    </div>
  );
}

import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Picture } from '#web/base/ui/picture.tsx';
import { Player } from '#web/components/player/player.tsx';
import { PaintedPicture } from '#web/trade/attachments/painted.tsx';
import { shownVideo } from './beside-film.ts';
import { draw, readPicture } from './picture.ts';
import type { Media, Medium } from './use-media.ts';

interface Props {
  kind: 'image' | 'video';
  one: Medium;
  name: string;
  upload: Media;
}

/** The picture or film, or how far it has come. */
export function MediumView({ kind, one, name, upload }: Props) {
  if (one.private) return <PaintedPicture className="medium__picture" url={one.url} alt={one.name || name} />;
  if (one.photo) return <Picture photo={one.photo} sizes="200px" className="medium__picture" alt={one.name || name} />;
  if (one.url) {
    return kind === 'video' ? (
      <Player video={shownVideo(one.url, one.beside)} label={name} key={`${one.beside?.captions.url}`} />
    ) : (
      <img className="medium__picture" src={one.url} alt={one.name || name} />
    );
  }
  return (
    <div className={one.token === null ? 'medium__picture medium__waiting' : 'medium__picture medium__waiting is-there'}>
      {kind === 'image' && <FileThumb file={upload.fileOf(one.key)} />}
      {one.token === null && <Way one={one} name={name} upload={upload} />}
    </div>
  );
}

function Way({ one, name, upload }: Omit<Props, 'kind'>) {
  const t = useTranslations('upload');
  const state = upload.stateOf(one.key);
  if (state.step === 'failed') {
    return (
      <div className="medium__failed" role="alert">
        <CircleAlert className="icon" />
        <p>
          <b dir="auto">{one.name}</b> {state.error.code === 'network' ? t('offline') : (Object.values(state.error.fields)[0] ?? state.error.message)}
        </p>
        {state.canRetry && (
          <button type="button" className="btn btn--outline btn--sm" aria-label={t('media.retry', { name })} onClick={() => upload.retry(one.key)}>
            {t('retry')}
          </button>
        )}
      </div>
    );
  }
  const percent = state.step === 'sending' ? Math.floor(state.share * 100) : undefined;
  return (
    <div className="medium__way">
      <p>{state.step === 'sending' ? t('percent', { percent: percent ?? 0 }) : t(state.step === 'checking' ? 'media.checking' : 'media.waiting')}</p>
      <progress aria-label={t('sending', { photo: name })} {...(percent !== undefined && { value: percent })} max={100} />
    </div>
  );
}

/** A picture before it has an address: drawn, because the content security policy knows no address for files. */
function FileThumb({ file }: { file: Blob | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let left = false;
    if (file) {
      readPicture(file).then((picture) => {
        if (picture && canvas.current && !left) draw(canvas.current, picture, middleOf(picture));
        picture?.close();
      });
    }
    return () => {
      left = true;
    };
  }, [file]);
  return <canvas ref={canvas} width={240} height={180} />;
}

/** The largest part of a picture that is as wide as the tile: 4 to 3. */
function middleOf({ width, height }: ImageBitmap) {
  const part = { width: Math.min(width, (height * 4) / 3), height: Math.min(height, (width * 3) / 4) };
  return { ...part, x: (width - part.width) / 2, y: (height - part.height) / 2 };
}

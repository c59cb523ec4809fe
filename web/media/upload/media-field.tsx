import Camera from 'lucide-react/icons/camera';
import ImageUp from 'lucide-react/icons/image-up';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { UploadPurpose } from '#contract/media/upload.ts';
import { useTie } from '#web/components/form/field.tsx';
import { SortButtons } from '#web/components/sortable/sort-buttons.tsx';
import { type Sortable, useSortable } from '#web/components/sortable/use-sortable.ts';
import { FileButton } from './file-button.tsx';
import { MediumView } from './medium-view.tsx';
import { FILMS, PICTURES } from './picture.ts';
import { useGivenFile } from './use-given-file.ts';
import { isOnItsWay, type Media, type Medium, useMedia } from './use-media.ts';

interface Props {
  kind: 'image' | 'video';
  /** What the files are for; pictures and films of products unless it says otherwise. Elsewhere no picture is the main one. */
  purpose?: UploadPurpose;
  /** What stands under each, such as a field for a caption. */
  beneath?: (one: Medium, index: number) => React.ReactNode;
  label: string;
  hint: string;
  error: string | undefined;
  media: Medium[];
  get: () => Medium[];
  set: (media: Medium[]) => void;
  most: number;
}

/** Pictures or films in an order: several at once, each with its progress, its failure and its way out. The first picture is the main one. */
export function MediaField(props: Props) {
  const { kind, purpose, get, set } = props;
  const upload = useMedia(purpose ?? (kind === 'image' ? 'product-image' : 'product-video'), { get, set });
  return <MediaList {...props} upload={upload} />;
}

/** The same where the caller sends the files, so that they may come from elsewhere too. */
export function MediaList({ kind, purpose, beneath, label, hint, error, media, get, set, most, upload }: Props & { upload: Media }) {
  const t = useTranslations('upload.media');
  const [left, setLeft] = useState(0);
  const take = (file: File) => {
    const fits = get().length < most;
    if (fits) upload.add(file);
    setLeft((now) => (fits ? now : now + 1));
  };
  const { over, area } = useGivenFile(take, 'each');
  const sortable = useSortable(
    media.map(({ key }) => key),
    (order) => set(order.flatMap((key) => get().find((one) => one.key === key) ?? [])),
  );
  const { tie, note } = useTie(error ?? (left > 0 ? t(`${kind}.most`, { most, left }) : undefined), hint);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div className={over ? 'media is-over' : 'media'} role="group" aria-labelledby={tie.id} aria-describedby={tie['aria-describedby']} {...area}>
      <div className="field__label">
        <span id={tie.id}>{label}</span>
        <span className="field__optional num">{t('count', { count: media.length, most })}</span>
      </div>
      <ul className={`media__list media__list--${kind}`} ref={sortable.list as React.RefObject<HTMLUListElement | null>}>
        {media.map((one, index) => (
          <Tile
            key={one.key}
            kind={kind}
            one={one}
            index={index}
            total={media.length}
            upload={upload}
            sortable={sortable}
            hasMain={kind === 'image' && !purpose}
          >
            {beneath?.(one, index)}
          </Tile>
        ))}
      </ul>
      {media.length < most && <Ways kind={kind} take={take} begin={() => setLeft(0)} invalid={tie['aria-invalid']} />}
      {note}
    </div>
  );
}

/** Ways for a file to come. */
function Ways({ kind, take, begin, invalid }: { kind: Props['kind']; take: (file: File) => void; begin: () => void; invalid: true | undefined }) {
  const t = useTranslations('upload');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only forgets what was said of the files before
    <div className="media__ways" data-invalid={invalid && ''} onClick={begin} onKeyDown={begin}>
      <FileButton className="" accept={kind === 'image' ? PICTURES : FILMS} multiple label={t(`media.${kind}.add`)} take={take}>
        <ImageUp className="icon" />
      </FileButton>
      {kind === 'image' && (
        <FileButton className="photofield__camera" accept={PICTURES} capture="environment" label={t('camera')} take={take}>
          <Camera className="icon" />
        </FileButton>
      )}
    </div>
  );
}

interface TileProps {
  kind: Props['kind'];
  hasMain: boolean;
  children: React.ReactNode;
  one: Medium;
  index: number;
  total: number;
  upload: Media;
  sortable: Sortable;
}

function Tile({ kind, hasMain, one, index, total, upload, sortable, children }: TileProps) {
  const t = useTranslations('upload.media');
  const name = t(`${kind}.named`, { place: index + 1 });
  return (
    <li className={sortable.dragged === one.key ? 'medium is-dragged' : 'medium'} style={sortable.styleOf(one.key)}>
      <MediumView kind={kind} one={one} name={name} upload={upload} />
      {hasMain && index === 0 && <span className="medium__main">{t('main')}</span>}
      <div className="medium__tools">
        {total > 1 && (
          <SortButtons sortable={sortable} id={one.key} name={name} isFirst={index === 0} isLast={index === total - 1} sideways={kind === 'image'} />
        )}
        {hasMain && index > 0 && !isOnItsWay(one) && (
          <button
            type="button"
            className="btn btn--ghost btn--icon btn--sm"
            aria-label={t('makeMain', { name })}
            onClick={() => sortable.step(one.key, -index)}
          >
            <Star className="icon" />
          </button>
        )}
        <button type="button" className="btn btn--ghost btn--icon btn--sm" aria-label={t('remove', { name })} onClick={() => upload.remove(one.key)}>
          <Trash2 className="icon" />
        </button>
      </div>
      {children && <div className="medium__beneath">{children}</div>}
    </li>
  );
}

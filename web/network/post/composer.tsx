import './post.css';
import Image from 'lucide-react/icons/image';
import { type KeyboardEvent, Suspense, useId } from 'react';
import { useTranslations } from 'use-intl';
import { POST_TEXT } from '#contract/base/limits.ts';
import type { Post } from '#contract/network/post.ts';
import { lazily } from '#web/base/page/lazily.ts';
import type { Session } from '#web/base/session/store.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { Avatar, LogoTile } from '#web/base/ui/picture.tsx';
import { actAs, useActors } from '#web/company/actor/use-actors.ts';
import { FileButton } from '#web/media/upload/file-button.tsx';
import { PICTURES } from '#web/media/upload/picture.ts';
import { useGivenFile } from '#web/media/upload/use-given-file.ts';
import { MentionBox } from '../mention/mention-box.tsx';
import { roomLeft } from '../mention/text.ts';
import { type GroupPlace, useComposer } from './use-composer.ts';

const WrittenPictures = lazily(() => import('./written-pictures.tsx'));

interface Props {
  /** Posts go there; without it to the timeline of who speaks. */
  group?: GroupPlace;
  onPosted: (post: Post) => void;
}

/** What one has to say, as oneself or as one of the first five businesses (FEE-004 to FEE-007). */
export function Composer(props: Props) {
  const session = useSession();
  return session && <Form session={session} {...props} />;
}

/** From here on the counter shows. */
const NEAR = 0.1;

function Form({ session, group, onPosted }: Props & { session: Session }) {
  const t = useTranslations('post.composer');
  const { written, pictures, add, busy, failed, isReady, post } = useComposer(session, group, onPosted);
  const left = roomLeft(written.text, written.chosen);
  const { over, area } = useGivenFile(add, 'each');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isReady) void post();
  };
  return (
    <section className={over ? 'card composer is-over' : 'card composer'} aria-label={t('title')} {...area}>
      <ActorSelect session={session} />
      <MentionBox
        of={written}
        label={t('text')}
        placeholder={t('placeholder')}
        readOnly={busy}
        businessID={session.socialActor === session.userID ? undefined : session.socialActor}
        onKeyDown={onKeyDown}
      />
      {pictures.pictures.length > 0 && (
        <Suspense fallback={<p className="small muted">{t('preparing')}</p>}>
          <WrittenPictures of={pictures} />
        </Suspense>
      )}
      {failed && (
        <p className="alert alert--danger" role="alert">
          {failed}
        </p>
      )}
      <div className="composer__foot">
        {pictures.pictures.length === 0 && (
          <FileButton className="composer__photo" accept={PICTURES} multiple label={t('photo')} take={add}>
            <Image className="icon" />
          </FileButton>
        )}
        <span className="counter" role="status">
          {left <= POST_TEXT * NEAR && t('left', { count: left })}
        </span>
        <button type="button" className="btn btn--primary" aria-disabled={!isReady} aria-busy={busy} onClick={() => void post()}>
          {t(busy ? 'posting' : 'post')}
        </button>
      </div>
    </section>
  );
}

function ActorSelect({ session }: { session: Session }) {
  const t = useTranslations('post.composer');
  const id = useId();
  const actors = useActors(session) ?? [];
  const { firstName, lastName, profilePhoto } = session.profile;
  const oneself = { id: session.userID, name: `${firstName} ${lastName}`.trim(), photo: profilePhoto, isBusiness: false };
  const acting = actors.find((actor) => actor.id === session.socialActor) ?? oneself;
  return (
    <div className="composer__actor">
      {acting.isBusiness ? <LogoTile photo={acting.photo} name={acting.name} size="sm" /> : <Avatar photo={acting.photo} name={acting.name} size="sm" />}
      {actors.length < 2 ? (
        <b dir="auto" className="words">
          {acting.name}
        </b>
      ) : (
        <>
          <label className="sr-only" htmlFor={id}>
            {t('actor')}
          </label>
          <select id={id} className="select" value={acting.id} onChange={({ target }) => actAs(target.value)}>
            {actors.map((actor) => (
              <option key={actor.id} value={actor.id}>
                {actor.name}
              </option>
            ))}
          </select>
        </>
      )}
    </div>
  );
}

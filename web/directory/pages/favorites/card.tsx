import Trash2 from 'lucide-react/icons/trash';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { date } from '#web/base/format.ts';
import type { Session } from '#web/base/session/store.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { Seal } from '#web/base/ui/marks.tsx';
import { LogoTile, NoPicture, Picture } from '#web/base/ui/picture.tsx';
import { SendRequestButton } from '#web/directory/cards/card-actions.tsx';
import { useToggle } from '#web/network/toggle/use-toggle.ts';
import { CardMeta } from './card-meta.tsx';
import { Note } from './note.tsx';
import { headOf, kindOf, type Saved } from './saved-view.ts';
import { useSaveNote } from './use-favorites.ts';
import type { Picked } from './use-picked.ts';

interface Props {
  saved: Saved;
  picked: Picked;
}

/** Something saved: what it is, the private note, whether it is compared. */
export function Card(props: Props) {
  const session = useSession();
  return session && <Kept session={session} {...props} />;
}

/** Saved here or in another tab, it is here; removed, its place says so and brings it back. */
function Kept({ session, saved, picked }: Props & { session: Session }) {
  const { isOn, isKnown, want } = useToggle({ kind: 'save', type: kindOf(saved), id: saved.resourceID }, session);
  const saveNote = useSaveNote();
  const isRemoved = isKnown && !isOn;
  const { drop } = picked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is removed is compared no more
  useEffect(() => {
    if (isRemoved) drop(saved.resourceID);
  }, [isRemoved, saved.resourceID]);
  const undo = async () => {
    await want(true);
    // The server forgot the note with the rest. When it fails, the field still has it.
    if (saved.note) await saveNote(saved.resourceID, saved.note).catch(() => {});
  };
  if (isRemoved) return <Removed name={headOf(saved).name} undo={() => void undo()} />;
  return <Shown saved={saved} picked={picked} remove={() => void want(false)} />;
}

function Removed({ name, undo }: { name: string; undo: () => void }) {
  const t = useTranslations('favorites');
  const button = useRef<HTMLButtonElement>(null);
  // Whoever pressed Remove would lose the place.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <li className="card fav fav--gone">
      <p role="status">{t('removed', { name })}</p>
      <button ref={button} type="button" className="btn btn--outline btn--sm" onClick={undo}>
        {t('undo')}
      </button>
    </li>
  );
}

function Shown({ saved, picked, remove }: Props & { remove: () => void }) {
  const t = useTranslations('favorites');
  const { name, address, companyID, companyName, verified } = headOf(saved);
  return (
    <li className="card fav" aria-label={name}>
      <Thumb saved={saved} />
      <div className="fav__words">
        <div className="row row--sm flex-wrap">
          <h2 className="h4">
            <Link dir="auto" to={address}>
              {name}
            </Link>
          </h2>
          {verified && !saved.product && <Seal verified look="icon" />}
        </div>
        <CardMeta saved={saved} />
        <p className="small muted num">{t('savedAt', { date: date(saved.savedAt) ?? '' })}</p>
      </div>
      <div className="btnrow fav__acts">
        <Choose saved={saved} picked={picked} name={name} />
        <button type="button" className="btn btn--ghost" onClick={remove}>
          <Trash2 className="icon" />
          {t('remove')}
          <span className="sr-only"> {name}</span>
        </button>
        <SendRequestButton businessID={companyID} name={companyName} />
      </div>
      <Note saved={saved} name={name} />
    </li>
  );
}

function Thumb({ saved: { business, product } }: { saved: Saved }) {
  if (business) return <LogoTile photo={business.general.profilePhoto} name={business.general.companyName} size="lg" />;
  const photo = product?.mainImage ?? product?.photos[0];
  return <div className="fav__thumb">{photo ? <Picture photo={photo} sizes="80px" /> : <NoPicture />}</div>;
}

function Choose({ saved, picked, name }: Props & { name: string }) {
  const t = useTranslations('favorites.compare');
  const isPicked = picked.ids.includes(saved.resourceID);
  return (
    <label className="btn btn--outline fav__pick">
      <input type="checkbox" checked={isPicked} disabled={!picked.isOpenTo(saved)} onChange={() => picked.toggle(saved)} />
      {t('choose')}
      <span className="sr-only"> {name}</span>
    </label>
  );
}

import { type KeyboardEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Session } from '#web/base/session/store.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { Avatar, LogoTile } from '#web/base/ui/picture.tsx';
import { QueryProvider } from '#web/components/query/query.tsx';
import { actAs, useActors } from './use-actors.ts';

/** As whom one likes, posts and comments: oneself or one of the first five businesses (ROL-015). Nothing for who has no business. */
export default function ActorChoice() {
  const session = useSession();
  return (
    session && (
      <QueryProvider>
        <Choice session={session} />
      </QueryProvider>
    )
  );
}

function Choice({ session }: { session: Session }) {
  const t = useTranslations('session');
  const name = useId();
  const actors = useActors(session);
  if (!actors || actors.length < 2) return null;
  return (
    <fieldset className="actors" onKeyDown={keepArrows}>
      <legend>{t('actAs')}</legend>
      {actors.map((actor) => (
        <label key={actor.id} className="menu__item">
          <input type="radio" name={name} checked={actor.id === session.socialActor} onChange={() => actAs(actor.id)} />
          {actor.isBusiness ? <LogoTile photo={actor.photo} name={actor.name} size="xs" /> : <Avatar photo={actor.photo} name={actor.name} size="sm" />}
          <span dir="auto" className="words">
            {actor.name}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** In here arrows choose, whatever they do in the menu around it. */
function keepArrows(event: KeyboardEvent): void {
  if (event.key.startsWith('Arrow')) event.stopPropagation();
}

import type { Session } from '#web/base/session/store.ts';
import { Avatar, LogoTile } from '#web/base/ui/picture.tsx';
import { QueryProvider } from '#web/components/query/query.tsx';
import { useActors } from './use-actors.ts';

/** The face that goes with what the person is about to say: their own, or the logo of the business that they act as. */
export function ActingPortrait({ session }: { session: Session }) {
  return (
    <QueryProvider>
      <Face session={session} />
    </QueryProvider>
  );
}

function Face({ session }: { session: Session }) {
  const { firstName, lastName, profilePhoto } = session.profile;
  const acting = useActors(session)?.find(({ id }) => id === session.socialActor);
  if (acting?.isBusiness) return <LogoTile photo={acting.photo} name={acting.name} size="sm" />;
  return <Avatar photo={profilePhoto} name={`${firstName} ${lastName}`} size="sm" />;
}

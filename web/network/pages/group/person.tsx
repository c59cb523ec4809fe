import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as links from '#web/base/links.ts';
import { Avatar } from '#web/base/ui/picture.tsx';
import type { Asking } from './people.ts';

interface Props {
  person: Asking;
  /** Beside the name. */
  mark?: ReactNode;
  words: string;
  children: ReactNode;
}

export const nameOf = ({ firstName, lastName }: Pick<Asking, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`.trim();

/** Somebody with photo, name and role, and what can be done. */
export function PersonRow({ person, mark, words, children }: Props) {
  return (
    <li className="personrow">
      <Avatar photo={person.profilePhoto} name={nameOf(person)} size="sm" />
      <div className="personrow__words">
        <p>
          <Link dir="auto" className="personrow__name" to={links.profile(person.userID)}>
            {nameOf(person)}
          </Link>{' '}
          {mark}
        </p>
        <p className="small muted">{[person.role, words].filter(Boolean).join('\u00a0· ')}</p>
      </div>
      <div className="personrow__deeds">{children}</div>
    </li>
  );
}

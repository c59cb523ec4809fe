import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import { date } from '#web/base/format.ts';
import { here } from '#web/base/languages.ts';
import * as links from '#web/base/links.ts';
import { Avatar } from '#web/base/ui/picture.tsx';
import type { Access } from '#web/company/access/use-access.ts';
import { Confirm } from './confirm.tsx';
import { choicesFor, isLastOwner, isLower, mayRemove } from './rights.ts';
import { type Member, useAct } from './use-members.ts';

interface Props {
  business: Business;
  own: Access;
  isSelf: boolean;
  person: Member;
  people: Member[];
}

/** Somebody with photo, name, access and the day of joining. */
export function MemberRow({ business, own, isSelf, person, people }: Props) {
  const t = useTranslations('members');
  const name = `${person.firstName} ${person.lastName}`.trim();
  const canLeave = isSelf && !isLastOwner(people, person.userID);
  return (
    <li className="memberrow">
      <Avatar photo={person.profilePhoto} name={name} size="sm" />
      <div className="memberrow__words">
        <p>
          <Link dir="auto" className="memberrow__name" to={links.profile(person.userID)}>
            {name}
          </Link>{' '}
          {isSelf && <span className="chip chip--you">{t('you')}</span>}
        </p>
        <p className="small muted">
          {person.email && <span className="memberrow__email">{person.email}</span>} {t('since', { date: date(person.since) ?? '' })}
        </p>
      </div>
      <AccessOf businessID={business.businessID} own={own} isSelf={isSelf} person={person} people={people} name={name} />
      {canLeave && <Leave business={business} person={person} />}
      {!isSelf && mayRemove(own, person) && <Remove businessID={business.businessID} person={person} name={name} />}
    </li>
  );
}

/** Another access is saved as it is chosen; less for oneself is asked about, because nobody takes it back alone. */
function AccessOf({ businessID, own, isSelf, person, people, name }: Omit<Props, 'business'> & { businessID: string; name: string }) {
  const t = useTranslations('members');
  const act = useAct(businessID);
  const [asked, setAsked] = useState<Access | null>(null);
  const [shown, setShown] = useState<Access | null>(null);
  const choices = choicesFor(own, person, people);
  if (choices.length === 0) return <span className="memberrow__access">{t(`access.${person.access}`)}</span>;
  const change = async (access: Access) => {
    setShown(access);
    await act((client) => client.member.change({ id: businessID, userID: person.userID, access }), t('changed', { name, access }));
    setShown(null);
    setAsked(null);
  };
  return (
    <>
      <select
        className="select memberrow__access"
        aria-label={t('accessOf', { name })}
        aria-busy={shown !== null}
        value={shown ?? person.access}
        onChange={({ target }) => {
          const access = target.value as Access;
          if (isSelf && isLower(access, person.access)) setAsked(access);
          else void change(access);
        }}
      >
        {choices.map((level) => (
          <option key={level} value={level}>
            {t(`access.${level}`)}
          </option>
        ))}
      </select>
      {asked && (
        <Confirm title={t('lowerTitle')} text={t('lowerText', { access: asked })} word={t('lowerDo')} run={() => change(asked)} close={() => setAsked(null)} />
      )}
    </>
  );
}

function Remove({ businessID, person, name }: { businessID: string; person: Member; name: string }) {
  const t = useTranslations('members');
  const act = useAct(businessID);
  const [asking, setAsking] = useState(false);
  const run = async () => {
    await act((client) => client.member.remove({ id: businessID, userID: person.userID }), t('removedToast', { name }));
    setAsking(false);
  };
  return (
    <>
      <button type="button" className="btn btn--ghost btn--sm" aria-label={t('removeOf', { name })} onClick={() => setAsking(true)}>
        {t('remove')}
      </button>
      {asking && (
        <Confirm title={t('removeTitle', { name })} text={t('removeText', { name })} word={t('remove')} run={run} close={() => setAsking(false)} danger />
      )}
    </>
  );
}

function Leave({ business, person }: { business: Business; person: Member }) {
  const t = useTranslations('members');
  const { businessID } = business;
  const act = useAct(businessID);
  const [asking, setAsking] = useState(false);
  const company = business.general.companyName;
  const run = async () => {
    const left = await act((client) => client.member.remove({ id: businessID, userID: person.userID }), t('left', { company }));
    // The page is left wholly: everything that it knows of the business was known as its member.
    if (left) location.assign(here(links.myBusiness()));
    setAsking(false);
  };
  return (
    <>
      <button type="button" className="btn btn--ghost btn--sm" aria-label={t('leaveBusiness')} onClick={() => setAsking(true)}>
        {t('leave')}
      </button>
      {asking && <Confirm title={t('leaveTitle', { company })} text={t('leaveText')} word={t('leave')} run={run} close={() => setAsking(false)} danger />}
    </>
  );
}

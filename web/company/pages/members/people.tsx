import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import type { Access } from '#web/company/access/use-access.ts';
import { HandOver } from './hand-over.tsx';
import { MemberRow } from './member-row.tsx';
import { isLastOwner } from './rights.ts';
import type { Member } from './use-members.ts';

interface Props {
  business: Business;
  own: Access;
  self: string;
  people: Member[];
}

/** The people of the business, those who joined first come first. */
export function People({ business, own, self, people }: Props) {
  const t = useTranslations('members');
  const [handing, setHanding] = useState(false);
  return (
    <section className="card panel" aria-labelledby="people">
      <div className="panel__head">
        <h2 id="people">{t('people')}</h2>
        <span className="small muted num">{t('peopleCount', { count: people.length })}</span>
      </div>
      <ul className="memberlist">
        {people.map((person) => (
          <MemberRow key={person.userID} business={business} own={own} isSelf={person.userID === self} person={person} people={people} />
        ))}
      </ul>
      {own === 'owner' && (
        <div className="memberfoot">
          {isLastOwner(people, self) && <p className="small muted">{t('onlyOwner')}</p>}
          <button type="button" className="btn btn--outline btn--sm" onClick={() => setHanding(true)}>
            <ArrowRightLeft className="icon" />
            {t('handOver')}
          </button>
        </div>
      )}
      {handing && <HandOver business={business} others={people.filter(({ userID }) => userID !== self)} self={self} close={() => setHanding(false)} />}
    </section>
  );
}

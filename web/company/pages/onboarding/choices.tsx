import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { CompanyToFollow, GroupToFollow } from '#contract/company/onboarding.ts';
import { BusinessType } from '#web/base/ui/business-type.tsx';
import { Flag } from '#web/base/ui/flag.tsx';
import { Seal } from '#web/base/ui/marks.tsx';
import { LogoTile } from '#web/base/ui/picture.tsx';

interface Choosing {
  isChosen: boolean;
  toggle: (id: string) => void;
}

export function CompanyChoice({ company, ...choosing }: Choosing & { company: CompanyToFollow }) {
  const { businessID, name, type, photo, city, country, verified, category } = company;
  return (
    <Choice id={businessID} name={name} picture={<LogoTile photo={photo} name={name} size="sm" />} {...choosing}>
      <BusinessType code={type} />
      {country && (
        <span>
          <Flag code={country} />
          <span dir="auto">{city}</span>
        </span>
      )}
      <span>{category.name}</span>
      {verified && <Seal verified look="icon" />}
    </Choice>
  );
}

export function GroupChoice({ group, ...choosing }: Choosing & { group: GroupToFollow }) {
  const t = useTranslations('onboarding');
  const { groupID, name, private: isPrivate, membersCount } = group;
  return (
    <Choice id={groupID} name={name} picture={<LogoTile photo={null} name={name} size="sm" />} {...choosing}>
      <span>{t(isPrivate ? 'step.follow.private' : 'step.follow.open')}</span>
      <span className="num">{t('step.follow.members', { count: membersCount })}</span>
    </Choice>
  );
}

function Choice({ id, name, picture, isChosen, toggle, children }: Choosing & { id: string; name: string; picture: ReactNode; children: ReactNode }) {
  return (
    <li>
      <label className="ochoice">
        <input type="checkbox" checked={isChosen} aria-label={name} onChange={() => toggle(id)} />
        {picture}
        <span className="grow">
          <b dir="auto">{name}</b>
          <span className="meta">{children}</span>
        </span>
      </label>
    </li>
  );
}

import Building2 from 'lucide-react/icons/building-complex';
import UserRound from 'lucide-react/icons/user-round';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Found } from '#contract/operations/staff-shapes.ts';
import type { Client } from '#web/base/client/client.ts';
import * as links from '#web/base/links.ts';
import { SubjectCase } from './cases/subject.tsx';
import { SearchScreen } from './search-screen.tsx';

/** Accounts and companies: found on the left, one of them on the right. */
export default function Find({ id }: { id: string | null }) {
  const t = useTranslations('staff.find');
  const search = {
    section: 'find',
    most: 100,
    icon: UserRound,
    words: { label: t('label'), go: t('go'), start: t('start'), none: t('none'), noneText: t('noneText') },
    find: async (client: Client, text: string) => (await client.staff.find({ text })).data,
    row: (one: Found) => <Result key={one.id} one={one} current={one.id === id} />,
  } as const;
  return (
    <SearchScreen search={search} id={id}>
      {id && <SubjectCase key={id} id={id} />}
    </SearchScreen>
  );
}

function Result({ one, current }: { one: Found; current: boolean }) {
  const t = useTranslations('staff');
  const Icon = one.kind === 'user' ? UserRound : Building2;
  return (
    <li>
      <Link className="staffrow" to={links.staff('find', one.id)} aria-current={current ? 'true' : undefined} data-row>
        <span className="staffrow__head">
          <b>
            <Icon className="icon icon--sm" aria-hidden="true" /> {one.name}
          </b>
        </span>
        <span dir="auto" className="staffrow__text">
          {one.about}
        </span>
        <span className="staffrow__foot">
          <span>{t(`kinds.${one.kind}`)}</span>
          <span className={one.state === 'suspended' ? 'text-danger' : ''}>{t(`subjectStates.${one.state}`)}</span>
        </span>
      </Link>
    </li>
  );
}

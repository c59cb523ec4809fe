import { useQuery } from '@tanstack/react-query';
import { Building2, SearchX, UserRound } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Found } from '#contract/staff-shapes.ts';
import * as links from '#web/base/links.ts';
import { useClient } from '#web/base/settings.tsx';
import { Empty } from '#web/base/ui/empty.tsx';
import { SubjectCase } from './subject.tsx';
import { CaseState } from './use-case.tsx';
import { useKeys } from './use-keys.ts';

/** Accounts and companies: found on the left, one of them on the right. */
export default function Find({ id }: { id: string | null }) {
  const t = useTranslations('staff.find');
  const navigate = useNavigate();
  const [asked, setAsked] = useState('');
  const list = useRef<HTMLUListElement>(null);
  useKeys(list, () => id && navigate(links.staff('find')));
  return (
    <div className="staffwork">
      <section className="card stafflist" aria-label={t('label')}>
        <form
          className="stafffilter stafffilter--find"
          onSubmit={(event) => {
            event.preventDefault();
            setAsked(String(new FormData(event.currentTarget).get('text')).trim());
          }}
        >
          <input className="input" type="search" name="text" data-search aria-label={t('label')} placeholder={t('label')} minLength={2} maxLength={100} />
          <button type="submit" className="btn btn--primary">
            {t('go')}
          </button>
        </form>
        <Results text={asked} id={id} list={list} />
      </section>
      <div className="staffcase">{id ? <SubjectCase key={id} id={id} /> : <Empty icon={UserRound} title={t('start')} />}</div>
    </div>
  );
}

function Results({ text, id, list }: { text: string; id: string | null; list: RefObject<HTMLUListElement | null> }) {
  const t = useTranslations('staff.find');
  const client = useClient();
  const { data, isError, refetch } = useQuery({
    queryKey: ['staff', 'find', text],
    queryFn: async () => (await client.staff.find({ text })).data,
    enabled: text.length > 1,
    refetchOnWindowFocus: false,
  });
  if (text.length < 2) return null;
  if (!data) return <CaseState isError={isError} retry={() => void refetch()} />;
  if (data.length === 0) return <Empty icon={SearchX} title={t('none')} text={t('noneText')} />;
  return (
    <ul ref={list}>
      {data.map((one) => (
        <Result key={one.id} one={one} current={one.id === id} />
      ))}
    </ul>
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
        <span className="staffrow__text">{one.about}</span>
        <span className="staffrow__foot">
          <span>{t(`kinds.${one.kind}`)}</span>
          <span className={one.state === 'suspended' ? 'text-danger' : ''}>{t(`subjectStates.${one.state}`)}</span>
        </span>
      </Link>
    </li>
  );
}

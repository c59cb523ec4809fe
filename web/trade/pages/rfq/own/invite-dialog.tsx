import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PLACES, RFQ_FITS } from '#contract/trade/rfq-limits.ts';
import type { OwnRfq } from '#contract/trade/rfq-shapes.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { keyOf } from '../use-seen.ts';
import { FindCompany, type Found } from './find-company.tsx';
import { type Match, MatchRow } from './match-row.tsx';

/** So many of the best stand ticked until the buyer changes them (MAT-013). */
const TICKED = 5;

/** Invites from the companies that suit the request best, or by name; all of them or none. */
export function InviteDialog({ rfq: { rfqID, suppliers }, close }: { rfq: OwnRfq; close: () => void }) {
  const t = useTranslations('rfq-own');
  const client = useClient();
  const toast = useToast();
  const invite = useOnce('rfqTalk', 'invite');
  const matches = useQuery({
    queryKey: keyOf(rfqID, 'matches'),
    queryFn: async () => (await client.rfqMatch.matches({ rfqID })).data,
    refetchOnMount: 'always',
  });
  const [named, setNamed] = useState<Found[]>([]);
  const [chosen, setChosen] = useState<string[] | null>(null);
  const ticked = chosen ?? bestOf(matches.data ?? [], PLACES - suppliers.length);
  const toggle = (id: string) => setChosen(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]);
  const add = (found: Found) => {
    if (!named.some(({ id }) => id === found.id) && !matches.data?.some(({ businessID }) => businessID === found.id)) setNamed([...named, found]);
    if (!ticked.includes(found.id)) setChosen([...ticked, found.id]);
  };
  const run = async () => {
    const { data } = await invite({ rfqID, businesses: ticked });
    const nameOf = (id: string) => named.find((one) => one.id === id)?.name ?? matches.data?.find((one) => one.businessID === id)?.name ?? '';
    if (data.skipped.length > 0) toast(t('skipped', { names: data.skipped.map(nameOf).join(', ') }));
  };
  const isTooMany = ticked.length > RFQ_FITS.invited;
  return (
    <FormDialog
      rfqID={rfqID}
      title={t('inviteTitle')}
      text={t('inviteText', { most: RFQ_FITS.invited })}
      word={t('inviteSome', { count: ticked.length })}
      done={t('invited')}
      isIdle={ticked.length === 0 || isTooMany}
      run={run}
      close={close}
    >
      <FindCompany add={add} />
      {isTooMany && <p className="field__error">{t('tooMany', { most: RFQ_FITS.invited })}</p>}
      <ul className="rfqmatches">
        {named.map(({ id, name }) => (
          <li key={id}>
            <label className="check">
              <input type="checkbox" checked={ticked.includes(id)} onChange={() => toggle(id)} />
              <b dir="auto">{name}</b>
            </label>
          </li>
        ))}
        <Loaded
          of={matches}
          skeleton={<li className="skel rfqskel__part" />}
          failed={{ title: t('failed'), isLine: true }}
          empty={<li className="muted small">{t('noMatches')}</li>}
        >
          {(all) => all.map((match) => <MatchRow key={match.businessID} match={match} isTicked={ticked.includes(match.businessID)} toggle={toggle} />)}
        </Loaded>
      </ul>
    </FormDialog>
  );
}

const bestOf = (matches: Match[], free: number): string[] =>
  matches
    .filter(({ invited }) => !invited)
    .slice(0, Math.max(0, Math.min(TICKED, free)))
    .map(({ businessID }) => businessID);

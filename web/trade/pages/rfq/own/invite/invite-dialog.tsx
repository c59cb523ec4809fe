import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RFQ_FITS } from '#contract/trade/rfq/limits.ts';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { FindCompany, type Named } from '#web/trade/rfq/find/find-company.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { keyOf } from '../../use-seen.ts';
import { MatchRow } from './match-row.tsx';
import { bestOf, freeOf } from './ticked.ts';
import { saidOf, useForecast } from './use-forecast.ts';

/** Invites from the companies that suit the request best, the favourites, a search, or by name; all of them or none (MAT-013). */
export function InviteDialog({ rfq, close }: { rfq: OwnRfq; close: () => void }) {
  const t = useTranslations('rfq-own');
  const { rfqID } = rfq;
  const client = useClient();
  const toast = useToast();
  const invite = useOnce('rfqTalk', 'invite');
  const matches = useQuery({
    queryKey: keyOf(rfqID, 'matches'),
    queryFn: async () => (await client.rfqMatch.matches({ rfqID })).data,
    refetchOnMount: 'always',
  });
  const forecast = useForecast(rfq);
  const [named, setNamed] = useState<Named[]>([]);
  const [chosen, setChosen] = useState<string[] | null>(null);
  const ticked = chosen ?? bestOf(matches.data ?? [], freeOf(rfq));
  const toggle = (id: string) => setChosen(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]);
  const add = (found: Named) => {
    const isThere = [...named, ...(matches.data ?? [])].some(({ businessID }) => businessID === found.businessID);
    if (!isThere) setNamed([...named, found]);
    if (!ticked.includes(found.businessID)) setChosen([...ticked, found.businessID]);
  };
  const run = async () => {
    const { data } = await invite({ rfqID, businesses: ticked });
    const names = [...named, ...(matches.data ?? [])].filter(({ businessID }) => data.skipped.includes(businessID)).map(({ name }) => name);
    if (names.length > 0) toast(t('skipped', { names: names.join(', ') }));
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
      <Finder taken={ticked} add={add} />
      {isTooMany && <p className="field__error">{t('tooMany', { most: RFQ_FITS.invited })}</p>}
      <ul className="rfqmatches">
        {named.map(({ businessID, name }) => (
          <li key={businessID}>
            <label className="check">
              <input type="checkbox" checked={ticked.includes(businessID)} onChange={() => toggle(businessID)} />
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
          {(all) =>
            all.map((match) => (
              <MatchRow
                key={match.businessID}
                match={match}
                said={saidOf(forecast.data, match.businessID)}
                isTicked={ticked.includes(match.businessID)}
                toggle={toggle}
              />
            ))
          }
        </Loaded>
      </ul>
    </FormDialog>
  );
}

/** Opens the field that finds others than the matches. */
function Finder({ taken, add }: { taken: string[]; add: (found: Named) => void }) {
  const t = useTranslations('rfq-own');
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return <FindCompany label={t('byName')} taken={taken.map((businessID) => ({ businessID, name: '' }))} choose={add} close={() => setOpen(false)} />;
  return (
    <button type="button" className="btn btn--outline btn--sm" onClick={() => setOpen(true)}>
      <Plus className="icon" />
      {t('others')}
    </button>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PartsGroup } from '#contract/trade/parts-list/groups.ts';
import { PARTS_FITS } from '#contract/trade/parts-list/limits.ts';
import { RFQ_FITS } from '#contract/trade/rfq/limits.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { now } from '#web/base/session/clock.ts';
import type { Session } from '#web/base/session/store.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import { useMyList } from '#web/components/query/use-my-list.ts';
import { useOnce } from '#web/components/query/use-once.ts';
import { usualDeadline } from '#web/trade/pages/rfq-edit/deadline.ts';
import { sentenceOf } from '#web/trade/rfq/sentence.ts';
import { isQuantity, type Line, type Parsed, type Typed } from './work.ts';

interface Sending {
  session: Session;
  parsed: Parsed;
  lines: Line[];
  groups: PartsGroup[];
  typed: Typed;
  done: () => void;
}

interface Made {
  rfqID: string;
  version: number;
  title: string;
}

/** Of the category that most of its lines have. */
export function titleOf(group: PartsGroup | undefined, lines: readonly Line[], otherwise: string): string {
  const rows = new Set(group?.rows);
  const names = lines.filter(({ row, name }) => rows.has(row) && name !== '').map(({ name }) => name);
  const [most] = [...Map.groupBy(names, (name) => name)].sort(([, one], [, other]) => other.length - one.length);
  const title = most?.[0] ?? '';
  return (title.length >= RFQ_FITS.titleLeast ? title : `${otherwise} ${title}`.trim()).slice(0, RFQ_FITS.title);
}

/** Keeps the list, makes its drafts and publishes them; what is in the way is said, and nothing is lost. */
export function useSending({ session, parsed, lines, groups, typed, done }: Sending) {
  const t = useTranslations('rfq-list');
  const mine = useMyList();
  const own = mine.data?.find(({ businessID }) => businessID === session.socialActor) ?? (mine.data?.length === 1 ? mine.data[0] : undefined);
  const [terms, setTerms] = useState({ country: '', deadline: usualDeadline(new Date(now())) });
  const [listID, setListID] = useState('');
  const [made, setMade] = useState<Made[] | null>(null);
  const [navigate, toast, queries] = [useNavigate(), useToast(), useQueryClient()];
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const running = useRef(false);
  const [keep, makeRfqs, publishRfqs] = [useOnce('partsList', 'keep'), useOnce('partsList', 'makeRfqs'), useOnce('partsList', 'publishRfqs')];
  const country = terms.country || own?.business.contactInfo.country?.code || '';
  const run = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure('');
    await work().catch((error: unknown) => setFailure(sentenceOf(error, t('offline'))));
    running.current = false;
    setBusy(false);
  };
  const make = () =>
    run(async () => {
      const kept = await keep(keptOf({ parsed, lines, groups, typed }, own?.businessID ?? null, (number) => t('group', { number })));
      const { data } = await makeRfqs({ listID: kept.data.listID, version: kept.data.version, country, deadline: terms.deadline });
      void queries.invalidateQueries({ queryKey: ['parts-lists'] });
      setListID(kept.data.listID);
      setMade(data.made);
    });
  const publish = () =>
    run(async () => {
      const drafts = (made ?? []).map(({ rfqID, version }) => ({ rfqID, version }));
      const { data } = await publishRfqs({ listID, drafts });
      toast(t('sent', { count: data.length }));
      await navigate(rfqLinks.rfqs('mine'));
      done();
    });
  return { made, terms: { ...terms, country }, setTerms, busy, failure, make, publish };
}

function keptOf(
  { parsed, lines, groups, typed }: Pick<Sending, 'parsed' | 'lines' | 'groups' | 'typed'>,
  from: string | null,
  otherwise: (number: number) => string,
) {
  return {
    ...{ name: typed.name, rows: typed.rows ?? [], columns: parsed.table.columns.map(({ column }) => column), from },
    lines: lines.map(({ row, description, quantity, chosenUnit, subCategory, corrected }) => ({
      ...{ row, description, unit: chosenUnit, subCategory, corrected },
      quantity: isQuantity(quantity, chosenUnit) ? quantity : null,
    })),
    groups: groups.map((group, place) => ({
      ...{ title: titleOf(group, lines, otherwise(place + 1)), rows: group.rows, suppliers: group.suppliers.slice(0, PARTS_FITS.suppliers) },
    })),
  };
}

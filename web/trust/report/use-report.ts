import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ReportReason } from '#contract/trust/report-reasons.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useOnce } from '#web/components/query/use-once.ts';
import type { Reported } from './reported.ts';

interface Typed {
  reason: ReportReason | '';
  details: string;
  email: string;
}

/** What was typed, what is wrong with it, and the number that the report got. */
export function useReport({ type, id, reason: chosen }: Reported) {
  const t = useTranslations('report');
  const make = useOnce('report', 'make');
  const [typed, setTyped] = useState<Typed>({ reason: chosen ?? '', details: '', email: '' });
  const [state, setState] = useState<{ busy?: true; number?: string; failure?: string; fields?: Record<string, string> }>({});
  const send = async () => {
    const { reason, details, email } = typed;
    if (state.busy) return;
    if (reason === '') return setState({ fields: { reason: t('missing') } });
    setState({ busy: true });
    try {
      const { data } = await make({ resourceType: type, resourceID: id, reason, details, ...(email && { email }) });
      setState({ number: data.number });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      setState({ fields: error.fields, failure: error.code === 'network' ? t('offline') : error.message });
    }
  };
  return { ...state, fields: state.fields ?? {}, typed, change: (part: Partial<Typed>) => setTyped((now) => ({ ...now, ...part })), send };
}

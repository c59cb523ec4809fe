import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { FormDialog as Dialog } from '#web/components/dialog/form-dialog.tsx';
import { lookAtRfq } from '#web/trade/rfq/look-at.ts';
import { useSentence } from '../use-act.ts';

type Props = Omit<ComponentProps<typeof Dialog>, 'cancel' | 'settled' | 'sentence'> & { rfqID: string };

/** A question about a request with something to fill in. */
export function FormDialog({ rfqID, ...dialog }: Props) {
  const t = useTranslations('rfq-page');
  const sentence = useSentence();
  return <Dialog {...dialog} cancel={t('cancel')} settled={() => lookAtRfq(rfqID)} sentence={sentence} />;
}

import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { Elsewhere } from './elsewhere.tsx';
import { Chips } from './facets/chips.tsx';
import { OpenRfqs } from './open-rfqs.tsx';

type Props = ComponentProps<typeof Chips> & { rfqs: ComponentProps<typeof OpenRfqs>['open'] | null };

/** What stands between the heading and the results, words and links: what a corrected spelling became, what was found elsewhere, what is chosen. */
export function Beneath({ rfqs, ...chosen }: Props) {
  const t = useTranslations('search');
  const { corrected, elsewhere } = chosen.facets;
  return (
    <>
      {corrected && <p className="lede mb-4">{t.rich('corrected', { text: corrected, strong: (chunks) => <strong>{chunks}</strong> })}</p>}
      <Elsewhere found={elsewhere} />
      {rfqs && <OpenRfqs open={rfqs} />}
      <Chips {...chosen} />
    </>
  );
}

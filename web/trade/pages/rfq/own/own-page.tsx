import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import { lazily } from '#web/base/page/lazily.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { Breadcrumb } from '#web/base/ui/breadcrumb.tsx';
import { Panel } from '#web/base/ui/panel.tsx';
import { Decision } from '#web/trade/award/decision.tsx';
import { OrdersOfRequest } from '#web/trade/order/of-request.tsx';
import { Files } from '../shared/files.tsx';
import { Lines } from '../shared/lines.tsx';
import { Terms } from '../shared/terms.tsx';
import { Asked } from './asked.tsx';
import type { Asking } from './asking.ts';
import { Dialogs } from './dialogs.tsx';
import { Head } from './head.tsx';
import { History } from './history.tsx';
import { NextStep } from './next-step.tsx';
import { Questions } from './questions.tsx';
import { Standing } from './standing.tsx';
import { Suppliers } from './suppliers.tsx';
import { Team } from './team.tsx';
import { useReceived } from './use-own.ts';

const TakenDown = lazily(() => import('#web/components/notice/taken-down.tsx'));

/** What staff decided, and the way to appeal, for whom it was told to (RFQ-031). */
const Refusal = ({ rfqID }: { rfqID: string }) => (
  <Suspense>
    <TakenDown path={rfqLinks.rfq(rfqID)} missing={null} level="h2" />
  </Suspense>
);

/** A request as its buyer reads it, with what may be done to it by whoever reads (TSC-003). */
export function OwnPage({ rfq }: { rfq: OwnRfq }) {
  const t = useTranslations('rfq-own');
  const [asking, ask] = useState<Asking | null>(null);
  const received = useReceived(rfq);
  const title = rfq.title || t('untitled');
  return (
    <main id="main" className="page page--acts" tabIndex={-1}>
      <title>{t('title', { title })}</title>
      <Breadcrumb
        steps={[
          { to: rfqLinks.rfqs(), text: t('crumb') },
          { to: rfqLinks.rfqs('mine'), text: t('mine') },
        ]}
        current={rfq.number ?? title}
      />
      <Head rfq={rfq} title={title} ask={ask} />
      <Standing rfq={rfq} />
      {rfq.state === 'removed' && <Refusal rfqID={rfq.rfqID} />}
      <Decision rfq={rfq} />
      <div className="layout layout--rail">
        <div className="stack">
          {rfq.state !== 'draft' && <Suppliers rfq={rfq} received={received} ask={ask} />}
          {rfq.state !== 'draft' && <Questions rfq={rfq} />}
          {rfq.state !== 'draft' && <History rfq={rfq} />}
        </div>
        <aside className="stack" aria-label={t('request')}>
          {rfq.state === 'awarded' && <OrdersOfRequest rfqID={rfq.rfqID} side="buyer" />}
          <Panel id="need" title={t('need')}>
            <Lines rfq={rfq} />
            <Terms rfq={rfq} />
          </Panel>
          <Panel id="files" title={t('files')}>
            <Files rfq={rfq} />
          </Panel>
          {rfq.businessID && <Team rfq={rfq} businessID={rfq.businessID} ask={ask} />}
          <Asked rfq={rfq} />
        </aside>
      </div>
      <div className="actbar">
        <NextStep rfq={rfq} ask={ask} />
      </div>
      {asking && <Dialogs rfq={rfq} asking={asking} close={() => ask(null)} />}
    </main>
  );
}

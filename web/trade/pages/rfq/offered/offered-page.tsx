import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OfferedRfq } from '#contract/trade/rfq/shapes.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { Breadcrumb } from '#web/base/ui/breadcrumb.tsx';
import { Panel } from '#web/base/ui/panel.tsx';
import { Answer } from '#web/trade/award/answer.tsx';
import { Cautions } from '#web/trust/caution/cautions.tsx';
import { ReportButton } from '#web/trust/report/report-button.tsx';
import { Files } from '../shared/files.tsx';
import { Lines } from '../shared/lines.tsx';
import { Terms } from '../shared/terms.tsx';
import type { ReadingCompany } from '../use-seen.ts';
import { BuyerFacts } from './buyer-facts.tsx';
import { Changes } from './changes.tsx';
import { NotForUsDialog } from './not-for-us.tsx';
import { OfferedHead } from './offered-head.tsx';
import { OfferedQuestions } from './offered-questions.tsx';
import { OfferedStanding } from './offered-standing.tsx';
import { useOpening } from './use-opening.ts';
import { useOwnQuote } from './use-own-quote.ts';
import { Ways } from './ways.tsx';
import { Why } from './why.tsx';

interface Props {
  rfq: OfferedRfq;
  companies: ReadingCompany[];
}

/** A request as a supplier reads it: the need, the buyer’s facts, and what can be done about it (TSC-004). */
export function OfferedPage({ rfq, companies }: Props) {
  const t = useTranslations('rfq-offer');
  const [isDeclining, setDeclining] = useState(false);
  const { businessID } = rfq.as;
  const decline = () => setDeclining(true);
  useOpening(rfq.rfqID, businessID);
  return (
    <main id="main" className="page page--acts" tabIndex={-1}>
      <title>{t('title', { title: rfq.title })}</title>
      <Breadcrumb
        steps={[
          { to: rfqLinks.rfqs(), text: t('crumb') },
          { to: rfqLinks.rfqs('for-you', { bid: businessID }), text: t('forYou') },
        ]}
        current={rfq.number ?? rfq.title}
      />
      <OfferedHead rfq={rfq} companies={companies} decline={decline} />
      <Cautions cautions={rfq.cautions} about={{ type: 'rfq', id: rfq.rfqID, name: rfq.title }} />
      <OfferedStanding rfq={rfq} />
      <OwnAnswer rfq={rfq} />
      <div className="layout layout--rail">
        <div className="stack">
          {rfq.lines.length > 0 && (
            <Panel id="need" title={t('need')}>
              <Lines rfq={rfq} />
            </Panel>
          )}
          <OfferedQuestions rfq={rfq} />
          {rfq.revision > 1 && <Changes rfq={rfq} />}
        </div>
        <aside className="stack" aria-label={t('about')}>
          <Why rfq={rfq} />
          <Panel id="buyer" title={t('buyer')}>
            <BuyerFacts rfq={rfq} />
          </Panel>
          <Panel id="terms" title={t('terms')}>
            <Terms rfq={rfq} />
          </Panel>
          <Panel id="files" title={t('files')}>
            <Files rfq={rfq} bid={businessID} />
          </Panel>
          <p>
            <ReportButton about={{ type: 'rfq', id: rfq.rfqID, name: rfq.title }} />
          </p>
        </aside>
      </div>
      {rfq.state === 'open' && (
        <div className="actbar">
          <Ways rfq={rfq} decline={decline} />
        </div>
      )}
      {isDeclining && <NotForUsDialog rfq={rfq} close={() => setDeclining(false)} />}
    </main>
  );
}

/** What became of the company’s quote, for those who write it. */
function OwnAnswer({ rfq }: { rfq: OfferedRfq }) {
  const { data: own } = useOwnQuote(rfq);
  return own?.submitted ? <Answer rfq={rfq} currency={own.submitted.currency} /> : null;
}

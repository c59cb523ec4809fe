import './benchmark.css';
import ChartColumn from 'lucide-react/icons/chart-column';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { date } from '#web/base/format.ts';
import { benchmarkMethod } from '#web/base/method-link.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { Panel } from '#web/base/ui/panel.tsx';
import type { Access } from '#web/company/access/use-access.ts';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { Cell } from './cell.tsx';
import { useCells, useConsent, useStanding } from './use-benchmark.ts';

/** What others of a branch usually ask and how long they take, beside the company's own (BEN-009). */
export default function BenchmarkView({ businessID, access }: { businessID: string; access: Access }) {
  const t = useTranslations('benchmark');
  const standing = useStanding(businessID);
  return (
    <Loaded of={standing} skeleton={<div className="skel h-40" />} failed={{ title: t('failed') }}>
      {({ since, subCategories }) => (
        <div className="stack">
          <Consent businessID={businessID} since={since} isOwner={access === 'owner'} />
          {since !== null && (subCategories.length > 0 ? <Figures businessID={businessID} choices={subCategories} /> : <Nothing />)}
        </div>
      )}
    </Loaded>
  );
}

function Consent({ businessID, since, isOwner }: { businessID: string; since: string | null; isOwner: boolean }) {
  const t = useTranslations('benchmark');
  const { change, busy, failure } = useConsent(businessID);
  return (
    <Panel id="benchmark-consent" title={t('taking')}>
      <div className="stack">
        <p>{t('about')}</p>
        <p className="muted">{t('takes')}</p>
        <p className="muted">{t('withdraw')}</p>
        <label className="switch">
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells by itself whether it is checked
            role="switch"
            checked={since !== null}
            disabled={!isOwner}
            aria-busy={busy}
            onChange={({ target }) => !busy && change(target.checked)}
          />
          {t('switch')}
        </label>
        <p className="small muted">
          {since === null ? t('off') : t('on', { day: date(since) ?? '' })}
          {!isOwner && `. ${t('ownerOnly')}`}
        </p>
        <FormFailure>{failure}</FormFailure>
        <p>
          <Link to={benchmarkMethod()}>{t('method')}</Link>
        </p>
      </div>
    </Panel>
  );
}

function Nothing() {
  const t = useTranslations('benchmark');
  return <Empty icon={ChartColumn} title={t('none')} text={t('noneText')} />;
}

function Figures({ businessID, choices }: { businessID: string; choices: { id: string; name: string }[] }) {
  const t = useTranslations('benchmark');
  const [chosen, choose] = useState(choices[0]?.id ?? '');
  const cells = useCells(businessID, chosen);
  return (
    <>
      <SelectField
        label={t('choose')}
        value={chosen}
        choices={choices.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => choose(target.value)}
      />
      <Loaded of={cells} skeleton={<div className="skel h-40" />} failed={{ title: t('failed') }}>
        {({ data, example }) => (
          <>
            {example && <p className="alert">{t('example')}</p>}
            <ul className="benchcells">
              {data.map((cell) => (
                <Cell key={[cell.quarter, cell.main, cell.material, cell.unit, cell.band].join(' ')} cell={cell} />
              ))}
            </ul>
            <p className="small muted">{t('legend')}</p>
          </>
        )}
      </Loaded>
    </>
  );
}

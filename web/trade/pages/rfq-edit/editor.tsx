import Info from 'lucide-react/icons/info';
import Send from 'lucide-react/icons/send';
import { type FormEvent, useCallback, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import * as rfqLinks from '#web/base/rfq-links.ts';
import type { Session } from '#web/base/session/store.ts';
import { useClient } from '#web/base/settings.tsx';
import { Breadcrumb } from '#web/base/ui/breadcrumb.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { useSides } from '#web/company/actor/use-sides.ts';
import { Confirm } from '#web/components/dialog/confirm.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { RfqConflict } from './conflict.tsx';
import { FaultList } from './fault-list.tsx';
import { LinesSection } from './lines/lines-section.tsx';
import { STEPS, type Step, withoutTouched } from './missing.ts';
import { Check } from './parts/check.tsx';
import { Delivery } from './parts/delivery.tsx';
import { KeptStatus } from './parts/kept-status.tsx';
import { Proof } from './parts/proof.tsx';
import type { SectionProps } from './parts/section-props.ts';
import { Who } from './parts/who.tsx';
import { Suppliers } from './suppliers/suppliers.tsx';
import { useMatches } from './suppliers/use-matches.ts';
import { usePlaces } from './use-places.ts';
import { type Publishing, usePublish } from './use-publish.ts';
import { type RfqForm, type Start, useRfqForm } from './use-rfq-form.ts';

interface Props {
  session: Session;
  start: Start;
  onMade: (id: string) => void;
}

/** One page on a screen, four steps on a phone (TSC-002). */
export function Editor({ session, start, onMade }: Props) {
  const t = useTranslations('rfq-edit');
  const form = useRfqForm(session, start, onMade);
  const publishing = usePublish(form, start);
  const places = usePlaces(form);
  const reading = useMatches(form, start);
  const { setFaults } = publishing;
  const touch = useCallback((fields: string[]) => setFaults((now) => withoutTouched(now, fields)), [setFaults]);
  const faults = { ...(form.kept.status === 'refused' ? form.kept.faults : {}), ...publishing.faults };
  const section: SectionProps = { form, start, faults, touch, places };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void publishing.publish();
  };
  const heading = start.isPublished ? t('heading.revision', { number: start.number ?? '' }) : t(start.rfqID ? 'heading.draft' : 'heading.new');
  return (
    <form onSubmit={submit} noValidate aria-labelledby="rfq-heading" data-shown={places.step} className="rfqform">
      <Breadcrumb steps={[{ to: rfqLinks.rfqs('mine'), text: t('mine') }]} current={heading} />
      <div className="rfqform__head">
        <h1 className="h1" id="rfq-heading">
          {heading}
        </h1>
        <AskAs session={session} form={form} start={start} />
        {form.kept.rfqID === null && (
          <Link className="btn btn--outline" to={rfqLinks.newRfq({ from: rfqLinks.FROM_LIST })}>
            {t('fromList')}
          </Link>
        )}
      </div>
      <StepRow step={places.step} show={places.showStep} />
      <FaultList faults={publishing.faults} failure={publishing.failure} tries={publishing.tries} goTo={places.goTo} />
      {start.isPublished && <AboutRevision hasQuotes={start.hasQuotes} />}
      <div className={start.isPublished ? 'layout' : 'layout layout--rail'}>
        <div className="card rfqmain">
          <LinesSection {...section} />
          <Delivery {...section} />
          <Proof {...section} matches={reading.data ?? null} />
          <Who {...section} />
          <Check {...section} />
          <Foot form={form} start={start} publishing={publishing} />
        </div>
        {!start.isPublished && (
          <aside aria-label={t('suppliers.title')}>
            <Suppliers form={form} reading={reading} fault={faults['invited'] ?? faultOfInvited(faults)} touch={touch} />
          </aside>
        )}
      </div>
      <ActBar form={form} start={start} publishing={publishing} step={places.step} show={places.showStep} />
      {form.kept.clash && <RfqConflict clash={form.kept.clash} settle={form.saver.settle} />}
    </form>
  );
}

const faultOfInvited = (faults: Record<string, string>): string | undefined => Object.entries(faults).find(([path]) => path.startsWith('invited.'))?.[1];

/** Oneself or one of one's businesses, until the draft is made (RFQ-001). */
function AskAs({ session, form: { kept, from, setFrom, values, change }, start }: { session: Session; form: RfqForm; start: Start }) {
  const t = useTranslations('rfq-edit');
  const { data: sides } = useSides(session);
  if (kept.rfqID !== null || !sides || sides.length < 2) return null;
  const choose = (id: string) => {
    const business = id === session.userID ? null : id;
    const country = business ? (start.countries[business] ?? '') : '';
    setFrom(business);
    if (values.country === '' && country) change({ country });
  };
  return (
    <div className="rfqform__as labelbeside">
      <SelectField
        label={t('askAs')}
        none={t('yourself')}
        choices={sides.filter(({ type }) => type !== null).map(({ id, name }) => ({ value: id, label: name }))}
        value={from ?? ''}
        onChange={({ target }) => choose(target.value || session.userID)}
      />
    </div>
  );
}

function StepRow({ step, show }: { step: Step; show: (step: Step) => void }) {
  const t = useTranslations('rfq-edit');
  return (
    <nav className="rfqsteps" aria-label={t('steps')}>
      {STEPS.map((one, place) => (
        <button key={one} type="button" aria-current={one === step ? 'step' : undefined} onClick={() => show(one)}>
          <span className="num">{place + 1}</span> {t(`step.${one}`)}
        </button>
      ))}
    </nav>
  );
}

/** What a change of a published request does (RFQ-017). */
function AboutRevision({ hasQuotes }: { hasQuotes: boolean }) {
  const t = useTranslations('rfq-edit');
  return (
    <div className="alert rfqabout" role="note">
      <Info className="icon" />
      <div>
        <p>{t('aboutRevision')}</p>
        {hasQuotes && <p>{t('aboutQuotes')}</p>}
      </div>
    </div>
  );
}

interface FootProps {
  form: RfqForm;
  start: Start;
  publishing: Publishing;
}

function Foot({ form, start, publishing: { busy } }: FootProps) {
  return (
    <div className="formactions rfqfoot" data-step="check">
      <KeptStatus kept={form.kept} isPublished={start.isPublished} keep={() => void form.saver.flush()} />
      {!start.isPublished && form.kept.rfqID !== null && <Delete form={form} />}
      <SendButton form={form} start={start} busy={busy} />
    </div>
  );
}

function SendButton({ form: { values }, start, busy }: { form: RfqForm; start: Start; busy: boolean }) {
  const t = useTranslations('rfq-edit');
  const word = start.isPublished ? t('send.revision') : values.invited.length > 0 ? t('send.invited', { count: values.invited.length }) : t('send.request');
  return (
    <button type="submit" className="btn btn--primary" aria-busy={busy}>
      {busy ? <span className="spinner" aria-hidden="true" /> : <Send className="icon" />}
      {busy ? t('send.busy') : word}
    </button>
  );
}

/** On a phone, in the reach of the thumb: on to the next step, and at the last one out. */
function ActBar({ form, start, publishing: { busy }, step, show }: FootProps & { step: Step; show: (step: Step) => void }) {
  const t = useTranslations('rfq-edit');
  const next = STEPS[STEPS.indexOf(step) + 1];
  return (
    <div className="actbar rfqform__bar">
      <div className="grow">
        <b className="num">{t('bar', { lines: form.values.lines.length, invited: form.values.invited.length })}</b>
        <KeptStatus kept={form.kept} isPublished={start.isPublished} keep={() => void form.saver.flush()} />
      </div>
      {next ? (
        <button type="button" className="btn btn--primary" onClick={() => show(next)}>
          {t('nextStep', { step: t(`step.${next}`) })}
        </button>
      ) : (
        <SendButton form={form} start={start} busy={busy} />
      )}
    </div>
  );
}

function Delete({ form: { saver } }: { form: RfqForm }) {
  const t = useTranslations('rfq-edit.delete');
  const client = useClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [isAsked, setAsked] = useState(false);
  const run = async () => {
    const { rfqID } = saver.state();
    try {
      saver.stop();
      if (rfqID) await client.rfq.remove({ rfqID });
      saver.end();
      toast(t('done'));
      await navigate(rfqLinks.rfqs('mine'));
    } catch {
      setAsked(false);
      toast(t('failed'), 'danger');
    }
  };
  return (
    <>
      <button type="button" className="btn btn--ghost" onClick={() => setAsked(true)}>
        {t('word')}
      </button>
      {isAsked && <Confirm title={t('title')} text={t('text')} word={t('word')} cancel={t('cancel')} danger run={run} close={() => setAsked(false)} />}
    </>
  );
}

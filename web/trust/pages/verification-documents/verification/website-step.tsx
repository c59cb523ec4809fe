import Copy from 'lucide-react/icons/copy';
import { type FormEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '#web/base/ui/toast.tsx';
import { BusyButton } from '#web/components/form/busy-button.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import type { StepProps } from './kinds.ts';
import { NoWebsite } from './no-website.tsx';
import { useStep } from './use-verification.ts';

const FILE = '/.well-known/wbn-verification.txt';

/** Three places for one token; the server looks at all of them. */
export function WebsiteStep({ id, state: { website, token }, done }: StepProps) {
  const t = useTranslations('verification.website');
  const { run, busy, errorOf, failure } = useStep(id);
  if (!website) return <NoWebsite id={id} />;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run((client) => client.verification.checkWebsite({ id }), t('done'))) done();
  };
  return (
    <form className="stack" onSubmit={submit}>
      <p className="small">{t('choose')}</p>
      <Token label={t('meta')} text={`<meta name="wbn-verification" content="${token}">`} />
      <Token label={t('file', { path: FILE })} text={token} />
      <Token label={t('dns', { domain: website })} text={`wbn-verification=${token}`} />
      <p className="small muted">{t('number')}</p>
      <FormFailure>{errorOf('website') ?? failure}</FormFailure>
      <div className="btnrow">
        <BusyButton busy={busy} busyText={t('checking', { domain: website })}>
          {t('check')}
        </BusyButton>
      </div>
    </form>
  );
}

function Token({ label, text }: { label: string; text: string }) {
  const t = useTranslations('verification.website');
  const toast = useToast();
  const id = useId();
  const copy = () => navigator.clipboard.writeText(text).then(() => toast(t('copied')));
  return (
    <div className="field">
      <span className="field__label" id={id}>
        {label}
      </span>
      <div className="step__token">
        <input className="input" type="text" readOnly aria-labelledby={id} value={text} onFocus={({ currentTarget }) => currentTarget.select()} />
        <button type="button" className="btn btn--outline btn--sm" aria-describedby={id} onClick={copy}>
          <Copy className="icon" />
          {t('copy')}
        </button>
      </div>
    </div>
  );
}

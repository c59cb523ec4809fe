import { ArrowLeft, CloudOff } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { NotificationSettings } from '#contract/notification.ts';
import * as links from '#web/base/links.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { Switch } from '#web/features/form/switch.tsx';
import { NotificationsSkeleton } from './skeleton.tsx';
import { type Change, useChoices } from './use-choices.ts';

type Press = (change: Change) => void;

/** Switches for each kind, and for the daily mail. */
export function Choices() {
  const t = useTranslations('notifications');
  const toast = useToast();
  const { settings, failed, retry, change } = useChoices();
  const press: Press = (wanted) =>
    void change(wanted).then(
      () => toast(t('choose.saved')),
      () => toast(t('choose.failed'), 'danger'),
    );
  if (!settings && !failed) return <NotificationsSkeleton heading={t('choose.heading')} />;
  return (
    <main id="main" className="page notespage" tabIndex={-1}>
      <p className="mb-3">
        <Link className="row row--sm" to={links.notifications()}>
          <ArrowLeft className="icon icon--sm" />
          {t('choose.back')}
        </Link>
      </p>
      <div className="pagehead">
        <div>
          <h1 className="h1">{t('choose.heading')}</h1>
          <p className="muted">{t('choose.lede')}</p>
        </div>
      </div>
      {settings ? (
        <>
          <Digest on={settings.digest} press={press} />
          <Kinds kinds={settings.kinds} press={press} />
        </>
      ) : (
        <div role="alert">
          <Empty icon={CloudOff} title={t('choose.loadFailed')} text={t('failedText')} danger>
            <button type="button" className="btn btn--outline" onClick={retry}>
              {t('retry')}
            </button>
          </Empty>
        </div>
      )}
    </main>
  );
}

function Digest({ on, press }: { on: boolean; press: Press }) {
  const t = useTranslations('notifications.choose');
  return (
    <section className="card digest" aria-labelledby="digest-title">
      <div>
        <h2 className="h4" id="digest-title">
          {t('digest')}
        </h2>
        <p className="small muted">{t('digestText')}</p>
      </div>
      <Switch about={t('digest')} label={t('digestOn')} checked={on} onChange={(event) => press({ digest: event.target.checked })} />
    </section>
  );
}

function Kinds({ kinds, press }: { kinds: NotificationSettings['kinds']; press: Press }) {
  const t = useTranslations('notifications.choose');
  return (
    <section className="card" aria-label={t('kinds')}>
      <table className="choices">
        <thead>
          <tr>
            <th scope="col">{t('kind')}</th>
            <th scope="col">{t('site')}</th>
            <th scope="col">{t('mail')}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((one) => (
            <tr key={one.kind}>
              <th scope="row">{t(one.kind)}</th>
              {(['site', 'mail'] as const).map((where) => (
                <td key={where}>
                  <span className="switch">
                    <SwitchInput label={`${t(one.kind)}: ${t(where)}`} checked={one[where]} onChange={(on) => press({ kinds: [{ ...one, [where]: on }] })} />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted choices__note">{t('toldElsewhere')}</p>
    </section>
  );
}

function SwitchInput({ label, checked, onChange }: { label: string; checked: boolean; onChange: (on: boolean) => void }) {
  // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells by itself whether it is checked
  return <input type="checkbox" role="switch" aria-label={label} checked={checked} onChange={(event) => onChange(event.target.checked)} />;
}

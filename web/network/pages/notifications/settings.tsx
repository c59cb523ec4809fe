import ArrowLeft from 'lucide-react/icons/arrow-left';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { NotificationSettings } from '#contract/network/notification.ts';
import { DIGEST_ONLY, MAILED_AT_ONCE } from '#contract/network/notification-words.ts';
import * as links from '#web/base/links.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import { Switch } from '#web/components/form/switch.tsx';
import { Failed } from '#web/components/query/failed.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { NotificationsSkeleton } from './skeleton.tsx';
import { TypingChoice } from './typing.tsx';
import { type Change, useChoices } from './use-choices.ts';

/** Their emails do not wait for the daily one, and go on where that is off. */
const isAtOnce = (kind: (typeof MAILED_AT_ONCE)[number]): boolean => MAILED_AT_ONCE.includes(kind);

type Press = (change: Change) => void;

/** Switches for each kind, and for the daily mail. */
export function Choices() {
  const t = useTranslations('notifications');
  const toast = useToast();
  const { reading, change } = useChoices();
  const press: Press = (wanted) =>
    void change(wanted).then(
      () => toast(t('choose.saved')),
      () => toast(t('choose.failed'), 'danger'),
    );
  return (
    <Loaded
      of={reading}
      skeleton={<NotificationsSkeleton heading={t('choose.heading')} />}
      failed={
        <Frame>
          <Failed title={t('choose.loadFailed')} text={t('failedText')} alert again={reading.refetch} />
        </Frame>
      }
    >
      {({ digest, kinds }) => (
        <Frame>
          <Digest on={digest} press={press} />
          <TypingChoice />
          <Kinds kinds={kinds} digest={digest} press={press} />
        </Frame>
      )}
    </Loaded>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('notifications');
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
      {children}
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

/** Without the daily mail the choices for it change nothing: they stay to be seen, cannot be pressed, and say so. */
function Kinds({ kinds, digest, press }: { kinds: NotificationSettings['kinds']; digest: boolean; press: Press }) {
  const t = useTranslations('notifications.choose');
  return (
    <section className="card" aria-label={t('kinds')}>
      {!digest && (
        <p className="small choices__off" id="digest-off">
          <Info className="icon icon--sm" />
          {t('mailOff')}
        </p>
      )}
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
                  {(where === 'mail' || !DIGEST_ONLY.includes(one.kind)) && (
                    <span className="switch">
                      <SwitchInput
                        label={`${t(one.kind)}: ${t(where === 'mail' && isAtOnce(one.kind) ? 'atOnce' : where)}`}
                        checked={one[where]}
                        off={where === 'mail' && !digest && !isAtOnce(one.kind)}
                        onChange={(on) => press({ kinds: [{ ...one, [where]: on }] })}
                      />
                    </span>
                  )}
                  {where === 'mail' && isAtOnce(one.kind) && <small className="choices__when muted">{t('atOnce')}</small>}
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

interface SwitchProps {
  label: string;
  checked: boolean;
  off: boolean;
  onChange: (on: boolean) => void;
}

/** One that is off can be reached, so that who does not see it hears why. */
function SwitchInput({ label, checked, off, onChange }: SwitchProps) {
  const why = off ? { 'aria-disabled': true, 'aria-describedby': 'digest-off' } : {};
  return (
    // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells by itself whether it is checked
    <input type="checkbox" role="switch" aria-label={label} checked={checked} {...why} onChange={(event) => !off && onChange(event.target.checked)} />
  );
}

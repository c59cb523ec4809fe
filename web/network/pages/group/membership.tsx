import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Group } from '#contract/network/group.ts';
import { useLogin } from '#web/base/settings.tsx';
import { Confirm } from '#web/components/dialog/confirm.tsx';
import { useAct } from './use-group.ts';

/** Join, ask to join, take the request back, leave: whatever comes next for this person. */
export function Membership({ group }: { group: Group }) {
  const t = useTranslations('group');
  const { session, groupID: id, name } = group;
  const login = useLogin();
  const act = useAct(id);
  const [leaving, setLeaving] = useState(false);
  if (!session) {
    return (
      <a className="btn btn--primary" href={login}>
        {t(group.private ? 'ask' : 'join')}
      </a>
    );
  }
  if (session.level) {
    const leave = () => act((client) => client.group.leave({ id }), t('left', { name })).then(() => setLeaving(false));
    return (
      <>
        <span className="chip chip--level">{t(`level.${session.level}`)}</span>
        <button type="button" className="btn btn--outline" onClick={() => setLeaving(true)}>
          {t('leave')}
        </button>
        {leaving && (
          <Confirm
            title={t('leaveTitle', { name })}
            text={t(group.private ? 'leavePrivate' : 'leaveOpen')}
            word={t('leave')}
            cancel={t('cancel')}
            run={leave}
            close={() => setLeaving(false)}
            danger
          />
        )}
      </>
    );
  }
  if (session.requested) {
    return (
      <>
        <span className="muted">{t('asked')}</span>
        <ActionButton className="btn btn--outline" word={t('takeBack')} run={() => act((client) => client.group.leave({ id }), t('takenBack'))} />
      </>
    );
  }
  const done = group.private ? t('requested') : t('joined', { name });
  return <ActionButton className="btn btn--primary" word={t(group.private ? 'ask' : 'join')} run={() => act((client) => client.group.join({ id }), done)} />;
}

/** A button that works once at a time. */
export function ActionButton({ className, word, label, run }: { className: string; word: string; label?: string; run: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (busy) return;
    setBusy(true);
    await run().finally(() => setBusy(false));
  };
  return (
    <button type="button" className={className} aria-label={label} aria-busy={busy} onClick={() => void press()}>
      {busy && <span className="spinner" aria-hidden="true" />}
      {word}
    </button>
  );
}

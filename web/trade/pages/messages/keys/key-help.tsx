import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LateTexts } from '#web/base/text/late.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { Switch } from '#web/components/form/switch.tsx';
import { areKeysOn, switchKeys } from './key-switch.ts';
import { KEYS } from './keys.ts';

/** What each key does. */
export default function KeyHelp({ close }: { close: () => void }) {
  return (
    <LateTexts names={['inbox-keys']}>
      <List close={close} />
    </LateTexts>
  );
}

function List({ close }: { close: () => void }) {
  const t = useTranslations('inbox-keys');
  const [isOn, setOn] = useState(areKeysOn);
  const change = (next: boolean) => {
    setOn(next);
    switchKeys(next);
  };
  return (
    <Dialog
      title={t('title')}
      onClose={close}
      foot={
        <button type="button" className="btn btn--outline" onClick={close}>
          {t('close')}
        </button>
      }
    >
      <dl className="mc__keys">
        {KEYS.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{key === 'Escape' ? 'Esc' : key}</kbd>
            </dt>
            <dd>{t(`does.${NAMES[key]}`)}</dd>
          </div>
        ))}
      </dl>
      <Switch label={t('on')} about={t('title')} checked={isOn} onChange={({ target }) => change(target.checked)} />
    </Dialog>
  );
}

const NAMES = {
  j: 'next',
  k: 'previous',
  Enter: 'open',
  r: 'reply',
  n: 'note',
  a: 'assign',
  e: 'end',
  '/': 'search',
  Escape: 'back',
  '?': 'list',
} as const;

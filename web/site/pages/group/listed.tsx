import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Panel } from '#web/base/ui/panel.tsx';

interface Props {
  name: 'members' | 'requests';
  loaded: boolean;
  failed: boolean;
  retry: () => void;
  children: ReactNode;
}

/** A list of people under its heading, on its way, or failed. */
export function Listed({ name, loaded, failed, retry, children }: Props) {
  const t = useTranslations('group');
  return (
    <Panel id={`group-${name}`} title={t(`tab.${name}`)}>
      {loaded && children}
      {!loaded && failed && (
        <div className="alert alert--danger" role="alert">
          <p className="grow">{t('failed')}</p>
          <button type="button" className="btn btn--outline btn--sm" onClick={retry}>
            {t('retry')}
          </button>
        </div>
      )}
      {!loaded && !failed && (
        <div className="stack" aria-busy="true">
          <p className="sr-only" role="status">
            {t('loading')}
          </p>
          <span className="skel h-12 w-full" />
          <span className="skel h-12 w-full" />
        </div>
      )}
    </Panel>
  );
}

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Panel } from '#web/base/ui/panel.tsx';
import { Loaded, type Reading } from '#web/components/query/loaded.tsx';

interface Props<T> {
  name: 'members' | 'requests';
  of: Reading<T>;
  children: (data: T) => ReactNode;
}

/** A list of people under its heading. */
export function Listed<T>({ name, of, children }: Props<T>) {
  const t = useTranslations('group');
  const skeleton = (
    <div className="stack" aria-busy="true">
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <span className="skel h-12 w-full" />
      <span className="skel h-12 w-full" />
    </div>
  );
  return (
    <Panel id={`group-${name}`} title={t(`tab.${name}`)}>
      <Loaded of={of} skeleton={skeleton} failed={{ title: t('failed'), isLine: true }}>
        {children}
      </Loaded>
    </Panel>
  );
}

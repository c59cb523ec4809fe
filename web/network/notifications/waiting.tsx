import { useTranslations } from 'use-intl';

/** In the shape of what comes. */
export function Waiting({ rows }: { rows: string[] }) {
  const t = useTranslations('notifications');
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      {rows.map((row) => (
        <div key={row} className="notes__wait">
          <span className="skel size-8 rounded-full" />
          <span className="stack stack--sm">
            <span className="skel skel--line w-4/5" />
            <span className="skel skel--line w-2/5" />
          </span>
        </div>
      ))}
    </div>
  );
}

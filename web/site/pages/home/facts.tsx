import { useTranslations } from 'use-intl';
import { territories } from '#web/base/edition/territories.ts';
import { edition } from '#web/base/edition/uk.ts';

const INDUSTRIES = 15;

export function Facts() {
  const t = useTranslations('home.facts');
  const facts = [
    [t('founded'), edition.copyrightSince],
    [t('platforms'), territories.length],
    [t('industries'), INDUSTRIES],
    [t('listing'), t('free')],
  ];
  return (
    <dl className="factstrip">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

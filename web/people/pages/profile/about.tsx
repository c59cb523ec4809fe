import { useTranslations } from 'use-intl';
import { Facts } from '#web/base/ui/facts.tsx';
import { Panel } from '#web/base/ui/panel.tsx';
import type { PersonView } from '#web/people/person/person-view.ts';

/** In the person's own words, then facts; what is not told has no row here. */
export function About({ person: { about, profession, birthDate, industry, language, workEmail, verifiedCompany } }: { person: PersonView }) {
  const t = useTranslations('profile');
  const facts = [
    { label: t('profession'), value: profession },
    { label: t('birthDate'), value: birthDate },
    { label: t('industry'), value: industry },
    { label: t('language'), value: language },
    { label: t('workEmail'), value: workEmail && t('workEmailChecked', workEmail) },
    { label: t('verifiedCompany'), value: verifiedCompany },
  ].filter(({ value }) => value);
  if (about.length === 0 && facts.length === 0) return null;
  return (
    <Panel id="about" title={t('about')}>
      {about.length > 0 && (
        <div className="prose prose--panel">
          {about.map((text) => (
            <p dir="auto" key={text}>
              {text}
            </p>
          ))}
        </div>
      )}
      <Facts facts={facts} />
    </Panel>
  );
}

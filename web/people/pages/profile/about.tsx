import { useTranslations } from 'use-intl';
import { Facts } from '#web/base/ui/facts.tsx';
import { Panel } from '#web/base/ui/panel.tsx';
import { useIdentitySaid } from '#web/people/identity/use-identity-said.ts';
import type { PersonView } from '#web/people/person/person-view.ts';

/** In the person's own words, then facts; what is not told has no row here. */
export function About({ person: { about, profession, birthDate, industry, language, identity, verifiedCompany } }: { person: PersonView }) {
  const t = useTranslations('profile');
  const words = useTranslations('identity');
  const said = useIdentitySaid();
  const facts = [
    { label: t('profession'), value: profession },
    { label: t('birthDate'), value: birthDate },
    { label: t('industry'), value: industry },
    { label: t('language'), value: language },
    { label: words('label'), value: identity && said(identity) },
    { label: words('numberLabel'), value: identity?.number },
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

import EyeOff from 'lucide-react/icons/eye-off';
import { useTranslations } from 'use-intl';
import type { OwnProfile } from '#contract/people/profile.ts';
import { date } from '#web/base/format.ts';
import { useTypeLabel } from '#web/base/ui/business-type.tsx';
import { Facts } from '#web/base/ui/facts.tsx';
import { Panel } from '#web/base/ui/panel.tsx';

interface Props {
  profile: OwnProfile;
}

/** What is told of the person (PRF-003, PRF-004). */
export function Personal({ profile: { profession, showProfession, birthDate, showBirthDate, country, state, preferredLanguage } }: Props) {
  const t = useTranslations('own-profile');
  return (
    <Panel id="personal" title={t('personal')}>
      <div className="twocol-facts">
        <Facts
          facts={[
            { label: t('profession'), value: profession && <Hideable text={profession} shown={showProfession} /> },
            { label: t('birthDate'), value: birthDate && <Hideable text={date(birthDate) ?? ''} shown={showBirthDate} /> },
            { label: t('language'), value: preferredLanguage?.name },
          ]}
        />
        <Facts
          facts={[
            { label: t('country'), value: country?.countryName },
            { label: t('state'), value: state?.stateName },
          ]}
        />
      </div>
    </Panel>
  );
}

/** Where the person works, and as what (PRF-005). */
export function Work({ profile: { businessType, companyName, industry, jobPosition } }: Props) {
  const t = useTranslations('own-profile');
  const label = useTypeLabel();
  return (
    <Panel id="work" title={t('work')}>
      <div className="twocol-facts">
        <Facts
          facts={[
            { label: t('company'), value: companyName },
            { label: t('jobPosition'), value: jobPosition?.name },
          ]}
        />
        <Facts
          facts={[
            { label: t('businessType'), value: businessType && label(businessType.code, 'one') },
            { label: t('industry'), value: industry?.name },
          ]}
        />
      </div>
    </Panel>
  );
}

/** Says so when others do not see it. */
function Hideable({ text, shown }: { text: string; shown: boolean }) {
  const t = useTranslations('own-profile');
  return (
    <>
      {text}
      {!shown && (
        <small className="onlyme">
          <EyeOff className="icon icon--sm" />
          {t('hidden')}
        </small>
      )}
    </>
  );
}

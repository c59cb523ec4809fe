import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BusyButton } from '#web/components/form/busy-button.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { useReference } from '#web/components/query/use-reference.ts';
import { CompanyChoice, GroupChoice } from './choices.tsx';
import { useFollowing, useProposals } from './use-follow.ts';
import { GoOn, Ways } from './ways.tsx';

/** Companies and groups of the same trade, none chosen beforehand (ONB-005). */
export function FollowStep() {
  const t = useTranslations('onboarding');
  const [industry, setIndustry] = useState('');
  const proposals = useProposals(industry);
  return (
    <Loaded of={proposals} skeleton={<div className="skel editskel" />} failed={{ title: t('failed'), text: t('failedText'), alert: true }}>
      {(found) => (
        <>
          {(industry !== '' || !found.industry) && <Industry value={industry} set={setIndustry} />}
          {found.industry && <Choose key={found.industry.id} {...found} />}
          {!found.industry && <Ways step="follow" />}
        </>
      )}
    </Loaded>
  );
}

/** Who has no company says in what they trade. */
function Industry({ value, set }: { value: string; set: (industry: string) => void }) {
  const t = useTranslations('onboarding');
  const choices = useReference('industries').map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField
      label={t('step.follow.industry')}
      none={t('step.follow.choose')}
      choices={choices}
      value={value}
      onChange={({ target }) => set(target.value)}
    />
  );
}

type Found = NonNullable<ReturnType<typeof useProposals>['data']>;

function Choose({ companies, groups }: Found) {
  const t = useTranslations('onboarding');
  const { chosen, toggle, send, busy, failure } = useFollowing({ companies, groups });
  if (companies.length + groups.length === 0) {
    return (
      <>
        <p>{t('step.follow.none')}</p>
        <div className="btnrow">
          <GoOn step="follow" />
        </div>
      </>
    );
  }
  return (
    <form className="stack" noValidate aria-labelledby="step-follow" onSubmit={send}>
      {companies.length > 0 && (
        <fieldset className="fieldset">
          <legend className="h4">{t('step.follow.companies')}</legend>
          <ul className="ochoices">
            {companies.map((one) => (
              <CompanyChoice key={one.businessID} company={one} isChosen={chosen.has(one.businessID)} toggle={toggle} />
            ))}
          </ul>
        </fieldset>
      )}
      {groups.length > 0 && (
        <fieldset className="fieldset">
          <legend className="h4">{t('step.follow.groups')}</legend>
          <ul className="ochoices">
            {groups.map((one) => (
              <GroupChoice key={one.groupID} group={one} isChosen={chosen.has(one.groupID)} toggle={toggle} />
            ))}
          </ul>
        </fieldset>
      )}
      <FormFailure>{failure}</FormFailure>
      <Ways step="follow">
        <BusyButton busy={busy} busyText={t('step.follow.following')}>
          {t('step.follow.send', { count: chosen.size })}
        </BusyButton>
      </Ways>
    </form>
  );
}

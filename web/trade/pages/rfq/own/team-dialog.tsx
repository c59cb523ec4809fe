import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { RFQ_RIGHTS, type RfqRight } from '#contract/trade/rfq/limits.ts';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import { useClient, useSettings } from '#web/base/settings.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { usePeople } from '#web/trade/rfq/use-people.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { useTeam } from './team.tsx';

interface Props {
  rfq: OwnRfq;
  businessID: string;
  close: () => void;
}

/** Adds colleagues of the business, each with what they may do; owners and admins may everything anyway (CMP-020). Names who approves awards (CMP-021). */
export function TeamDialog({ rfq: { rfqID }, businessID, close }: Props) {
  const t = useTranslations('rfq-own');
  const client = useClient();
  const { awards } = useSettings();
  const team = useTeam(rfqID);
  const members = usePeople(businessID);
  const [changed, setChanged] = useState<Record<string, RfqRight | ''>>({});
  const before = Object.fromEntries((team.data?.data ?? []).map(({ userID, right }) => [userID, right]));
  const wanted: Record<string, RfqRight | ''> = { ...before, ...changed };
  // Undefined as long as it is not touched: what is not named stays.
  const [responsibleID, setResponsible] = useState<string>();
  const [approverID, setApprover] = useState<string>();
  const run = () =>
    client.rfqTeam.setTeam({
      rfqID,
      team: Object.entries(wanted).flatMap(([userID, right]) => (right === '' ? [] : [{ userID, right }])),
      ...(responsibleID !== undefined && { responsibleID }),
      ...(approverID !== undefined && { approverID: approverID || null }),
    });
  return (
    <FormDialog
      rfqID={rfqID}
      title={t('team.title')}
      text={t('team.about')}
      word={t('team.save')}
      done={t('team.saved')}
      isIdle={!team.data}
      run={run}
      close={close}
    >
      <Loaded of={members} skeleton={<div className="skel rfqskel__part" />} failed={{ title: t('failed'), isLine: true }}>
        {(all) => {
          const others = all.filter(({ access }) => access === 'member');
          const people = all.map(({ userID, name }) => ({ value: userID, label: name }));
          const { responsible, approver } = team.data ?? {};
          return (
            <>
              {others.length === 0 && <p className="muted">{t('team.nobody')}</p>}
              {others.map(({ userID, name }) => (
                <MemberRow key={userID} name={name} right={wanted[userID] ?? ''} choose={(right) => setChanged({ ...changed, [userID]: right })} />
              ))}
              {awards && responsible && (
                <SelectField
                  label={t('team.responsible')}
                  choices={people}
                  value={responsibleID ?? responsible.userID}
                  onChange={({ target }) => setResponsible(target.value)}
                />
              )}
              {awards && team.data && (
                <SelectField
                  label={t('team.approver')}
                  none={t('team.noApprover')}
                  choices={people}
                  value={approverID ?? approver?.userID ?? ''}
                  onChange={({ target }) => setApprover(target.value)}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </FormDialog>
  );
}

function MemberRow({ name, right, choose }: { name: string; right: RfqRight | ''; choose: (right: RfqRight | '') => void }) {
  const t = useTranslations('rfq-own');
  const id = useId();
  const known = ['', ...RFQ_RIGHTS] as const;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id} dir="auto">
        {name}
      </label>
      <select className="select" id={id} value={right} onChange={({ target }) => choose(known.find((one) => one === target.value) ?? '')}>
        <option value="">{t('right.none')}</option>
        {RFQ_RIGHTS.map((one) => (
          <option key={one} value={one}>
            {t(`right.${one}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

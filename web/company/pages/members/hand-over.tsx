import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import { here } from '#web/base/languages.ts';
import * as links from '#web/base/links.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { type Member, refreshMembers, useReason } from './use-members.ts';

const THEN = ['owner', 'admin', 'member', 'leave'] as const;
type Then = (typeof THEN)[number];

interface Props {
  business: Business;
  others: Member[];
  self: string;
  close: () => void;
}

/** Makes somebody an owner, then lowers oneself: in this order, so that there is an owner at every moment. */
export function HandOver({ business, others, self, close }: Props) {
  const t = useTranslations('members');
  const none = useTranslations('form')('none');
  const [to, setTo] = useState('');
  const [then, setThen] = useState<Then>('admin');
  const { run, busy } = useHandOver(business.businessID, self, close);
  const company = business.general.companyName;
  const heir = others.find(({ userID }) => userID === to);
  return (
    <Dialog
      title={t('hand.title', { company })}
      onClose={close}
      foot={
        <>
          <button type="button" className="btn btn--ghost" data-safe onClick={close}>
            {t('keep')}
          </button>
          {others.length > 0 && (
            <button type="button" className="btn btn--primary" aria-busy={busy} aria-disabled={!heir} onClick={() => heir && run(heir, then)}>
              {busy && <span className="spinner" aria-hidden="true" />}
              {t('hand.do')}
            </button>
          )}
        </>
      }
    >
      <p>{t(others.length > 0 ? 'hand.text' : 'hand.nobody')}</p>
      {others.length > 0 && (
        <div className="stack mt-3">
          <SelectField
            label={t('hand.to')}
            none={none}
            value={to}
            choices={others.map(({ userID, firstName, lastName }) => ({ value: userID, label: `${firstName} ${lastName}`.trim() }))}
            onChange={({ target }) => setTo(target.value)}
          />
          <div className="field">
            <label className="field__label" htmlFor="hand-then">
              {t('hand.then')}
            </label>
            <select className="select" id="hand-then" value={then} onChange={({ target }) => setThen(target.value as Then)}>
              {THEN.map((one) => (
                <option key={one} value={one}>
                  {one === 'owner' ? t('hand.stay') : one === 'leave' ? t('hand.leave') : t(`access.${one}`)}
                </option>
              ))}
            </select>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function useHandOver(id: string, self: string, close: () => void) {
  const t = useTranslations('members');
  const client = useClient();
  const toast = useToast();
  const reason = useReason();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const lower = async (then: Then) => {
    if (then === 'leave') await client.member.remove({ id, userID: self });
    else if (then !== 'owner') await client.member.change({ id, userID: self, access: then });
  };
  const handOver = async ({ userID, firstName, lastName, access }: Member, then: Then) => {
    const name = `${firstName} ${lastName}`.trim();
    let isOwner = access === 'owner';
    try {
      if (!isOwner) await client.member.change({ id, userID, access: 'owner' });
      isOwner = true;
      await lower(then);
      toast(t('hand.done', { name }));
      if (then === 'leave') location.assign(here(links.myBusiness()));
    } catch (error) {
      toast(isOwner ? t('hand.half', { name, reason: reason(error) }) : reason(error), 'danger');
    }
  };
  return {
    busy,
    run: async (heir: Member, then: Then) => {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      await handOver(heir, then);
      await refreshMembers(id);
      close();
    },
  };
}

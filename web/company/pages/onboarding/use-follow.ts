import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CompanyToFollow, GroupToFollow } from '#contract/company/onboarding.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';
import { ONBOARDING } from '#web/company/onboarding/use-onboarding.ts';
import { after } from './ways.tsx';

/** Whom one is proposed to follow, of the trade of one's company or of an industry. */
export function useProposals(industry: string) {
  const client = useClient();
  const userID = useSession()?.userID;
  return useQuery({
    queryKey: [ONBOARDING, 'follow', userID, industry],
    queryFn: async () => (await client.onboarding.proposals(industry ? { industry } : {})).data,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { aside: true },
  });
}

interface Proposed {
  companies: CompanyToFollow[];
  groups: GroupToFollow[];
}

/** What was chosen, and follows all of it: following twice is following once, so that a press after a failure goes on. */
export function useFollowing({ companies, groups }: Proposed) {
  const t = useTranslations('onboarding');
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const toggle = (id: string): void => setChosen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  const follow = () =>
    Promise.all([
      ...companies.flatMap(({ businessID }) => (chosen.has(businessID) ? [client.follow.business({ resourceID: businessID })] : [])),
      ...groups.flatMap(({ groupID }) => (chosen.has(groupID) ? [client.group.join({ id: groupID })] : [])),
    ]);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (chosen.size === 0) return setFailure(t('step.follow.chooseOne'));
    setBusy(true);
    setFailure('');
    try {
      await follow();
      await queries.invalidateQueries({ queryKey: [ONBOARDING] });
      navigate(after('follow'));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      setFailure(error.code === 'network' ? t('step.follow.failed') : error.message);
    } finally {
      setBusy(false);
    }
  };
  return { chosen, toggle, send, busy, failure };
}

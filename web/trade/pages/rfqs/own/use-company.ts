import { useSearchParams } from 'react-router';
import { useSession } from '#web/base/session/use-session.ts';
import { useMyList } from '#web/components/query/use-my-list.ts';
import { useWaiting } from '#web/trade/waiting/use-waiting.ts';
import type { Company } from './company.ts';
import { askAgain } from './use-lists.ts';

/** The businesses of the person, and the one for which requests are shown: that of the address, else as which they act, else for which something waits, else the first. */
export function useCompany() {
  const session = useSession();
  const [query] = useSearchParams();
  const { data, isError } = useMyList();
  const companies = data
    ?.filter(({ deletionDueAt }) => deletionDueAt === null)
    .map(
      ({ businessID, access, business: { general, contactInfo } }): Company => ({
        id: businessID,
        name: general.companyName,
        photo: general.profilePhoto,
        access,
        country: contactInfo.country?.code ?? null,
      }),
    );
  const said = [query.get('bid'), session?.socialActor];
  const isOpen = companies !== undefined && companies.length > 1 && !companies.some(({ id }) => said.includes(id));
  const waiting = useWaiting({ enabled: isOpen });
  if (waiting.isLoading) return { companies: null, current: null, isError, refetch: askAgain };
  const wanted = [...said, waiting.data?.data.find(({ side }) => side === 'supplier')?.business?.businessID];
  const current = companies && (wanted.map((id) => companies.find((one) => one.id === id)).find(Boolean) ?? companies[0] ?? null);
  return { companies: companies ?? null, current, isError, refetch: askAgain };
}

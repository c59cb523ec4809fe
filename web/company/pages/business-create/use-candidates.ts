import { useRef, useState } from 'react';
import type { Reply } from '#contract/base/call.ts';
import type { NewBusiness } from '#contract/company/business-change.ts';
import type { duplicate } from '#contract/company/duplicate.ts';
import { useClient } from '#web/base/settings.tsx';

/** What companies are compared by. */
type Compared = Pick<NewBusiness, 'companyName' | 'country' | 'city' | 'zipcode' | 'website' | 'register'>;

export type Candidate = Reply<typeof duplicate.find>['data'][number];

/** Asks once whether the company is there already, when it was looked up and when it is sent; where that cannot be asked, nobody is held up (DUP-004). */
export function useCandidates() {
  const client = useClient();
  const refused = useRef('');
  const sends = useRef(false);
  const [candidates, setCandidates] = useState<Candidate[] | null>(null);
  const keyOf = ({ companyName, country, city, zipcode, website, register }: Compared) => ({ companyName, country, city, zipcode, website, register });
  const asked = useRef('');
  return {
    /** `isSent`: who says that it is none of them creates it; else they go on with the form. */
    found: async (business: Compared, isSent: boolean): Promise<boolean> => {
      sends.current = isSent;
      const { register, country, ...rest } = keyOf(business);
      asked.current = JSON.stringify(keyOf(business));
      if (asked.current === refused.current) return false;
      const wanted = { ...rest, country, ...(register && { register: { country, number: register } }) };
      const { data } = await client.duplicate.find(wanted).catch(() => ({ data: [] }));
      if (data.length > 0) setCandidates(data);
      return data.length > 0;
    },
    shown: (create: () => unknown) =>
      candidates && {
        candidates,
        close: () => setCandidates(null),
        create: () => {
          refused.current = asked.current;
          setCandidates(null);
          if (sends.current) create();
        },
      },
  };
}

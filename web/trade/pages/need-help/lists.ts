import { BUSINESS_TYPES } from '#contract/base/limits.ts';
import { USA_STATES } from '#contract/directory/usa-states.ts';
import type { Client } from '#web/base/client/client.ts';
import type { Choice } from '#web/components/form/select-field.tsx';

/** What the form's lists hold; the countries come with the search bar. */
export interface Lists {
  businessType: Choice[];
  jobPosition: Choice[];
  usaState: Choice[];
}

const none = (): { data: [] } => ({ data: [] });

/** Failed reference data is an empty list (REF-009): everything else can still be filled in. */
export async function readLists({ reference }: Client): Promise<Lists> {
  const [types, positions, states] = await Promise.all([
    reference.businessTypes().catch(none),
    reference.jobPositions().catch(none),
    reference.states({ code: 'US' }).catch(none),
  ]);
  return {
    businessType: types.data.filter(({ code }) => isBusinessType(code)).map(({ code, businessTypeName }) => ({ value: code, label: businessTypeName })),
    jobPosition: positions.data.map(({ jobPositionID, name }) => ({ value: jobPositionID, label: name })),
    usaState: states.data.filter(({ stateID }) => USA_STATES.includes(stateID)).map(({ stateID, stateName }) => ({ value: stateID, label: stateName })),
  };
}

/** Products and people are searched for like types and are none. */
const isBusinessType = (code: string): boolean => (BUSINESS_TYPES as readonly string[]).includes(code);

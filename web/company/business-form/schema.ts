import '#web/components/form/jitless.ts';
import { BusinessChange, NewBusiness } from '#contract/company/business-change.ts';
import { faultsOf } from '#web/components/form/faults.ts';
import { fieldOfPath } from './change.ts';

type Sentences = Record<string, string>;

/** Sentences by field of a tab, by the contract's rules. Loaded when somebody saves. */
export const checkChange = (change: object): Sentences => faultsOf(BusinessChange, { version: 0, ...change }, fieldOfPath);

export const checkNew = (business: object): Sentences => faultsOf(NewBusiness, business, ([field]) => String(field));

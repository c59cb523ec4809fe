import type { Choice } from '#web/components/form/select-field.tsx';
import { useReference } from '#web/components/query/use-reference.ts';

export const useUnits = () => useReference('units');

/** Units as choices. */
export const useUnitChoices = (): Choice[] => useUnits().map(({ code, name }) => ({ value: code, label: name }));

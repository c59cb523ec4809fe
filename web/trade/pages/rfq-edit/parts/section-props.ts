import type { usePlaces } from '../use-places.ts';
import type { RfqForm, Start } from '../use-rfq-form.ts';

export interface SectionProps {
  form: RfqForm;
  start: Start;
  faults: Record<string, string>;
  /** These fields have changed: what was wrong with them may be mended. */
  touch: (fields: string[]) => void;
  places: ReturnType<typeof usePlaces>;
}

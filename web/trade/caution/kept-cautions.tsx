import { useEffect } from 'react';
import type { Caution } from '#contract/trust/cautions.ts';
import { useClient } from '#web/base/settings.tsx';
import { Cautions } from '#web/trust/caution/cautions.tsx';

interface Props {
  type: 'quote' | 'rfq-question';
  id: string;
  name: string;
  cautions: Caution[];
}

/** The cautions of a quote or question, which count as shown once they stand on the page (SAF-016). */
export function KeptCautions({ type, id, name, cautions }: Props) {
  const client = useClient();
  const isWarned = cautions.length > 0;
  useEffect(() => {
    // A count is not worth a word to the reader.
    if (isWarned) void client.report.warned({ resourceType: type, resourceID: id }).catch(() => undefined);
  }, [client, isWarned, type, id]);
  return <Cautions cautions={cautions} about={{ type, id, name }} />;
}

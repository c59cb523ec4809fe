import { Cautions } from '#web/trust/caution/cautions.tsx';

interface Props {
  id: string;
  name: string;
  /** What is written, and what it looks like. */
  alike: { shown: string; known: string };
}

/** Above a company that may be taken for another one, until staff has told the two apart (SAF-008). */
export const LookAlike = ({ id, name, alike }: Props) => <Cautions cautions={[{ kind: 'lookalike', ...alike }]} about={{ type: 'business', id, name }} />;

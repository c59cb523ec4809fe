import { useTranslations } from 'use-intl';
import { NONE } from '#web/base/format.ts';

interface Difference {
  field: string;
  line: number | null;
  before: string | null;
  after: string | null;
}

/** What a revision says otherwise, field by field (RFQ-015). */
export function Differences({ differences }: { differences: Difference[] }) {
  return (
    <ul className="rfqdiffs">
      {differences.map((one) => (
        <li key={`${one.field} ${one.line}`}>
          <DifferenceRow difference={one} />
        </li>
      ))}
    </ul>
  );
}

function DifferenceRow({ difference: { field, line, before, after } }: { difference: Difference }) {
  const t = useTranslations('rfq-page');
  const key = `field.${field}` as 'field.title';
  const name = t.has(key) ? t(key) : field;
  const label = line === null ? name : t('fieldOfLine', { field: name, number: line });
  if (field === 'struck') return <b>{label}</b>;
  // Names of files are kept from a supplier to whom the buyer is not named yet.
  if (before === null && after === null) return <b>{label}</b>;
  return (
    <>
      <b>{label}</b>
      <span className="rfqdiffs__values" dir="auto">
        {before !== null && <del>{said(before)}</del>}
        {after !== null && <ins>{said(after)}</ins>}
      </span>
    </>
  );
}

const said = (text: string): string => text || NONE;

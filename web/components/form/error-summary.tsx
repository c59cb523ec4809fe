import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useEffect, useId, useRef, useState } from 'react';
import { type Wrong, wrongIn } from './wrong.ts';

/**
 * Says how many fields are wrong and which, in the order in which they stand in the form. From two on everybody sees it, with a link to each field:
 * one alone has its sentence and the focus already.
 */
export function ErrorSummary({ title, sentences }: { title: (count: number) => string; sentences: string[] }) {
  const box = useRef<HTMLDivElement>(null);
  const heading = useId();
  const [wrong, setWrong] = useState<Wrong[]>([]);
  const said = sentences.join('\n');
  useEffect(() => setWrong(said === '' ? [] : wrongIn(box.current?.closest('form') ?? null, said.split('\n'))), [said]);
  return (
    <div role="alert" ref={box} className={wrong.length > 1 ? 'alert alert--danger' : 'sr-only'}>
      {wrong.length > 0 && (
        <>
          <CircleAlert className="icon" />
          <div>
            <p id={heading}>{title(wrong.length)}</p>
            <ul className="wronglist" aria-labelledby={heading}>
              {wrong.map((one, index) => (
                <li key={one.field?.id || index}>{wrong.length > 1 && one.field ? <FieldLink wrong={one} /> : one.sentence}</li>
              ))}
            </ul>
          </div>
        </>
      )}
    </div>
  );
}

function FieldLink({ wrong: { field, label, sentence } }: { wrong: Wrong }) {
  return (
    <a
      href={`#${field?.id}`}
      onClick={(event) => {
        event.preventDefault();
        field?.focus();
        field?.scrollIntoView({ block: 'center' });
      }}
    >
      {label ? `${label}: ${sentence}` : sentence}
    </a>
  );
}

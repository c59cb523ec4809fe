import type { ComponentProps } from 'react';
import { useTie } from '#web/components/form/field.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'id'> {
  /** Said to who does not see the head of the column. */
  label: string;
  error?: string | undefined;
  /** Before the figure, such as the sign of a currency. */
  sign?: string;
}

/** One figure of a small table. */
export function Cell({ label, error, sign, ...input }: Props) {
  const { tie, note } = useTie(error);
  return (
    <div className="cell">
      <div className={sign ? 'cell__money' : 'contents'}>
        {sign && <span aria-hidden="true">{sign}</span>}
        <input className="input num" type="text" autoComplete="off" aria-label={label} {...input} {...tie} />
      </div>
      {note}
    </div>
  );
}

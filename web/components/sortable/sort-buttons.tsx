import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronUp from 'lucide-react/icons/chevron-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useTranslations } from 'use-intl';
import type { Sortable } from './use-sortable.ts';

interface Props {
  sortable: Sortable;
  id: string;
  /** What is moved, as it is read out. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** Things that stand beside each other move to the left and to the right. */
  sideways?: boolean;
}

/** A handle to drag by, and two buttons for who does not drag. At an end a button stays, so that the focus has a place. */
export function SortButtons({ sortable, id, name, isFirst, isLast, sideways = false }: Props) {
  const t = useTranslations('sort');
  const [Back, Forth] = sideways ? [ChevronLeft, ChevronRight] : [ChevronUp, ChevronDown];
  return (
    <>
      <button type="button" className="btn btn--ghost btn--icon btn--sm draghandle" aria-label={t('drag', { name })} {...sortable.handleOf(id)}>
        <GripVertical className="icon" />
      </button>
      <button
        type="button"
        className="btn btn--ghost btn--icon btn--sm"
        aria-label={t(sideways ? 'left' : 'up', { name })}
        aria-disabled={isFirst}
        onClick={() => sortable.step(id, -1)}
      >
        <Back className="icon" />
      </button>
      <button
        type="button"
        className="btn btn--ghost btn--icon btn--sm"
        aria-label={t(sideways ? 'right' : 'down', { name })}
        aria-disabled={isLast}
        onClick={() => sortable.step(id, 1)}
      >
        <Forth className="icon" />
      </button>
    </>
  );
}

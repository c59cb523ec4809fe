import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslations } from 'use-intl';
import { SortButtons } from '#web/components/sortable/sort-buttons.tsx';
import type { Sortable } from '#web/components/sortable/use-sortable.ts';
import { ASKS, type Choices, namesOf } from './use-choices.ts';
import type { Edited } from './use-rules.ts';

interface Props {
  rule: Edited;
  place: number;
  total: number;
  choices: Choices;
  sortable: Sortable;
  edit: () => void;
  remove: () => void;
}

/** One rule in the order in which they are asked: what it asks, and who gets its threads. */
export function RuleRow({ rule, place, total, choices, sortable, edit, remove }: Props) {
  const t = useTranslations('inbox-rules');
  const { key, name } = rule;
  const people = namesOf(rule.people, choices.people, t('gone'));
  return (
    <li className="inboxrule" data-dragged={sortable.dragged === key || undefined} style={sortable.styleOf(key)}>
      <span className="inboxrule__place num" aria-hidden="true">
        {place + 1}
      </span>
      <div className="inboxrule__said">
        <h4 className="inboxrule__name" dir="auto">
          {name}
        </h4>
        <Asks rule={rule} choices={choices} />
        <p className={people.length === 0 ? 'small inboxrule__gone' : 'small'}>
          {people.length === 0 ? t('nobody') : t(people.length === 1 ? 'goesTo' : 'inTurn', { names: people.join(', ') })}
        </p>
      </div>
      <div className="inboxrule__acts">
        <SortButtons sortable={sortable} id={key} name={name} isFirst={place === 0} isLast={place === total - 1} />
        <button type="button" className="btn btn--ghost btn--icon btn--sm" aria-label={t('edit', { name })} onClick={edit}>
          <Pencil className="icon" />
        </button>
        <button type="button" className="btn btn--ghost btn--icon btn--sm" aria-label={t('remove', { name })} onClick={remove}>
          <Trash2 className="icon" />
        </button>
      </div>
    </li>
  );
}

function Asks({ rule, choices }: { rule: Edited; choices: Choices }) {
  const t = useTranslations('inbox-rules');
  const asked = [
    ...(rule.words.length > 0 ? [{ what: t('words'), names: rule.words.map((word) => `“${word}”`) }] : []),
    ...ASKS.flatMap((ask) => (rule[ask].length > 0 ? [{ what: t(`ask.${ask}`), names: namesOf(rule[ask], choices[ask], t('gone')) }] : [])),
  ];
  if (asked.length === 0) return <p className="small muted">{t('everything')}</p>;
  return (
    <dl className="inboxrule__asks small muted">
      {asked.map(({ what, names }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd dir="auto">{names.join(t('or'))}</dd>
        </div>
      ))}
    </dl>
  );
}

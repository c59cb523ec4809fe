import { useTranslations } from 'use-intl';
import type { Inquiry } from '#contract/trade/inquiry.ts';
import { useTeam } from '../thread/team.tsx';
import { countUnder, FILTERS, type Filter } from './filters.ts';

interface Props {
  threads: Inquiry[];
  mine: Set<string>;
  filter: Filter | null;
  choose: (filter: Filter | null) => void;
}

/** Which threads are shown, with how many there are of each; pressed once more it shows all. */
export function FilterChoice({ threads, mine, filter, choose }: Props) {
  const t = useTranslations('desk');
  const team = useTeam();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div className="mc__filters" role="group" aria-label={t('filter')}>
      {FILTERS.filter((one) => team || one !== 'mine').map((one) => (
        <button key={one} type="button" aria-pressed={filter === one} onClick={() => choose(filter === one ? null : one)}>
          {t(one === 'waiting' && !team ? 'show.waitingOwn' : `show.${one}`)} <span className="num mc__many">{countUnder(one, threads, mine)}</span>
        </button>
      ))}
    </div>
  );
}

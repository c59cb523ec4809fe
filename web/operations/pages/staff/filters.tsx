import { useTranslations } from 'use-intl';
import { REPORTABLE } from '#contract/trust/report-reasons.ts';
import type { Filter } from './use-queues.ts';

const STATES = ['open', 'closed'] as const;

interface Props {
  filter: Filter;
  change: (filter: Filter) => void;
  /** Whether cases of this queue are about things of several kinds. */
  kinds: boolean;
}

/** Open or done, of which kind, with which words. */
export function Filters({ filter, change, kinds }: Props) {
  const t = useTranslations('staff');
  return (
    <div className="stafffilter">
      <input
        dir="auto"
        className="input"
        type="search"
        data-search
        aria-label={t('list.filter')}
        placeholder={t('list.filter')}
        value={filter.text}
        maxLength={100}
        onChange={({ target }) => change({ ...filter, text: target.value })}
      />
      <div className="stafffilter__more">
        <fieldset className="seg" aria-label={t('list.state')}>
          {STATES.map((state) => (
            <button key={state} type="button" className="chip" aria-pressed={filter.state === state} onClick={() => change({ ...filter, state })}>
              {t(state)}
            </button>
          ))}
        </fieldset>
        {kinds && (
          <select
            className="select select--sm"
            aria-label={t('list.kind')}
            value={filter.kind}
            onChange={({ target }) => change({ ...filter, kind: target.value })}
          >
            <option value="">{t('list.all')}</option>
            {REPORTABLE.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </select>
        )}
      </div>
    </div>
  );
}

import { useTranslations } from 'use-intl';
import { CHOSEN_TOPICS } from '#contract/integration/webhook/limits.ts';

export type Chosen = (typeof CHOSEN_TOPICS)[number];

interface Props {
  chosen: readonly string[];
  change: (topics: Chosen[]) => void;
  error?: string | undefined;
}

/** Which events an endpoint gets, each with what it means. */
export function Topics({ chosen, change, error }: Props) {
  const t = useTranslations('webhooks');
  const toggled = (topic: Chosen): Chosen[] => CHOSEN_TOPICS.filter((one) => (one === topic ? !chosen.includes(one) : chosen.includes(one)));
  return (
    <fieldset className="hooktopics" aria-describedby={error ? 'hooktopics-error' : undefined}>
      <legend className="field__label">{t('events')}</legend>
      {CHOSEN_TOPICS.map((topic) => (
        <label key={topic} className="check">
          <input type="checkbox" checked={chosen.includes(topic)} onChange={() => change(toggled(topic))} />
          <span>
            <code>{topic}</code>
            <span className="small muted"> {t(`topic.${topic.replaceAll('.', '-') as 'order-created'}`)}</span>
          </span>
        </label>
      ))}
      {error && (
        <p className="field__error" id="hooktopics-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

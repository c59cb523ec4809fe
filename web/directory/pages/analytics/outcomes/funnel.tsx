import { useLocale, useTranslations } from 'use-intl';
import type { Outcomes } from '#contract/directory/outcomes/shapes.ts';
import { count } from '#web/base/format.ts';

export const STEPS = ['matched', 'told', 'opened', 'quoted', 'won'] as const;
const WHOLE = 100;

/** From what reached the company to what it won: rows on a phone, side by side where there is room. */
export function Funnel({ funnel }: { funnel: Outcomes['funnel'] }) {
  const t = useTranslations('outcomes.step');
  const locale = useLocale();
  return (
    <dl className="outfunnel">
      {STEPS.map((step) => (
        <div key={step} className="outfunnel__step">
          <dt>{t(step)}</dt>
          <dd>
            <b className="num">{count(funnel[step], locale)}</b>
            <span className="outfunnel__bar" aria-hidden="true">
              <i style={{ inlineSize: `${funnel.matched > 0 ? (WHOLE * funnel[step]) / funnel.matched : 0}%` }} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

import { useTranslations } from 'use-intl';
import type { Case } from '#contract/operations/staff-shapes.ts';
import { dateTime } from '#web/base/format.ts';

/** What stands around the reported thing: a post with its comments, a comment with its post, messages of a conversation. */
export function Context({ context: { title, items }, look }: Pick<Case, 'context' | 'look'>) {
  const t = useTranslations('staff.report');
  const kind = useTranslations('staff.kinds');
  if (items.length < 2 && items.every(({ isIt }) => isIt)) return null;
  return (
    <section className="card casepart">
      <h3 className="casepart__label">{title ? `${t('context')}: ${title}` : t('context')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="casescroll" tabIndex={0} aria-label={t('context')}>
        <ol className="casetalk">
          {items.map((one) => (
            <li key={one.id} data-it={one.isIt ? '' : undefined}>
              <p className="casetalk__who">
                <b>{one.by}</b> <span className="muted num">{dateTime(one.at)}</span>
                {one.isIt && <span className="casetag casetag--danger">{t('it')}</span>}
                {one.hidden && <span className="casetag">{t('hidden')}</span>}
              </p>
              <p dir="auto" className="casetext">
                {one.text}
              </p>
              {one.files && one.files.length > 0 && <p className="small muted">{t('files', { names: one.files.join(', ') })}</p>}
            </li>
          ))}
        </ol>
      </section>
      {look && <p className="small muted">{t('look', { act: look.act, kind: kind(look.kind as 'inquiry') })}</p>}
    </section>
  );
}

import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { COMPARE } from '#contract/base/limits.ts';
import * as links from '#web/base/links.ts';
import { Seal } from '#web/base/ui/marks.tsx';
import { LogoTile, NoPicture, Picture } from '#web/base/ui/picture.tsx';
import type { Asked, Compared } from './load.server.ts';

interface Props {
  asked: Asked;
  found: Compared;
}

/** A column for each; it scrolls sideways under its first column where the window is narrow. */
export function Table({ asked, found: { heads, rows } }: Props) {
  const t = useTranslations('compare');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section className="card sidebyside" aria-label={t('table')} tabIndex={0}>
      <table>
        <caption className="sr-only">{t(asked.kind, { count: heads.length })}</caption>
        <thead>
          <tr>
            <td>
              <span className="sr-only">{t('fact')}</span>
            </td>
            {heads.map((head) => (
              <Head key={head.id} head={head} asked={asked} isTwice={heads.filter(({ name }) => name === head.name).length > 1} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells, differs }) => (
            <tr key={label} className={differs ? 'is-different' : undefined}>
              <th scope="row" dir="auto">
                {label}
                {differs && <span className="sr-only"> ({t('differs')})</span>}
              </th>
              {cells.map(({ text, isBest }, place) => (
                <td key={heads[place]?.id} dir="auto" className={text === null ? 'none' : undefined}>
                  {text ?? t('notStated')}
                  {isBest && (
                    <span className="best">
                      <Check className="icon icon--xs" />
                      {t('best')}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface HeadProps {
  head: Compared['heads'][number];
  asked: Asked;
  /** Another one has the same name. */
  isTwice: boolean;
}

function Head({ head: { id, name, image, to, businessID, company, verified }, asked: { kind, ids, qty }, isTwice }: HeadProps) {
  const t = useTranslations('compare');
  const others = ids.filter((one) => one !== id);
  // Who listens to the links alone tells two products of one name apart by their companies.
  const maker = isTwice && company !== null && <span className="sr-only"> ({company})</span>;
  return (
    <th scope="col">
      <div className="sidebyside__head">
        {kind === 'business' ? (
          <LogoTile photo={image} name={name} eager />
        ) : (
          <span className="sidebyside__img">{image ? <Picture photo={image} sizes="160px" eager /> : <NoPicture />}</span>
        )}
        <Link dir="auto" to={to}>
          {name}
          {maker}
        </Link>
        {company === null ? (
          verified && <Seal verified />
        ) : (
          <span className="small">
            <Link dir="auto" to={links.business(company, businessID)}>
              {company}
            </Link>
            {verified && <Seal verified look="icon" />}
          </span>
        )}
        <span className="row row--sm flex-wrap">
          <Link className="btn btn--tonal btn--sm" rel="nofollow" to={links.sendRequest(businessID, kind === 'product' ? id : undefined)}>
            {t('sendRequest')}
            <span className="sr-only"> {name}</span>
            {maker}
          </Link>
          {others.length >= COMPARE.least && (
            <Link className="btn btn--ghost btn--sm" rel="nofollow" to={links.compare(kind, others, qty)} preventScrollReset>
              <X className="icon" />
              {t('drop')}
              <span className="sr-only"> {name}</span>
              {maker}
            </Link>
          )}
        </span>
      </div>
    </th>
  );
}

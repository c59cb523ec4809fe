import ArrowLeft from 'lucide-react/icons/arrow-left';
import Columns3 from 'lucide-react/icons/columns-3';
import Printer from 'lucide-react/icons/printer';
import X from 'lucide-react/icons/x';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { LogoTile, NoPicture, Picture } from '#web/base/ui/picture.tsx';
import { COMPARE_MAX, COMPARE_MIN } from './compare-limits.ts';
import { headOf, kindOf, type Saved } from './saved-view.ts';
import { useRows } from './use-rows.tsx';

/** Some of what is saved, side by side; of the first one's kind, as one does not compare a company with a product. */
export function Compare({ list, ids }: { list: Saved[]; ids: string[] }) {
  const found = [...new Set(ids)].flatMap((id) => list.find(({ resourceID }) => resourceID === id) ?? []);
  const shown = found.filter((one) => kindOf(one) === kindOf(found[0] as Saved)).slice(0, COMPARE_MAX);
  return shown.length < COMPARE_MIN ? <TooFew /> : <SideBySide shown={shown} />;
}

function TooFew() {
  const t = useTranslations('favorites.compare');
  return (
    <Empty icon={Columns3} level="h1" title={t('tooFew')} text={t('tooFewText')}>
      <Link className="btn btn--primary" to={links.favorites()}>
        {t('back')}
      </Link>
    </Empty>
  );
}

function SideBySide({ shown }: { shown: Saved[] }) {
  const t = useTranslations('favorites.compare');
  const rows = useRows(shown);
  const heading = t(shown[0]?.product ? 'products' : 'businesses', { count: String(shown.length) });
  return (
    <>
      <div className="pagehead">
        <h1 className="h1">{heading}</h1>
        <div className="btnrow">
          <Link className="btn btn--outline" to={links.favorites()}>
            <ArrowLeft className="icon" />
            {t('back')}
          </Link>
          <button type="button" className="btn btn--outline" onClick={() => print()}>
            <Printer className="icon" />
            {t('print')}
          </button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard */}
      <section className="card comparewrap" aria-label={t('table')} tabIndex={0}>
        <table className="compare" style={{ '--columns': shown.length } as CSSProperties}>
          <caption className="sr-only">{heading}</caption>
          <thead>
            <tr>
              <td>
                <span className="sr-only">{t('fact')}</span>
              </td>
              {shown.map((one) => (
                <Head key={one.resourceID} one={one} others={shown.filter((other) => other !== one)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((cell, index) => (
                  <td key={shown[index]?.resourceID}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Head({ one, others }: { one: Saved; others: Saved[] }) {
  const t = useTranslations('favorites.compare');
  const { business, product } = one;
  const { name, address } = headOf(one);
  const photo = product?.mainImage ?? product?.photos[0];
  return (
    <th scope="col">
      <div className="compare__head">
        {business ? (
          <LogoTile photo={business.general.profilePhoto} name={name} />
        ) : (
          <div className="fav__thumb">{photo ? <Picture photo={photo} sizes="80px" eager /> : <NoPicture />}</div>
        )}
        <Link dir="auto" to={address}>
          {name}
        </Link>
        {others.length >= COMPARE_MIN && (
          <Link className="btn btn--ghost btn--sm" to={links.compareFavorites(others.map(({ resourceID }) => resourceID))} preventScrollReset>
            <X className="icon" />
            {t('remove')}
            <span className="sr-only"> {name}</span>
          </Link>
        )}
      </div>
    </th>
  );
}

import { useTranslations } from 'use-intl';
import { SITE_KINDS } from '#contract/base/limits.ts';
import { NONE } from '#web/base/format.ts';
import { Panel } from '#web/base/ui/panel.tsx';
import { fullAddress, PhoneNumber } from './contact.tsx';
import type { BusinessView } from './load.ts';
import { HEIGHT, OUTLINE, pointAt, WIDTH } from './outline.ts';

type Site = BusinessView['sites'][number];

/** The sites by kind, and where those in the UK lie: at the centre of their postcode area, since nothing finer is known. */
export function Sites({ sites }: { sites: Site[] }) {
  const t = useTranslations('business');
  const marks = marksOf(sites);
  return (
    <Panel id="sites" title={t('section.sites')}>
      {sites.length === 0 && <p className="muted">{NONE}</p>}
      <div className={marks.length > 0 ? 'sites sites--map' : 'sites'}>
        <div className="stack">
          {SITE_KINDS.filter((kind) => sites.some((site) => site.kind === kind)).map((kind) => (
            <div key={kind}>
              <h3 className="h4">{t(`sites.kind.${kind}`)}</h3>
              <ul className="sitelist">
                {sites
                  .filter((site) => site.kind === kind)
                  .map((site) => (
                    <SiteItem key={site.siteID} site={site} mark={marks.findIndex(({ area }) => area === site.area?.area) + 1} />
                  ))}
              </ul>
            </div>
          ))}
        </div>
        {marks.length > 0 && <SiteMap marks={marks} />}
      </div>
    </Panel>
  );
}

function SiteItem({ site, mark }: { site: Site; mark: number }) {
  const { name, address, city, zipcode, state, country, phone, region } = site;
  const title = name ?? city;
  const where = fullAddress(address, [city, state?.stateName, zipcode, country?.countryName]);
  return (
    <li>
      {mark > 0 && (
        <span className="sitelist__mark num" aria-hidden="true">
          {mark}
        </span>
      )}
      <div>
        {title && <b dir="auto">{title}</b>}
        {where && where !== title && <p dir="auto">{where}</p>}
        {region && <p className="small muted">{region.name}</p>}
        {phone && <PhoneNumber phone={phone} />}
      </div>
    </li>
  );
}

type Mark = NonNullable<Site['area']>;

/** Each postcode area once, in the order of the sites. */
const marksOf = (sites: Site[]): Mark[] => [...new Map(sites.flatMap(({ area }) => (area ? [[area.area, area] as const] : []))).values()];

function SiteMap({ marks }: { marks: Mark[] }) {
  const t = useTranslations('business.sites');
  const places = marks.map(({ name, area }) => t('area', { name, area })).join(', ');
  return (
    <figure className="sitemap">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('map', { places })}>
        <path className="sitemap__land" d={OUTLINE} />
        {marks.map(({ area, name, longitude, latitude }, index) => {
          const { x, y } = pointAt(longitude, latitude);
          return (
            <g key={area} className="sitemap__mark">
              <title>{t('area', { name, area })}</title>
              <circle cx={x} cy={y} r={26} />
              <text x={x} y={y}>
                {index + 1}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption className="small muted">{t('note')}</figcaption>
    </figure>
  );
}

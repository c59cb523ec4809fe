import { useWatch } from 'react-hook-form';
import type { Business } from '#contract/company/business.ts';
import { edition } from '#web/base/edition/uk.ts';
import { CertificatesControl } from './certificates/certificates-control.tsx';
import { CapacityControl, ChoiceControl, LinesControl, ListControl, NumberControl, PhoneControl, RangeControl, TextControl } from './controls.tsx';
import { FilmControl } from './film-control.tsx';
import { FirstProductsControl } from './gallery/first-products-control.tsx';
import { GalleryControl } from './gallery/gallery-control.tsx';
import { FormerControl, RegisterControl } from './names-control.tsx';
import { type OnBusy, PhotosControl } from './photos-control.tsx';
import { PlaceControl } from './place-control.tsx';
import { SitesControl } from './sites-control.tsx';
import { type FieldName, fieldsOf, type Kind, type TabName } from './tabs.ts';

/** What a kind of fact is typed into; files and places have components of their own. */
const CONTROLS: Partial<Record<Kind, (props: { name: FieldName }) => React.ReactNode>> = {
  text: TextControl,
  lines: LinesControl,
  number: NumberControl,
  choice: ChoiceControl,
  range: RangeControl,
  capacity: CapacityControl,
  list: ListControl,
  phone: PhoneControl,
  former: FormerControl,
  register: RegisterControl,
};

/** All fields of a tab in their order. */
export function TabFields({ tab, business, onBusy }: { tab: TabName; business: Business; onBusy: OnBusy }) {
  if (tab === 'certificates') return <CertificatesControl business={business} onBusy={onBusy} />;
  if (tab === 'sites') return <SitesControl country={business.contactInfo.country?.code ?? edition.country} />;
  if (tab === 'gallery') return <GalleryControl business={business} onBusy={onBusy} />;
  if (tab === 'first') return <FirstProductsControl business={business} />;
  if (tab === 'video') return <FilmControl onBusy={onBusy} />;
  return (
    <>
      {tab === 'general' && <PhotosControl onBusy={onBusy} />}
      <div className="formgrid formgrid--wide">
        {fieldsOf(tab).map(([name, kind]) => (
          <OneField key={name} name={name} kind={kind} place={tab === 'factory' ? business.factory : business.contactInfo} />
        ))}
      </div>
    </>
  );
}

function OneField({ name, kind, place }: { name: FieldName; kind: Kind; place: Pick<Business['contactInfo'], 'country' | 'state'> }) {
  if (name === 'country') return <PlaceControl start={place} />;
  if (name === 'categories') return <Categories />;
  const Control = name === 'state' ? undefined : CONTROLS[kind];
  return Control ? <Control name={name} /> : null;
}

/** Those of the main industry come first. */
function Categories() {
  const industry = useWatch({ name: 'industry' });
  return <ListControl name="categories" industry={String(industry ?? '')} />;
}

import Pencil from 'lucide-react/icons/pencil';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { TAB_NAMES, type TabName } from '#web/company/business-form/tabs.ts';

/**
 * A pencil in the head of each section. They are put there from here, so that the public page, whose sections these are,
 * knows nothing of editing and weighs nothing for it.
 */
export function Pencils({ open }: { open: (tab: TabName) => void }) {
  const [places, setPlaces] = useState<[TabName, Element][]>([]);
  useEffect(() => setPlaces(TAB_NAMES.flatMap((tab) => placesOf(tab))), []);
  return places.map(([tab, place]) => createPortal(<Edit tab={tab} open={open} />, place, tab));
}

/** The sections are named like the tabs. */
function placesOf(tab: TabName): [TabName, Element][] {
  const place = document.getElementById(tab)?.parentElement;
  return place ? [[tab, place]] : [];
}

function Edit({ tab, open }: { tab: TabName; open: (tab: TabName) => void }) {
  const t = useTranslations('business-edit');
  return (
    <button
      type="button"
      className="btn btn--ghost btn--sm pencil"
      aria-label={t('mode.editSection', { section: t(`tab.${tab}`) })}
      aria-haspopup="dialog"
      onClick={() => open(tab)}
    >
      <Pencil className="icon" />
      {t('mode.edit')}
    </button>
  );
}

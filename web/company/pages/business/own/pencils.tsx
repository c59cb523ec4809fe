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
  const [places, setPlaces] = useState<Places>([]);
  useEffect(() => {
    const look = () => setPlaces((now) => changed(now, TAB_NAMES.flatMap(placesOf)));
    look();
    // A section whose code comes late may be drawn anew, and its pencil went with what stood there.
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, []);
  return places.map(([tab, place]) => createPortal(<Edit tab={tab} open={open} />, place, tab));
}

type Places = [TabName, Element][];

/** The same list as long as nothing moved. */
const changed = (now: Places, next: Places): Places => (now.length === next.length && now.every(([, place], index) => place === next[index]?.[1]) ? now : next);

/** The sections are named like the tabs. */
function placesOf(tab: TabName): Places {
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

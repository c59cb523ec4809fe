import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import { TabForm } from '#web/company/business-form/tab-form.tsx';
import type { TabName } from '#web/company/business-form/tabs.ts';

interface Props {
  business: Business;
  tab: TabName;
  onSaved: (business: Business) => void;
  close: () => void;
}

/** The form of a tab in front of the page. What was typed waits in the draft when it is closed. */
export function SectionDialog({ business, tab, onSaved, close }: Props) {
  const t = useTranslations('business-edit');
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before it leaves the document: a dialog that is taken away open gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog dialog--form"
      aria-labelledby={id}
      onCancel={(event) => {
        // A dialog inside this one tells of its own end too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
    >
      <h2 className="h3 edithead" id={id}>
        {t(`tab.${tab}`)}
      </h2>
      <TabForm business={business} tab={tab} onSaved={onSaved} onCancel={close} />
    </dialog>
  );
}

import ArrowLeft from 'lucide-react/icons/arrow-left';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useTranslations } from 'use-intl';
import { useAsked } from './asked.ts';

/** The way to first messages of new contacts, where there are any, and from them back (INB-008). They count nowhere, here neither. */
export function NewContacts({ has }: { has: boolean }) {
  const t = useTranslations('messages');
  const { asked, choose } = useAsked();
  if (asked.contacts)
    return (
      <div className="mc__contacts">
        <button type="button" className="linkbtn" onClick={() => choose('contacts', null)}>
          <ArrowLeft className="icon icon--sm" />
          {t('toInbox')}
        </button>
        <p className="small muted">{t('contactsText')}</p>
      </div>
    );
  return (
    has && (
      <button type="button" className="mc__tocontacts" onClick={() => choose('contacts', '1')}>
        <UserRoundPlus className="icon icon--sm" />
        {t('contacts')}
      </button>
    )
  );
}

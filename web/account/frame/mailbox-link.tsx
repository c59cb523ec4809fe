import Mail from 'lucide-react/icons/mail';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { useSettings } from '#web/base/settings.tsx';

/** Where the mails of a demonstration are, which sends none. */
export function MailboxLink() {
  const t = useTranslations('account.mailbox');
  if (!useSettings().demo) return null;
  return (
    <div className="stack stack--sm">
      <a className="btn btn--outline btn--lg btn--block" href={links.mailbox()}>
        <Mail className="icon" />
        {t('open')}
      </a>
      <p className="small muted">{t('text')}</p>
    </div>
  );
}

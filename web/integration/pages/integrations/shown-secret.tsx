import { useTranslations } from 'use-intl';
import { useToast } from '#web/base/ui/toast.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';

/** The secret of an endpoint, for the one time that it is shown. */
export function ShownSecret({ secret, close }: { secret: string; close: () => void }) {
  const t = useTranslations('webhooks.secret');
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast(t('copied')),
      () => toast(t('notCopied'), 'danger'),
    );
  return (
    <Dialog
      title={t('title')}
      onClose={() => {}}
      foot={
        <>
          <button type="button" className="btn btn--outline" onClick={() => void copy()}>
            {t('copy')}
          </button>
          <button type="button" className="btn btn--primary" onClick={close}>
            {t('done')}
          </button>
        </>
      }
    >
      <p>{t('text')}</p>
      <p className="hooksecret" dir="ltr">
        <code>{secret}</code>
      </p>
    </Dialog>
  );
}

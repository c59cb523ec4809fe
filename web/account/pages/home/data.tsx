import Download from 'lucide-react/icons/download';
import { useTranslations } from 'use-intl';
import { useToast } from '#web/base/ui/toast.tsx';
import { saveFile } from '#web/components/save-file.ts';
import { client } from '../../client.ts';
import { ActionButton } from '../../form/action.tsx';

/** Everything that is held about oneself, as a file; `ready` once it is known whose. */
export function Data({ ready }: { ready: boolean }) {
  const t = useTranslations('account-home.data');
  const toast = useToast();
  const save = async () => {
    const { data } = await client.privacy.download();
    saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), t('file'));
    toast(t('done'));
  };
  return (
    <>
      <p className="muted">{t('text')}</p>
      <div className="btnrow accountpage__actions">
        <ActionButton className="btn--outline" work={save} disabled={!ready}>
          <Download className="icon" />
          {t('download')}
        </ActionButton>
      </div>
    </>
  );
}

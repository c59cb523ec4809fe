import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { FileButton } from '#web/media/upload/file-button.tsx';
import { useUpload } from '#web/media/upload/use-upload.ts';
import { typeOf } from '#web/trade/attachments/kinds.ts';
import { useAct } from './use-documents.ts';

const ACCEPT = '.pdf,.jpg,.jpeg,.png,.webp,.xlsx,.ods,.csv';
const OTHERS = /word|opendocument\.text/;

/** A file is kept as soon as it is there; nobody sees it before it is released. */
export function AddDocument({ id }: { id: string }) {
  const t = useTranslations('documents');
  const act = useAct(id);
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState('');
  const { state, start } = useUpload('private-document', async (file) => {
    const kept = file.name ?? name;
    await act((client) => client.document.add({ id, file: file.token }), t('added', { name: kept }));
  });
  const take = (file: File) => {
    // By the ending, because browsers disagree about the types of tables.
    const type = typeOf(file);
    const fits = type !== null && !OTHERS.test(type);
    setWrong(fits ? '' : t('wrongType'));
    if (!fits) return;
    setName(file.name);
    start(file.type === type ? file : new File([file], file.name, { type }), file.name);
  };
  const failure = state.step === 'failed' ? (Object.values(state.error.fields)[0] ?? state.error.message) : wrong;
  return (
    <section className="card card--pad stack stack--sm" aria-label={t('add')}>
      <div className="btnrow">
        <FileButton className="" accept={ACCEPT} label={t('add')} take={take}>
          <FileUp className="icon" />
        </FileButton>
      </div>
      <p className="field__hint" role="status">
        {state.step === 'sending'
          ? t('sending', { name, percent: Math.round(state.share * 100) })
          : state.step === 'checking'
            ? t('checking', { name })
            : t('addHint')}
      </p>
      <FormFailure>{failure}</FormFailure>
    </section>
  );
}

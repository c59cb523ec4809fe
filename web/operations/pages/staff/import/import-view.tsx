import { useTranslations } from 'use-intl';
import type { CompanyImport } from '#contract/operations/staff-import.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { useFileAnswer } from '#web/components/file/use-file-answer.ts';
import { useOnce } from '#web/components/query/use-once.ts';
import { isOpen, TransferView } from '#web/operations/transfers/transfer-view.tsx';

interface Props {
  one: CompanyImport;
  again: () => unknown;
}

/** A check or an import: what it would do or did, what is wrong, and the way on. */
export function ImportView({ one, again }: Props) {
  const t = useTranslations('staff-import');
  const { isCheck, counts, state, rejected } = one;
  return (
    <TransferView transfer={one} about={t(isCheck ? 'isCheck' : 'isImport')} actions={<Actions one={one} again={again} />}>
      {state === 'done' && (
        <p className="small">
          {counts ? t(isCheck ? 'would' : 'did', counts) : t('nothing')} {rejected > 0 && t('left', { count: rejected })}
        </p>
      )}
      {one.problems.length > 0 && <Problems one={one} />}
    </TransferView>
  );
}

function Problems({ one: { problems, problemCount } }: { one: CompanyImport }) {
  const t = useTranslations('staff-import');
  return (
    <details>
      <summary className="small">{t('problems', { count: problemCount })}</summary>
      <ul className="stack stack--sm mt-2">
        {problems.map(({ row, column, sentence }) => (
          <li key={`${row} ${column} ${sentence}`} className="small importproblem">
            <b className="num">{column ? t('cell', { row, column }) : t('row', { row })}</b> {sentence}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Actions({ one, again }: Props) {
  const t = useTranslations('staff-import');
  const client = useClient();
  const toast = useToast();
  const write = useOnce('staffImport', 'write');
  const { download, busy } = useFileAnswer(t('offline'));
  const { transferID: id, isCheck, isWritten, state, counts, good, rejected, hasResult, isStopping } = one;
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work();
      toast.over();
      await again();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast(error.code === 'network' ? t('offline') : error.message, 'danger');
    }
  };
  if (isOpen(one))
    return (
      <button
        type="button"
        className="btn btn--outline btn--sm"
        aria-disabled={isStopping}
        onClick={() => isStopping || void act(() => client.staffImport.stop({ id }))}
      >
        {t('stop')}
      </button>
    );
  const canWrite = isCheck && !isWritten && state === 'done' && counts !== null && good > 0;
  return (
    <>
      {canWrite && (
        <button type="button" className="btn btn--primary btn--sm" onClick={() => void act(() => write({ id, mode: rejected > 0 ? 'good' : 'all' }))}>
          {rejected > 0 ? t('writeGood', { count: good }) : t('writeAll', { count: good })}
        </button>
      )}
      {hasResult && (
        <button type="button" className="btn btn--outline btn--sm" aria-busy={busy} onClick={() => void download(() => client.staffImport.rejected({ id }))}>
          {t('rejected', { count: rejected })}
        </button>
      )}
    </>
  );
}

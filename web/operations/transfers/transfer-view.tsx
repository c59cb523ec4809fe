import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Transfer } from '#contract/operations/transfer-shapes.ts';
import { dateTime } from '#web/base/format.ts';

interface Props {
  transfer: Transfer;
  /** Stands behind the name. */
  about?: ReactNode;
  /** What came of it. */
  children?: ReactNode;
  actions?: ReactNode;
}

export const isOpen = ({ state }: Pick<Transfer, 'state'>): boolean => state === 'waiting' || state === 'running';

const LOOKS: Partial<Record<Transfer['state'], string>> = { done: 'tag tag--success', failed: 'tag tag--danger' };

/** An import or export: what it is, how far it is, and what can be done with it. */
export function TransferView({ transfer, about, children, actions }: Props) {
  const t = useTranslations('transfers');
  const { name, state, isStopping, createdAt, keptUntil } = transfer;
  return (
    <li className="transfer">
      <div className="transfer__head">
        <b className="transfer__name">{name}</b>
        <span className={LOOKS[state] ?? 'tag'}>{isStopping ? t('stopping') : t(`state.${state}`)}</span>
        <span className="small muted num">
          {about} {dateTime(createdAt)}
        </span>
      </div>
      {isOpen(transfer) && <Way transfer={transfer} />}
      {state === 'failed' && <p className="small">{t('failed')}</p>}
      {children}
      {(actions || (!isOpen(transfer) && transfer.hasResult)) && (
        <div className="transfer__foot">
          {actions}
          {!isOpen(transfer) && transfer.hasResult && <span className="small muted num">{t('kept', { until: dateTime(keptUntil) ?? '' })}</span>}
        </div>
      )}
    </li>
  );
}

function Way({ transfer: { name, phase, read, good, rejected, written, perSecond, secondsLeft, share } }: { transfer: Transfer }) {
  const t = useTranslations('transfers');
  const minutes = Math.round((secondsLeft ?? 0) / 60);
  const left = secondsLeft === null ? '' : minutes > 1 ? t('minutesLeft', { count: minutes }) : t('secondsLeft', { count: secondsLeft });
  return (
    <div className="stack stack--sm">
      <progress className="transfer__bar" aria-label={t('bar', { name })} value={Math.round(share * 100)} max={100} />
      <p className="small num transfer__way">
        <span>{t(`phase.${phase}`)}</span>
        <span>{phase === 'writing' ? t('written', { written, read }) : t('rows', { read, good, rejected })}</span>
        {perSecond > 0 && <span>{t('rate', { perSecond })}</span>}
        {left && <span>{left}</span>}
      </p>
    </div>
  );
}

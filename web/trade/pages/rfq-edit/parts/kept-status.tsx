import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CloudOff from 'lucide-react/icons/cloud-off';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { When } from '#web/base/ui/when.tsx';
import type { Kept } from '../saving.ts';

/** Where what was typed is now. */
export function KeptStatus({ kept: { status, keptAt, failure }, isPublished, keep }: { kept: Kept; isPublished: boolean; keep: () => void }) {
  const t = useTranslations('rfq-edit.kept');
  if (status === 'offline') return <Said icon="offline">{t(isPublished ? 'offlineRevision' : 'offline')}</Said>;
  if (status === 'refused') return <Said icon="wrong">{t('refused')}</Said>;
  if (status === 'failed') {
    return (
      <Said icon="wrong">
        {failure?.message || t('failed')} {failure?.code === 'draft_limit' && <Link to={rfqLinks.rfqs('mine')}>{t('toDrafts')}</Link>}
        {!isPublished && failure?.code !== 'draft_limit' && (
          <button type="button" className="linkbtn" onClick={keep}>
            {t('again')}
          </button>
        )}
      </Said>
    );
  }
  if (isPublished) return <Said icon="kept">{t(status === 'waiting' ? 'revision' : 'unchanged')}</Said>;
  if (status === 'saving' || (status === 'waiting' && keptAt === null)) return <Said icon="busy">{t('saving')}</Said>;
  return keptAt === null ? (
    <Said icon="none">{t(status === 'new' ? 'new' : 'there')}</Said>
  ) : (
    <Said icon="kept">
      <When at={keptAt} said={(time) => t('at', { time })} />
    </Said>
  );
}

function Said({ icon, children }: { icon: 'kept' | 'wrong' | 'offline' | 'busy' | 'none'; children: React.ReactNode }) {
  return (
    <p className={`rfqkept rfqkept--${icon}`} role="status">
      {icon === 'kept' && <CircleCheck className="icon" />}
      {icon === 'wrong' && <CircleAlert className="icon" />}
      {icon === 'offline' && <CloudOff className="icon" />}
      {icon === 'busy' && <span className="spinner" aria-hidden="true" />}
      <span>{children}</span>
    </p>
  );
}

import BadgeCheck from 'lucide-react/icons/badge-check';
import Clock from 'lucide-react/icons/clock';
import FileCheck from 'lucide-react/icons/file-check';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslations } from 'use-intl';
import { NONE } from '#web/base/format.ts';
import type { BusinessView } from './load.ts';

interface Props {
  certificate: BusinessView['certificates'][number];
}

/** Who stands behind it, how and since when (CRT-004). */
export function Evidence({ certificate: { status, checked } }: Props) {
  const t = useTranslations('business.certificate');
  if (status === 'declared') return <div className="small muted">{t('declared')}</div>;
  const Icon = status === 'confirmed' ? BadgeCheck : FileCheck;
  return (
    <div className="small num cert__checked">
      <Icon className="icon icon--xs" />
      {t(status, { date: checked ?? NONE })}
    </div>
  );
}

/** Until when it holds, in a word where it does not (CRT-011). */
export function Validity({ certificate: { validity, expires, daysLeft, withdrawn } }: Props) {
  const t = useTranslations('business.certificate');
  if (validity === 'withdrawn' || validity === 'expired')
    return (
      <div className="small num cert__expired">
        <TriangleAlert className="icon icon--xs" />
        {validity === 'expired' ? t('expired', { date: expires ?? NONE }) : t('withdrawn', { date: withdrawn ?? NONE })}
      </div>
    );
  if (daysLeft !== null)
    return (
      <div className="small num cert__soon">
        <Clock className="icon icon--xs" />
        {t('soon', { days: daysLeft, date: expires ?? NONE })}
      </div>
    );
  return <div className="small muted num">{t('expires', { date: expires ?? NONE })}</div>;
}

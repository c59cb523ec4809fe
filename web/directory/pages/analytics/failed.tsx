import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { Retry } from '#web/components/query/failed.tsx';

interface Props {
  error: unknown;
  /** Nothing was asked at all: it is once there is a network. */
  offline: boolean;
  again: () => unknown;
  busy: boolean;
}

/** Why there are no figures, and the way to ask again. */
export function NoFigures({ error, offline, again, busy }: Props) {
  const t = useTranslations('analytics');
  const refusal = isRefusal(error) ? error : null;
  if (refusal?.status === 404 || refusal?.status === 400) return <Empty icon={CircleAlert} title={t('failed')} text={t('missing')} danger />;
  const unreachable = offline || refusal?.code === 'network';
  return (
    <Empty icon={unreachable ? CloudOff : CircleAlert} title={t('failed')} {...(unreachable && { text: t('offline') })} danger>
      <Retry again={again} busy={busy} />
    </Empty>
  );
}

import { useQueries } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import * as links from '#web/base/links.ts';
import { useClient } from '#web/base/settings.tsx';
import { LogoTile } from '#web/base/ui/picture.tsx';
import type { Chosen } from '#web/trade/inquiry/chosen.ts';
import { type Receiver, readReceiver } from '../use-receiver.ts';
import type { Outcome } from './use-sending.ts';

interface Props {
  all: Chosen[];
  outcomes: Record<string, Outcome>;
  busy: boolean;
  /** In whose inbox the conversations are. */
  inboxID: string;
  remove: (id: string) => void;
}

/** Everybody that it goes to, and what became of theirs. */
export function Receivers({ all, outcomes, busy, inboxID, remove }: Props) {
  const t = useTranslations('send-many');
  const client = useClient();
  const known = useQueries({ queries: all.map(({ id }) => ({ queryKey: ['receiver', id], queryFn: () => readReceiver(client, id), retry: false })) });
  return (
    <section className="choice" aria-labelledby="receivers">
      <h2 className="h4" id="receivers">
        {t('to', { count: all.length })}
      </h2>
      <ul className="receivers">
        {all.map((one, at) => (
          <Row
            key={one.id}
            one={one}
            receiver={known[at]?.data ?? null}
            isGone={isMissing(known[at]?.error)}
            outcome={outcomes[one.id]}
            busy={busy}
            inboxID={inboxID}
            remove={remove}
          />
        ))}
      </ul>
    </section>
  );
}

const isMissing = (error: unknown): boolean => isRefusal(error) && error.status === 404;

interface RowProps extends Pick<Props, 'busy' | 'inboxID' | 'remove'> {
  one: Chosen;
  receiver: Receiver | null;
  isGone: boolean;
  outcome: Outcome | undefined;
}

function Row({ one: { id, name }, receiver, isGone, outcome, busy, inboxID, remove }: RowProps) {
  const t = useTranslations('send-many');
  const isSent = outcome?.step === 'sent';
  return (
    <li className="receiver">
      <LogoTile photo={receiver?.photo ?? null} name={name} size="sm" />
      <span className="receiver__words">
        <b dir="auto" className="words">
          {name}
        </b>
        <State outcome={outcome} hint={isGone ? t('gone') : receiver && !receiver.isMember ? t('stranger') : null} />
      </span>
      {outcome?.step === 'sent' && (
        <Link className="btn btn--ghost btn--sm" to={links.requests(inboxID, outcome.answer.requestID)}>
          {t('open')}
          <span className="sr-only"> {name}</span>
        </Link>
      )}
      {!isSent && !busy && (
        <button type="button" className="btn btn--ghost btn--icon btn--sm" aria-label={t('remove', { name })} onClick={() => remove(id)}>
          <X className="icon" />
        </button>
      )}
    </li>
  );
}

function State({ outcome, hint }: { outcome: Outcome | undefined; hint: string | null }) {
  const t = useTranslations('send-many');
  if (!outcome) return hint && <span className="small muted">{hint}</span>;
  if (outcome.step === 'failed')
    return (
      <span className="receiver__state receiver__state--failed">
        <CircleAlert className="icon icon--sm" />
        {outcome.why}
      </span>
    );
  if (outcome.step !== 'sent')
    return (
      <span className="receiver__state">
        {outcome.step === 'sending' && <span className="spinner" aria-hidden="true" />}
        {t(outcome.step === 'sending' ? 'underway' : 'waiting')}
      </span>
    );
  const { held, member } = outcome.answer;
  return (
    <span className="receiver__state receiver__state--sent">
      <CircleCheck className="icon icon--sm" />
      {t(held ? 'heldShort' : member ? 'sent' : 'notMemberShort')}
    </span>
  );
}

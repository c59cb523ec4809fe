import Send from 'lucide-react/icons/send';
import UsersRound from 'lucide-react/icons/users-round';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import type { Session } from '#web/base/session/store.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { type Side, useSides } from '#web/company/actor/use-sides.ts';
import { Loaded } from '#web/components/query/loaded.tsx';
import { type Chosen, readChosen } from '#web/trade/inquiry/chosen.ts';
import { NotReached } from '../failed.tsx';
import { InquiryFailure } from '../inquiry-failure.tsx';
import { InquiryFields } from '../inquiry-fields.tsx';
import { SendRequestSkeleton } from '../skeleton.tsx';
import { Receivers } from './receivers.tsx';
import { useMany } from './use-many.ts';

/** The form for all suppliers that were chosen in this tab. */
export function ToChosen({ session }: { session: Session }) {
  const t = useTranslations('send-many');
  const senders = useSides(session);
  // The list as it is when the form opens: those that have theirs stay on the page, with what became of it.
  const [chosen] = useState(() => readChosen(session.userID));
  return (
    <Loaded of={senders} skeleton={<SendRequestSkeleton />} failed={<NotReached error={null} again={senders.refetch} />}>
      {(sides) =>
        chosen.length === 0 ? (
          <Empty icon={UsersRound} level="h1" title={t('emptyTitle')} text={t('emptyText')}>
            <SearchLink />
          </Empty>
        ) : (
          <div className="layout layout--rail">
            <ManyForm session={session} senders={sides} chosen={chosen} />
            <aside aria-labelledby="how">
              <section className="card card--pad">
                <h2 className="eyebrow mb-2" id="how">
                  {t('how')}
                </h2>
                <ol className="howsteps">
                  <li>{t('steps.write')}</li>
                  <li>{t('steps.private')}</li>
                  <li>{t('steps.answer')}</li>
                </ol>
              </section>
            </aside>
          </div>
        )
      }
    </Loaded>
  );
}

function SearchLink() {
  const t = useTranslations('send-request');
  return (
    <Link className="btn btn--primary" to={links.search({})}>
      {t('search')}
    </Link>
  );
}

function ManyForm({ session, senders, chosen }: { session: Session; senders: Side[]; chosen: Chosen[] }) {
  const t = useTranslations('send-request');
  const many = useTranslations('send-many');
  const form = useMany(session, senders, chosen);
  const { all, left, busy, typed, isFrozen } = form;
  return (
    <section className="card" aria-labelledby="inquiry">
      <form onSubmit={(event) => focusSubmitter(event, form.submit)} noValidate>
        <div className="panel stack stack--lg">
          <div>
            <h1 className="h1" id="inquiry">
              {t('heading')}
            </h1>
            <p className="muted mt-1">{many('lede')}</p>
          </div>
          <InquiryFailure failure={form.failure} wayUp={form.wayUp} />
          <Receivers all={all} outcomes={form.outcomes} busy={busy} inboxID={typed.from} remove={form.remove} />
          {isFrozen && !busy && <p className="small muted">{many('frozen')}</p>}
          <fieldset className="stack stack--lg plainset" disabled={isFrozen || busy}>
            <InquiryFields senders={senders} typed={typed} change={form.change} errors={form.errors} files={form.files} />
          </fieldset>
        </div>
        <div className="formactions">{left.length === 0 ? <Done /> : <SendButton busy={busy} left={left.length} total={all.length} isAgain={isFrozen} />}</div>
      </form>
    </section>
  );
}

/** Who sends from a field is on the button from then on: the fields close while it works. */
function focusSubmitter<E extends FormEvent>(event: E, submit: (event: E) => void): void {
  (event.nativeEvent as SubmitEvent).submitter?.focus();
  submit(event);
}

function SendButton({ busy, left, total, isAgain }: { busy: boolean; left: number; total: number; isAgain: boolean }) {
  const t = useTranslations('send-many');
  const words = isAgain ? t('again', { count: left }) : t('send', { count: left });
  return (
    <button type="submit" className="btn btn--primary" aria-busy={busy}>
      {busy ? <span className="spinner" aria-hidden="true" /> : <Send className="icon" />}
      {busy ? t('sending', { place: Math.min(total, total - left + 1), total }) : words}
    </button>
  );
}

function Done() {
  const t = useTranslations('send-many');
  return (
    <Link className="btn btn--primary" to={links.messages()}>
      {t('done')}
    </Link>
  );
}

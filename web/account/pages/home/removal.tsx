import { useTranslations } from 'use-intl';
import { date } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { type Account, client } from '../../client.ts';
import { Form } from '../../form/form.tsx';
import { Actions, Opener } from '../../form/opener.tsx';
import type { Values } from '../../form/schemas.ts';
import { Entry, Head } from '../../frame/entry.tsx';
import { Proof, WRONG_CODE } from './proof.tsx';

export type Deletion = Awaited<ReturnType<typeof client.account.remove>>['data'];
type Tell = (deletion: Deletion) => void;

export function Removal({ account, removed }: { account: Account | null; removed: Tell }) {
  const t = useTranslations('account-home.removal');
  return (
    <>
      <p className="muted">{t('text')}</p>
      {!account?.deletionDueAt && (
        <div className="btnrow accountpage__actions">
          <Opener label={t('start')} look="btn--outline text-danger" disabled={!account}>
            {(close) => <Remove withCode={account?.twoFactor ?? false} removed={removed} close={close} />}
          </Opener>
        </div>
      )}
    </>
  );
}

function Remove({ withCode, removed, close }: { withCode: boolean; removed: Tell; close: () => void }) {
  const t = useTranslations('account-home');
  const send = async (values: Values<'remove'>) => removed((await client.account.remove(values)).data);
  return (
    <Form schema="remove" labelledBy="removal" send={send} refusals={WRONG_CODE} focused>
      <p>{t('removal.why')}</p>
      <Proof withCode={withCode} />
      <Actions submit={t('removal.submit')} look="danger" cancel={close} />
    </Form>
  );
}

/** Stands in the place of the whole page: nobody is logged in any more. */
export function Removed({ deletion }: { deletion: Deletion }) {
  const t = useTranslations('account-home.removal');
  return (
    <Entry>
      <div role="status">
        <Head title={t('doneHeading')}>{t(deletion.deletionHeld ? 'doneHeld' : 'done', { date: date(deletion.deletionDueAt) ?? '' })}</Head>
      </div>
      <a className="btn btn--primary btn--lg btn--block" href={links.accountLogin()}>
        {t('login')}
      </a>
    </Entry>
  );
}

import { useTranslations } from 'use-intl';
import { date } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { type Account, client } from '../../client.ts';
import { PasswordField } from '../../form/field.tsx';
import { Form } from '../../form/form.tsx';
import { Actions, Opener } from '../../form/opener.tsx';
import type { Values } from '../../form/schemas.ts';
import { Entry, Head } from '../../frame/entry.tsx';

type Tell = (dueAt: string) => void;

export function Removal({ account, removed }: { account: Account | null; removed: Tell }) {
  const t = useTranslations('account-home.removal');
  return (
    <>
      <p className="muted">{t('text')}</p>
      {!account?.deletionDueAt && (
        <div className="btnrow accountpage__actions">
          <Opener label={t('start')} disabled={!account}>
            {(close) => <Remove removed={removed} close={close} />}
          </Opener>
        </div>
      )}
    </>
  );
}

function Remove({ removed, close }: { removed: Tell; close: () => void }) {
  const t = useTranslations('account-home');
  const send = async (values: Values<'remove'>) => removed((await client.account.remove(values)).data.deletionDueAt);
  return (
    <Form schema="remove" labelledBy="removal" send={send} focused>
      <p>{t('removal.why')}</p>
      <PasswordField name="password" label={t('currentPassword')} autoComplete="current-password" />
      <Actions submit={t('removal.submit')} look="danger" cancel={close} />
    </Form>
  );
}

/** Stands in the place of the whole page: nobody is logged in any more. */
export function Removed({ dueAt }: { dueAt: string }) {
  const t = useTranslations('account-home.removal');
  return (
    <Entry>
      <div role="status">
        <Head title={t('doneHeading')}>{t('done', { date: date(dueAt) ?? '' })}</Head>
      </div>
      <a className="btn btn--primary btn--lg btn--block" href={links.accountLogin()}>
        {t('login')}
      </a>
    </Entry>
  );
}

import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { client } from '../../client.ts';
import type { Way } from '../../destination.ts';
import { Field, PasswordField } from '../../form/field.tsx';
import { Form, Submit } from '../../form/form.tsx';
import type { Values } from '../../form/schemas.ts';
import { Head } from '../../frame/entry.tsx';
import { NoScript } from '../../frame/no-script.tsx';
import { useIsConfirmed } from '../../news.ts';

interface Props {
  way: Way;
  /** Typed before: kept when somebody comes back from the second step. */
  email: string;
  go: (redirect: string) => Promise<void>;
  askCode: (ticket: string, email: string) => void;
}

export function Credentials({ way, email, go, askCode }: Props) {
  const t = useTranslations('account-login');
  const send = async (values: Values<'login'>) => {
    const { data } = await client.session.login({ ...values, ...way.destination });
    return 'next' in data ? askCode(data.ticket, values.email) : go(data.redirect);
  };
  return (
    <>
      <Head title={t('heading')}>{t(useIsConfirmed() ? 'confirmed' : leadsTo(way))}</Head>
      <NoScript />
      <Form schema="login" labelledBy="heading" send={send}>
        <Field name="email" label={t('email')} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} defaultValue={email} />
        <PasswordField
          name="password"
          label={t('password')}
          autoComplete="current-password"
          beside={
            <a className="small" href={links.forgottenPassword(way.query)}>
              {t('forgotten')}
            </a>
          }
        />
        <Submit block>{t('submit')}</Submit>
      </Form>
      <div className="account__new">
        <p>
          <b>{t('new')}</b>
          <span className="small muted">{t('newText')}</span>
        </p>
        <a className="btn btn--outline" href={links.accountRegister(way.query)}>
          {t('register')}
        </a>
      </div>
    </>
  );
}

function leadsTo({ here, destination }: Way) {
  if (here) return 'goesToAccount' as const;
  return destination.continue ? 'comesBack' : 'goesHome';
}

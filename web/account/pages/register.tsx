import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { clientContext, settingsContext } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { useSettings } from '#web/base/settings.tsx';
import { leave } from '../browser.ts';
import { client } from '../client.ts';
import { useWay } from '../destination.ts';
import { CheckField, Field, PasswordField } from '../form/field.tsx';
import { Form, Submit } from '../form/form.tsx';
import type { Values } from '../form/schemas.ts';
import { Aside, Entry, Head } from '../frame/entry.tsx';
import { NoScript } from '../frame/no-script.tsx';
import { pageData } from '../page.server.ts';
import { pageMeta } from '../page-meta.ts';
import { expectConfirmation, rememberSent } from '../registered.ts';
import { readProofs } from './register-proofs.server.ts';
import { Proofs, ShortProofs } from './register-proofs.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const proofs = await readProofs(context.get(clientContext), context.get(settingsContext));
  return { ...pageData(context, 'account-register', (t) => t('title')), proofs };
}
export const meta = pageMeta;

export default function Register() {
  const t = useTranslations('account-register');
  const { proofs } = useLoaderData<typeof loader>();
  const way = useWay();
  const send = async (values: Values<'register'>) => {
    const { data } = await client.account.register({ ...values, ...way.destination });
    expectConfirmation();
    rememberSent({ email: values.email.trim(), query: way.query });
    return leave(data.redirect);
  };
  return (
    <Entry art="register" beside={proofs && <Proofs view={proofs} />}>
      <Head title={t('heading')}>{t('text')}</Head>
      {proofs && <ShortProofs view={proofs} />}
      <NoScript />
      <Form schema="register" labelledBy="heading" send={send}>
        <div className="formgrid formgrid--2">
          <Field name="firstName" label={t('firstName')} autoComplete="given-name" />
          <Field name="lastName" label={t('lastName')} autoComplete="family-name" />
        </div>
        <Field name="email" label={t('email')} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        <PasswordField name="password" label={t('password')} hint={t('passwordHint')} autoComplete="new-password" />
        <CheckField name="acceptTerms">
          <Terms />
        </CheckField>
        <Submit block>{t('submit')}</Submit>
      </Form>
      <Aside>{t.rich('known', { link: (words) => <a href={links.accountLogin(way.query)}>{words}</a> })}</Aside>
      <p className="small muted text-center">{t('next')}</p>
    </Entry>
  );
}

/** Both open beside the form, which keeps what was typed. */
function Terms() {
  const t = useTranslations();
  const { siteUrl } = useSettings();
  return t.rich('account-register.terms', {
    terms: (words) => (
      <a href={siteUrl + links.termsAndConditions()} target="_blank" rel="noopener">
        {words}
        <span className="sr-only"> {t('account.form.newTab')}</span>
      </a>
    ),
    privacy: (words) => (
      <a href={siteUrl + links.privacyPolicy()} target="_blank" rel="noopener">
        {words}
        <span className="sr-only"> {t('account.form.newTab')}</span>
      </a>
    ),
  });
}

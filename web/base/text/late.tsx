import { type ReactNode, use } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import { lasting } from '#web/base/page/lazily.ts';
import { useSettings } from '#web/base/settings.tsx';
import type { Texts } from './types.ts';

/** Texts that come with the parts that speak them, in the language of the page: no page carries them. */
const files = import.meta.glob<object>(
  './*/{analytics,audience,award,bell,block,caution,checks,chosen,decision,form,identity,identity-own,identity-people,inbox-keys,inbox-rules,known-buyer,leaving,lightbox,name,notifications,offer,order-state,own-nav,own-products,quote,reference,references,report,rfq,rfq-find,rfq-offer,rfq-own,rfq-page,rfqs-own,rounds,some-buyer,sort,staff,staff-certificate,staff-contested,staff-duplicate,staff-identity,staff-import,staff-verification,transfers,upload,waiting}.json',
  {
    import: 'default',
  },
);

const asked = new Map<string, Promise<object>>();

function load(language: string, name: string): Promise<object> {
  const file = `./${language}/${name}.json`;
  const known = asked.get(file) ?? lasting(files[file] as () => Promise<object>);
  asked.set(file, known);
  return known;
}

interface Props {
  names: readonly (keyof Texts)[];
  /** Another language than the page's. */
  language?: { lang: string; locale: string };
  children: ReactNode;
}

/** Gives late texts to what is inside, beside those of the page. Waits for them: it stands in the Suspense of the part that was loaded late. */
export function LateTexts({ names, language, children }: Props) {
  const { language: ofPage } = useSettings();
  const late = Object.fromEntries(names.map((name) => [name, use(load(language?.lang ?? ofPage, name))]));
  const locale = useLocale();
  return (
    <IntlProvider locale={language?.locale ?? locale} timeZone="UTC" messages={{ ...useMessages(), ...late }}>
      {children}
    </IntlProvider>
  );
}

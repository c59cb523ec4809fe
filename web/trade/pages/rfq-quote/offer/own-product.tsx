import { useQuery } from '@tanstack/react-query';
import PackageCheck from 'lucide-react/icons/package-check';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Attribute } from '#contract/catalogue/attributes.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { useClient } from '#web/base/settings.tsx';
import { Picture } from '#web/base/ui/picture.tsx';
import { useOwnProducts } from '#web/catalogue/own-products/use-own-products.ts';
import { showAttribute } from '#web/catalogue/trade/written.ts';
import { useQuoteWords } from '#web/trade/quote/use-words.ts';
import type { AskedLine, LineValues, OfferValues } from '../form/values.ts';
import { ChooseProduct } from './choose-product.tsx';
import { differencesOf, inOrder, offerFrom, type Stated } from './from-product.ts';

interface Props {
  asked: AskedLine;
  line: LineValues;
  bid: string;
  currency: string;
  takeCurrency: (currency: string) => void;
  mayTakeCurrency: boolean;
  fill: (offer: OfferValues, differs: ReturnType<typeof differencesOf>) => void;
}

/** Fills the line from a product of one's own in one press (QUO-003). */
export function OwnProduct({ asked, line, bid, currency, takeCurrency, mayTakeCurrency, fill }: Props) {
  const t = useTranslations('rfq-quote.product');
  const { data } = useOwnProducts(bid);
  const [isChoosing, setChoosing] = useState(false);
  const [isForeign, setForeign] = useState<string | null>(null);
  const { units } = useQuoteWords();
  const own = data?.products.filter(({ state }) => state === 'shown').map(({ product }) => product) ?? [];
  const products = inOrder(own, asked);
  const [best] = products;
  const chosen = own.find(({ productID }) => productID === line.offer.productID);
  const statedOf = useStated(best?.subCategory?.id ?? asked.subCategory);
  const use = (product: Product) => {
    const { offer, currency: its } = offerFrom(product, asked, { units, currency: mayTakeCurrency ? null : currency });
    const isOther = its !== null && its !== currency;
    if (isOther && mayTakeCurrency) takeCurrency(its);
    setForeign(isOther && !mayTakeCurrency ? its : null);
    setChoosing(false);
    fill(offer, differencesOf(asked.attributes, statedOf(product)));
  };
  if (!data || products.length === 0) return data ? <p className="small muted">{t('none')}</p> : <div className="ownproduct" aria-hidden="true" />;
  return (
    <>
      <div className="ownproduct">
        {chosen ? (
          <>
            <span className="ownproduct__photo">
              {chosen.mainImage ? <Picture photo={chosen.mainImage} sizes="56px" /> : <PackageCheck className="icon" />}
            </span>
            <span className="ownproduct__name">
              <b dir="auto">{chosen.name}</b>
              <small>{t('from')}</small>
            </span>
          </>
        ) : (
          best && (
            <button type="button" className="btn btn--tonal ownproduct__use" onClick={() => use(best)}>
              <PackageCheck className="icon" />
              <span dir="auto">{t('use', { name: best.name })}</span>
            </button>
          )
        )}
        {(chosen || products.length > 1) && (
          <button type="button" className="linkbtn" aria-label={t('chooseFor', { number: asked.number })} onClick={() => setChoosing(true)}>
            {t(chosen ? 'change' : 'choose')}
          </button>
        )}
      </div>
      {isForeign && <p className="small quotewarn">{t('otherCurrency', { currency: isForeign })}</p>}
      {isChoosing && <ChooseProduct products={products} use={use} close={() => setChoosing(false)} />}
    </>
  );
}

/** What a product says of itself: its specifications, and its attributes under their names. */
function useStated(subCategory: string | null): (product: Product) => Stated[] {
  const client = useClient();
  const t = useTranslations('rfq-quote.product');
  const locale = useLocale();
  const { units } = useQuoteWords();
  const { data } = useQuery({
    queryKey: ['reference', 'attributes', subCategory],
    queryFn: async () => (subCategory ? (await client.attributes.list({ subCategory })).data : []),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { aside: true },
  });
  const words = {
    ...{ locale, units, yes: t('yes'), no: t('no') },
    upTo: (value: string) => t('upTo', { value }),
    from: (value: string) => t('atLeast', { value }),
    range: (from: string, to: string) => t('range', { from, to }),
  };
  const attributes = new Map((data ?? []).map((one: Attribute) => [one.key, one]));
  return ({ specs, trade }) => [
    ...specs.map(({ key, value }) => ({ name: key, value })),
    ...Object.entries(trade.attributes).flatMap(([key, given]) => {
      const attribute = attributes.get(key);
      return attribute ? [{ name: attribute.name, value: showAttribute(attribute, given as Parameters<typeof showAttribute>[1], words) }] : [];
    }),
  ];
}

import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ShownReference } from '#contract/trade/reference/shapes.ts';
import { month } from '#web/base/format.ts';
import { Flag } from '#web/base/ui/flag.tsx';
import { useSomeBuyer } from '#web/trade/some-buyer.ts';

type Shown = Pick<ShownReference, 'kind' | 'buyer' | 'subCategory' | 'month' | 'band' | 'delivered' | 'onTime' | 'again' | 'comment' | 'reply' | 'disputed'>;

/** Who bought, as the buyer chose to be shown: by name, or by kind and place; `where` as `placeOf` says it. */
export function useNameOfBuyer(): (buyer: ShownReference['buyer'], where: string | null) => string {
  const t = useTranslations('reference');
  const someBuyer = useSomeBuyer();
  return ({ name, former, businessType }, where) => (former ? t('former') : (name ?? someBuyer(businessType, where)));
}

/** What a trade was, and each fact by what both sides said of it, in words and signs (RFN-003). */
export function Facts({ reference }: { reference: Shown }) {
  const t = useTranslations('reference');
  const { kind, subCategory, band, delivered, onTime, again } = reference;
  const said = [t(`kind.${kind}`), subCategory?.name, band && t(`band.${band}`), month(reference.month)].filter(Boolean);
  return (
    <>
      <p className="small muted">{said.join(' · ')}</p>
      <ul className="reffacts">
        <Fact is={delivered.buyer === null ? null : delivered.buyer === 'yes'} text={t(`delivered.${delivered.buyer ?? 'none'}`)} />
        <Fact is={onTime.buyer} text={t(`onTime.${wordOf(onTime.buyer)}`)} />
        <Fact is={again} text={t(again ? 'again.yes' : 'again.no')} />
      </ul>
      {(delivered.supplier !== delivered.buyer || onTime.supplier !== onTime.buyer) && (
        <p className="small muted">
          {t('supplierSays', { delivered: t(`delivered.${delivered.supplier ?? 'none'}`), onTime: t(`onTime.${wordOf(onTime.supplier)}`) })}
        </p>
      )}
    </>
  );
}

function Fact({ is, text }: { is: boolean | null; text: string }) {
  const Icon = is === null ? Minus : is ? Check : X;
  return (
    <li className={is === false ? 'reffact reffact--no' : 'reffact'}>
      <Icon className="icon icon--sm" aria-hidden="true" />
      {text}
    </li>
  );
}

interface Props {
  reference: Shown;
  /** Name of the supplier, who may have replied. */
  company: string;
  /** Of the buyer, as `placeOf` says it. */
  where: string | null;
  children?: ReactNode;
}

/** A reference as everybody reads it; `children` stand below. */
export function Reference({ reference, company, where, children }: Props) {
  const t = useTranslations('reference');
  const nameOf = useNameOfBuyer();
  const { buyer, comment, reply, disputed } = reference;
  return (
    <>
      <div className="row row--sm flex-wrap">
        {buyer.country && <Flag code={buyer.country} />}
        <b dir="auto">{nameOf(buyer, where)}</b>
        {disputed && <span className="refmark">{t('disputed')}</span>}
      </div>
      <Facts reference={reference} />
      {comment && (
        <p dir="auto" className="reftext">
          {comment}
        </p>
      )}
      {reply && (
        <p dir="auto" className="refreply">
          <b>{t('reply', { company })}</b> {reply.text}
        </p>
      )}
      {children}
    </>
  );
}

const wordOf = (is: boolean | null): 'yes' | 'no' | 'none' => (is === null ? 'none' : is ? 'yes' : 'no');

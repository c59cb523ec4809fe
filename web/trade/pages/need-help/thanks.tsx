import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslations } from 'use-intl';

/** What the page says of an enquiry that has arrived. */
export interface Sent {
  number: string;
  email: string;
}

/** Takes the focus, which was on a button that is gone: so it is read out, and stands in the window. */
const take = (heading: HTMLElement | null): void => heading?.focus();

/** That the enquiry has arrived, and its number. */
export default function Thanks({ sent: { number, email }, again }: { sent: Sent; again: () => void }) {
  const t = useTranslations('need-help');
  return (
    <section className="card empty formdone">
      <div className="empty__art">
        <CircleCheck className="icon icon--xl" />
      </div>
      <h2 className="h3" tabIndex={-1} ref={take}>
        {t('sent')}
      </h2>
      <p>
        {t.rich('sentText', {
          number,
          b: (words) => (
            <b dir="auto" className="num">
              {words}
            </b>
          ),
        })}{' '}
        {email && t('sentMailed', { email })}
      </p>
      <div className="btnrow">
        <button type="button" className="btn btn--outline" onClick={again}>
          {t('another')}
        </button>
      </div>
    </section>
  );
}

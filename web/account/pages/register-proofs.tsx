import BadgeCheck from 'lucide-react/icons/badge-check';
import Clock from 'lucide-react/icons/clock';
import Package from 'lucide-react/icons/package';
import { useTranslations } from 'use-intl';
import { territories } from '#web/base/edition/territories.ts';
import { edition } from '#web/base/edition/uk.ts';
import { Picture } from '#web/base/ui/picture.tsx';
import type { ProofsView } from './register-proofs.server.ts';

const ICONS = { products: Package, checks: BadgeCheck, answers: Clock };

/** Beside the form: what is here already, and what others see of a company. */
export function Proofs({ view: { proofs, result, counted } }: { view: ProofsView }) {
  const t = useTranslations();
  return (
    <aside className="account__art account__art--proof on-dark" aria-label={t('account-register.proofs.label')}>
      <img src="/brand/register.webp" alt="" width="1280" height="720" />
      <div className="proofs">
        <p className="display account__slogan">{t('account.art.register', { platforms: String(territories.length) })}</p>
        <List proofs={proofs} textOf={(kind) => t(`account-register.proofs.text.${kind}`)} />
        {result && <Result result={result} />}
        <p className="small num">{counted}</p>
      </div>
    </aside>
  );
}

/** Beside the form of who comes back: the same figures, without their stories. */
export function LoginArt({ view: { proofs, counted } }: { view: Pick<ProofsView, 'proofs' | 'counted'> }) {
  const t = useTranslations('account.art');
  return (
    <aside className="account__art on-dark" aria-label={t('label')}>
      <img src="/brand/account.webp" alt="" width="1280" height="720" />
      <div className="proofs">
        <p className="display account__slogan">{t('login', { since: String(edition.copyrightSince) })}</p>
        <List proofs={proofs} />
        <p className="small num">{counted}</p>
      </div>
    </aside>
  );
}

interface ListProps extends Pick<ProofsView, 'proofs'> {
  /** Its story; without one the title stands alone. */
  textOf?: (kind: keyof typeof ICONS) => string;
}

function List({ proofs, textOf }: ListProps) {
  return (
    <ul className={textOf ? 'proofs__list' : 'proofs__list proofs__list--short'}>
      {proofs.map(({ kind, title }) => {
        const Icon = ICONS[kind];
        return (
          <li key={kind}>
            <Icon className="icon" />
            <div>
              <b>{title}</b>
              {textOf && <p>{textOf(kind)}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** A product as buyers see it. */
function Result({ result: { name, company, verified, image, price } }: { result: NonNullable<ProofsView['result']> }) {
  const t = useTranslations('account-register.proofs');
  return (
    <figure className="proofs__result">
      {image && <Picture photo={image} sizes="120px" />}
      <div>
        {price && <b className="num">{price}</b>}
        <span dir="auto">{name}</span>
        <small>{verified ? t('verified', { company }) : company}</small>
      </div>
      <figcaption>{t('result')}</figcaption>
    </figure>
  );
}

/** The same in short, above the form where there is no room beside it. */
export function ShortProofs({ view: { proofs } }: { view: ProofsView }) {
  return (
    <ul className="proofs__short">
      {proofs.map(({ kind, title }) => (
        <li key={kind}>{title}</li>
      ))}
    </ul>
  );
}

import { Link } from 'react-router';
import * as links from '#web/base/links.ts';
import { NoPicture, Picture } from '#web/base/ui/picture.tsx';
import { CertificateChips } from './certificate-chips.tsx';
import type { CompanyBeside as Beside, CardProduct } from './found.server.ts';

/** What a buyer chooses a company by: how it answers and supplies, its certificates, its products that match (PAG-001). */
export function CompanyBeside({ company, beside: { insolvency, proofs, certificates, products } }: { company: string; beside: Beside }) {
  return (
    <>
      {insolvency && <p className="small text-warning">{insolvency}</p>}
      {proofs.length > 0 && (
        <dl className="rproof">
          {proofs.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <CertificateChips certificates={certificates} />
      {products.length > 0 && (
        <ul className="rthumbs">
          {products.map((product) => (
            <Thumb key={product.id} company={company} product={product} />
          ))}
        </ul>
      )}
    </>
  );
}

function Thumb({ company, product: { id, name, image, price, terms } }: { company: string; product: CardProduct }) {
  return (
    <li>
      <Link className="rthumb" to={links.product(company, name, id)} prefetch="intent">
        <span className="rthumb__img">{image ? <Picture photo={image} sizes="(min-width: 768px) 72px, 30vw" /> : <NoPicture />}</span>
        <span>
          <b dir="auto">{name}</b>
          {price && <small className="num">{price}</small>}
          {terms && <small className="num">{terms}</small>}
        </span>
      </Link>
    </li>
  );
}

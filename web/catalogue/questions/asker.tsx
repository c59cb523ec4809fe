import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Question } from '#contract/catalogue/question.ts';
import { date } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { useIdentitySaid } from '#web/people/identity/use-identity-said.ts';

/** Who asked, what is known of them, and when (PAG-020, BUY-004). */
export function Asker({ by, askedAt }: Pick<Question, 'by' | 'askedAt'>) {
  const t = useTranslations('questions');
  const said = useIdentitySaid();
  const { type, id, name, role, identity, verified } = by;
  return (
    <>
      <Link dir="auto" to={type === 'business' ? links.business(name, id) : links.profile(id)}>
        {name}
      </Link>
      {role && <span dir="auto">{role}</span>}
      <span>{identity ? said(identity) : t(verified ? 'verified' : 'unverified')}</span>
      <time className="num" dateTime={askedAt}>
        {date(askedAt)}
      </time>
    </>
  );
}

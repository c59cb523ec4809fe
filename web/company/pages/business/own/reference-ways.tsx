import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as ownLinks from '#web/base/own-links.ts';
import { LateTexts } from '#web/base/text/late.tsx';
import { useAccess } from '#web/company/access/use-access.ts';
import { QueryProvider } from '#web/components/query/query.tsx';
import { PossibleReferences } from '#web/trade/references/possible.tsx';

/** For the people of the company what makes a reference possible; for who bought from it the way to give one. */
export default function ReferenceWays({ company, isEmpty }: { company: { id: string; name: string }; isEmpty: boolean }) {
  const t = useTranslations('reference');
  const access = useAccess(company.id);
  if (access === null)
    return (
      <QueryProvider>
        <LateTexts names={['references', 'form']}>
          <PossibleReferences supplierID={company.id} />
        </LateTexts>
      </QueryProvider>
    );
  return (
    <div className="stack stack--sm mt-3">
      {isEmpty && <p className="small muted">{t('possible')}</p>}
      {access !== 'member' && (
        <p>
          <Link to={ownLinks.businessReferences(company.id)}>{t('manage')}</Link>
        </p>
      )}
    </div>
  );
}

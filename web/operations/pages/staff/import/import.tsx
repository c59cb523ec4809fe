import { use } from 'react';
import { useTranslations } from 'use-intl';
import { useClient } from '#web/base/settings.tsx';
import { LateTexts } from '#web/base/text/late.tsx';
import { transferStyles } from '#web/operations/transfers/late-styles.ts';
import { useTransfers } from '#web/operations/transfers/use-transfers.ts';
import { CaseLoaded } from '../cases/use-case.tsx';
import { Chosen } from './chosen.tsx';
import { ImportView } from './import-view.tsx';
import { useFile } from './use-file.ts';

/** Files of companies: one is looked at and checked, then written beside what one does. */
export default function Import() {
  use(transferStyles);
  return (
    <LateTexts names={['staff-import', 'transfers']}>
      <Screen />
    </LateTexts>
  );
}

function Screen() {
  const t = useTranslations('staff-import');
  const client = useClient();
  const { query, again } = useTransfers(['imports'], () => client.staffImport.list());
  const file = useFile(again);
  return (
    <div className="stack">
      <Chosen file={file} />
      <section className="card panel" aria-labelledby="imports">
        <div className="panel__head">
          <h2 id="imports">{t('list')}</h2>
        </div>
        <CaseLoaded of={query}>
          {(imports) =>
            imports.length === 0 ? (
              <p className="transfers__none small muted">{t('none')}</p>
            ) : (
              <ul className="transfers" aria-label={t('list')}>
                {imports.map((one) => (
                  <ImportView key={one.transferID} one={one} again={again} />
                ))}
              </ul>
            )
          }
        </CaseLoaded>
      </section>
    </div>
  );
}

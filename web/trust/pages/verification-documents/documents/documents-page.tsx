import FileLock2 from 'lucide-react/icons/file-lock';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Empty } from '#web/base/ui/empty.tsx';
import { OwnPage, PlainFrame } from '#web/company/own-business/own-page.tsx';
import { useOwnBusiness } from '#web/company/own-business/use-own-business.ts';
import { Loaded } from '#web/components/query/loaded.tsx';
import { Rows } from '../skeleton.tsx';
import { AddDocument } from './add-document.tsx';
import { DocumentCard } from './document-card.tsx';
import { SharedDocuments } from './shared-documents.tsx';
import { useDocuments } from './use-documents.ts';

/** One address for both sides: owners and admins keep and release, a counterpart finds what was released to it. */
export function DocumentsPage() {
  const t = useTranslations('documents');
  const { id = '' } = useParams();
  const own = useOwnBusiness(id, true);
  const isOther = own.state === 'forbidden';
  return (
    <>
      <title>{t('title')}</title>
      {isOther ? (
        <PlainFrame heading={t('shared.heading')} business={{ id, name: own.business.general.companyName }}>
          <SharedDocuments id={id} company={own.business.general.companyName} />
        </PlainFrame>
      ) : (
        <OwnPage businessID={id} manages heading={t('heading')} current="documents" skeleton={<Rows />}>
          {() => <OwnDocuments id={id} />}
        </OwnPage>
      )}
    </>
  );
}

function OwnDocuments({ id }: { id: string }) {
  const t = useTranslations('documents');
  const query = useDocuments(id);
  return (
    <Loaded of={query} skeleton={<Rows />} failed={t('loadFailed')}>
      {(data) => (
        <div className="stack">
          <p className="muted">{t('lead')}</p>
          <AddDocument id={id} />
          {data.length === 0 && <Empty icon={FileLock2} title={t('empty')} text={t('emptyText')} />}
          {data.map((one) => (
            <DocumentCard key={one.documentID} id={id} one={one} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

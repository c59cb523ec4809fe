import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazily } from '#web/base/page/lazily.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { LateTexts } from '#web/base/text/late.tsx';
import { useAccess } from '#web/company/access/use-access.ts';
import { QueryProvider } from '#web/components/query/query.tsx';
import type { Blocked } from './blocked.ts';
import { useBlocking, useBlocks } from './use-blocks.ts';

const BlockDialog = lazily(() => import('./block-dialog.tsx'));

/** The button of who is logged in; its texts come with it. Nobody blocks themselves or their own company. */
export default function Live(target: Blocked) {
  const session = useSession();
  if (!session || session.userID === target.id) return null;
  return (
    <LateTexts names={['block']}>
      <QueryProvider>{target.type === 'business' ? <OfOthers {...target} /> : <Button {...target} />}</QueryProvider>
    </LateTexts>
  );
}

function OfOthers(target: Blocked) {
  return !useAccess(target.id) && <Button {...target} />;
}

function Button(target: Blocked) {
  const t = useTranslations('block');
  const { data } = useBlocks();
  const block = useBlocking();
  const [asking, setAsking] = useState(false);
  const found = data?.find((one) => one.target.id === target.id);
  if (!data) return null;
  const { id, name } = target;
  if (found) {
    const businessID = found.by.type === 'business' ? found.by.id : undefined;
    const undo = () => block((client) => client.block.remove({ id, businessID }), t('undone', { name }));
    return (
      <button type="button" className="linkbtn" onClick={() => void undo()}>
        {t('unblock')}
      </button>
    );
  }
  return (
    <>
      <button type="button" className="linkbtn" onClick={() => setAsking(true)}>
        {t('block')}
      </button>
      {asking && (
        <Suspense>
          <BlockDialog target={target} close={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

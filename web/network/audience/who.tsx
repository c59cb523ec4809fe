import { type ReactNode, Suspense, useState } from 'react';
import { lazily } from '#web/base/page/lazily.ts';
import type { Audience } from './audience.ts';

const AudienceDialog = lazily(() => import('./audience-dialog.tsx'));

interface Props {
  of: Audience;
  className: string;
  children: ReactNode;
}

/** Opens who likes or follows something; for its owner alone (PST-005). */
export function Who({ of, className, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </button>
      {open && (
        <Suspense>
          <AudienceDialog of={of} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

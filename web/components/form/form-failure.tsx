import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { type ReactNode, useEffect, useRef } from 'react';

/** What concerns a form as a whole. It is there from the start, so that it is read out when it gets its words. */
export function FormFailure({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const failed = Boolean(children);
  useEffect(() => {
    if (failed) box.current?.scrollIntoView({ block: 'nearest' });
  }, [failed]);
  return (
    <div role="alert" ref={box} className={failed ? 'alert alert--danger' : 'sr-only'}>
      {children && (
        <>
          <CircleAlert className="icon" />
          <p>{children}</p>
        </>
      )}
    </div>
  );
}

import { type ComponentProps, Suspense } from 'react';
import { Private } from '#web/base/session/private.tsx';
import { QueryProvider } from '#web/components/query/query.tsx';
import { OwnFrame, OwnPage } from './own-page.tsx';

type Props = ComponentProps<typeof OwnPage> & { title: string };

/** A whole screen of the people of a business: its frame is everybody's, what it shows is loaded by the browser, which has the session. */
export function OwnScreen({ title, children, ...page }: Props) {
  const { heading, above, skeleton } = page;
  const waiting = (
    <OwnFrame heading={heading} above={above} busy>
      {skeleton}
    </OwnFrame>
  );
  return (
    <>
      <title>{title}</title>
      <Private skeleton={waiting}>
        <QueryProvider>
          <OwnPage {...page}>{(own) => <Suspense fallback={skeleton}>{children(own)}</Suspense>}</OwnPage>
        </QueryProvider>
      </Private>
    </>
  );
}

import { type ComponentType, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, Outlet, useNavigation } from 'react-router';
import { clientContext } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { ErrorPage } from './error-page.tsx';
import { useLate } from './navigation-status.tsx';

/** Layout of the screens that show the search bar: its country list comes with them (SEA-002). */
export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(clientContext).reference.countries();
  // Failed reference data is an empty list (REF-009): the bar still searches.
  const { data } = await call.catch(() => ({ data: [] }));
  // One string weighs half of what a list of 250 objects does.
  return { countries: data.map(({ code, countryName }) => `${code}${countryName}`).join('|') };
}

export type SearchableData = Awaited<ReturnType<typeof loader>>;

export const shouldRevalidate = () => false;

/** A product that takes longer than a blink shows its placeholder (PRO-019). */
export default function Searchable() {
  const { location } = useNavigation();
  const late = useLate();
  const Skeleton = useSkeleton(location !== undefined && links.isProduct(location.pathname));
  return late && Skeleton ? <Skeleton /> : <Outlet />;
}

/** The placeholder of the page that is on its way, as soon as its code is there: nobody needs it before. */
function useSkeleton(isProduct: boolean): ComponentType | null {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    // Without it the page that was there stays until the next one comes.
    if (isProduct)
      import('#web/catalogue/pages/product/skeleton.tsx').then(
        ({ ProductSkeleton }) => setPart(() => ProductSkeleton),
        () => {},
      );
  }, [isProduct]);
  return isProduct ? Part : null;
}

/** Errors of these screens keep the search bar: a 404 page has a search box. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />;
}

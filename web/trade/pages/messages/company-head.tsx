import { HeadSkeleton, ManageHead } from '#web/company/own-business/manage-head.tsx';
import { useOwnBusiness } from '#web/company/own-business/use-own-business.ts';

/** Over the inbox of a company, the header of all its management screens (DSH-002); nothing where the person does not belong to it. */
export function CompanyHead({ id }: { id: string }) {
  const own = useOwnBusiness(id, false);
  if (own.state === 'loading') return <HeadSkeleton />;
  return own.state === 'ready' && <ManageHead business={own.business} access={own.access} current="requests" />;
}

import { useQuery } from '@tanstack/react-query';
import type { Photo } from '#contract/base/shapes.ts';
import type { Business } from '#contract/company/business.ts';
import type { PublicProfile } from '#contract/people/profile.ts';
import type { Client } from '#web/base/client/client.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import * as links from '#web/base/links.ts';
import { useClient } from '#web/base/settings.tsx';

export interface Receiver {
  id: string;
  name: string;
  photo: Photo | null;
  address: string;
  business: Business | null;
  person: PublicProfile | null;
  /** Nobody of an imported company has joined yet. */
  isMember: boolean;
}

/** The business or the person with this id. */
export function useReceiver(id: string) {
  const client = useClient();
  return useQuery({ queryKey: ['receiver', id], queryFn: () => readReceiver(client, id), retry: false });
}

export async function readReceiver(client: Client, id: string): Promise<Receiver> {
  const business = await client.business.get({ id }).catch((error: unknown) => {
    if (isRefusal(error) && error.status === 404) return null;
    throw error;
  });
  return business ? ofBusiness(business.data) : ofPerson((await client.profile.getPublic({ id })).profile);
}

function ofBusiness(business: Business): Receiver {
  const { businessID: id, general, claimed } = business;
  const address = links.business(general.companyName, id);
  return { id, name: general.companyName, photo: general.profilePhoto, address, business, person: null, isMember: claimed };
}

function ofPerson(person: PublicProfile): Receiver {
  const { userID: id, firstName, lastName, profilePhoto: photo } = person;
  return { id, name: `${firstName} ${lastName}`.trim(), photo, address: links.profile(id), business: null, person, isMember: true };
}

/** The receiver's product that the inquiry is about; undefined until it is known, null when there is none. */
export function useProduct(productID: string | null, receiverID: string) {
  const client = useClient();
  const { data, isError } = useQuery({
    queryKey: ['product', productID],
    queryFn: async () => (await client.product.get({ productID: productID ?? '' })).data,
    enabled: productID !== null,
    retry: false,
  });
  if (productID === null || isError) return null;
  if (!data) return undefined;
  return data.businessProfile.businessID === receiverID ? data : null;
}

import { ApplicationError, type Client } from '#web/base/client.ts';
import type { Resource } from './resource.ts';
import { isSaved, isSavedNow } from './saved.ts';

/** `businessID`: acts as that business, where somebody else than a person may act. */
type Calls = Record<
  Resource['kind'],
  {
    load(client: Client, resource: Resource, businessID: string | undefined): Promise<boolean>;
    /** Where a list is asked about at once. */
    loadTogether?(client: Client, id: string, together: string[]): Promise<boolean>;
    send(client: Client, resource: Resource, on: boolean, businessID: string | undefined): Promise<unknown>;
  }
>;

export const calls: Calls = {
  like: {
    load: async (client, { id }, businessID) => Boolean((await client.reaction.check({ resourceID: id, businessID })).reactionType),
    send: (client, { id, type }, on, businessID) => client.reaction[on ? 'react' : 'unreact']({ resourceType: type, resourceID: id, businessID }),
  },
  follow: {
    load: async (client, { id }) => (await client.follow.summary({ id })).session?.following ?? false,
    send: (client, { id, type }, on) => {
      if (!on) return client.follow.remove({ id });
      return client.follow[type === 'user' ? 'user' : 'business']({ resourceID: id });
    },
  },
  save: {
    load: (client, { id }) => isSavedNow(client, id),
    loadTogether: isSaved,
    send: (client, { id }, on) => (on ? client.saved.save({ resourceID: id }) : client.saved.remove({ id })),
  },
};

/** No answer, or one of a server that broke on the way: it may have done it. */
export const isOpen = (error: unknown): boolean => !(error instanceof ApplicationError) || error.status === 0 || error.status >= 500;

import { ApplicationError, type Client } from '#web/base/client/client.ts';
import { type FollowSummary, takeSummary } from '#web/components/counts/follow-summary.ts';
import { askTogether } from './asked.ts';
import type { Resource } from './resource.ts';

/** `businessID`: acts as that business, where somebody else than a person may act. */
type Calls = Record<
  Resource['kind'],
  {
    load(client: Client, resource: Resource, businessID: string | undefined): Promise<boolean>;
    /** Where a list is asked about at once. */
    loadTogether?(client: Client, id: string, together: string[], businessID: string | undefined): Promise<boolean>;
    /** Where the page has asked for it already, with its counts. */
    loadWithPage?(client: Client, id: string): Promise<boolean>;
    send(client: Client, resource: Resource, on: boolean, businessID: string | undefined): Promise<unknown>;
  }
>;

export const calls: Calls = {
  like: {
    load: async (client, { id }, businessID) => Boolean((await client.reaction.check({ resourceID: id, businessID })).reactionType),
    loadTogether: askTogether((client, resourceIDs, businessID) => client.reaction.checkMany({ resourceIDs, businessID })),
    send: (client, { id, type }, on, businessID) => client.reaction[on ? 'react' : 'unreact']({ resourceType: type, resourceID: id, businessID }),
  },
  follow: {
    load: async (client, { id }) => isFollowed(await client.follow.summary({ id })),
    loadWithPage: async (client, id) => {
      const asked = await takeSummary(client, id);
      // Asked before it was known who is logged in, it says nothing about them.
      return isFollowed(asked?.session ? asked : await client.follow.summary({ id }));
    },
    send: (client, { id, type }, on) => {
      if (!on) return client.follow.remove({ id });
      return client.follow[type === 'user' ? 'user' : 'business']({ resourceID: id });
    },
  },
  save: {
    load: async (client, { id }) => (await client.saved.check({ resourceIDs: [id] })).data.includes(id),
    loadTogether: askTogether((client, resourceIDs) => client.saved.check({ resourceIDs })),
    send: (client, { id }, on) => (on ? client.saved.save({ resourceID: id }) : client.saved.remove({ id })),
  },
};

const isFollowed = ({ session }: FollowSummary): boolean => session?.following ?? false;

/** No answer, or one of a server that broke on the way: it may have done it. */
export const isOpen = (error: unknown): boolean => !(error instanceof ApplicationError) || error.status === 0 || error.status >= 500;

import type { Client } from '#web/base/client/client.ts';

export const dashboardKey = (id: string) => ['dashboard', id];

/** What waits for a company, how it stands and what it uses. Screens that show a part of it share the answer. */
export const askDashboard = (client: Client, id: string) => ({ queryKey: dashboardKey(id), queryFn: async () => (await client.dashboard.get({ id })).data });

/** Fixed ports below the ephemeral range, so that no client socket can hold them; another first one for a second checkout on the same machine. */
const first = Number(process.env['JOURNEY_PORT'] ?? 24300);
export const PORTS = { site: first, account: first + 1, api: first + 2, content: first + 3 };

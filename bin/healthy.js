// Asks this machine's server whether it is ready, for a container's health check; without the API among its roles, whether its pages answer.
const { ROLE = 'all', API_PORT = '3002', SITE_PORT = '3000', ACCOUNT_PORT = '3001' } = process.env;
const has = (role) => ROLE === 'all' || ROLE.split(',').some((one) => one.trim() === role);
const place = [
  ['api', `${API_PORT}/health/ready`],
  ['site', `${SITE_PORT}/robots.txt`],
  ['account', `${ACCOUNT_PORT}/.well-known/security.txt`],
].find(([role]) => has(role));
// A worker alone opens no door: that it runs is all that can be asked.
if (!place) process.exit(0);
const answer = await fetch(`http://127.0.0.1:${place[1]}`, { signal: AbortSignal.timeout(4_000) }).catch(() => null);
process.exit(answer?.ok ? 0 : 1);

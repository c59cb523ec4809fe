// Asks this machine's server whether it is ready, whatever its role, for a container's health check.
const { API_PORT = '3002', ADMIN_PORT = String(Number(API_PORT) + 1), ADMIN_HOST = '127.0.0.1' } = process.env;
const host = ADMIN_HOST === '0.0.0.0' ? '127.0.0.1' : ADMIN_HOST;
const answer = await fetch(`http://${host}:${ADMIN_PORT}/health/ready`, { signal: AbortSignal.timeout(4_000) }).catch(() => null);
process.exit(answer?.ok ? 0 : 1);

import { type Config, readConfig } from '#server/base/config/config.ts';

/** The settings of the service, as far as a command works with them. Wrong ones are said, and end it with code 1. */
export function operatorConfig(otherwise: NodeJS.ProcessEnv = {}): Config {
  try {
    return readConfig({ ...otherwise, ...process.env, ROLE: 'api' });
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** What is said of settings that do not fit, one line each. */
export const wrong = (settings: string[]): Error => new Error(`These settings are wrong (see .env.example):\n${settings.map((one) => `  ${one}`).join('\n')}`);

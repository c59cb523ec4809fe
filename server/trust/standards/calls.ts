import type { contract } from '#contract/index.ts';
import type { Handlers } from '#server/base/http/request.ts';
import { bodies } from './bodies.ts';
import { readStandard, standards } from './standards.ts';

export const calls = {
  list: async (_, { name }) => ({ success: true, data: standards, read: name === undefined ? null : readStandard(name) }),
  accreditationBodies: async () => ({ success: true, data: bodies }),
} satisfies Handlers<typeof contract.standards>;

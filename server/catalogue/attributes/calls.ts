import type { contract } from '#contract/index.ts';
import type { Handlers } from '#server/base/http/request.ts';
import { attributesOf } from './catalogue.ts';

export const calls = {
  list: async (_, { subCategory }) => ({ success: true, data: attributesOf(subCategory) }),
} satisfies Handlers<typeof contract.attributes>;

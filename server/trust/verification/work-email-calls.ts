import type { contract } from '#contract/index.ts';
import { actorOf, type Handlers, type Request } from '#server/base/http/request.ts';
import { enterWorkCode, isWaiting, removeWorkEmail, sendWorkCode } from './work-email.ts';
import { readWorkEmail } from './work-email-queries.ts';

export const calls = {
  get: async (request) => own(request),

  sendCode: async (request, { email }) => {
    await sendWorkCode(request, email);
    return own(request);
  },

  enterCode: async (request, { code }) => {
    await enterWorkCode(request, code);
    return own(request);
  },

  remove: async (request) => {
    await removeWorkEmail(request, actorOf(request).accountID);
    return own(request);
  },
} satisfies Handlers<typeof contract.workEmail>;

async function own(request: Request) {
  const stored = await readWorkEmail(request.db, actorOf(request).accountID);
  const data = stored && {
    email: stored.email,
    domain: stored.domain,
    companyName: stored.companyName,
    waiting: isWaiting(stored),
    checkedAt: stored.checkedAt?.toISOString() ?? null,
  };
  return { success: true, data } as const;
}

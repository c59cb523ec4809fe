import type { contract } from '#contract/index.ts';
import type { VerificationState } from '#contract/trust/verification.ts';
import type { Handlers, Request } from '#server/base/http/request.ts';
import { askForGrant, checkNumber, checkWebsite, enterCode, handInDocument, sendCode } from './checks.ts';
import { readPublicChecks } from './public.ts';
import { readState } from './state.ts';

export const calls = {
  get: async (request, { id }) => ({ success: true, data: await readPublicChecks(request, id) }),
  state: async (request, { id }) => shown(request, id),
  sendCode: async (request, { id, email }) => then(request, id, sendCode(request, id, email)),
  enterCode: async (request, { id, code }) => then(request, id, enterCode(request, id, code)),
  checkWebsite: async (request, { id }) => then(request, id, checkWebsite(request, id)),
  checkRegister: async (request, { id, number }) => then(request, id, checkNumber(request, id, 'register', number)),
  checkVat: async (request, { id, number }) => then(request, id, checkNumber(request, id, 'vat', number)),
  handInDocument: async (request, { id, ...handedIn }) => then(request, id, handInDocument(request, id, handedIn)),
  ask: async (request, { id }) => then(request, id, askForGrant(request, id)),
} satisfies Handlers<typeof contract.verification>;

interface Shown {
  success: true;
  data: VerificationState;
}

async function shown(request: Request, id: string): Promise<Shown> {
  return { success: true, data: await readState(request, id) };
}

/** How things stand afterwards. */
async function then(request: Request, id: string, deed: Promise<void>): Promise<Shown> {
  await deed;
  return shown(request, id);
}

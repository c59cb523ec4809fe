import '#web/components/form/jitless.ts';
import type { z } from 'zod';
import { account } from '#contract/identity/account.ts';
import { session } from '#contract/identity/session.ts';
import { faultsOf } from '#web/components/form/faults.ts';

/** What each form is checked with: the contract's own rules. Loaded when somebody begins to fill in a form. */
const schemas = {
  login: session.login.body,
  loginTwoFactor: session.loginTwoFactor.body,
  register: account.register.body,
  confirmEmail: account.confirmEmail.body,
  forgotPassword: account.forgotPassword.body,
  resetPassword: account.resetPassword.body,
  changePassword: account.changePassword.body,
  changeEmail: account.changeEmail.body,
  setUpTwoFactor: account.setUpTwoFactor.body,
  confirmTwoFactor: account.confirmTwoFactor.body,
  renewRecoveryCodes: account.renewRecoveryCodes.body,
  endTwoFactor: account.endTwoFactor.body,
  remove: account.remove.body,
};

export type SchemaName = keyof typeof schemas;
export type Values<N extends SchemaName> = z.input<(typeof schemas)[N]>;

/** Sentences by field, of the fields that the form has; what else the call takes is not the person's to correct. */
export function check(name: SchemaName, values: Record<string, unknown>): Record<string, string> {
  const found = faultsOf(schemas[name], values, ([field]) => String(field));
  return Object.fromEntries(Object.entries(found).filter(([field]) => field in values));
}

import { anybody, type CallName, everybody, type Matrix, ownOnly } from './access.rules.ts';

type Own = Extract<CallName, `${'session' | 'account'}.${string}`>;

const PASSWORD = { password: 'not the password of anybody' };
const NOTHING = 'nothing-that-was-ever-sent';

/** The part of the matrix about accounts and who is logged in to them. */
export const session: Pick<Matrix, Own> = {
  'session.login': { input: { email: 'nobody@test.example', ...PASSWORD }, may: everybody('login_failed') },
  'session.loginTwoFactor': { input: { ticket: NOTHING, code: '123456' }, may: everybody('factor_wrong') },
  'session.resume': { input: {}, may: anybody('ok') },
  'session.get': { input: { token: NOTHING }, may: everybody('SessionError') },
  'session.refresh': { input: {}, may: everybody('TokenNotFound') },
  'session.check': { input: {}, may: anybody('ok') },
  'session.logout': { input: {}, may: anybody('ok') },
  'session.logoutEverywhere': { input: {}, may: anybody('ok') },
  'session.list': { input: {}, may: anybody('ok') },
  'session.end': { about: ['session'], input: (id) => ({ id }), may: ownOnly },
  'account.register': {
    input: { email: 'ann@register.example', password: 'forty blue herons', firstName: 'Ann', lastName: 'Heron', acceptTerms: true },
    may: everybody('ok'),
  },
  'account.confirmEmail': { input: { token: NOTHING }, may: everybody('link_invalid') },
  'account.confirmationAgain': { input: { email: 'nobody@test.example' }, may: everybody('ok') },
  'account.resendConfirmation': { input: {}, may: anybody('ok') },
  'account.forgotPassword': { input: { email: 'nobody@test.example' }, may: everybody('ok') },
  'account.resetPassword': { input: { token: NOTHING, password: 'forty blue herons' }, may: everybody('link_invalid') },
  'account.get': { input: {}, may: anybody('ok') },
  'account.known': { input: {}, may: everybody('ok') },
  'account.changePassword': { input: { currentPassword: 'wrong', password: 'forty blue herons' }, may: anybody('invalid_input') },
  'account.changeEmail': { input: { email: 'new@test.example', ...PASSWORD }, may: anybody('invalid_input') },
  'account.cancelEmailChange': { input: { token: NOTHING }, may: everybody('link_invalid') },
  'account.setUpTwoFactor': { input: PASSWORD, may: anybody('invalid_input') },
  'account.confirmTwoFactor': { input: { code: '123456' }, may: anybody('conflict') },
  'account.renewRecoveryCodes': { input: { code: '123456', ...PASSWORD }, may: anybody('invalid_input') },
  'account.endTwoFactor': { input: { code: '123456', ...PASSWORD }, may: anybody('invalid_input') },
  'account.remove': { input: PASSWORD, may: anybody('invalid_input') },
  'account.keep': { input: {}, may: anybody('ok') },
};

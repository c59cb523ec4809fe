import { anybody, type CallName, everyRelation, fromLevel, type Matrix, publicObject, staffObject, staffOnly } from './access.rules.ts';

const NOTHING = 'nothing-that-was-ever-sent';
const NOBODY = '0190a0a0-0000-7000-8000-00000000dead';
type Own = Extract<
  CallName,
  `${'document' | 'identity' | 'identityReview' | 'verification' | 'verificationReview' | 'workEmail' | 'certificate' | 'certificateReview' | 'caution' | 'cautionReview'}.${string}`
>;

/** The part of the matrix about what makes somebody believed, and what is shown to one counterpart alone. */
export const trust: Pick<Matrix, Own> = {
  'document.list': { about: ['business'], input: (id) => ({ id }), may: fromLevel('admin') },
  'document.add': { about: ['business'], input: (id) => ({ id, file: NOTHING }), may: fromLevel('admin', 'invalid_input') },
  'document.remove': { about: ['business'], input: (id) => ({ id, documentID: NOBODY }), may: fromLevel('admin', 'not_found') },
  'document.counterparts': { about: ['business'], input: (id) => ({ id }), may: fromLevel('admin') },
  'document.release': { about: ['business'], input: (id) => ({ id, documentID: NOBODY, to: NOBODY, days: 7 }), may: fromLevel('admin', 'not_found') },
  'document.revoke': { about: ['business'], input: (id) => ({ id, releaseID: NOBODY }), may: fromLevel('admin', 'not_found') },
  // Nothing was released to any of them.
  'document.shared': { about: ['business'], input: (id) => ({ id }), may: everyRelation('not_found') },
  'verification.get': { about: ['business'], input: (id) => ({ id }), may: publicObject },
  'verification.state': { about: ['business'], input: (id) => ({ id }), may: fromLevel('admin') },
  // The business of the matrix has no membership.
  'verification.sendCode': { about: ['business'], input: (id) => ({ id, email: 'a@b.example' }), may: fromLevel('admin', 'invalid_input') },
  'verification.enterCode': { about: ['business'], input: (id) => ({ id, code: '123456' }), may: fromLevel('admin', 'invalid_input') },
  'verification.checkWebsite': { about: ['business'], input: (id) => ({ id }), may: fromLevel('admin', 'invalid_input') },
  'verification.checkRegister': { about: ['business'], input: (id) => ({ id, number: '01234567' }), may: fromLevel('admin') },
  'verification.checkVat': { about: ['business'], input: (id) => ({ id, number: 'GB123456782' }), may: fromLevel('admin') },
  'verification.handInDocument': {
    about: ['business'],
    input: (id) => ({ id, file: NOTHING, title: 'Insurance' }),
    may: fromLevel('admin', 'invalid_input'),
  },
  'verification.ask': { about: ['business'], input: (id) => ({ id }), may: fromLevel('admin', 'verification_not_included') },
  'verificationReview.list': { input: {}, may: staffOnly('ok') },
  'verificationReview.get': { about: ['business'], input: (id) => ({ id }), may: staffObject('ok') },
  'verificationReview.decide': { input: { checkID: NOBODY, accept: true }, may: staffOnly('not_found') },
  'verificationReview.getContested': { input: { id: NOBODY }, may: staffOnly('not_found') },
  'verificationReview.decideContested': { input: { id: NOBODY, outcome: 'keep', sentence: 'Theirs.' }, may: staffOnly('not_found') },
  'verificationReview.grant': { about: ['business'], input: (id) => ({ id }), may: staffObject('checks_missing') },
  'verificationReview.refuse': { about: ['business'], input: (id) => ({ id, reason: 'No.' }), may: staffObject('conflict') },
  'verificationReview.withdraw': { about: ['business'], input: (id) => ({ id, reason: 'No.' }), may: staffObject('conflict') },
  'certificate.looks': { about: ['business'], input: (id) => ({ id }), may: fromLevel('admin') },
  'certificate.ask': { about: ['business'], input: (id) => ({ id, certificateID: NOBODY }), may: fromLevel('admin', 'not_found') },
  'certificateReview.get': { input: { id: NOBODY }, may: staffOnly('not_found') },
  'certificateReview.decide': { input: { id: NOBODY, outcome: 'seen' }, may: staffOnly('not_found') },
  'certificateReview.decideTwins': { input: { id: NOBODY, rightful: [], sentence: 'Nobody’s.' }, may: staffOnly('not_found') },
  'caution.about': { about: ['business'], input: (id) => ({ id }), may: publicObject },
  'cautionReview.get': { input: { id: NOBODY }, may: staffOnly('not_found') },
  'cautionReview.decide': { input: { id: NOBODY, outcome: 'apart', sentence: 'Two companies.' }, may: staffOnly('not_found') },
  'identity.get': { input: {}, may: anybody('ok') },
  'identity.confirmCompany': { input: { number: '01234567' }, may: anybody('invalid_input') },
  'identity.showNumber': { input: { shown: true }, may: anybody('conflict') },
  // Nobody of the matrix shares a conversation with nobody.
  'identity.known': { input: { id: NOBODY }, may: anybody('not_found') },
  'identity.people': { about: ['business'], input: (id) => ({ id }), may: fromLevel('owner') },
  'identity.object': { about: ['business'], input: (id) => ({ id, userID: NOBODY }), may: fromLevel('owner', 'not_found') },
  'identityReview.get': { input: { id: NOBODY }, may: staffOnly('not_found') },
  'identityReview.decide': { input: { id: NOBODY, agree: false, sentence: 'No.' }, may: staffOnly('not_found') },
  'identityReview.end': { input: { userID: NOBODY, sentence: 'No.' }, may: staffOnly('not_found') },
  'workEmail.get': { input: {}, may: anybody('ok') },
  'workEmail.sendCode': { input: { email: 'ann@gmail.com' }, may: anybody('invalid_input') },
  'workEmail.enterCode': { input: { code: '123456' }, may: anybody('invalid_input') },
  'workEmail.remove': { input: {}, may: anybody('ok') },
};

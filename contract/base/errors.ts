/** The catalogue of refusals: code -> HTTP status and the sentence that a person reads. Nothing else is ever answered. */
export const errors = {
  TokenNotFound: { status: 401, sentence: 'Please log in to do this.' },
  TokenExpiredError: { status: 401, sentence: 'Your session has expired. Please log in again.' },
  JsonWebTokenError: { status: 401, sentence: 'Your session is not valid. Please log in again.' },
  SessionError: { status: 401, sentence: 'Your session has ended. Please log in again.' },
  login_failed: { status: 401, sentence: 'The email or password is not correct. Please check both and try again.' },
  factor_wrong: { status: 401, sentence: 'This code is not right, or it has expired. Please enter the latest one.' },
  password_needed: { status: 403, sentence: 'Please enter the password that you chose when you registered, or set a new one.' },
  factor_unreadable: {
    status: 409,
    sentence: 'We cannot check the codes of your authenticator at the moment. Please use one of your recovery codes, or contact support.',
  },
  suspended: { status: 403, sentence: 'This account is suspended. The reason is in the email that we sent you; its link lets you appeal.' },
  forbidden: { status: 403, sentence: 'You are not allowed to do this. Someone with more rights, such as an owner, can do it or give you access.' },
  email_unconfirmed: { status: 403, sentence: 'Please confirm your email address first. The link is in the email that we sent you.' },
  not_found: { status: 404, sentence: 'This does not exist, or it is not yours to see. Please check the address, or log in with another account.' },
  invalid_input: { status: 400, sentence: 'Some of the information is missing or wrong. Please check the fields named.' },
  malformed_request: { status: 400, sentence: 'The request could not be read. Please load the page again and repeat what you did.' },
  bank_details: {
    status: 400,
    sentence: 'Bank details do not belong in a text that everyone reads. Please take them out, and agree on an account by a known telephone number.',
  },
  link_invalid: { status: 400, sentence: 'This link has been used already or has expired. Please ask for a new one.' },
  upload_refused: { status: 422, sentence: 'This file cannot be used, and nothing was stored. Please choose another file.' },
  upload_limit: {
    status: 429,
    sentence: 'As much has been uploaded as we take at a time. Save what you have sent, or come back later.',
  },
  payload_too_large: { status: 413, sentence: 'The request is too large. Please send less text or fewer entries at a time.' },
  unsupported_media_type: { status: 415, sentence: 'Please send JSON (content-type: application/json).' },
  order_incomplete: {
    status: 409,
    sentence: 'Something that the Peppol network needs is missing. The fields say what and where to enter it; UBL and PDF can be had as it is.',
  },
  conflict: { status: 409, sentence: 'Someone changed this in the meantime. Please load it again and repeat your change.' },
  owns_businesses: {
    status: 409,
    sentence: 'You are the only owner of a company that has other members. Please hand it over or remove its members first.',
  },
  look_limit: {
    status: 409,
    sentence: 'Our staff looks at ten certificates of a company within a year. You can ask again when the oldest request is a year old.',
  },
  saved_search_limit: { status: 409, sentence: 'You have 50 saved searches, which is as many as we keep. Remove one under Favourites.' },
  product_limit: { status: 409, sentence: 'The plan of this company includes no more products. Remove one, or upgrade the membership.' },
  reply_limit: { status: 409, sentence: 'This company has 50 saved replies. Remove one before you save another.' },
  boost_limit: { status: 409, sentence: 'No boost is left this month. The next ones come with the first day of the next month, or with a higher membership.' },
  boost_running: { status: 409, sentence: 'This is promoted already. It can be boosted again when its seven days are over.' },
  boost_unavailable: { status: 409, sentence: 'Buyers cannot see this at the moment, so it cannot be boosted.' },
  awaiting_answer: { status: 409, sentence: 'Your first message has no answer yet. You can write again when this person has answered.' },
  answered_meanwhile: { status: 409, sentence: 'A colleague has answered since you began to write. Please read their answer before you send yours.' },
  conversation_ended: { status: 409, sentence: 'This chat has ended. Please send a new inquiry.' },
  contact_limit: {
    status: 429,
    sentence: 'You have reached today’s limit for new contacts. Please continue tomorrow.',
  },
  mention_limit: {
    status: 429,
    sentence: 'You have reached today’s limit for mentions of people who do not follow you. Leave them out, or continue tomorrow.',
  },
  question_limit: { status: 429, sentence: 'You have reached today’s limit for questions about products. Please continue tomorrow.' },
  question_answered: { status: 409, sentence: 'This question has been answered, so it can no longer be removed or answered anew. Please load the page again.' },
  last_group_owner: { status: 409, sentence: 'A group needs an owner. Please make someone else an owner first, or delete the group.' },
  last_owner: { status: 409, sentence: 'A company needs an owner. Please make someone else an owner first.' },
  merge_hidden: { status: 409, sentence: 'One of the two companies is hidden, is being deleted or is part of another one. Please settle that first.' },
  merge_unagreed: { status: 409, sentence: 'Both companies have owners, who have not agreed yet that the two are one. Please ask them first.' },
  merge_undone: { status: 409, sentence: 'This merge has been undone already. Please load the page again.' },
  merge_over: { status: 409, sentence: 'A merge can be undone for 30 days. They are over.' },
  not_claimable: { status: 409, sentence: 'This company has an owner already, or published no address that could prove a claim. Please write to us.' },
  card_declined: { status: 402, sentence: 'You have error in your card information: Your bank declined the card. Please use another card, or ask your bank.' },
  card_expired: { status: 402, sentence: 'You have error in your card information: The card has expired. Please use another card.' },
  card_funds: { status: 402, sentence: 'You have error in your card information: There is not enough money on the card. Please use another card.' },
  card_security_code: { status: 402, sentence: 'You have error in your card information: The security code is wrong. Please check it and try again.' },
  card_number: { status: 402, sentence: 'You have error in your card information: The card number is wrong. Please check it and try again.' },
  card_unconfirmed: {
    status: 402,
    sentence: 'You have error in your card information: Your bank did not confirm the payment. Please try again, or use another card.',
  },
  payment_unavailable: {
    status: 503,
    sentence: 'We are not able to process your payment at this time, please try again in a few minutes or contact support',
  },
  verification_not_included: {
    status: 403,
    sentence: 'Asking for the badge is part of the Gold, Premium and Platinum memberships. The checks are free for every company.',
  },
  checks_missing: { status: 409, sentence: 'A verification needs two valid checks, one of them the company register or VAT. Please complete them first.' },
  check_refused: { status: 422, sentence: 'The check was not successful. The reason is shown next to it.' },
  try_again_later: { status: 503, sentence: 'The service that we ask does not answer. Nothing was decided; please try again later.' },
  rfq_closed: {
    status: 409,
    sentence: 'This request takes no more changes or quotes. What you wrote is kept.',
  },
  order_decided: {
    status: 409,
    sentence: 'This order was decided in the meantime, and what you wrote was not sent. Please load the page again to read the decision.',
  },
  order_missing: {
    status: 409,
    sentence: 'The order cannot be sent yet. Please complete the delivery address and the contact person first.',
  },
  rfq_full: {
    status: 409,
    sentence:
      'This request has all the quotes and open invitations that it holds. Your draft is kept: a place becomes free when someone withdraws or declines.',
  },
  rfq_changed: {
    status: 409,
    sentence: 'The buyer has changed the request in the meantime. Please read what is different, then send your quote.',
  },
  rfq_published: {
    status: 409,
    sentence: 'This request is published already. Open it to change it.',
  },
  rfq_duplicate: {
    status: 409,
    sentence: 'You have asked for the same already, and that request is not finished. Change that one, or end it first.',
  },
  draft_limit: {
    status: 409,
    sentence: 'You have 50 drafts of requests, which is as many as we keep. Publish or remove one first.',
  },
  endpoint_limit: { status: 409, sentence: 'This company has five endpoints, which is as many as there can be. Remove one first.' },
  address_refused: {
    status: 422,
    sentence: 'Nothing can be sent to this address. Please give a public https address on port 443, without a password in it.',
  },
  benchmark_closed: {
    status: 403,
    sentence: 'Only companies that take part in the benchmark read its figures. An owner of your company can let it take part.',
  },
  sealed: {
    status: 403,
    sentence: 'The quotes are sealed until the deadline. You can read them after it.',
  },
  rfq_limit: {
    status: 429,
    sentence:
      'You have as many requests open, or published today, as your account may. Checks raise the limit: a proved work address, or a check of the company.',
  },
  quote_limit: {
    status: 429,
    sentence: 'Your company has sent as many quotes without an invitation this month as its membership includes. Invited quotes do not count.',
  },
  reference_refused: {
    status: 409,
    sentence: 'References are between two sides that are independent of each other. If these two are, please write to us.',
  },
  quote_changed: {
    status: 409,
    sentence: 'A chosen quote was withdrawn, changed or answers an earlier state of the request. Nothing was decided, and what you wrote is kept.',
  },
  quote_expired: {
    status: 409,
    sentence: 'A chosen quote has expired. Nothing was decided, and what you wrote is kept: ask the supplier to prolong it, or choose another one.',
  },
  round_limit: {
    status: 409,
    sentence: 'There were five counter-offers about this quote already. A conversation serves better now.',
  },
  decision_running: {
    status: 409,
    sentence: 'A decision about this request is being made. Please try again a little later.',
  },
  decided: { status: 409, sentence: 'Someone has decided this already, and nothing was changed. Please load the page again.' },
  own_decision: { status: 409, sentence: 'You made this decision yourself. A colleague decides about the appeal.' },
  appealed: { status: 409, sentence: 'An appeal about this decision was sent already. We reply by email.' },
  key_reused: { status: 422, sentence: 'This idempotency-key was used for another request. Please use a new one.' },
  too_many_requests: { status: 429, sentence: 'Too many requests. Please wait a moment and try again.' },
  unavailable: { status: 503, sentence: 'The service is busy or restarting. Nothing was changed. Please try again in a few seconds.' },
  read_only: {
    status: 503,
    sentence: 'We are working on the service, so only reading is possible at the moment. Nothing was changed; please try again when the notice is gone.',
  },
  internal: { status: 500, sentence: 'An unexpected error has occurred, please try again.' },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type ErrorCode = keyof typeof errors;

/** Body of every refusal (decisions: error body everywhere). */
export interface ErrorBody {
  success: false;
  error: ErrorCode;
  message: string;
  requestId: string;
  fields?: Record<string, string>;
}

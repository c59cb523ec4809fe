import { sql } from 'kysely';

/**
 * What WBN holds about a person, by kind: each a query of rows with plain names.
 * Secrets (password hash, authenticator, tokens) are no data of theirs to carry away.
 */
export const KINDS = {
  account: (id: string) => sql`select id as "userID", email, username, first_name as "firstName", last_name as "lastName",
    email_confirmed_at as "emailConfirmedAt", created_at as "createdAt" from account where id = ${id}`,
  profile: (id: string) => sql`select city, country_code as country, state_id as state, gender_code as gender, language_code as language,
    job_position_id as "jobPosition", business_type as "businessType", industry_id as industry, company_name as "companyName", profession,
    brief_presentation as "briefPresentation", birth_date as "birthDate", show_birth_date as "showBirthDate", show_profession as "showProfession",
    phone_country_code as "phoneCountryCode", phone_number as "phoneNumber", updated_at as "updatedAt" from profile where account_id = ${id}`,
  termsAccepted: (id: string) =>
    sql`select terms_version as version, accepted_at as "acceptedAt" from terms_acceptance where account_id = ${id} order by accepted_at`,
  sessions: (id: string) => sql`select device, address, created_at as "createdAt", last_used_at as "lastUsedAt", ended_at as "endedAt"
    from session where account_id = ${id} order by created_at`,
  businesses: (id: string) => sql`select x.business_id as "businessID", b.company_name as "companyName", x.access, x.created_at as "since"
    from business_access x join business b on b.id = x.business_id where x.account_id = ${id} order by x.created_at`,
  billing: (
    id: string,
  ) => sql`select d.business_id as "businessID", d.name, d.address, d.city, d.postcode, d.country_code as country, d.vat_number as "vatNumber"
    from billing d join business_access x on x.business_id = d.business_id and x.access = 'owner' where x.account_id = ${id} order by d.business_id`,
  invoices: (id: string) => sql`select i.business_id as "businessID", i.number, i.issued_at as "issuedAt", i.total_cents as "totalCents", i.buyer
    from invoice i join business_access x on x.business_id = i.business_id and x.access = 'owner' where x.account_id = ${id} order by i.issued_at`,
  comments: (id: string) => sql`select id as "commentID", on_id as "resourceID", content, created_at as "createdAt"
    from comment where account_id = ${id} order by created_at`,
  posts: (id: string) => sql`select id as "postID", author_id as "authorID", timeline_id as "timelineID", content, created_at as "createdAt"
    from post where account_id = ${id} order by created_at`,
  groups: (id: string) => sql`select m.group_id as "groupID", g.name, m.level, m.created_at as "since"
    from group_member m join network_group g on g.id = m.group_id where m.account_id = ${id} order by m.created_at`,
  groupRequests: (id: string) => sql`select group_id as "groupID", created_at as "createdAt" from group_request where account_id = ${id} order by created_at`,
  blocks: (id: string) =>
    sql`select blocker_id as "as", target_id as "resourceID", created_at as "createdAt" from block where account_id = ${id} order by created_at`,
  inquiries: (id: string) => sql`select id as "requestID", from_id as "from", to_id as "to", subject, created_at as "createdAt", closed_at as "closedAt"
    from inquiry where account_id = ${id} or ${id} in (from_id, to_id) order by created_at`,
  messages: (id: string) =>
    sql`select inquiry_id as "requestID", content, created_at as "createdAt" from inquiry_message where account_id = ${id} order by created_at`,
  attachments: (
    id: string,
  ) => sql`select m.inquiry_id as "requestID", t.name, f.content_type as "contentType", f.byte_size as "bytes", m.created_at as "createdAt"
    from inquiry_attachment t join inquiry_message m on m.id = t.message_id join file f on f.id = t.file_id where m.account_id = ${id} order by m.created_at, t.place`,
  notes: (id: string) =>
    sql`select inquiry_id as "requestID", content, created_at as "createdAt" from inquiry_note where account_id = ${id} order by created_at`,
  savedReplies: (id: string) => sql`select business_id as "businessID", name, content, created_at as "createdAt", changed_at as "changedAt"
    from saved_reply where account_id = ${id} order by created_at`,
  assignments: (id: string) => sql`select inquiry_id as "requestID", business_id as "businessID", created_at as "createdAt"
    from inquiry_assignment where account_id = ${id} order by created_at`,
  uploads: (id: string) => sql`select u.purpose, u.name, u.content_type as "contentType", u.byte_size as "bytes", f.key as "file", u.created_at as "createdAt",
    u.claimed_at as "savedAt" from upload u left join file f on f.id = u.file_id where u.account_id = ${id} order by u.created_at`,
  reactions: (id: string) => sql`select resource_id as "resourceID", type, created_at as "createdAt" from reaction where actor_id = ${id} order by created_at`,
  saved: (id: string) => sql`select resource_id as "resourceID", note, created_at as "createdAt" from saved where account_id = ${id} order by created_at`,
  savedSearches: (id: string) => sql`select name, query, alerts, created_at as "createdAt" from saved_search where account_id = ${id} order by created_at`,
  claims: (id: string) => sql`select business_id as "businessID", email, created_at as "createdAt", used_at as "usedAt"
    from business_claim where account_id = ${id} order by created_at`,
  invitations: (id: string) => sql`select i.business_id as "businessID", i.email, i.access, i.created_at as "createdAt"
    from business_invitation i join account a on a.id = ${id} and (lower(a.email) = lower(i.email) or i.invited_by = a.id) order by i.created_at`,
  companyHistory: (
    id: string,
  ) => sql`select business_id as "businessID", what, case when account_id = ${id} then detail end as detail, created_at as "createdAt"
    from business_deed where account_id = ${id} or about_id = ${id} order by created_at`,
  reports: (id: string) => sql`select number, resource_id as "resourceID", inquiry_id as "requestID", reason, details, state, created_at as "createdAt"
    from report where account_id = ${id} order by created_at`,
  decisions: (id: string) => sql`select number, deed, resource_id as "resourceID", reason, sentence, created_at as "createdAt", ended_at as "endedAt"
    from moderation where voice_id = ${id} order by number`,
  appeals: (id: string) => sql`select p.number, p.content, p.outcome, p.answer, p.created_at as "createdAt", p.closed_at as "closedAt" from appeal p
    left join report t on t.id = p.report_id left join moderation m on m.id = p.moderation_id and p.report_id is null
    where t.account_id = ${id} or m.voice_id = ${id} order by p.number`,
  claimsByEvidence: (id: string) => sql`select business_id as "businessID", evidence, state, answer, created_at as "createdAt"
    from business_claim_request where account_id = ${id} order by created_at`,
  // An address that nobody has proved shows nobody what was sent with it.
  helpRequests: (id: string) => sql`select h.number, h.enquiry, h.state, h.created_at as "createdAt" from need_help h
    join account a on a.id = ${id} and (h.account_id = a.id or (a.email_confirmed_at is not null and lower(h.email) = lower(a.email))) order by h.created_at`,
  notifications: (id: string) => sql`select kind, about_id as "resourceID", actor_id as "byID", created_at as "createdAt", read_at as "readAt"
    from notification where account_id = ${id} order by place`,
  notificationSettings: (id: string) => sql`select kind, site, mail, null as "dailyMailSince" from notification_setting where account_id = ${id}
    union all select null, null, null, created_at from notification_digest where account_id = ${id}`,
  payments: (
    id: string,
  ) => sql`select c.business_id as "businessID", c.tier as subscription, c.kind, c.email, c.amount_cents as cents, c.state, c.created_at as "createdAt",
    p.id as "paymentID", p.paid_at as "paidAt", p.refunded_cents as "refundedCents", p.refunded_at as "refundedAt"
    from checkout c left join payment p on p.checkout_id = c.id where c.account_id = ${id} or p.account_id = ${id} order by c.created_at`,
  workEmail: (id: string) => sql`select email, company_name as "companyName", asked_at as "askedAt", checked_at as "checkedAt"
    from work_email where account_id = ${id}`,
  verificationChecks: (id: string) => sql`select business_id as "businessID", kind, state, subject, address, asked_at as "askedAt"
    from verification_check where asked_by = ${id} order by asked_at`,
  verificationRequests: (id: string) => sql`select business_id as "businessID", state, asked_at as "askedAt"
    from verification_request where asked_by = ${id} order by asked_at`,
  documents: (id: string) => sql`select business_id as "businessID", name, created_at as "createdAt" from document where added_by = ${id} order by created_at`,
  documentsReleased: (
    id: string,
  ) => sql`select d.name, x.to_id as "toID", x.released_at as "releasedAt", x.expires_at as "validUntil", x.revoked_at as "revokedAt"
    from document_release x join document d on d.id = x.document_id where x.released_by = ${id} or x.to_id = ${id} order by x.released_at`,
  documentsOpened: (id: string) => sql`select d.name, d.business_id as "businessID", v.viewed_at as "viewedAt" from document_view v
    join document_release x on x.id = v.release_id join document d on d.id = x.document_id where v.account_id = ${id} order by v.viewed_at`,
  follows: (id: string) => sql`select resource_id as "resourceID", created_at as "createdAt" from follow where account_id = ${id} order by created_at`,
};

// Made from the schema by kysely-codegen. After a migration: npx vitest run server/tables.test.ts --update
import type { ColumnType } from "kysely";

type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

type Json = JsonValue;

type JsonArray = JsonValue[];

type JsonObject = {
  [x: string]: JsonValue | undefined;
};

type JsonPrimitive = boolean | number | string | null;

type JsonValue = JsonArray | JsonObject | JsonPrimitive;

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface Account {
  cover_photo_id: string | null;
  created_at: Generated<Timestamp>;
  email: string;
  email_confirmed_at: Timestamp | null;
  first_name: string;
  id: string;
  last_name: string;
  profile_photo_id: string | null;
  username: string;
}

interface AccountDeletion {
  account_id: string;
  due_at: Timestamp;
  requested_at: Timestamp;
}

interface AccountHold {
  account_id: string;
  created_at: Timestamp;
  reason: string;
}

interface Appeal {
  account_id: string | null;
  answer: string | null;
  closed_at: Timestamp | null;
  content: string;
  created_at: Timestamp;
  id: string;
  moderation_id: string;
  number: Generated<number>;
  outcome: string | null;
  report_id: string | null;
  state: Generated<string>;
}

interface Attempt {
  count: number;
  key: string;
  window_ends_at: Timestamp;
}

interface AuditEntry {
  about_id: string;
  about_kind: string;
  account_id: string | null;
  act: string;
  created_at: Timestamp;
  details: Generated<Json>;
  id: string;
  number: Generated<number>;
  reason: string | null;
}

interface Award {
  account_id: string;
  approve_until: Timestamp | null;
  approved_at: Timestamp | null;
  approver_id: string | null;
  at: Timestamp;
  complete_first: Generated<boolean>;
  details: Generated<Json>;
  due_at: Timestamp | null;
  id: string;
  kind: string;
  refuse_reason: Generated<string>;
  refused_at: Timestamp | null;
  rfq_id: string;
  told_at: Timestamp | null;
  unanswered_at: Timestamp | null;
  undone_at: Timestamp | null;
  undone_by: string | null;
}

interface AwardDecline {
  award_id: string;
  band: string | null;
  quote_id: string;
  rank: number | null;
  reason: string;
  text: string;
}

interface AwardPart {
  award_id: string;
  billed: number;
  line_id: string;
  place: number;
  price: number;
  quantity: number;
  quote_id: string;
  revision: number;
  total: number;
}

interface AwardUnbought {
  award_id: string;
  line_id: string;
  reason: string;
  text: Generated<string>;
}

interface BenchmarkCell {
  band: string;
  days_high: number | null;
  days_low: number | null;
  days_median: number | null;
  days_suppliers: string | null;
  id: string;
  main_class: string;
  material_class: string;
  price_high: number | null;
  price_low: number | null;
  price_median: number | null;
  price_suppliers: string | null;
  quarter: string;
  sub_category: string;
  unit: string;
}

interface BenchmarkConsent {
  account_id: string | null;
  business_id: string;
  given_at: Timestamp;
}

interface BenchmarkQuarter {
  computed_at: Timestamp;
  quarter: string;
}

interface BenchmarkValue {
  business_id: string;
  cell_id: string;
  lead_days: number | null;
  price: number | null;
}

interface Billing {
  address: string;
  business_id: string;
  city: string;
  country_code: string | null;
  name: string;
  postcode: string;
  updated_at: Timestamp;
  vat_number: string | null;
}

interface Block {
  account_id: string;
  blocker_id: string;
  created_at: Generated<Timestamp>;
  target_id: string;
}

interface Boost {
  business_id: string;
  ended_at: Timestamp | null;
  ends_at: Timestamp;
  id: string;
  resource_id: string;
  started_at: Timestamp;
}

interface Business {
  business_terms: Generated<Json>;
  business_type: string;
  city: string | null;
  company_name: string;
  contact_info: Generated<Json>;
  country_code: string | null;
  cover_photo_id: string | null;
  created_at: Generated<Timestamp>;
  external_id: string | null;
  factory: Generated<Json>;
  general: Generated<Json>;
  general_description: string | null;
  id: string;
  industry_id: string | null;
  merged_into: string | null;
  profile_photo_id: string | null;
  short_description: string;
  state_id: string | null;
  trade_capabilities: Generated<Json>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  video_id: string | null;
  year_established: number | null;
  zipcode: string | null;
}

interface BusinessAccess {
  access: string;
  account_id: string;
  business_id: string;
  created_at: Generated<Timestamp>;
}

interface BusinessCategory {
  business_id: string;
  category_id: string;
  place: number;
}

interface BusinessClaim {
  account_id: string;
  business_id: string;
  created_at: Timestamp;
  email: string;
  id: string;
  used_at: Timestamp | null;
}

interface BusinessClaimRequest {
  account_id: string;
  answer: string | null;
  business_id: string;
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  evidence: string;
  id: string;
  state: Generated<string>;
}

interface BusinessDeed {
  about_id: string | null;
  account_id: string | null;
  business_id: string;
  created_at: Timestamp;
  detail: string | null;
  id: string;
  what: string;
}

interface BusinessDeletion {
  account_id: string;
  business_id: string;
  due_at: Timestamp;
  requested_at: Timestamp;
}

interface BusinessFirstProduct {
  business_id: string;
  place: number;
  product_id: string;
}

interface BusinessInvitation {
  access: string;
  business_id: string;
  created_at: Generated<Timestamp>;
  email: string;
  id: string;
  invited_by: string | null;
}

interface BusinessMerge {
  from_id: string;
  id: string;
  into_id: string;
  merged_at: Timestamp;
  pair_id: string | null;
  undone_at: Timestamp | null;
}

interface BusinessMergeRow {
  merge_id: string;
  now: Json | null;
  step: number;
  was: Json | null;
}

interface BusinessMergeStep {
  changed_table: string;
  effect: string;
  fields: string[];
  key: string[];
  kind: string;
  merge_id: string;
  step: number;
}

interface BusinessName {
  business_id: string;
  kind: string;
  name: string;
  place: number;
  until: string | null;
}

interface BusinessNumber {
  business_id: string;
  country_code: string | null;
  key: string;
  kind: string;
  number: string;
}

interface BusinessPicture {
  business_id: string;
  caption: string;
  file_id: string;
  id: string;
  place: number;
}

interface BusinessResponse {
  answered: number;
  business_id: string;
  declined: number;
  inquiries: number;
  median_seconds: number | null;
}

interface BusinessSite {
  address: string | null;
  business_id: string;
  city: string | null;
  country_code: string;
  id: string;
  kind: string;
  name: string | null;
  phone: Json | null;
  place: number;
  state_id: string | null;
  zipcode: string | null;
}

interface BusinessType {
  code: string;
  name: string;
  name_singular: string;
  place: number;
}

interface Category {
  also_called: Generated<string[]>;
  id: string;
  industry_id: string;
  name: string;
  place: number;
}

interface Caution {
  account_id: string;
  at: Timestamp;
  kind: string;
  known: string | null;
  shown: string | null;
  shown_at: Timestamp | null;
  subject_id: string;
}

interface Certificate {
  accreditation: string | null;
  business_id: string;
  confirmed_at: Timestamp | null;
  covers_all: Generated<boolean>;
  document_id: string | null;
  document_public: Generated<boolean>;
  expire_date: string | null;
  holder: string | null;
  holder_accepted_at: Timestamp | null;
  holder_accepted_reason: string | null;
  holder_fits: Generated<boolean>;
  id: string;
  issue_date: string | null;
  issuer: string | null;
  issuer_url: string | null;
  name: string;
  number: string | null;
  photo_id: string | null;
  place: number;
  register_url: string | null;
  scope: string | null;
  seen_at: Timestamp | null;
  sites: Generated<string[]>;
  status: Generated<string>;
  twin_key: string | null;
}

interface CertificateCase {
  decided_at: Timestamp | null;
  decided_by: string | null;
  id: string;
  opened_at: Timestamp;
  reason: string | null;
  twin_key: string;
}

interface CertificateCaseParty {
  business_id: string;
  case_id: string;
  certificate_id: string;
  rightful: boolean | null;
}

interface CertificateLook {
  asked_at: Timestamp;
  asked_by: string | null;
  business_id: string;
  certificate_id: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  id: string;
  reason: string | null;
  state: Generated<string>;
}

interface CertificateReminder {
  business_id: string;
  certificate_id: string;
  days: number;
  expire_date: string;
  reminded_at: Timestamp;
}

interface Checkout {
  account_id: string | null;
  amount_cents: number;
  attempt: Generated<number>;
  business_id: string;
  busy_until: Timestamp | null;
  changed_at: Timestamp;
  created_at: Timestamp;
  currency: string;
  email: string | null;
  ends_before: Timestamp | null;
  id: string;
  kind: string;
  membership_id: string | null;
  provider: string;
  provider_id: string | null;
  state: Generated<string>;
  tier: string;
  tier_before: string | null;
}

interface Comment {
  account_id: string;
  business_id: string | null;
  content: string;
  created_at: Generated<Timestamp>;
  id: string;
  on_id: string;
}

interface CompanyIdentity {
  account_id: string;
  business_id: string | null;
  company_name: string;
  confirmed_at: Timestamp;
  domain: string;
  ended_at: Timestamp | null;
  ended_because: string | null;
  looked_at: Timestamp | null;
  method: string;
  number: string;
  number_shown_at: Timestamp | null;
  register_name: string;
  since: Timestamp;
}

interface ContestedClaim {
  business_id: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  holder_id: string | null;
  id: string;
  key: string;
  kind: string;
  lapses_at: Timestamp | null;
  opened_at: Timestamp;
  outcome: string | null;
  reason: string | null;
}

interface Country {
  code: string;
  dial_code: string;
  emoji: string;
  name: string;
}

interface Credential {
  account_id: string;
  changed_at: Generated<Timestamp>;
  password_hash: string;
}

interface DirectoryCount {
  answer_seconds: number | null;
  checked: number;
  companies: number;
  counted_at: Timestamp;
  countries: number;
  products: number;
  verified: number;
  whole: Generated<boolean>;
}

interface DirectoryCountryCount {
  business_type: string;
  companies: number;
  country_code: string;
}

interface DirectoryIndustryCount {
  companies: number;
  industry_id: string;
  products: number;
}

interface Document {
  added_by: string | null;
  business_id: string;
  created_at: Timestamp;
  file_id: string;
  id: string;
  name: string;
}

interface DocumentRelease {
  document_id: string;
  expires_at: Timestamp;
  id: string;
  released_at: Timestamp;
  released_by: string | null;
  revoked_at: Timestamp | null;
  to_id: string;
}

interface DocumentView {
  account_id: string | null;
  id: string;
  release_id: string;
  viewed_at: Timestamp;
}

interface DuplicateConsent {
  account_id: string;
  at: Timestamp;
  business_id: string;
  pair_id: string;
}

interface DuplicatePair {
  asked_at: Timestamp | null;
  decided_at: Timestamp | null;
  found_at: Timestamp;
  id: string;
  marks: string;
  one_id: string;
  other_id: string;
  sentence: string | null;
  shares: string[];
  state: Generated<string>;
  until: Timestamp | null;
}

interface EmailLink {
  account_id: string;
  browser_hash: Buffer | null;
  continue_at: string | null;
  created_at: Timestamp;
  email: string;
  id: string;
  purpose: string;
  registration: Json | null;
  used_at: Timestamp | null;
}

interface ErasureList {
  at: Timestamp;
  id: string;
  kind: string;
  number: Generated<number>;
}

interface ExchangeRate {
  base: string;
  day: string;
  quote: string;
  rate: number;
  source: string;
}

interface File {
  byte_size: number;
  captions_id: string | null;
  content_type: string;
  created_at: Generated<Timestamp>;
  height: number | null;
  id: string;
  key: string;
  kind: string;
  owner_id: string | null;
  poster_id: string | null;
  sizes: Generated<number[]>;
  stored_at: Timestamp | null;
  width: number | null;
}

interface FirstContact {
  account_id: string;
  at: Timestamp;
  from_id: string;
  to_id: string;
}

interface Follow {
  account_id: string;
  created_at: Generated<Timestamp>;
  resource_id: string;
}

interface ForecastBand {
  answered: number;
  band: number;
  cases: number;
  forecast: number;
  month: string;
}

interface Gender {
  code: string;
  name: string;
  place: number;
}

interface GroupMember {
  account_id: string;
  created_at: Generated<Timestamp>;
  group_id: string;
  level: string;
}

interface GroupRequest {
  account_id: string;
  created_at: Generated<Timestamp>;
  group_id: string;
}

interface HeldIdentifier {
  business_id: string;
  key: string;
  kind: string;
  look_keys: string[] | null;
  since: Timestamp;
}

interface HeldIdentifierShare {
  at: Timestamp;
  business_id: string;
  decided_by: string | null;
  key: string;
  kind: string;
}

interface HomePopular {
  place: number;
  sub_category_id: string;
}

interface HomeProduct {
  place: number;
  product_id: string;
}

interface IdempotencyKey {
  actor: string;
  answer: Json | null;
  call: string;
  created_at: Generated<Timestamp>;
  key: string;
  request_hash: Buffer;
}

interface IdentityCase {
  account_id: string;
  asked_by: string | null;
  business_id: string | null;
  company_name: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  domain: string;
  id: string;
  kind: string;
  number: string | null;
  opened_at: Timestamp;
  outcome: string | null;
  reason: string | null;
  summary: Generated<string>;
}

interface IdentityNotice {
  account_id: string;
  at: Timestamp;
  business_id: string;
  domain: string;
}

interface InboxRule {
  business_id: string;
  categories: string[];
  countries: string[];
  id: string;
  kinds: string[];
  languages: string[];
  name: string;
  place: number;
  products: string[];
  words: string[];
}

interface InboxRulePerson {
  account_id: string;
  business_id: string;
  place: number;
  rule_id: string;
  turn: number;
}

interface InboxSetting {
  business_id: string;
  return_hours: Generated<number>;
  rules_version: Generated<number>;
}

interface Industry {
  description: string;
  icon: string;
  id: string;
  key: string;
  name: string;
  place: number;
}

interface Inquiry {
  account_id: string;
  closed_at: Timestamp | null;
  closed_by: string | null;
  cold: boolean;
  created_at: Timestamp;
  declined: Generated<boolean>;
  delivered_at: Timestamp | null;
  files: Generated<number>;
  from_id: string;
  held_at: Timestamp | null;
  held_because: string | null;
  id: string;
  last_message_at: Timestamp;
  last_place: number;
  new_contact: string | null;
  product_id: string | null;
  r_place: Generated<number>;
  refused_at: Timestamp | null;
  refused_because: string | null;
  s_place: Generated<number>;
  subject: string;
  text_hash: Buffer;
  to_id: string;
}

interface InquiryAssignment {
  account_id: string;
  business_id: string;
  by_id: string | null;
  created_at: Timestamp;
  inquiry_id: string;
}

interface InquiryAttachment {
  file_id: string;
  id: string;
  message_id: string;
  name: string;
  place: number;
}

interface InquiryMessage {
  account_id: string;
  content: string;
  created_at: Timestamp;
  files: Generated<number>;
  id: string;
  inquiry_id: string;
  /**
   * Sequence number in its thread, from 1.
   */
  place: number;
  side: string;
}

interface InquiryNote {
  account_id: string;
  business_id: string;
  content: string;
  created_at: Timestamp;
  id: string;
  inquiry_id: string;
  place: number;
}

interface InquiryOutcome {
  account_id: string | null;
  at: Timestamp;
  business_id: string;
  currency: string | null;
  inquiry_id: string;
  outcome: string;
  reason: string | null;
  rfq_id: string | null;
  value: number | null;
}

interface InquiryRead {
  account_id: string;
  inquiry_id: string;
  mailed_place: Generated<number>;
  place: Generated<number>;
  side: string;
}

interface InquiryReturned {
  business_id: string;
  inquiry_id: string;
  place: number;
}

interface InquiryRuled {
  inquiry_id: string;
}

interface InvitationForecast {
  at: Timestamp;
  business_id: string;
  cases: number;
  chance: number | null;
  rfq_id: string;
  waiting: number;
}

interface InvitationMailStop {
  at: Timestamp;
  business_id: string;
}

interface Invoice {
  business_id: string;
  buyer: Json;
  corrects_id: string | null;
  currency: string;
  id: string;
  issued_at: Timestamp;
  kind: string;
  lines: Json;
  note: string | null;
  number: string;
  payment_id: string;
  seller: Json;
  total_cents: number;
}

interface InvoiceNumber {
  kind: string;
  last: number;
  year: number;
}

interface JobPosition {
  id: string;
  name: string;
  place: number;
}

interface Language {
  code: string;
  name: string;
}

interface ListedSearch {
  branch: string | null;
  business: string;
  country: string | null;
  key: string | null;
  results: number;
}

interface LiveEvent {
  account_id: string;
  body: Json;
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  topic: string;
}

interface LookAlike {
  business_id: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  id: string;
  known: string;
  known_id: string;
  opened_at: Timestamp;
  outcome: string | null;
  sentence: Generated<string>;
  shown: string;
}

interface LookAlikeCompared {
  business_id: string;
  said: string;
}

interface LookAlikeShape {
  business_id: string;
  keys: string[];
  kind: string;
  known: boolean;
  value: string;
}

interface Membership {
  business_id: string;
  ended_at: Timestamp | null;
  ends_at: Timestamp;
  id: string;
  starts_at: Timestamp;
  tier: string;
}

interface MembershipNotice {
  created_at: Timestamp;
  ends_at: Timestamp;
  kind: string;
  membership_id: string;
}

interface MessageSetting {
  account_id: string;
  typing: Generated<boolean>;
}

interface Moderation {
  account_id: string | null;
  created_at: Timestamp;
  /**
   * Action that was taken.
   */
  deed: string;
  ended_at: Timestamp | null;
  id: string;
  number: Generated<number>;
  reason: string;
  resource_id: string;
  sentence: string;
  snapshot: Generated<Json>;
  trade_id: string | null;
  trade_kind: string | null;
  voice_id: string | null;
}

interface NeedHelp {
  account_id: string | null;
  closed_at: Timestamp | null;
  created_at: Timestamp;
  email: string | null;
  enquiry: Json;
  id: string;
  number: Generated<number>;
  state: Generated<string>;
}

interface NeedHelpAnswer {
  account_id: string | null;
  content: string;
  created_at: Timestamp;
  id: string;
  need_help_id: string;
}

interface NetworkGroup {
  created_at: Generated<Timestamp>;
  description: string;
  id: string;
  name: string;
  private: boolean;
  updated_at: Generated<Timestamp>;
}

interface NextStepDismissal {
  account_id: string;
  at: Timestamp;
  business_id: string;
  step: string;
}

interface Notification {
  about_id: string;
  account_id: string;
  actor_id: string;
  created_at: Timestamp;
  detail: Json | null;
  event_key: string;
  id: Generated<string>;
  kind: string;
  place: Generated<number>;
  read_at: Timestamp | null;
  site: boolean;
  subject_id: string;
  target_id: string | null;
  via_id: string | null;
}

interface NotificationDigest {
  account_id: string;
  created_at: Timestamp;
  sent_on: string;
  told_until: Timestamp;
}

interface NotificationSetting {
  account_id: string;
  kind: string;
  mail: boolean;
  site: boolean;
}

interface OrderDetail {
  account_id: string | null;
  at: Timestamp;
  business_id: string;
  detail: Json;
}

interface Outbox {
  attempts: Generated<number>;
  body: Json;
  created_at: Generated<Timestamp>;
  done_at: Timestamp | null;
  due_at: Generated<Timestamp>;
  follows: string | null;
  id: Generated<number>;
  last_error: string | null;
  topic: string;
  traceparent: string | null;
}

interface PartnerDismissal {
  account_id: string | null;
  business_id: string;
  dismissed_at: Timestamp;
  partner_id: string;
}

interface PartsCorrection {
  account_id: string;
  at: Timestamp;
  chosen: string;
  kind: string;
  said: string;
}

interface PartsList {
  account_id: string;
  business_id: string | null;
  changed_at: Timestamp;
  content: Json;
  created_at: Timestamp;
  id: string;
  name: string;
  version: Generated<number>;
}

interface PartsListRfq {
  list_id: string;
  place: number;
  rfq_id: string;
}

interface Payment {
  account_id: string | null;
  amount_cents: number;
  business_id: string;
  checkout_id: string;
  currency: string;
  id: string;
  membership_id: string | null;
  paid_at: Timestamp;
  refunded_at: Timestamp | null;
  refunded_cents: Generated<number>;
}

interface PaymentEvent {
  id: string;
  received_at: Timestamp;
  type: string;
}

interface Post {
  account_id: string;
  author_id: string;
  content: string;
  created_at: Generated<Timestamp>;
  edited_at: Timestamp | null;
  id: string;
  picture_id: string | null;
  timeline_id: string;
}

interface PostMention {
  at: number;
  length: number;
  post_id: string;
  target_id: string;
}

interface PostMentioned {
  account_id: string;
  created_at: Timestamp;
  post_id: string;
  stranger: boolean;
  target_id: string;
}

interface PostPicture {
  description: Generated<string>;
  file_id: string;
  id: Generated<string>;
  place: number;
  post_id: string;
  removed_at: Timestamp | null;
}

interface PostVersion {
  account_id: string;
  content: string;
  id: Generated<string>;
  pictures: Json;
  post_id: string;
  replaced_at: Timestamp;
}

interface Product {
  business_id: string;
  category_id: string | null;
  created_at: Generated<Timestamp>;
  description: string;
  external_id: string | null;
  id: string;
  industry_id: string | null;
  keywords: Generated<string[]>;
  lead_time_days: number | null;
  moq: string | null;
  name: string;
  place: Generated<number>;
  price_note: string | null;
  specs: Generated<Json>;
  stock: Generated<boolean>;
  sub_category_id: string | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

interface ProductAnswer {
  account_id: string | null;
  answered_at: Timestamp;
  changed_at: Timestamp | null;
  content: string;
  id: string;
  question_id: string;
  withdrawn_at: Timestamp | null;
}

interface ProductCertificate {
  certificate_id: string;
  place: number;
  product_id: string;
}

interface ProductDatasheet {
  file_id: string;
  id: string;
  language: string;
  place: number;
  product_id: string;
  title: string;
}

interface ProductMedia {
  file_id: string;
  place: number;
  product_id: string;
}

interface ProductOverflow {
  hidden_at: Timestamp;
  product_id: string;
}

interface ProductQuestion {
  account_id: string;
  asked_at: Timestamp;
  business_id: string | null;
  content: string;
  declined_at: Timestamp | null;
  declined_by: string | null;
  id: string;
  product_id: string;
}

interface ProductRemoval {
  account_id: string;
  product_id: string;
  removed_at: Timestamp;
}

interface ProductTrade {
  attributes: Generated<Json>;
  band_days: number[] | null;
  band_from: ArrayType<number> | null;
  brand: string | null;
  break_from: ArrayType<number> | null;
  break_price: ArrayType<number> | null;
  currency: string | null;
  derived: Generated<string[]>;
  gtin: string | null;
  hs_code: string | null;
  incoterm: string | null;
  moq_quantity: number | null;
  moq_unit: string | null;
  on_request: Generated<boolean>;
  order_multiple: number | null;
  origin: string | null;
  packaging: Json | null;
  part_number: string | null;
  price_per: number | null;
  price_place: string | null;
  price_unit: string | null;
  product_id: string;
  sample_currency: string | null;
  sample_days: number | null;
  sample_most: number | null;
  sample_policy: string | null;
  sample_price: number | null;
}

interface Profile {
  account_id: string;
  birth_date: string | null;
  brief_presentation: string | null;
  business_type: string | null;
  city: string | null;
  company_name: string | null;
  country_code: string | null;
  gender_code: string | null;
  industry_id: string | null;
  job_position_id: string | null;
  language_code: string | null;
  phone_country_code: string | null;
  phone_number: string | null;
  profession: string | null;
  show_birth_date: Generated<boolean>;
  show_profession: Generated<boolean>;
  state_id: string | null;
  updated_at: Generated<Timestamp>;
}

interface Quote {
  awarded_at: Timestamp | null;
  business_id: string;
  counted_at: Timestamp | null;
  decline_band: string | null;
  decline_rank: number | null;
  decline_reason: string | null;
  decline_text: Generated<string>;
  declined_at: Timestamp | null;
  draft: Json;
  drafted_at: Timestamp;
  drafted_by: string;
  expired_at: Timestamp | null;
  first_at: Timestamp | null;
  given_back_at: Timestamp | null;
  id: string;
  number: string | null;
  prolong_asked_at: Timestamp | null;
  prolong_asked_by: string | null;
  revision: Generated<number>;
  rfq_id: string;
  submitted_at: Timestamp | null;
  submitted_by: string | null;
  version: Generated<number>;
  withdraw_reason: string | null;
  withdraw_text: Generated<string>;
  withdrawn_at: Timestamp | null;
  won_at: Timestamp | null;
}

interface QuoteBreak {
  days: number | null;
  from_quantity: number;
  line_id: string;
  place: number;
  price: number;
  quote_id: string;
  revision: number;
}

interface QuoteChoice {
  line_id: string;
  place: number;
  quote_id: string;
  revision: number;
}

interface QuoteCost {
  amount: number;
  kind: string;
  line_id: string | null;
  name: string;
  place: number;
  quote_id: string;
  revision: number;
}

interface QuoteFile {
  file_id: string;
  name: string;
  place: number;
  quote_id: string;
  revision: number;
}

interface QuoteLine {
  deliveries: Generated<Json>;
  differs: string | null;
  holds: number | null;
  hs_code: string | null;
  lead_days: number | null;
  line_id: string;
  moq: number | null;
  multiple: number | null;
  not_offered: string | null;
  not_offered_text: Generated<string>;
  note: Generated<string>;
  origin: string | null;
  per: number | null;
  place: number;
  product_id: string | null;
  quote_id: string;
  revision: number;
  sample: Generated<boolean>;
  sample_days: number | null;
  sample_price: number | null;
  unit: string | null;
}

interface QuoteMark {
  estimate: number | null;
  estimate_at: Timestamp | null;
  estimate_by: string | null;
  estimate_note: Generated<string>;
  hidden_at: Timestamp | null;
  hidden_by: string | null;
  quote_id: string;
  shortlist_told_at: Timestamp | null;
  shortlisted_at: Timestamp | null;
  shortlisted_by: string | null;
}

interface QuoteNote {
  account_id: string;
  at: Timestamp;
  quote_id: string;
  text: string;
}

interface QuoteRevision {
  account_id: string;
  answers: number;
  at: Timestamp;
  buyer_name: string | null;
  certificate_names: string[] | null;
  certificates: Generated<string[]>;
  currency: string;
  incoterm: string | null;
  note: string;
  payment_terms: string;
  place: string;
  quote_id: string;
  revision: number;
  supplier_name: string | null;
  valid_until: string;
}

interface QuoteRound {
  account_id: string;
  answer: Generated<string>;
  at: Timestamp;
  before: Json;
  closed_at: Timestamp | null;
  closed_by: string | null;
  content: Json;
  ends_at: Timestamp;
  note: Generated<string>;
  outcome: string | null;
  quote_id: string;
  revision: number;
  round: number;
  side: string;
}

interface Reaction {
  actor_id: string;
  created_at: Generated<Timestamp>;
  resource_id: string;
  type: string;
}

interface RecoveryCode {
  account_id: string;
  code_hash: Buffer;
  used_at: Timestamp | null;
}

interface RefreshToken {
  created_at: Timestamp;
  session_id: string;
  token_hash: Buffer;
  used_at: Timestamp | null;
}

interface Refund {
  cents: number;
  created_at: Timestamp;
  done_at: Timestamp | null;
  id: string;
  payment_id: string;
  reason: string;
  refunded_before: number;
}

interface RemovedFile {
  key: string;
  removed_at: Generated<Timestamp>;
}

interface Report {
  account_id: string | null;
  created_at: Timestamp;
  details: string;
  email: string | null;
  id: string;
  inquiry_id: string | null;
  moderation_id: string | null;
  number: Generated<number>;
  reason: string;
  resource_id: string;
  snapshot: Json;
  state: Generated<string>;
  trade_id: string | null;
  trade_kind: string | null;
}

interface Resource {
  audience: string | null;
  created_at: Generated<Timestamp>;
  hidden_at: Timestamp | null;
  id: string;
  owner_id: string | null;
  parent_id: string | null;
  taken_down_at: Timestamp | null;
  taken_down_by: string | null;
  type: string;
  /**
   * Author: the person or business that speaks in it, which a block keeps apart; null where it speaks for itself.
   */
  voice_id: string | null;
  withdrawn_at: Timestamp | null;
}

interface Rfq {
  account_id: string;
  anonymous: Generated<boolean>;
  approver_id: string | null;
  awarded_at: Timestamp | null;
  business_id: string | null;
  business_types: Generated<string[]>;
  buyer_erased_at: Timestamp | null;
  cancel_reason: string | null;
  cancel_text: Generated<string>;
  cancelled_at: Timestamp | null;
  certificates: Generated<Json>;
  changed_at: Timestamp;
  closed_early_at: Timestamp | null;
  copy_of: string | null;
  country: string | null;
  created_at: Timestamp;
  currency: Generated<string>;
  deadline: Timestamp | null;
  decision_due_at: Timestamp | null;
  ended_at: Timestamp | null;
  extensions: Generated<number>;
  held_at: Timestamp | null;
  held_because: string | null;
  id: string;
  in_conversation: Generated<boolean>;
  incoterm: string | null;
  invited: Generated<string[]>;
  needed_by: string | null;
  note: Generated<string>;
  number: string | null;
  opened_at: Timestamp | null;
  other_currencies: Generated<boolean>;
  payment_terms: Generated<string>;
  place: Generated<string>;
  public_page: Generated<boolean>;
  published_at: Timestamp | null;
  quotes_told_at: Timestamp | null;
  rates_day: string | null;
  removed_at: Timestamp | null;
  removed_because: string | null;
  reopened: Generated<number>;
  responsible_id: string | null;
  revision: Generated<number>;
  revision_told: Generated<number>;
  same_hash: Buffer | null;
  sealed: Generated<boolean>;
  state: string | null;
  title: Generated<string>;
  told_at: Timestamp | null;
  version: Generated<number>;
  visibility: Generated<string>;
}

interface RfqAlert {
  account_id: string;
  at: Timestamp;
  effect_id: number;
  rfq_id: string;
  search_id: string;
}

interface RfqAssignment {
  account_id: string;
  at: Timestamp;
  business_id: string;
  rfq_id: string;
}

interface RfqConversation {
  at: Timestamp;
  business_id: string;
  inquiry_id: string;
  place: number;
  rfq_id: string;
}

interface RfqDismissal {
  at: Timestamp;
  business_id: string;
  reason: string;
  rfq_id: string;
}

interface RfqExclusion {
  business_id: string;
  rfq_id: string;
}

interface RfqFile {
  file_id: string;
  line_id: string | null;
  name: string;
  place: number;
  rfq_id: string;
}

interface RfqFileOpening {
  at: Timestamp;
  business_id: string;
  file_id: string;
  rfq_id: string;
}

interface RfqHistory {
  account_id: string | null;
  at: Timestamp;
  business_id: string | null;
  id: Generated<number>;
  rfq_id: string;
  text: string | null;
  what: string;
}

interface RfqInvitation {
  account_id: string;
  at: Timestamp;
  business_id: string;
  decline_reason: string | null;
  decline_text: Generated<string>;
  declined_at: Timestamp | null;
  rfq_id: string;
  taken_back_at: Timestamp | null;
}

interface RfqLine {
  attributes: Generated<Json>;
  category: string | null;
  description: Generated<string>;
  id: string;
  item_number: Generated<string>;
  note: Generated<string>;
  number: number;
  product_id: string | null;
  quantity: number | null;
  rfq_id: string;
  struck: Generated<boolean>;
  sub_category: string | null;
  target_price: number | null;
  unit: string;
}

interface RfqNotice {
  at: Timestamp;
  business_id: string | null;
  rfq_id: string;
  what: string;
}

interface RfqOpening {
  at: Timestamp;
  business_id: string;
  rfq_id: string;
}

interface RfqQuestion {
  account_id: string;
  answer: string | null;
  answered_at: Timestamp | null;
  answered_by: string | null;
  at: Timestamp;
  business_id: string;
  id: string;
  rfq_id: string;
  text: string;
  to_all: Generated<boolean>;
}

interface RfqRevision {
  account_id: string;
  at: Timestamp;
  content: Json;
  differences: Generated<Json>;
  revision: number;
  rfq_id: string;
}

interface RfqSetting {
  admins_award: Generated<boolean>;
  business_id: string;
  categories: Generated<string[]>;
  countries: Generated<string[]>;
  least_quantity: number | null;
  matching: Generated<boolean>;
  members_quote: Generated<boolean>;
}

interface RfqTeam {
  account_id: string;
  at: Timestamp;
  may: string;
  rfq_id: string;
}

interface RfqTold {
  at: Timestamp;
  business_id: string;
  rfq_id: string;
  score: number;
  wave: number;
}

interface SandboxIntent {
  cents: number;
  changed_at: Generated<Timestamp>;
  checkout_id: string;
  client_secret: string;
  currency: string;
  declined: string | null;
  id: string;
  payment_method: string | null;
  refunded_cents: Generated<number>;
  status: string;
}

interface SandboxRefund {
  cents: number;
  intent_id: string;
  key: string;
}

interface Saved {
  account_id: string;
  created_at: Generated<Timestamp>;
  note: Generated<string>;
  resource_id: string;
}

interface SavedReply {
  account_id: string;
  business_id: string;
  changed_at: Timestamp;
  content: string;
  created_at: Timestamp;
  id: string;
  name: string;
}

interface SavedSearch {
  account_id: string;
  alerts: Generated<string>;
  created_at: Timestamp;
  due_at: Timestamp | null;
  id: string;
  name: string;
  query: Json;
  watched_since: Timestamp | null;
}

interface SavedSearchHit {
  effect_id: number;
  resource_id: string;
  search_id: string;
}

interface SearchBlock {
  block: number;
  ends: number[];
  generation: number;
  ids: string[];
  kind: string;
  labels: number[];
  top: number;
  top_id: string;
}

interface SearchBusiness {
  created_at: Timestamp;
  detail: Generated<string>;
  external_key: string | null;
  id: string;
  impacts: number[];
  labels: number[];
  name: string;
  name_key: string;
  quality: number;
  terms: number[];
}

interface SearchChange {
  generation: number | null;
  id: string;
  kind: string;
  number: number | null;
  quality: number | null;
}

interface SearchDeletion {
  deletion: string;
  term_id: number;
}

interface SearchFreshness {
  days: number;
  kind: string;
  until: Generated<Timestamp>;
}

interface SearchLabel {
  business: Generated<number>;
  id: number;
  key: string;
  person: Generated<number>;
  product: Generated<number>;
}

interface SearchLapse {
  one: Generated<boolean>;
  until: Timestamp;
}

interface SearchName {
  document_id: string;
  initials: string[];
  key: string;
  name: string;
  whole: string;
}

interface SearchPerson {
  created_at: Timestamp;
  detail: Generated<string>;
  external_key: string | null;
  id: string;
  impacts: number[];
  labels: number[];
  name: string;
  name_key: string;
  quality: number;
  terms: number[];
}

interface SearchPhrase {
  label_id: number;
  name_key: string;
  phrase: string;
}

interface SearchPosting {
  documents: number;
  generation: number;
  kind: string;
  numbers: number[];
  term: number;
}

interface SearchProduct {
  created_at: Timestamp;
  detail: Generated<string>;
  external_key: string | null;
  id: string;
  impacts: number[];
  labels: number[];
  name: string;
  name_key: string;
  quality: number;
  terms: number[];
}

interface SearchRewriting {
  ended_at: Timestamp | null;
  kind: string;
  last_document: string | null;
}

interface SearchSeal {
  documents: number;
  generation: number;
  kind: string;
  sealed_at: Timestamp;
  seconds: number;
}

interface SearchStatistics {
  average_lengths: Generated<number[]>;
  kind: string;
}

interface SearchTerm {
  business: Generated<number>;
  id: Generated<number>;
  person: Generated<number>;
  product: Generated<number>;
  spelling: string;
  stem: Generated<string>;
  word: string;
}

interface SecondFactor {
  account_id: string;
  confirmed_at: Timestamp | null;
  last_step: Generated<number>;
  secret: Buffer;
}

interface Session {
  account_id: string;
  address: string;
  cookie_hash: Buffer;
  created_at: Timestamp;
  device: string;
  end_reason: string | null;
  ended_at: Timestamp | null;
  factor_at: Timestamp | null;
  id: string;
  last_used_at: Timestamp;
}

interface Setting {
  changed_at: Generated<Timestamp>;
  name: string;
  value: Json;
}

interface Sighting {
  business_id: string;
  count: number;
  day: string;
  kind: string;
  resource_id: string;
}

interface SightingMark {
  at: Timestamp;
  mark: Buffer;
}

interface SightingSalt {
  day: string;
  salt: Buffer;
}

interface SignInCode {
  challenge: string | null;
  code_hash: Buffer;
  created_at: Timestamp;
  session_id: string;
  used_at: Timestamp | null;
}

interface SignInTicket {
  account_id: string;
  attempts: Generated<number>;
  challenge: string | null;
  continue_at: string | null;
  created_at: Timestamp;
  ticket_hash: Buffer;
  used_at: Timestamp | null;
}

interface Staff {
  account_id: string;
  created_at: Generated<Timestamp>;
}

interface State {
  country_code: string;
  id: string;
  name: string;
}

interface SubCategory {
  also_called: Generated<string[]>;
  category_id: string;
  id: string;
  name: string;
  place: number;
}

interface SupplierChange {
  business_id: string;
}

interface SupplierOffer {
  branch: string;
  business_id: string;
  business_type: string;
  share: number;
}

interface SupplierOffering {
  branch: string | null;
  business_id: string | null;
  business_type: string | null;
  share: number | null;
}

interface SupportEntry {
  business_id: string;
  created_at: Timestamp;
  day: string;
  id: string;
  minutes: number;
  what: string;
}

interface Suspension {
  account_id: string;
  created_at: Generated<Timestamp>;
  moderation_id: string | null;
  reason: string;
}

interface TariffCode {
  code: string;
  description: string;
  synonyms: Generated<string>;
}

interface TariffTable {
  is_extract: boolean;
  loaded_at: Generated<Timestamp>;
  one: Generated<boolean>;
  version: string;
}

interface TermsAcceptance {
  accepted_at: Generated<Timestamp>;
  account_id: string;
  terms_version: string;
}

interface TradeNumber {
  kind: string;
  last: number;
  year: number;
}

interface TradeOrder {
  accepted_at: Timestamp | null;
  buyer_account_id: string;
  buyer_business_id: string | null;
  cancelled_at: Timestamp | null;
  changed_at: Timestamp | null;
  closed_at: Timestamp | null;
  details: Json;
  end_asked_at: Timestamp | null;
  end_asked_by: string | null;
  id: string;
  made_at: Timestamp;
  number: string;
  promised: string | null;
  proposed_at: Timestamp | null;
  quote_id: string | null;
  quote_revision: number;
  refused_at: Timestamp | null;
  rfq_id: string | null;
  supplier_id: string | null;
  version: Generated<number>;
}

interface TradeOrderAnswer {
  account_id: string | null;
  at: Timestamp;
  kind: string;
  lines: Generated<Json>;
  order_id: string;
  reason: string | null;
  text: Generated<string>;
  version: number;
}

interface TradeOrderDelivery {
  account_id: string;
  at: Timestamp;
  changed_at: Timestamp | null;
  complete: boolean | null;
  day: string | null;
  delivered: string;
  on_time: boolean | null;
  order_id: string;
  side: string;
}

interface TradeOrderHistory {
  account_id: string | null;
  at: Timestamp;
  id: Generated<number>;
  order_id: string;
  side: string | null;
  text: Generated<string>;
  version: number | null;
  what: string;
}

interface TradeOrderLook {
  account_id: string;
  entry: number;
  order_id: string;
}

interface TradeOrderNotice {
  at: Timestamp;
  order_id: string;
  version: number;
  what: string;
}

interface TradeOrderPart {
  line_id: string;
  order_id: string;
  place: number;
  quantity: number;
}

interface TradeOrderSending {
  answer: string;
  at: Timestamp;
  id: Generated<number>;
  is_delivered: boolean;
  order_id: string;
  sent_to: string;
  version: number;
  way: string;
}

interface TradeOrderVersion {
  account_id: string | null;
  at: Timestamp;
  content: Json;
  order_id: string;
  version: number;
}

interface TradeReading {
  ended_at: Timestamp | null;
  last_product: string | null;
  one: Generated<boolean>;
}

interface TradeReference {
  account_id: string | null;
  again: boolean;
  band: string | null;
  buyer_id: string | null;
  buyer_type: string | null;
  comment: string;
  confirmed_at: Timestamp | null;
  delivered: string | null;
  dispute_decided_at: Timestamp | null;
  dispute_evidence: string | null;
  dispute_reason: string | null;
  disputed_at: Timestamp | null;
  held_at: Timestamp | null;
  held_because: Generated<string[]>;
  id: string;
  inquiry_id: string | null;
  kind: string;
  month: string;
  named: boolean;
  on_time: boolean | null;
  order_id: string | null;
  released_at: Timestamp | null;
  removed_at: Timestamp | null;
  removed_because: string | null;
  replied_at: Timestamp | null;
  reply: string | null;
  sub_category: string | null;
  supplier_delivered: string | null;
  supplier_id: string;
  supplier_on_time: boolean | null;
  withdrawn_at: Timestamp | null;
  written_at: Timestamp;
}

interface TradeReferenceAsked {
  at: Timestamp;
  order_id: string;
}

interface TradeReferenceSetting {
  business_id: string;
  closed_until: Timestamp | null;
  shown: Generated<boolean>;
}

interface Transfer {
  account_id: string;
  asked: Json;
  attempts: Generated<number>;
  business_id: string | null;
  checked_id: string | null;
  created_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
  id: string;
  kind: string;
  leased_until: Timestamp | null;
  outcome: Json | null;
  progress: Generated<Json>;
  result_id: string | null;
  runner: string | null;
  source_id: string | null;
  started_at: Timestamp | null;
  state: Generated<string>;
  stop_asked_at: Timestamp | null;
}

interface UnmetMark {
  mark: Buffer;
  week: string;
}

interface UnmetSalt {
  salt: Buffer;
  week: string;
}

interface UnmetSearch {
  chosen: string;
  count: number;
  countries: string;
  day: string;
  text_id: string;
  type: string;
}

interface UnmetText {
  decided_at: Timestamp | null;
  id: string;
  listed_at: Timestamp | null;
  sub_category_id: string | null;
  text: string;
  verdict: string | null;
}

interface UnmetWeek {
  text_id: string;
  visitors: number;
  week: string;
}

interface Upload {
  account_id: string;
  address: Generated<string>;
  byte_size: number;
  checked_at: Timestamp | null;
  claimed_at: Timestamp | null;
  claimed_for: string | null;
  cleared_at: Timestamp | null;
  content_type: string;
  created_at: Timestamp;
  file_id: string | null;
  id: string;
  name: string | null;
  purpose: string;
  refused_at: Timestamp | null;
}

interface Verification {
  business_id: string;
  checks: string[];
  expires_at: Timestamp;
  granted_at: Timestamp;
}

interface VerificationCheck {
  address: string | null;
  asked_at: Timestamp;
  asked_by: string | null;
  business_id: string;
  checked_at: Timestamp | null;
  company_name: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  document_expires_at: Timestamp | null;
  earlier_tokens: Generated<string[]>;
  expires_at: Timestamp | null;
  failures: Generated<number>;
  file_id: string | null;
  file_name: string | null;
  id: string;
  insolvency: string | null;
  insolvency_since: string | null;
  kind: string;
  looked_at: Timestamp | null;
  missed: Generated<number>;
  missed_since: Timestamp | null;
  queued_at: Timestamp | null;
  reason: string | null;
  reminded_days: number | null;
  source: string | null;
  source_url: string | null;
  state: string;
  subject: string;
  summary: Generated<string>;
  tried_at: Timestamp | null;
}

interface VerificationRequest {
  asked_at: Timestamp;
  asked_by: string | null;
  business_id: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  id: string;
  reason: string | null;
  state: string;
}

interface VerificationRest {
  business_id: string;
  granted_at: Timestamp;
  since: Timestamp;
}

interface WebhookAttempt {
  answer: string;
  at: Timestamp;
  delivery_id: string;
  fault: string | null;
  ms: number;
  number: number;
  status: number | null;
}

interface WebhookDelivery {
  created_at: Generated<Timestamp>;
  due_at: Generated<Timestamp>;
  endpoint_id: string;
  event_id: string;
  id: string;
  is_test: Generated<boolean>;
  lease: string | null;
  leased_until: Timestamp | null;
  replayed_at: Timestamp | null;
  settled_at: Timestamp | null;
  state: string;
  tries: Generated<number>;
}

interface WebhookEndpoint {
  business_id: string;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  disabled_at: Timestamp | null;
  disabled_because: string | null;
  failing_since: Timestamp | null;
  id: string;
  one_at_a_time: Generated<boolean>;
  previous_secret: Buffer | null;
  previous_until: Timestamp | null;
  secret: Buffer;
  served_at: Generated<Timestamp>;
  slow: Generated<boolean>;
  succeeded_at: Timestamp | null;
  topics: string[];
  url: string;
}

interface WebhookEvent {
  about_id: string;
  at: Timestamp;
  body: string;
  business_id: string;
  id: string;
  outbox_id: number | null;
  topic: string;
}

interface WithheldFile {
  file_id: string;
  moderation_id: string;
  place: string;
}

interface WorkEmail {
  account_id: string;
  asked_at: Timestamp;
  checked_at: Timestamp | null;
  code_id: string;
  company_name: string;
  domain: string;
  email: string;
  failures: Generated<number>;
}

export interface Tables {
  account: Account;
  account_deletion: AccountDeletion;
  account_hold: AccountHold;
  appeal: Appeal;
  attempt: Attempt;
  audit_entry: AuditEntry;
  award: Award;
  award_decline: AwardDecline;
  award_part: AwardPart;
  award_unbought: AwardUnbought;
  benchmark_cell: BenchmarkCell;
  benchmark_consent: BenchmarkConsent;
  benchmark_quarter: BenchmarkQuarter;
  benchmark_value: BenchmarkValue;
  billing: Billing;
  block: Block;
  boost: Boost;
  business: Business;
  business_access: BusinessAccess;
  business_category: BusinessCategory;
  business_claim: BusinessClaim;
  business_claim_request: BusinessClaimRequest;
  business_deed: BusinessDeed;
  business_deletion: BusinessDeletion;
  business_first_product: BusinessFirstProduct;
  business_invitation: BusinessInvitation;
  business_merge: BusinessMerge;
  business_merge_row: BusinessMergeRow;
  business_merge_step: BusinessMergeStep;
  business_name: BusinessName;
  business_number: BusinessNumber;
  business_picture: BusinessPicture;
  business_response: BusinessResponse;
  business_site: BusinessSite;
  business_type: BusinessType;
  category: Category;
  caution: Caution;
  certificate: Certificate;
  certificate_case: CertificateCase;
  certificate_case_party: CertificateCaseParty;
  certificate_look: CertificateLook;
  certificate_reminder: CertificateReminder;
  checkout: Checkout;
  comment: Comment;
  company_identity: CompanyIdentity;
  contested_claim: ContestedClaim;
  country: Country;
  credential: Credential;
  directory_count: DirectoryCount;
  directory_country_count: DirectoryCountryCount;
  directory_industry_count: DirectoryIndustryCount;
  document: Document;
  document_release: DocumentRelease;
  document_view: DocumentView;
  duplicate_consent: DuplicateConsent;
  duplicate_pair: DuplicatePair;
  email_link: EmailLink;
  erasure_list: ErasureList;
  exchange_rate: ExchangeRate;
  file: File;
  first_contact: FirstContact;
  follow: Follow;
  forecast_band: ForecastBand;
  gender: Gender;
  group_member: GroupMember;
  group_request: GroupRequest;
  held_identifier: HeldIdentifier;
  held_identifier_share: HeldIdentifierShare;
  home_popular: HomePopular;
  home_product: HomeProduct;
  idempotency_key: IdempotencyKey;
  identity_case: IdentityCase;
  identity_notice: IdentityNotice;
  inbox_rule: InboxRule;
  inbox_rule_person: InboxRulePerson;
  inbox_setting: InboxSetting;
  industry: Industry;
  inquiry: Inquiry;
  inquiry_assignment: InquiryAssignment;
  inquiry_attachment: InquiryAttachment;
  inquiry_message: InquiryMessage;
  inquiry_note: InquiryNote;
  inquiry_outcome: InquiryOutcome;
  inquiry_read: InquiryRead;
  inquiry_returned: InquiryReturned;
  inquiry_ruled: InquiryRuled;
  invitation_forecast: InvitationForecast;
  invitation_mail_stop: InvitationMailStop;
  invoice: Invoice;
  invoice_number: InvoiceNumber;
  job_position: JobPosition;
  language: Language;
  listed_search: ListedSearch;
  live_event: LiveEvent;
  look_alike: LookAlike;
  look_alike_compared: LookAlikeCompared;
  look_alike_shape: LookAlikeShape;
  membership: Membership;
  membership_notice: MembershipNotice;
  message_setting: MessageSetting;
  moderation: Moderation;
  need_help: NeedHelp;
  need_help_answer: NeedHelpAnswer;
  network_group: NetworkGroup;
  next_step_dismissal: NextStepDismissal;
  notification: Notification;
  notification_digest: NotificationDigest;
  notification_setting: NotificationSetting;
  order_detail: OrderDetail;
  outbox: Outbox;
  partner_dismissal: PartnerDismissal;
  parts_correction: PartsCorrection;
  parts_list: PartsList;
  parts_list_rfq: PartsListRfq;
  payment: Payment;
  payment_event: PaymentEvent;
  post: Post;
  post_mention: PostMention;
  post_mentioned: PostMentioned;
  post_picture: PostPicture;
  post_version: PostVersion;
  product: Product;
  product_answer: ProductAnswer;
  product_certificate: ProductCertificate;
  product_datasheet: ProductDatasheet;
  product_media: ProductMedia;
  product_overflow: ProductOverflow;
  product_question: ProductQuestion;
  product_removal: ProductRemoval;
  product_trade: ProductTrade;
  profile: Profile;
  quote: Quote;
  quote_break: QuoteBreak;
  quote_choice: QuoteChoice;
  quote_cost: QuoteCost;
  quote_file: QuoteFile;
  quote_line: QuoteLine;
  quote_mark: QuoteMark;
  quote_note: QuoteNote;
  quote_revision: QuoteRevision;
  quote_round: QuoteRound;
  reaction: Reaction;
  recovery_code: RecoveryCode;
  refresh_token: RefreshToken;
  refund: Refund;
  removed_file: RemovedFile;
  report: Report;
  resource: Resource;
  rfq: Rfq;
  rfq_alert: RfqAlert;
  rfq_assignment: RfqAssignment;
  rfq_conversation: RfqConversation;
  rfq_dismissal: RfqDismissal;
  rfq_exclusion: RfqExclusion;
  rfq_file: RfqFile;
  rfq_file_opening: RfqFileOpening;
  rfq_history: RfqHistory;
  rfq_invitation: RfqInvitation;
  rfq_line: RfqLine;
  rfq_notice: RfqNotice;
  rfq_opening: RfqOpening;
  rfq_question: RfqQuestion;
  rfq_revision: RfqRevision;
  rfq_setting: RfqSetting;
  rfq_team: RfqTeam;
  rfq_told: RfqTold;
  sandbox_intent: SandboxIntent;
  sandbox_refund: SandboxRefund;
  saved: Saved;
  saved_reply: SavedReply;
  saved_search: SavedSearch;
  saved_search_hit: SavedSearchHit;
  search_block: SearchBlock;
  search_business: SearchBusiness;
  search_change: SearchChange;
  search_deletion: SearchDeletion;
  search_freshness: SearchFreshness;
  search_label: SearchLabel;
  search_lapse: SearchLapse;
  search_name: SearchName;
  search_person: SearchPerson;
  search_phrase: SearchPhrase;
  search_posting: SearchPosting;
  search_product: SearchProduct;
  search_rewriting: SearchRewriting;
  search_seal: SearchSeal;
  search_statistics: SearchStatistics;
  search_term: SearchTerm;
  second_factor: SecondFactor;
  session: Session;
  setting: Setting;
  sighting: Sighting;
  sighting_mark: SightingMark;
  sighting_salt: SightingSalt;
  sign_in_code: SignInCode;
  sign_in_ticket: SignInTicket;
  staff: Staff;
  state: State;
  sub_category: SubCategory;
  supplier_change: SupplierChange;
  supplier_offer: SupplierOffer;
  supplier_offering: SupplierOffering;
  support_entry: SupportEntry;
  suspension: Suspension;
  tariff_code: TariffCode;
  tariff_table: TariffTable;
  terms_acceptance: TermsAcceptance;
  trade_number: TradeNumber;
  trade_order: TradeOrder;
  trade_order_answer: TradeOrderAnswer;
  trade_order_delivery: TradeOrderDelivery;
  trade_order_history: TradeOrderHistory;
  trade_order_look: TradeOrderLook;
  trade_order_notice: TradeOrderNotice;
  trade_order_part: TradeOrderPart;
  trade_order_sending: TradeOrderSending;
  trade_order_version: TradeOrderVersion;
  trade_reading: TradeReading;
  trade_reference: TradeReference;
  trade_reference_asked: TradeReferenceAsked;
  trade_reference_setting: TradeReferenceSetting;
  transfer: Transfer;
  unmet_mark: UnmetMark;
  unmet_salt: UnmetSalt;
  unmet_search: UnmetSearch;
  unmet_text: UnmetText;
  unmet_week: UnmetWeek;
  upload: Upload;
  verification: Verification;
  verification_check: VerificationCheck;
  verification_request: VerificationRequest;
  verification_rest: VerificationRest;
  webhook_attempt: WebhookAttempt;
  webhook_delivery: WebhookDelivery;
  webhook_endpoint: WebhookEndpoint;
  webhook_event: WebhookEvent;
  withheld_file: WithheldFile;
  work_email: WorkEmail;
}

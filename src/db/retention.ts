import { retentionDays, type RetentionKind } from '#contract/base/retention-days.ts'
import type { Keeping } from '#contract/retention.ts'

/** Rows that are deleted after some days: those of a kind that are older than `$1`. */
export interface Kept {
  kind: RetentionKind
  /** Which rows, as a condition with `$1`. */
  over: string
}

/**
 * What every table keeps, and how long. A table that is not named here fails `test/guards/retention.test.ts`.
 *
 * - `school`: until somebody at the school deletes it. Whoever erases a pupil erases what is about that pupil in all of these.
 * - `account`: until the account is deleted.
 * - `with`: as long as the row it hangs on (`on delete cascade`, or removed together).
 * - `moments`: cleared away by what writes it, within a day.
 * - `state`: one row for each thing that is, not a history.
 * - `always`: never removed by the program.
 */
export const tableRetention: Record<string, Kept | Keeping> = {
  sessions: { kind: 'sign-ins', over: 'least(coalesce(ended_at, expires_at), expires_at) < $1' },
  login_failures: { kind: 'sign-ins', over: 'at < $1' },
  password_resets: { kind: 'sign-ins', over: 'expires_at < $1' },
  email_codes: { kind: 'sign-ins', over: 'expires_at < $1' },
  sign_in_attempts: { kind: 'sign-ins', over: 'expires_at < $1' },
  sponsor_invitations: { kind: 'sign-ins', over: 'coalesce(accepted_at, expires_at) < $1' },
  invitations: { kind: 'sign-ins', over: 'coalesce(accepted_at, revoked_at, expires_at) < $1' },
  family_sessions: { kind: 'sign-ins', over: 'least(coalesce(ended_at, expires_at), expires_at) < $1' },
  family_browsers: { kind: 'sign-ins', over: 'expires_at < $1' },
  phone_codes: { kind: 'sign-ins', over: 'expires_at < $1' },
  phones: { kind: 'sign-ins', over: 'expires_at < $1' },

  // A waiting mail stays until it is sent. A mail that was stored for want of a mail server could be read here for all its days.
  mails: { kind: 'mails', over: "created_at < $1 and state <> 'waiting'" },
  enquiries: { kind: 'enquiries', over: "updated_at < $1 and status = 'closed'" },
  // What was agreed to says why credits were given.
  sponsor_applications: { kind: 'enquiries', over: "coalesce(decided_at, created_at) < $1 and state in ('unproven', 'refused')" },
  subscribers: {
    kind: 'newsletter',
    over: "(status = 'unsubscribed' and unsubscribed_at < $1) or (status = 'pending' and coalesce(code_expires_at, created_at) < $1)",
  },

  class_imports: { kind: 'undo', over: 'created_at < $1' },
  regroupings: { kind: 'undo', over: 'created_at < $1' },
  // Only pictures that nothing of the school names: no exam, no printed copy of one, and no question of the bank.
  exam_pictures: {
    kind: 'undo',
    over: `named_at < $1 and not exists (select from (
      select school_id, jsonb_path_query(draft, '$.*[*].figures[*].picture') #>> '{}' as picture from exams
      union all select school_id, jsonb_path_query(draft, '$.*[*].figures[*].picture') #>> '{}' from sheet_sets where draft is not null
      union all select school_id, jsonb_path_query(body, '$.figures[*].picture') #>> '{}' from bank_questions
    ) named where named.school_id = exam_pictures.school_id and named.picture = exam_pictures.object_key)`,
  },
  paper_drafts: { kind: 'undo', over: 'deleted_at < $1' },
  report_prints: { kind: 'prints', over: "created_at < $1 and state in ('ready', 'failed')" },
  ai_reading_calls: { kind: 'ai-calls', over: "started_at < $1 and state <> 'running'" },
  backup_runs: { kind: 'runs', over: "started_at < $1 and state <> 'running'" },
  retention_runs: { kind: 'runs', over: 'ran_at < $1' },
  storage_days: { kind: 'runs', over: 'day < $1::date' },
  till_payments: { kind: 'runs', over: 'created_at < $1' },
  practice_texts: { kind: 'runs', over: 'created_at < $1' },
  message_reports: { kind: 'runs', over: 'received_at < $1' },
  inbound_messages: { kind: 'runs', over: 'received_at < $1' },
  ussd_sessions: { kind: 'sign-ins', over: 'updated_at < $1' },
  ussd_tries: { kind: 'sign-ins', over: 'day < $1::date' },

  events: 'moments',
  idempotency_keys: 'moments',
  processes: 'moments',
  review_claims: 'moments',
  request_counts: 'moments',
  upload_locks: 'moments',
  room_reservations: 'moments',

  audit_trail: 'always',
  // The books of a school and of the company.
  credit_lots: 'always',
  credit_transfers: 'always',
  credit_entries: 'always',
  subscriptions: 'always',
  subscription_periods: 'always',
  message_months: 'always',
  invoices: 'always',
  invoice_counters: 'always',
  credit_notes: 'always',
  credit_grants: 'always',
  payments: 'always',
  payment_parts: 'always',
  payment_prompts: 'always',
  payment_messages: 'always',
  refunds: 'always',
  sponsors: 'always',
  sponsor_purchases: 'always',
  schools: 'always',

  users: 'account',
  identities: 'account',
  desk_settings: 'account',
  review_watches: 'account',
  blog_posts: 'account',
  blog_pictures: 'account',
  family_members: 'account',
  credit_payers: 'account',
  sponsor_members: 'account',

  help_answers: 'state',
  credit_balances: 'state',
  credit_settings: 'state',
  message_rates: 'state',
  message_settings: 'state',
  number_opt_outs: 'state',
  billing_settings: 'state',
  billing_profiles: 'state',
  billing_notices: 'state',
  backup_settings: 'state',
  retention_settings: 'state',
  school_retention: 'state',
  // As long as the file itself.
  school_files: 'with',
  school_usage: 'state',
  publishing_settings: 'state',
  family_settings: 'state',
  ai_reading_settings: 'state',
  handwriting_settings: 'state',
  standardisation_defaults: 'state',
  report_settings: 'state',
  overview_settings: 'state',
  exam_presets: 'state',
  model_breakers: 'state',
  demo_chapters: 'state',
  report_classes: 'state',
  terms: 'state',

  // As long as the exam or the class.
  message_batches: 'school',
  messages: 'with',
  message_papers: 'with',
  message_slips: 'with',
  pupil_guardians: 'with',
  number_agreements: 'with',
  ussd_visits: 'with',
  classes: 'school',
  subject_teachers: 'school',
  pupils: 'school',
  exams: 'school',
  papers: 'school',
  pages: 'school',
  answers: 'school',
  batches: 'school',
  uploads: 'school',
  bank_comments: 'school',
  sheet_templates: 'school',
  sheet_sets: 'school',
  report_remarks: 'school',
  rulings: 'school',
  reviews: 'school',

  annotations: 'with',
  credit_waits: 'with',
  answer_cohorts: 'with',
  ai_reading_pages: 'with',
  ai_reading_runs: 'with',
  appeals: 'with',
  remarkings: 'with',
  bank_comment_uses: 'with',
  bank_exams: 'with',
  bank_questions: 'with',
  class_summaries: 'with',
  exam_markers: 'with',
  exam_summaries: 'with',
  examiner_reports: 'with',
  pupil_summaries: 'with',
  stale_exams: 'with',
  exam_template_versions: 'with',
  exam_templates: 'with',
  family_codes: 'with',
  family_consents: 'with',
  family_links: 'with',
  family_notices: 'with',
  feedback: 'with',
  group_changes: 'with',
  hand_readings: 'with',
  mark_changes: 'with',
  model_replies: 'with',
  next_exams: 'with',
  phone_readings: 'with',
  plain_acts: 'with',
  result_links: 'with',
  prepared_results: 'with',
  revision_cards: 'with',
  revision_tries: 'with',
  asked_opinions: 'with',
  second_opinion_settings: 'with',
  second_opinions: 'with',
  share_acts: 'with',
  share_answers: 'with',
  share_cells: 'with',
  share_settings: 'with',
  sheet_template_assets: 'with',
  sheet_versions: 'with',
  standardisation_answers: 'with',
  standardisation_checks: 'with',
  standardisation_markers: 'with',
  standardisation_marks: 'with',
  standardisations: 'with',
}

export interface KeptTable extends Kept {
  table: string
}

/** The tables of which rows go by time. */
export const keptTables: readonly KeptTable[] = Object.entries(tableRetention).flatMap(([table, kept]) =>
  typeof kept === 'string' ? [] : [{ table, ...kept }],
)

export function usualDays(kind: RetentionKind): number {
  return retentionDays[kind].usual
}

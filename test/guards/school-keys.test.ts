import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/server/test-database.ts'

/**
 * What makes a table grow, and its primary key. What grows with pupils, pages or answers has its school in every key and in
 * every reference to what belongs to a school, so that it can be divided by school. The rest stays small: so many rows an exam,
 * a person or a school, or a log that is cleared or divided by time.
 */
const tables: Record<string, readonly [growth: 'platform' | 'log' | 'account' | 'school' | 'exam' | 'pupil' | 'page' | 'answer', key: string]> = {
  schools: ['platform', 'id'],
  blog_posts: ['platform', 'id'],
  blog_pictures: ['platform', 'id'],
  enquiries: ['platform', 'id'],
  subscribers: ['platform', 'id'],
  help_answers: ['platform', 'article, language'],

  backup_settings: ['platform', 'id'],
  retention_settings: ['platform', 'kind'],
  processes: ['platform', 'id'],

  audit_trail: ['log', 'id'],
  backup_runs: ['log', 'id'],
  events: ['log', 'id'],
  login_failures: ['log', 'id'],
  mails: ['log', 'id'],
  storage_days: ['log', 'day'],
  retention_runs: ['log', 'id'],
  idempotency_keys: ['log', 'scope, key'],
  request_counts: ['log', 'subject'],
  upload_locks: ['log', 'upload_id'],
  room_reservations: ['log', 'id'],
  model_breakers: ['platform', 'server'],

  users: ['account', 'id'],
  desk_settings: ['account', 'user_id'],
  review_watches: ['account', 'user_id'],
  demo_chapters: ['school', 'chapter, school_id'],
  sessions: ['account', 'id'],
  password_resets: ['account', 'id'],
  email_codes: ['account', 'id'],
  identities: ['account', 'provider, subject'],
  sign_in_attempts: ['account', 'state_hash'],
  family_members: ['account', 'id'],
  family_sessions: ['account', 'id'],
  family_browsers: ['account', 'id'],

  invitations: ['school', 'id'],
  classes: ['school', 'id'],
  class_imports: ['school', 'id'],
  regroupings: ['school', 'id'],
  subject_teachers: ['school', 'class_id, subject_key, school_id'],
  bank_comments: ['school', 'id'],
  exam_presets: ['school', 'school_id'],
  sheet_templates: ['school', 'id'],
  sheet_template_assets: ['school', 'id'],
  exam_pictures: ['school', 'object_key, school_id'],
  paper_drafts: ['school', 'id'],
  publishing_settings: ['school', 'school_id'],
  family_settings: ['school', 'school_id'],
  school_files: ['school', 'school_id, object_key'],
  school_usage: ['school', 'school_id'],
  school_retention: ['school', 'school_id'],
  ai_reading_settings: ['school', 'school_id'],
  handwriting_settings: ['school', 'school_id'],
  standardisation_defaults: ['school', 'school_id'],
  terms: ['school', 'school_id, year, term'],
  report_settings: ['school', 'school_id'],
  report_classes: ['school', 'class_id'],
  overview_settings: ['school', 'school_id'],

  credit_balances: ['school', 'school_id'],
  credit_settings: ['school', 'school_id'],
  credit_payers: ['account', 'user_id'],
  credit_grants: ['school', 'id'],
  subscriptions: ['school', 'id'],
  subscription_periods: ['school', 'id, school_id'],
  billing_settings: ['platform', 'id'],
  billing_profiles: ['school', 'school_id'],
  billing_notices: ['school', 'key, school_id'],
  invoice_counters: ['platform', 'year'],
  invoices: ['school', 'id, school_id'],
  credit_notes: ['school', 'id, school_id'],
  payments: ['school', 'id'],
  payment_parts: ['school', 'id, school_id'],
  payment_prompts: ['school', 'id, school_id'],
  payment_messages: ['log', 'id'],
  refunds: ['school', 'id'],
  till_payments: ['log', 'id'],
  practice_texts: ['log', 'id'],
  message_reports: ['log', 'id'],
  inbound_messages: ['log', 'id'],
  ussd_sessions: ['log', 'session_hash'],
  ussd_tries: ['log', 'phone_hash, day'],
  message_rates: ['platform', 'id'],
  message_settings: ['school', 'school_id'],
  message_batches: ['school', 'id, school_id'],
  message_months: ['school', 'month, school_id'],
  sponsors: ['platform', 'id'],
  sponsor_members: ['account', 'user_id'],
  sponsor_invitations: ['platform', 'id'],
  sponsor_purchases: ['platform', 'id'],
  sponsor_applications: ['platform', 'id'],
  exams: ['exam', 'id'],
  bank_exams: ['exam', 'exam_id'],
  bank_questions: ['exam', 'id'],
  exam_markers: ['exam', 'exam_id, user_id'],
  examiner_reports: ['exam', 'exam_id'],
  answer_cohorts: ['exam', 'exam_id, question'],
  exam_templates: ['exam', 'exam_id'],
  exam_template_versions: ['exam', 'exam_id, version'],
  sheet_versions: ['exam', 'exam_id, version'],
  bank_comment_uses: ['exam', 'comment_id, exam_id, question'],
  ai_reading_runs: ['exam', 'exam_id'],
  second_opinion_settings: ['exam', 'exam_id'],
  // As many rows an exam as it has questions, times its classes.
  share_settings: ['exam', 'exam_id, school_id'],
  share_cells: ['exam', 'exam_id, question, class_key, user_id, school_id'],
  share_acts: ['exam', 'id, school_id'],
  standardisations: ['exam', 'exam_id'],
  asked_opinions: ['exam', 'answer_id, school_id'],
  standardisation_markers: ['exam', 'exam_id, user_id'],
  phone_codes: ['exam', 'id'],
  phones: ['exam', 'id'],
  next_exams: ['exam', 'exam_id'],
  stale_exams: ['exam', 'exam_id'],
  exam_summaries: ['exam', 'exam_id'],
  class_summaries: ['exam', 'exam_id, class_name'],
  // A few papers of an exam, however large it is. The school stands in their keys because it stands in those of the answers.
  standardisation_answers: ['exam', 'answer_id, school_id'],
  standardisation_marks: ['exam', 'id, school_id'],
  standardisation_checks: ['exam', 'id, school_id'],

  pupils: ['pupil', 'id, school_id'],
  credit_lots: ['pupil', 'id, school_id'],
  credit_transfers: ['pupil', 'id, school_id'],
  credit_entries: ['pupil', 'transfer_id, lot_id, side, school_id'],
  credit_waits: ['pupil', 'paper_id, school_id'],
  papers: ['pupil', 'id, school_id'],
  sheet_sets: ['pupil', 'id, school_id'],
  report_remarks: ['pupil', 'pupil_id, year, term, kind, subject, school_id'],
  report_prints: ['pupil', 'id, school_id'],
  pupil_summaries: ['pupil', 'exam_id, pupil_id, school_id'],
  result_links: ['pupil', 'paper_id, school_id'],
  prepared_results: ['pupil', 'paper_id, school_id'],
  appeals: ['pupil', 'id, school_id'],
  remarkings: ['pupil', 'id, school_id'],
  revision_cards: ['pupil', 'id, school_id'],
  revision_tries: ['pupil', 'card_id, turn, school_id'],
  feedback: ['pupil', 'paper_id, school_id'],
  family_codes: ['pupil', 'pupil_id, kind, school_id'],
  family_links: ['pupil', 'id, school_id'],
  family_consents: ['pupil', 'id, school_id'],
  family_notices: ['pupil', 'id, school_id'],
  pupil_guardians: ['pupil', 'id, school_id'],
  number_agreements: ['pupil', 'id, school_id'],
  number_opt_outs: ['pupil', 'id, school_id'],
  messages: ['pupil', 'id, school_id'],
  message_papers: ['pupil', 'phone, paper_id, published_at, school_id'],
  message_slips: ['pupil', 'batch_id, pupil_id, school_id'],
  ussd_visits: ['pupil', 'pupil_id, day, school_id'],

  batches: ['page', 'id, school_id'],
  uploads: ['page', 'id, school_id'],
  pages: ['page', 'id, school_id'],
  phone_readings: ['page', 'exam_id, picture, school_id'],
  plain_acts: ['page', 'id, school_id'],
  hand_readings: ['page', 'page_id, school_id'],
  model_replies: ['page', 'page_id, school_id'],
  ai_reading_pages: ['page', 'page_id, school_id'],
  ai_reading_calls: ['page', 'id, school_id'],

  answers: ['answer', 'id, school_id'],
  reviews: ['answer', 'id, school_id'],
  mark_changes: ['answer', 'id, school_id'],
  review_claims: ['answer', 'answer_id, school_id'],
  second_opinions: ['answer', 'id, school_id'],
  share_answers: ['answer', 'answer_id, school_id'],
  annotations: ['answer', 'id, answer_id, school_id'],
  group_changes: ['answer', 'id, school_id'],
  rulings: ['answer', 'id, school_id'],
}
const growing = Object.entries(tables).flatMap(([table, [growth]]) => (growth === 'pupil' || growth === 'page' || growth === 'answer' ? [table] : []))
/** Their rows are never deleted: what is taken away is marked so, or emptied. */
const staying = new Set(['schools', 'classes', 'exams'])

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function listKeys(): Promise<Record<string, string>> {
  const { rows } = await client.query<{ table: string; key: string }>(`
    select c.conrelid::regclass::text as table,
      (select string_agg(a.attname, ', ' order by k.place) from unnest(c.conkey) with ordinality k(attnum, place)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum) as key
    from pg_constraint c where c.contype = 'p' and c.connamespace = 'public'::regnamespace and c.conrelid::regclass::text <> 'migrations'`)
  return Object.fromEntries(rows.map(({ table, key }) => [table, key]))
}

/** Each reference of a table, with what it refers to. */
async function listReferences(table: string): Promise<{ to: string; definition: string }[]> {
  const { rows } = await client.query<{ to: string; definition: string }>(
    `select confrelid::regclass::text as to, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f' and conrelid = $1::regclass`,
    [table],
  )
  return rows
}

describe('every table', () => {
  it('says what makes it grow, and has the key that is written here', async () => {
    expect(await listKeys()).toEqual(Object.fromEntries(Object.entries(tables).map(([table, [, key]]) => [table, key])))
  })
})

describe.each(growing)('%s, which grows,', (table) => {
  it('can be divided by school: each of its keys has the school in it', async () => {
    // PostgreSQL refuses the copy if a primary or unique key does not hold the column that divides it.
    await expect(client.query(`create table divided (like ${table} including all) partition by list (school_id)`)).resolves.toBeDefined()
    await client.query('drop table divided')
  })

  it('refers to what belongs to a school together with the school', async () => {
    const isOfSchool = (to: string) => to !== 'schools' && tables[to]?.[0] !== 'platform' && tables[to]?.[0] !== 'account'
    const bare = (await listReferences(table)).filter(({ to, definition }) => isOfSchool(to) && !/^FOREIGN KEY \([^)]*\bschool_id\b/.test(definition))
    expect(bare).toEqual([])
  })

  it('is not read whole when something that it refers to goes: an index begins with each reference', async () => {
    const { rows } = await client.query<{ name: string; to: string }>(
      `select c.conname as name, c.confrelid::regclass::text as to from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.conrelid = $1::regclass and not exists (
          select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum
            and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))`,
      [table],
    )
    expect(rows.filter(({ to }) => !staying.has(to)).map(({ name }) => name)).toEqual([])
  })
})

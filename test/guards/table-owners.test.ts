import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import * as schema from '#db/schema.ts'

const root = join(import.meta.dirname, '../..')

/** Why a feature names a table of another one. */
const why = {
  rights: 'the school and the owner of an exam decide who may see what belongs to it, in the same query',
  names: 'people, classes and schools are shown by their names',
  leaving: 'what a person leaves behind is named anew or goes when the account goes',
  geometry: 'what was read is understood by the print that it was read from, in the same query',
  files: 'a page or an exam is shown with its files, and exams cannot build on scans',
  seed: 'the demo school is written at once',
  isSettled: 'an answer that is settled in the standardisation, or carries an annotation, is counted apart',
  isJudgedTwice: 'which answers are judged twice, and where they stand, follows from the marks in the same query',
  isShared: 'whose share an answer is follows from its paper, its class and who marks the exam, in the same query',
  trail: 'a rule of a use case and its line in the trail are one fact',
  news: 'three files of the platform write, read and clear away the news',
  counts: 'whoever runs the program sees how much there is, in counts alone',
  quota: 'how much a school has stored decides whether it may store more, in one query',
  parts: 'an invoice is shown with what was paid of it, and payments build on invoices',
  numbers: 'who may be written to, and may call, follows from the numbers of a pupil in the same query',
  roll: 'everybody who should have written is listed in one query',
}
type Reason = keyof typeof why

/** Who owns a table: the folder of a feature, or a file of the platform. Whoever else names it says why. */
const owners: Record<string, { owner: string; shared?: Record<string, Reason> }> = {
  // Nobody shares these: `features/papers` answers, locks and changes.
  papers: { owner: 'papers' },
  pages: { owner: 'papers' },
  model_replies: { owner: 'papers' },
  answers: { owner: 'papers' },
  reviews: { owner: 'papers' },
  mark_changes: { owner: 'papers' },

  credit_lots: { owner: 'credits' },
  credit_transfers: { owner: 'credits' },
  credit_entries: { owner: 'credits' },
  credit_balances: { owner: 'credits' },
  credit_waits: { owner: 'credits' },
  credit_settings: { owner: 'credits' },
  credit_payers: { owner: 'credits' },
  subscriptions: { owner: 'credits' },
  subscription_periods: { owner: 'credits' },
  billing_settings: { owner: 'billing' },
  billing_profiles: { owner: 'billing' },
  billing_notices: { owner: 'billing' },
  invoice_counters: { owner: 'billing' },
  invoices: { owner: 'billing' },
  credit_notes: { owner: 'billing' },
  payments: { owner: 'payments', shared: { billing: 'parts' } },
  payment_parts: { owner: 'payments', shared: { billing: 'parts' } },
  payment_prompts: { owner: 'payments' },
  payment_messages: { owner: 'payments' },
  refunds: { owner: 'payments' },
  till_payments: { owner: 'platform/till/till-rows.ts' },
  practice_texts: { owner: 'platform/sms-practice/practice-rows.ts' },
  message_rates: { owner: 'messages' },
  message_settings: { owner: 'messages' },
  message_batches: { owner: 'messages' },
  messages: { owner: 'messages', shared: { operations: 'counts' } },
  message_papers: { owner: 'messages' },
  message_slips: { owner: 'messages' },
  message_months: { owner: 'messages' },
  message_reports: { owner: 'messages' },
  inbound_messages: { owner: 'messages' },
  pupil_guardians: { owner: 'classes', shared: { families: 'numbers' } },
  number_agreements: { owner: 'families' },
  number_opt_outs: { owner: 'families' },
  ussd_sessions: { owner: 'ussd' },
  ussd_tries: { owner: 'ussd' },
  ussd_visits: { owner: 'ussd' },
  credit_grants: { owner: 'money' },
  sponsors: { owner: 'sponsors' },
  sponsor_members: { owner: 'sponsors' },
  sponsor_invitations: { owner: 'sponsors' },
  sponsor_purchases: { owner: 'sponsors' },
  sponsor_applications: { owner: 'sponsors' },

  users: {
    owner: 'accounts',
    shared: {
      messages: 'names',
      users: 'names',
      standardisation: 'names',
      shares: 'names',
      blog: 'names',
      review: 'names',
      audit: 'names',
      templates: 'names',
      exams: 'names',
      papers: 'names',
      classes: 'names',
      demo: 'seed',
      enquiries: 'names',
      invitations: 'names',
      operations: 'counts',
      sponsors: 'names',
      publishing: 'names',
      overview: 'names',
      credits: 'names',
      families: 'names',
    },
  },
  sessions: { owner: 'accounts', shared: { operations: 'counts' } },
  login_failures: { owner: 'accounts' },
  password_resets: { owner: 'accounts' },
  email_codes: { owner: 'accounts' },
  identities: { owner: 'accounts' },
  sign_in_attempts: { owner: 'accounts' },
  schools: {
    owner: 'schools',
    shared: {
      users: 'names',
      audit: 'names',
      publishing: 'names',
      revision: 'names',
      families: 'names',
      classes: 'names',
      desk: 'names',
      demo: 'seed',
      accounts: 'names',
      invitations: 'names',
      operations: 'names',
    },
  },
  audit_trail: { owner: 'audit', shared: { schools: 'trail' } },
  invitations: { owner: 'invitations', shared: { users: 'leaving' } },
  classes: {
    owner: 'classes',
    shared: {
      publishing: 'names',
      revision: 'names',
      families: 'names',
      messages: 'names',
      demo: 'seed',
      sheets: 'names',
      papers: 'roll',
      overview: 'names',
    },
  },
  pupils: {
    owner: 'classes',
    shared: {
      publishing: 'names',
      revision: 'names',
      families: 'names',
      messages: 'names',
      papers: 'names',
      operations: 'counts',
      overview: 'names',
    },
  },
  feedback: { owner: 'feedback' },
  class_imports: { owner: 'classes' },
  desk_settings: { owner: 'desk' },
  demo_chapters: { owner: 'demo' },
  regroupings: { owner: 'classes' },
  subject_teachers: { owner: 'classes' },
  exams: {
    owner: 'exams',
    shared: {
      messages: 'rights',
      papers: 'rights',
      bank: 'rights',
      scans: 'rights',
      review: 'rights',
      'ai-reading': 'rights',
      handwriting: 'rights',
      templates: 'rights',
      publishing: 'rights',
      revision: 'rights',
      families: 'names',
      rulings: 'rights',
      annotations: 'rights',
      'second-opinions': 'rights',
      feedback: 'rights',
      sheets: 'rights',
      'plain-paper': 'rights',
      demo: 'seed',
      users: 'leaving',
      operations: 'counts',
      overview: 'rights',
      'stale-exams': 'rights',
      credits: 'names',
    },
  },
  stale_exams: { owner: 'stale-exams' },
  exam_summaries: { owner: 'overview' },
  class_summaries: { owner: 'overview' },
  pupil_summaries: { owner: 'overview' },
  overview_settings: { owner: 'overview' },
  terms: { owner: 'terms' },
  report_settings: { owner: 'reports' },
  report_classes: { owner: 'reports' },
  report_remarks: { owner: 'reports', shared: { users: 'leaving' } },
  report_prints: { owner: 'reports' },
  paper_drafts: { owner: 'from-paper' },
  exam_markers: { owner: 'exams', shared: { papers: 'isShared' } },
  exam_pictures: { owner: 'exams' },
  examiner_reports: { owner: 'analysis', shared: { users: 'leaving' } },
  sheet_versions: {
    owner: 'sheets',
    shared: {
      papers: 'geometry',
      'ai-reading': 'geometry',
      handwriting: 'geometry',
      scans: 'geometry',
      templates: 'geometry',
      'plain-paper': 'geometry',
    },
  },
  sheet_sets: { owner: 'sheets', shared: { papers: 'roll' } },
  sheet_templates: { owner: 'templates' },
  sheet_template_assets: { owner: 'templates' },
  exam_templates: { owner: 'templates', shared: { sheets: 'geometry' } },
  exam_template_versions: { owner: 'templates', shared: { sheets: 'geometry' } },
  batches: { owner: 'scans' },
  uploads: { owner: 'scans', shared: { papers: 'files', exams: 'files', demo: 'seed', operations: 'counts', storage: 'quota' } },
  phone_codes: { owner: 'phones' },
  phones: { owner: 'phones' },
  plain_acts: { owner: 'plain-paper' },
  answer_cohorts: { owner: 'marking' },
  review_claims: { owner: 'review' },
  review_watches: { owner: 'review' },
  group_changes: { owner: 'review', shared: { users: 'leaving' } },
  rulings: { owner: 'rulings' },
  annotations: { owner: 'annotations', shared: { papers: 'isSettled' } },
  bank_questions: { owner: 'bank' },
  bank_exams: { owner: 'bank' },
  exam_presets: { owner: 'presets' },
  bank_comments: { owner: 'annotations', shared: { users: 'leaving' } },
  bank_comment_uses: { owner: 'annotations' },
  share_settings: { owner: 'shares', shared: { papers: 'isShared' } },
  share_cells: { owner: 'shares', shared: { papers: 'isShared' } },
  share_answers: { owner: 'shares', shared: { papers: 'isShared' } },
  share_acts: { owner: 'shares' },
  second_opinion_settings: { owner: 'second-opinions', shared: { papers: 'isJudgedTwice' } },
  asked_opinions: { owner: 'second-opinions', shared: { papers: 'isJudgedTwice' } },
  second_opinions: { owner: 'second-opinions', shared: { papers: 'isJudgedTwice' } },
  standardisations: { owner: 'standardisation' },
  standardisation_answers: { owner: 'standardisation', shared: { papers: 'isSettled' } },
  standardisation_markers: { owner: 'standardisation' },
  standardisation_marks: { owner: 'standardisation' },
  standardisation_checks: { owner: 'standardisation' },
  standardisation_defaults: { owner: 'standardisation' },
  handwriting_settings: { owner: 'papers' },
  hand_readings: { owner: 'papers' },
  phone_readings: { owner: 'papers' },
  ai_reading_settings: { owner: 'ai-reading' },
  ai_reading_runs: { owner: 'ai-reading' },
  ai_reading_pages: { owner: 'ai-reading' },
  ai_reading_calls: { owner: 'ai-reading', shared: { operations: 'counts' } },
  publishing_settings: { owner: 'publishing' },
  result_links: { owner: 'publishing' },
  prepared_results: { owner: 'publishing' },
  appeals: { owner: 'publishing', shared: { papers: 'isJudgedTwice' } },
  remarkings: { owner: 'publishing', shared: { papers: 'isJudgedTwice' } },
  revision_cards: { owner: 'revision' },
  revision_tries: { owner: 'revision' },
  next_exams: { owner: 'revision' },
  family_settings: { owner: 'families' },
  family_codes: { owner: 'families' },
  family_members: { owner: 'families' },
  family_sessions: { owner: 'families' },
  family_browsers: { owner: 'families' },
  family_links: { owner: 'families' },
  family_consents: { owner: 'families' },
  family_notices: { owner: 'families' },
  backup_runs: { owner: 'backups' },
  backup_settings: { owner: 'backups' },
  processes: { owner: 'operations' },
  storage_days: { owner: 'operations' },
  school_usage: { owner: 'operations', shared: { storage: 'quota' } },
  room_reservations: { owner: 'storage' },
  school_files: { owner: 'storage', shared: { operations: 'counts' } },
  retention_settings: { owner: 'retention' },
  school_retention: { owner: 'retention' },
  retention_runs: { owner: 'retention' },
  mails: { owner: 'mail', shared: { users: 'leaving', operations: 'counts' } },
  enquiries: { owner: 'enquiries' },
  subscribers: { owner: 'newsletter' },
  help_answers: { owner: 'help' },
  blog_posts: { owner: 'blog', shared: { users: 'leaving' } },
  blog_pictures: { owner: 'blog', shared: { users: 'leaving' } },
  events: { owner: 'platform/events/events.ts', shared: { 'platform/events/event-rows.ts': 'news', 'platform/events/pg-events.ts': 'news' } },
  request_counts: { owner: 'platform/http/shared-counts.ts' },
  upload_locks: { owner: 'scans' },
  model_breakers: { owner: 'platform/language-model/shared-breaker.ts' },
  idempotency_keys: { owner: 'platform/http/idempotency-keys.ts', shared: { users: 'leaving' } },
}

const tables = new Map<string, string>(
  Object.entries(schema).flatMap(([variable, value]) => (is(value, PgTable) ? [[variable, getTableName(value)] as const] : [])),
)

/** The tables that a file names, as a value of the schema or in SQL that is written out. */
function listTables(text: string): string[] {
  const imported = [...text.matchAll(/import \{([^}]*)\} from '#db\/schema[^']*'/g)].flatMap(([, names = '']) => names.split(','))
  const values = imported.flatMap((name) => tables.get(name.trim().split(' ')[0] ?? '') ?? [])
  const written = [...text.matchAll(/\b(?:from|join|update|into)\s+([a-z_]+)\b/g)].map(([, name = '']) => name)
  const known = new Set<string>(tables.values())
  return [...new Set([...values, ...written.filter((name) => known.has(name))])]
}

/** `papers` for a file of that feature; the file itself on the platform and at the doors. */
function folderOf(file: string): string {
  return /^features\/([^/]+)\//.exec(file)?.[1] ?? file
}

/** Folder by folder, the tables that its files name; comments are no code. */
function findNamed(): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>()
  for (const file of globSync('**/*.ts', { cwd: join(root, 'src/server') })) {
    if (file.endsWith('.test.ts')) continue
    const text = readFileSync(join(root, 'src/server', file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    const folder = folderOf(file)
    named.set(folder, new Set([...(named.get(folder) ?? []), ...listTables(text)]))
  }
  return named
}

describe('every table', () => {
  const named = findNamed()

  it('has one owner', () => {
    expect(Object.keys(owners).toSorted()).toEqual([...tables.values()].toSorted())
  })

  it('is named by its owner, and by whom the list allows', () => {
    const strangers = [...named].flatMap(([folder, found]) =>
      [...found]
        .filter((table) => owners[table]?.owner !== folder && owners[table]?.shared?.[folder] === undefined)
        .map((table) => `${folder} names ${table}`),
    )
    expect(strangers).toEqual([])
  })

  it('is shared with nobody who no longer needs it', () => {
    const stale = Object.entries(owners).flatMap(([table, { shared = {} }]) =>
      Object.keys(shared).flatMap((folder) => (named.get(folder)?.has(table) ? [] : [`${folder} no longer names ${table}`])),
    )
    expect(stale).toEqual([])
  })

  it('is found wherever it is named', () => {
    expect(listTables("import { answers, type Row } from '#db/schema.ts'")).toEqual(['answers'])
    expect(listTables("import { answers as rows } from '#db/schema.ts'")).toEqual(['answers'])
    expect(listTables('sql`select 1 from pages p join mark_changes c on true`')).toEqual(['pages', 'mark_changes'])
    expect(listTables("import type { pages } from '#db/schema.ts'")).toEqual([])
  })
})

describe('pages, papers, answers and marks', () => {
  const files = globSync('features/**/*.ts', { cwd: join(root, 'src/server') }).filter((file) => !file.endsWith('.test.ts'))
  const filesWith = (words: RegExp) => files.filter((file) => words.test(readFileSync(join(root, 'src/server', file), 'utf8')))

  it('have one place that says which page counts', () => {
    expect(filesWith(/isNull\(pages\.discardedAt\)|discarded_at is (not )?null/)).toEqual(['features/papers/kept-page.ts'])
  })

  it('have one place that locks them', () => {
    const locking = filesWith(/\.for\('/).filter((file) => file.startsWith('features/papers/'))
    // A review that is undone is locked by itself, before its answers.
    expect(locking.toSorted()).toEqual(['features/papers/lock-work.ts', 'features/papers/queries/decisions.ts'])
  })

  it('have one place that gives an answer another mark', () => {
    expect(filesWith(/insert\(markChanges\)|into mark_changes/)).toEqual(['features/papers/set-mark.ts'])
  })
})

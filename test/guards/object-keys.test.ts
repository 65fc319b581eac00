import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { objectKeyColumns } from '#db/object-keys.ts'
import { createTestDatabase, type TestDatabase } from '#test/server/test-database.ts'

/** Columns that are called a key, or hold JSON, and name no object. */
const others = [
  // What is stored is named by rows of its own; this one says whose quota it counts towards.
  'school_files.object_key',
  'mails.key',
  'credit_transfers.key',
  'invoices.buyer',
  'invoices.etims',
  'billing_notices.key',
  'payment_prompts.key',
  'idempotency_keys.key',
  'idempotency_keys.body',
  'events.data',
  'class_imports.added_ids',
  'class_imports.before',
  'subject_teachers.subject_key',
  'sheet_sets.cover',
  'regroupings.moved',
  'regroupings.left_ids',
  'exams.draft',
  'exams.plain_cover',
  'exams.pages_hold',
  'bank_questions.body',
  'examiner_reports.content',
  'retention_runs.removed',
  'exam_presets.presets',
  'sheet_versions.printed_numbers',
  'sheet_versions.pages',
  'sheet_sets.draft',
  'sheet_sets.papers',
  'sheet_templates.blank_problem',
  'share_cells.class_key',
  'share_acts.before',
  'rulings.ruling',
  'rulings.wordings_before',
  'exam_templates.mapping',
  'exam_template_versions.mapping',
  'papers.missing_confirmed',
  'uploads.reason',
  'pages.reasons',
  'pages.questions',
  'phone_readings.reading',
  'pages.upright_plan',
  'plain_acts.before',
  'plain_acts.after',
  'answers.reading',
  'answers.reading_doubts',
  'answers.doubts',
  'answers.reasons',
  'reviews.decision',
  'mark_changes.before',
  'mark_changes.why',
  'group_changes.items',
  'annotations.annotation',
  'standardisation_answers.program_mark',
  'standardisation_marks.decision',
  'standardisation_checks.decision',
  'ai_reading_runs.trial_papers',
  'ai_reading_runs.hindrance',
  'ai_reading_pages.reason',
  'model_replies.model_reply',
  'model_replies.asked_hashes',
  'second_opinions.decision',
  'remarkings.decision',
  'hand_readings.answers',
  'report_settings.national',
  'report_settings.weights',
  'exam_summaries.subject_key',
  'exam_summaries.topics',
  'pupil_summaries.lost',
  'pupil_summaries.fell',
  'pupil_summaries.gaps',
  'revision_tries.form_key',
  'revision_tries.answer',
  'paper_drafts.failure',
  'paper_drafts.reading',
  'paper_drafts.edits',
  'paper_drafts.ask',
]

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

it('every column that may name an object is known to the sweep, which would take its objects away', async () => {
  const { rows } = await client.query<{ name: string }>(`select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (data_type = 'jsonb' or (data_type = 'text' and column_name ~ '(^|_)key$'))`)
  const known = new Set([...Object.keys(objectKeyColumns), ...others])
  const unknown = rows.map(({ name }) => name).filter((name) => !known.has(name))
  expect(unknown, 'Does it name objects? Then it belongs into src/db/object-keys.ts, else into the list of this test.').toEqual([])
  const there = new Set(rows.map(({ name }) => name))
  expect([...known].filter((name) => !there.has(name))).toEqual([])
})

it('each of the queries is one that the database understands', async () => {
  for (const query of Object.values(objectKeyColumns)) expect((await client.query(query)).fields.map(({ name }) => name)).toEqual(['key'])
})

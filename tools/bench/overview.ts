import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { countExams } from '#server/features/overview/count-exams.ts'
import { planView } from '#server/features/overview/plan-view.ts'
import { showHelp } from '#server/features/overview/show-help.ts'
import { showOverview } from '#server/features/overview/show-overview.ts'
import { showTrends } from '#server/features/overview/show-trends.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import type { OmrReaderPool } from '#server/platform/read-pages/reader-pool.ts'
import { openBench } from '#tools/bench/open-bench.ts'

const [classCount, pupilsOfClass, examsOfClass, questions] = [28, 45, 80, 5] as const
const subjects = [
  'Mathematics',
  'English',
  'Kiswahili',
  'Physics',
  'Chemistry',
  'Biology',
  'History',
  'Geography',
  'CRE',
  'Business Studies',
] as const
const rounds = 7

/**
 * The page of a school of 1,260 pupils with 100,800 confirmed papers in three terms, from the summaries, beside a plain query
 * over the same marks in the same run. The counting is told apart.
 */
export async function benchOverview(): Promise<void> {
  // Nothing is read here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const bench = await openBench({
    read: () => Promise.reject(new Error('Nothing is read.')),
    close: () => Promise.resolve(),
  } as unknown as OmrReaderPool)
  try {
    const { ctx } = bench
    const { db } = ctx
    const [schoolId, ownerId] = [randomUUID(), randomUUID()]
    await db.transaction((tx) => fill(tx, schoolId, ownerId))
    await db.execute(sql`analyze`)
    const counted = await db.execute<{ papers: number }>(sql`select count(*)::int as papers from papers`)
    const start = performance.now()
    await countExams(ctx, { schoolId }, { signal: new AbortController().signal })
    console.log(`  ${counted.rows[0]?.papers ?? 0} papers of ${classCount * examsOfClass} exams, ${questions} answers each`)
    console.log(`  counting all of them once          ${((performance.now() - start) / 1000).toFixed(1)} s`)
    await db.execute(sql`analyze`)
    const head: Viewer = { userId: ownerId, role: 'PRINCIPAL', schoolId }
    const view = await planView(ctx, head, { year: 2026, term: 3 })
    const parts: Record<string, () => Promise<unknown>> = {
      'trends over three terms': () => showTrends(ctx, view, {}),
      'the figures and the progress': () => showOverview(ctx, view, 'en'),
      'who needs help': () => showHelp(ctx, view),
      'the plain query, for the trends': () => db.execute(rawTrends(schoolId)),
    }
    for (const [name, part] of Object.entries(parts)) console.log(`  ${name.padEnd(34)} ${await time(part)}`)
    await compare(await showTrends(ctx, view, {}), (await db.execute<RawTrend>(rawTrends(schoolId))).rows)
  } finally {
    await bench.close()
  }
}

interface RawTrend extends Record<string, unknown> {
  subject: string
  count: number
  percent: number
}

/** The same means of per cent from the marks themselves. */
function rawTrends(schoolId: string) {
  return sql`
    select subject, count(*)::int as count, avg(percent)::float8 as percent
    from (
      select e.draft ->> 'subject' as subject, e.id, p.id as paper, sum(a.marks) / sum(a.max) * 100 as percent
      from exams e join papers p on p.exam_id = e.id join answers a on a.paper_id = p.id
      where e.school_id = ${schoolId} and e.confirmed_at is not null and not p.absent
      group by e.id, p.id) paper
    group by subject order by subject`
}

async function compare({ lines }: Awaited<ReturnType<typeof showTrends>>, raw: readonly RawTrend[]): Promise<void> {
  const same = raw.every(({ subject, count, percent }) => {
    const points = lines.find(({ name }) => name === subject)?.points ?? []
    const results = points.reduce((sum, point) => sum + point.count, 0)
    const mean = points.reduce((sum, point) => sum + (point.value ?? 0) * point.count, 0) / Math.max(1, results)
    return results === count && Math.abs(mean - percent) < 1e-6
  })
  console.log(`  both say the same                  ${same && raw.length === subjects.length ? 'yes' : 'NO'}`)
}

async function time(part: () => Promise<unknown>): Promise<string> {
  await part()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await part()
    times.push(performance.now() - start)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0)
  return `median ${at(0.5)} ms, ${at(0)} to ${at(1)} (n = ${rounds})`
}

/** Written by the database itself: what matters is how much there is. */
async function fill(db: Tx, schoolId: string, ownerId: string): Promise<void> {
  await db.execute(sql`set local statement_timeout = 0`)
  // No reference is checked: the rows are right by the way they are made.
  await db.execute(sql`set local session_replication_role = replica`)
  const draft = (subject: string) =>
    JSON.stringify({
      format: 'sahihi-exam/1',
      title: 'CAT',
      subject,
      grading: 'percent',
      language: 'en',
      questions: Array.from({ length: questions }, (_, at) => ({
        id: String(at + 1),
        type: 'short',
        text: 'Say it.',
        marks: 10,
        topic: at % 2 === 0 ? 'Heat' : 'Waves',
        scheme: [{ code: 'B10', text: 'x' }],
      })),
    })
  await db.execute(sql`insert into schools (id, name, kind) values (${schoolId}, 'Bench school', 'school')`)
  await db.execute(sql`insert into users (id, school_id, first_name, last_name, email, role, password_hash)
    values (${ownerId}, ${schoolId}, 'Bench', 'Head', 'bench-head@example.com', 'PRINCIPAL', '-')`)
  await db.execute(sql`insert into classes (school_id, owner_id, name)
    select ${schoolId}, ${ownerId}, 'Class ' || n from generate_series(1, ${classCount}::int) n`)
  await db.execute(sql`insert into pupils (school_id, class_id, admission, name, class_since)
    select ${schoolId}, c.id, c.name || '/' || n, 'Pupil ' || n, '2025-01-01' from classes c, generate_series(1, ${pupilsOfClass}::int) n`)
  for (const [at, subject] of subjects.entries()) {
    await db.execute(sql`
      insert into exams (school_id, owner_id, code, title, draft, sheet_version, plain_class_id, sat_on, confirmed_at, confirmed_by, confirmed_by_name)
      select ${schoolId}, ${ownerId}, translate(upper(substr(md5(random()::text), 1, 8)), '0189', 'GHIJ'), 'CAT ' || n, ${draft(subject)}::jsonb, 1, c.id,
        date '2026-01-12' + (n * ${Math.floor(280 / examsOfClass)} * 10 + ${at}), now(), ${ownerId}, 'Bench Head'
      from classes c, generate_series(0, ${examsOfClass / subjects.length - 1}::int) n`)
  }
  await db.execute(sql`insert into sheet_versions (exam_id, version, geometry_hash, pages, page_width_mm, page_height_mm)
    select id, 1, 'x', '[{}]'::jsonb, 210, 297 from exams`)
  await db.execute(sql`insert into batches (school_id, exam_id) select school_id, id from exams`)
  await db.execute(sql`insert into uploads (school_id, exam_id, batch_id, file_name, object_key, size_bytes, state)
    select b.school_id, b.exam_id, b.id, 'a.pdf', md5(b.id::text), 1, 'split' from batches b`)
  await db.execute(sql`insert into papers (school_id, exam_id, number, version, pupil_id)
    select e.school_id, e.id, lpad((row_number() over (partition by e.id order by p.id))::text, 4, '0'), 1, p.id
    from exams e join pupils p on p.class_id = e.plain_class_id`)
  await db.execute(sql`insert into pages (school_id, exam_id, upload_id, sequence, picture_key, state, paper_id, page_number)
    select p.school_id, p.exam_id, u.id, p.number::int, 'a', 'read', p.id, 1 from papers p join uploads u on u.exam_id = p.exam_id`)
  await db.execute(sql`
    insert into answers (school_id, exam_id, paper_id, question, page_id, reading, reading_confidence, marks, max, credit, confidence, needs_review, reasons,
      program_name, program_version, scheme_revision)
    select g.school_id, g.exam_id, g.paper_id, n::text, g.id, '{"choice":[],"text":null,"blank":false}', 1, m.marks, 10, m.marks / 10.0, 1, false, '[]', 'bench', '1', 1
    from pages g, generate_series(1, ${questions}::int) n, lateral (select floor(random() * 11 + 0 * n)::int as marks where g.id is not null) m`)
  await db.execute(sql`insert into stale_exams (exam_id, school_id) select id, school_id from exams`)
}

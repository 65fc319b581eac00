import { eq, sql } from 'drizzle-orm'
import { answers, exams } from '#db/schema.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { largestExam, longAnswer, sentence } from '#test/guards/loop-holds/largest-exam.ts'
import { schoolOf, type World } from '#test/guards/route-actors/known-ids.ts'
import { makeWorld } from '#test/guards/route-actors/world.ts'
import type { TestApp } from '#test/server/start-test-app.ts'

/** As many as one file may bring. */
const pupilCount = 2_000
/** What the other questions of the papers hold is told in one word. */
const wordsQuestion = '8'
const listLength = 5_000

/** A world with as much in it as the limits allow: the largest class, its papers in the largest exam, and long lists. */
export async function makeLargestWorld(test: TestApp, origin: string): Promise<World> {
  const world = await makeWorld(test, origin, { exam: largestExam() })

  await fillSchool(world)
  await fillPapers(world)
  await fillAnswersInWords(world)
  await fillLists(world)
  await test.ctx.db.execute(sql`analyze`)
  return world
}

async function fillSchool(world: World): Promise<void> {
  const { db } = world.test.ctx
  await db.execute(sql`
    insert into pupils (school_id, class_id, admission, name, stream, guardian_name, guardian_phone)
    select ${schoolOf(world)}::uuid, ${world.ids.classId}::uuid, 'L' || n, repeat('Wanjiku ', 11) || n, 'West', repeat('Kamau ', 15), '+254712345678'
    from generate_series(1, ${pupilCount}) n`)
  await db.update(exams).set({ plainClassId: world.ids.classId }).where(eq(exams.id, world.ids.examId))
}

async function fillPapers(world: World): Promise<void> {
  const { db } = world.test.ctx
  const { examId, batchId, classId, pageId } = world.ids
  await db.execute(sql`
    insert into papers (school_id, exam_id, number, version, pupil_id)
    select school_id, ${examId}::uuid, (1000 + substr(admission, 2)::int)::text, 1, id from pupils where class_id = ${classId}::uuid and admission like 'L%'`)
  await db.execute(sql`
    with file as (
      insert into uploads (school_id, exam_id, batch_id, file_name, object_key, size_bytes, state, page_count)
      values (${schoolOf(world)}::uuid, ${examId}::uuid, ${batchId}::uuid, 'largest.pdf', 'largest', 1, 'split', ${pupilCount}) returning id)
    insert into pages (school_id, exam_id, upload_id, sequence, picture_key, state, paper_id, page_number, questions)
    select p.school_id, ${examId}::uuid, file.id, p.number::int, 'largest' || p.number, 'read', p.id, 1, (select questions from pages where id = ${pageId}::uuid)
    from papers p, file where p.exam_id = ${examId}::uuid and p.number::int > 1000`)
  const reason = [
    {
      code: 'A',
      text: '',
      asks: 'right-option',
      awarded: true,
      marks: 1,
      evidence: 'A',
      why: [{ code: 'option-right', option: 'A' }],
      confidence: 0.99,
    },
  ]
  await db.transaction(async (tx) => {
    // What they refer to was just made: hundreds of thousands of looks at it would take half a minute.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
    insert into answers (school_id, exam_id, paper_id, question, page_id, reading, reading_confidence, marks, max, credit, confidence, needs_review, reasons,
      program_name, program_version, scheme_revision)
    select g.school_id, ${examId}::uuid, g.paper_id, q::text, g.id, '{"choice":["A"],"text":null,"blank":false}', 1, 1, 1, 1, 1, false, ${JSON.stringify(reason)}::jsonb, 'marker', '1', 1
    from pages g, generate_series(1, 200) q where g.exam_id = ${examId}::uuid and g.picture_key like 'largest%' and q <> ${Number(wordsQuestion)}`)
  })
}

/** One question in words with every mark point, answered at length by everybody, each in words of their own. */
async function fillAnswersInWords(world: World): Promise<void> {
  const { db } = world.test.ctx
  const { examId } = world.ids
  const read = readExam(largestExam())
  const question = 'exam' in read ? read.exam.questions.find(({ id }) => id === wordsQuestion) : undefined
  if (question === undefined) throw new Error('The largest exam is invalid.')
  const mark = markAnswer({
    question,
    reading: { choice: [], text: sentence(1), blank: false },
    language: 'en',
    source: 'ai-reading',
    knowledge: world.test.ctx.knowledge,
  })
  const { rows } = await db.execute(sql`select paper_id, id from pages where exam_id = ${examId}::uuid and picture_key like 'largest%'`)
  const values = rows.map(({ paper_id: paperId, id }, at): typeof answers.$inferInsert => ({
    schoolId: schoolOf(world),
    examId,
    paperId: String(paperId),
    question: wordsQuestion,
    pageId: String(id),
    reading: { choice: [], text: longAnswer(at), blank: false },
    readingConfidence: 0.9,
    marks: mark.marks,
    max: mark.max,
    credit: mark.credit,
    confidence: 0.5,
    needsReview: true,
    doubts: [{ code: 'unsure-of-point', place: (at % 3) + 1, point: 'B1', marks: 1 }],
    reasons: mark.reasons,
    programName: 'marker',
    programVersion: '1',
    schemeRevision: 1,
  }))
  for (let from = 0; from < values.length; from += 500) await db.insert(answers).values(values.slice(from, from + 500))
}

/** Lists that only grow. */
async function fillLists(world: World): Promise<void> {
  const { db } = world.test.ctx
  const { examId, answerId } = world.ids
  const { owner } = world.actors
  const school = schoolOf(world)
  await db.execute(sql`insert into audit_trail (school_id, actor_id, actor_name, action, subject, detail)
    select ${school}::uuid, ${owner.id}::uuid, 'Wanjiku Kamau', 'exam.confirm', gen_random_uuid()::text, repeat('detail ', 20) from generate_series(1, ${listLength})`)
  await db.execute(sql`insert into blog_posts (author_id, title, content)
    select ${owner.id}::uuid, 'Post ' || n, repeat('*chalk* and dust ', 5800) from generate_series(1, 120) n`)
  await db.execute(sql`insert into blog_posts (author_id, title, content)
    select ${owner.id}::uuid, 'Short post ' || n, 'Dust' from generate_series(1, ${listLength}) n`)
  await db.execute(sql`insert into users (first_name, last_name, email, role, school_id)
    select 'Amina', 'Otieno', 'amina' || n || '@school.example', 'TEACHER', ${school}::uuid from generate_series(1, 1000) n`)
  await db.execute(sql`insert into enquiries (name, email, request_type, message)
    select 'Amina', 'amina' || n || '@school.example', 'demo', repeat('How much is it? ', 100) from generate_series(1, ${listLength}) n`)
  await db.execute(sql`insert into exams (school_id, owner_id, code, title, draft)
    select school_id, owner_id, translate(lpad(n::text, 8, 'A'), '0189', 'BCDE'), title, draft from exams, generate_series(100, 130) n where id = ${examId}::uuid`)
  await db.execute(sql`insert into subscribers (email) select 'reader' || n || '@school.example' from generate_series(1, ${listLength}) n`)
  await db.execute(sql`insert into mails (key, purpose, recipient, subject, state, text)
    select 'largest' || n, 'test', 'amina@school.example', 'Hello', 'sent', '' from generate_series(1, ${listLength}) n`)
  await db.execute(sql`insert into classes (school_id, owner_id, name)
    select ${school}::uuid, ${owner.id}::uuid, 'Form ' || n from generate_series(1, 500) n`)
  await db.execute(sql`insert into bank_comments (school_id, owner_id, subject, text)
    select ${school}::uuid, ${owner.id}::uuid, '', repeat('Show your working. ', 10) || n from generate_series(1, 2000) n`)
  await db.execute(sql`insert into annotations (id, school_id, answer_id, exam_id, annotation, written_by)
    select gen_random_uuid(), ${school}::uuid, ${answerId}::uuid, ${examId}::uuid,
      jsonb_build_object('kind', 'stroke', 'points', (select jsonb_agg(jsonb_build_array(10, 10)) from generate_series(1, 300))), ${owner.id}::uuid
    from generate_series(1, 99)`)
  await db.execute(sql`insert into appeals (school_id, exam_id, paper_id, question, reason, marks)
    select school_id, ${examId}::uuid, id, '1', repeat('It was right. ', 30), 1 from papers where exam_id = ${examId}::uuid and number::int > 1000`)
  await db.execute(sql`insert into rulings (school_id, exam_id, ruling, made_by_name)
    select ${school}::uuid, ${examId}::uuid, jsonb_build_object('question', '8', 'point', 0, 'kind', 'accept', 'words', repeat('words ', 80) || n), 'Wanjiku' from generate_series(1, 1000) n`)
  await db.execute(sql`insert into group_changes (school_id, exam_id, question, kind, items, label, made_by_name)
    select ${school}::uuid, ${examId}::uuid, '8', 'apart', jsonb_build_array('gone' || n), 'A wording', 'Wanjiku' from generate_series(1, 300) n`)
}

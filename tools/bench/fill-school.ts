import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'

export const [classCount, pupilsOfClass, examsOfClass, questions] = [28, 45, 80, 5] as const
export const subjects = [
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

/** A school of 1,260 pupils with three terms of exams, all confirmed. Written by the database itself: what matters is how much there is. */
export async function fillSchool(db: Tx, { schoolId, ownerId }: { schoolId: string; ownerId: string }): Promise<void> {
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

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '#db/client.ts'
import { familyLinks } from '#db/schema.ts'
import { listChildren, listLinksOfClass } from '#server/features/families/queries/links.ts'
import { listTrailOfPupil, walkPupil } from '#server/features/families/queries/walk-pupil.ts'
import { listUploadsWithoutJob } from '#server/features/scans/queries/lost-uploads.ts'
import { countRowsRead } from '#test/server/count-rows-read.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

const families = 5000
const ofClass = 10

let test: TestApp
let someone: { memberId: string; pupilId: string }
let classId: string
beforeAll(async () => {
  test = await startTestApp()
  await fill()
})
afterAll(() => test.close())

/** Each family with one child, who agreed twice; files of an exam that were all taken apart; a trail. */
async function fill(): Promise<void> {
  const { db } = test.ctx
  const school = sql`(select id from schools where name = 'School of many')`
  await db.execute(sql`insert into schools (name, kind) values ('School of many', 'school')`)
  await db.execute(sql`insert into classes (school_id, name) select ${school}, 'Form ' || n from generate_series(1, ${families / ofClass}::int) n`)
  await db.execute(sql`insert into pupils (school_id, class_id, admission, name)
    select school_id, id, name || ' ' || n, 'Pupil' from classes, generate_series(1, ${ofClass}::int) n`)
  await db.execute(sql`insert into family_codes (pupil_id, school_id, kind, issue_id, code_hash)
    select id, school_id, 'guardian', id, id::text from pupils`)
  // The member, the link and the code of a child have its id, so that they belong together.
  await db.execute(sql`insert into family_members (id, kind) select id, 'guardian' from pupils`)
  await db.execute(sql`insert into family_links (id, school_id, pupil_id, member_id, issue_id) select id, school_id, id, id, id from pupils`)
  for (const withdrawn of [sql`now()`, sql`null`])
    await db.execute(sql`insert into family_consents (school_id, pupil_id, link_id, text_version, channel, withdrawn_at)
      select school_id, id, id, '1', 'web', ${withdrawn}::timestamptz from pupils`)
  await db.execute(
    sql`insert into audit_trail (school_id, actor_name, action, subject) select school_id, 'Somebody', 'pupil.change', id::text from pupils`,
  )
  await db.execute(sql`insert into exams (school_id, code, title, draft) select ${school}, 'MANYFLES', 'Many files', '{}'`)
  await db.execute(sql`insert into batches (school_id, exam_id) select school_id, id from exams where code = 'MANYFLES'`)
  await db.execute(sql`insert into uploads (school_id, exam_id, batch_id, file_name, object_key, size_bytes, state, created_at)
    select school_id, exam_id, id, 'a.jpg', n::text, 1, 'split', now() - interval '1 day' from batches, generate_series(1, ${families}::int) n`)
  const [link] = await db.select().from(familyLinks).limit(1)
  someone = { memberId: link?.memberId ?? '', pupilId: link?.pupilId ?? '' }
  const { rows } = await db.execute<{ id: string }>(sql`select class_id as id from pupils where id = ${someone.pupilId}`)
  classId = rows[0]?.id ?? ''
}

const asked: [what: string, most: number, work: (tx: Tx) => Promise<unknown[]>][] = [
  ['the children of a family', 100, (tx) => listChildren(tx, someone.memberId)],
  ['the families of a class', 1000, (tx) => listLinksOfClass(tx, classId)],
  ['all that belongs to a pupil', 1000, (tx) => walkPupil(tx, someone.pupilId)],
  ['what the trail says of a pupil', 100, (tx) => listTrailOfPupil(tx, someone.pupilId)],
]

it('reads no rows of others for the children of a family, while the database has not yet counted its tables', async () => {
  await test.ctx.db.transaction(async (tx) => {
    expect(await countRowsRead(tx, () => listChildren(tx, someone.memberId))).toBeLessThan(100)
  })
})

describe('once the database has counted its tables', () => {
  beforeAll(async () => {
    await test.ctx.db.execute(sql`analyze`)
  })

  it.each(asked)('reads no rows of others for %s', async (_what, most, work) => {
    await test.ctx.db.transaction(async (tx) => {
      expect(await countRowsRead(tx, async () => expect(await work(tx)).not.toEqual([]))).toBeLessThan(most)
    })
  })

  it('looks through no files that were taken apart for those that were not', async () => {
    const looked = { queues: ['scans.split-upload', 'scans.split-upload.dead'] as const, before: new Date(), limit: 10 }
    await test.ctx.db.transaction(async (tx) => {
      expect(await countRowsRead(tx, async () => expect(await listUploadsWithoutJob(tx, looked)).toEqual([]))).toBeLessThan(100)
    })
  })
})

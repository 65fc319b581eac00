import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditTrail } from '#db/schema.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Caller } from '#test/server/caller.ts'
import type { TestUser } from '#test/server/factories.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let admin: Caller
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as(await test.makeUser({ role: 'ADMINISTRATOR', schoolId: null }))
})
afterAll(() => test.close())

async function act(actor: TestUser, entry: { action: string; subject: string; detail?: string }): Promise<void> {
  const { id: userId, firstName, lastName, schoolId } = actor
  await test.ctx.db.transaction((tx) => recordAudit(tx, { actor: { userId, name: `${firstName} ${lastName}`, schoolId }, ...entry }))
}
const read = async (query = '') => (await admin.get(`/api/admin/audit${query}`)).body.data

describe('the audit trail', () => {
  it('says who did what, where, to whom and how, the newest first', async () => {
    const school = await test.makeSchool({ name: 'Lenana Hill School' })
    const actor = await test.makeUser({ schoolId: school.id })
    const colleague = await test.makeUser({ firstName: 'Peter', lastName: 'Odhiambo' })
    await act(actor, { action: 'exam.confirm', subject: 'an exam' })
    await act(actor, { action: 'user.status', subject: colleague.id, detail: 'ACTIVE → BANNED' })
    const { entries } = await read('?limit=2')
    expect(entries).toMatchObject([
      {
        action: 'user.status',
        actorName: 'Wanjiku Kamau',
        schoolName: 'Lenana Hill School',
        subject: colleague.id,
        subjectName: 'Peter Odhiambo',
        detail: 'ACTIVE → BANNED',
      },
      { action: 'exam.confirm', subject: 'an exam', subjectName: null, detail: '' },
    ])
  })

  it.each(['STUDENT', 'PARENT'] as const)('never names a %s', async (role) => {
    const actor = await test.makeUser()
    const pupil = await test.makeUser({ role, firstName: 'Zawadi', lastName: 'Secret' })
    await act(actor, { action: 'user.status', subject: pupil.id })
    const { entries } = await read('?limit=1')
    expect(entries).toMatchObject([{ subject: pupil.id, subjectName: null }])
    expect((await read('?search=Secret')).entries).toEqual([])
  })

  it('is searched by who, what, whom, where and how', async () => {
    const school = await test.makeSchool({ name: 'Turkana Boys' })
    const actor = await test.makeUser({ schoolId: school.id, firstName: 'Ekai' })
    const other = await test.makeUser({ firstName: 'Akiru' })
    await act(actor, { action: 'school.rename', subject: other.id, detail: '100% new' })
    for (const words of ['ekai', 'school.ren', 'akiru', 'akiru kamau', 'turkana', '100%'])
      expect((await read(`?search=${encodeURIComponent(words)}`)).entries).toHaveLength(1)
    expect((await read('?search=1_0%25')).entries).toEqual([])
  })

  it('is read page by page, each entry once', async () => {
    const at = new Date()
    await test.ctx.db
      .insert(auditTrail)
      .values(Array.from({ length: 5 }, (_, n) => ({ actorName: 'Pager', action: 'page.turn', subject: String(n), at })))
    const first = await read('?search=Pager&limit=3')
    const rest = await read(`?search=Pager&limit=3&after=${first.next}`)
    expect([first.entries.length, rest.entries.length, rest.next]).toEqual([3, 2, null])
    expect(new Set([...first.entries, ...rest.entries].map(({ subject }: { subject: string }) => subject)).size).toBe(5)
  })

  it('refuses to be changed, by the database itself', async () => {
    await act(await test.makeUser(), { action: 'exam.confirm', subject: 'an exam' })
    await expect(test.ctx.db.update(auditTrail).set({ actorName: 'somebody else' })).rejects.toMatchObject({
      cause: { message: 'audit_trail is append-only' },
    })
    await expect(test.ctx.db.delete(auditTrail)).rejects.toMatchObject({ cause: { message: 'audit_trail is append-only' } })
  })
})

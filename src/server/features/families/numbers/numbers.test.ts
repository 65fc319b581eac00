import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { familyConsents, familyLinks, familyMembers, numberAgreements, type pupils } from '#db/schema.ts'
import { listChildrenOfNumber, listNumbers } from '#server/features/families/numbers/list-numbers.ts'
import { endOptOut, optOut } from '#server/features/families/numbers/opt-out.ts'
import { issueFamilyCode } from '#server/features/families/issue-family-code.ts'
import {
  firstNumber as first,
  makeChildOfTwoGuardians,
  secondNumber as second,
  type ChildOfTwoGuardians as Child,
} from '#test/server/child-of-two-guardians.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const makeChild = (values: Partial<typeof pupils.$inferInsert> = {}) => makeChildOfTwoGuardians(test, { guardianName: 'Grace', ...values })

async function agree({ schoolId, pupilId }: Child, phone: string, linkId: string | null = null): Promise<void> {
  const values = { schoolId, pupilId, phone, linkId, textVersion: '2026-11-30', channel: linkId === null ? ('paper' as const) : ('web' as const) }
  await test.ctx.db.insert(numberAgreements).values(values)
}

/** A guardian who has signed in and agreed to see the child's results. */
async function linkGuardian({ schoolId, pupilId }: Child): Promise<{ linkId: string; memberId: string }> {
  const { db } = test.ctx
  const [member] = await db.insert(familyMembers).values({ kind: 'guardian', language: 'sw', quietFrom: 18, quietTo: 8 }).returning()
  const memberId = member?.id ?? ''
  const { issueId } = issueFamilyCode(test.ctx, { pupilId, schoolId, kind: 'guardian' })
  const [link] = await db.insert(familyLinks).values({ schoolId, pupilId, memberId, issueId }).returning()
  const linkId = link?.id ?? ''
  await db.insert(familyConsents).values({ schoolId, pupilId, linkId, textVersion: '2026-11-30', channel: 'web' })
  return { linkId, memberId }
}

const statesOf = async ({ schoolId, pupilId }: Child) =>
  (await listNumbers(test.ctx.db, schoolId, [pupilId])).get(pupilId)?.map(({ phone, state }) => [phone, state])
const callersOf = async (phone: string) => (await listChildrenOfNumber(test.ctx.db, phone)).map(({ pupilId }) => pupilId)

describe('a number', () => {
  it('is written to, and may call, where it has agreed: each for itself, each child for itself', async () => {
    const child = await makeChild()
    const other = await makeChild()
    expect(await statesOf(child)).toEqual([
      [first, 'no-agreement'],
      [second, 'no-agreement'],
    ])
    await agree(child, second)
    expect(await statesOf(child)).toEqual([
      [first, 'no-agreement'],
      [second, 'open'],
    ])
    expect(await statesOf(other)).toContainEqual([second, 'no-agreement'])
    expect([await callersOf(first), await callersOf(second)]).toEqual([[], [child.pupilId]])
    // The number of a school is asked for with its school.
    expect((await listNumbers(test.ctx.db, other.schoolId, [child.pupilId])).get(child.pupilId)).toEqual([])
  })

  it('that wants no messages of a school gets those of others, may call, and can undo it', async () => {
    const phone = '+254744000333'
    const [here, there] = [await makeChild({ guardianPhone: phone }), await makeChild({ guardianPhone: phone })]
    for (const child of [here, there]) await agree(child, phone)
    const { ctx } = test
    const stop = () => ctx.db.transaction((tx) => optOut(ctx, tx, { schoolId: here.schoolId, phone, by: 'sms' }))
    expect([await stop(), await stop()]).toEqual([true, false])
    expect(await statesOf(here)).toContainEqual([phone, 'opted-out'])
    expect(await statesOf(there)).toContainEqual([phone, 'open'])
    expect((await callersOf(phone)).toSorted()).toEqual([here.pupilId, there.pupilId].toSorted())
    const undo = () => ctx.db.transaction((tx) => endOptOut(ctx, tx, { schoolId: here.schoolId, phone }))
    expect([await undo(), await undo()]).toEqual([true, false])
    expect(await statesOf(here)).toContainEqual([phone, 'open'])
    expect(await stop()).toBe(true)
  })

  it('speaks the language and keeps the quiet hours of the guardian who agreed, else the language of the pupil', async () => {
    const child = await makeChild({ feedbackLanguage: 'en' })
    const { linkId } = await linkGuardian(child)
    await agree(child, first, linkId)
    await agree(child, second)
    expect((await listNumbers(test.ctx.db, child.schoolId, [child.pupilId])).get(child.pupilId)).toEqual([
      { phone: first, name: 'Grace', state: 'open', language: 'sw', quiet: { from: 18, to: 8 } },
      { phone: second, name: 'Peter', state: 'open', language: 'en', quiet: null },
    ])
  })

  it('is closed while a guardian has withdrawn what they agreed to on the web', async () => {
    const phone = '+254744000444'
    const child = await makeChild({ guardianPhone: phone })
    const { linkId } = await linkGuardian(child)
    await agree(child, phone)
    await test.ctx.db
      .update(familyConsents)
      .set({ withdrawnAt: sql`now()` })
      .where(eq(familyConsents.linkId, linkId))
    expect(await statesOf(child)).toContainEqual([phone, 'no-agreement'])
    expect(await callersOf(phone)).toEqual([])
  })

  it('of who was removed is nobody’s', async () => {
    const phone = '+254744000555'
    const child = await makeChild({ guardianPhone: phone })
    await agree(child, phone)
    await child.teacher.delete(`/api/classes/${child.classId}/pupils/${child.pupilId}`)
    expect([await statesOf(child), await callersOf(phone)]).toEqual([[], []])
  })

  it('of another guardian is stored once, in one spelling, and goes with its agreement when it is removed', async () => {
    const child = await makeChild()
    const path = `/api/classes/${child.classId}/pupils/${child.pupilId}`
    const save = async (guardians: object[] | undefined, guardianPhone = first) => (await child.teacher.put(path, { guardianPhone, guardians })).body
    for (const phone of ['0722 000 111', '12345', ''])
      expect(await save([{ name: 'Mary', phone }])).toMatchObject({ code: 'invalid-input', errors: [{ path: 'guardians.0.phone' }] })
    const five = Array.from({ length: 5 }, (_, at) => ({ phone: `074400000${at}` }))
    expect((await save(five)).code).toBe('invalid-input')
    const saved = await save([
      { name: 'Mary', phone: '0744 000 888' },
      { name: 'Peter', phone: second },
    ])
    expect(saved.data.pupil.guardians).toEqual([
      { name: 'Mary', phone: '+254744000888' },
      { name: 'Peter', phone: second },
    ])
    // Who knows of no others changes none.
    expect((await save(undefined)).data.pupil.guardians).toHaveLength(2)
    await agree(child, '+254744000888')
    await agree(child, second)
    await save([{ name: 'Mary', phone: '0744000888' }])
    await test.runJobsUntilIdle()
    expect(await statesOf(child)).toEqual([
      [first, 'no-agreement'],
      ['+254744000888', 'open'],
    ])
    await save([{ name: 'Mary', phone: '0744000888' }, { phone: second }])
    expect(await statesOf(child)).toContainEqual([second, 'no-agreement'])
    // The numbers change places: each stays the pupil's.
    await save([{ phone: first }], '+254744000888')
    await test.runJobsUntilIdle()
    expect(await statesOf(child)).toEqual([
      ['+254744000888', 'open'],
      [first, 'no-agreement'],
    ])
  })

  it('that the school changes takes its agreement with it, by hand, by a list, and when that is undone', async () => {
    const child = await makeChild()
    const path = `/api/classes/${child.classId}`
    const standing = async () =>
      (
        await test.ctx.db
          .select()
          .from(numberAgreements)
          .where(and(eq(numberAgreements.pupilId, child.pupilId), isNull(numberAgreements.withdrawnAt)))
      ).map(({ phone }) => phone)
    await agree(child, first)
    await agree(child, second)
    await child.teacher.put(`${path}/pupils/${child.pupilId}`, { guardianName: 'Grace Otieno' })
    await test.runJobsUntilIdle()
    expect((await standing()).toSorted()).toEqual([first, second])
    const changed = await child.teacher.put(`${path}/pupils/${child.pupilId}`, { guardianPhone: '0755 000 666' })
    expect(changed.status).toBe(200)
    await test.runJobsUntilIdle()
    expect(await standing()).toEqual([second])
    await agree(child, '+254755000666')
    const csv = 'Adm No,Name,Phone\n4417,Amina Otieno,0755000777\n'
    const done = await child.teacher.post(`${path}/import`, { csv, dryRun: false })
    await test.runJobsUntilIdle()
    expect(await standing()).toEqual([second])
    await agree(child, '+254755000777')
    await child.teacher.post(`${path}/imports/${done.body.data.importId}/undo`)
    await test.runJobsUntilIdle()
    expect(await standing()).toEqual([second])
    expect(await statesOf(child)).toEqual([
      ['+254755000666', 'no-agreement'],
      [second, 'open'],
    ])
  })
})

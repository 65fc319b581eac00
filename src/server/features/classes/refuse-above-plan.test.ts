import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClass, importPupils } from '#contract/classes.ts'
import { listFamilies } from '#contract/families.ts'
import { addPaidDays } from '#server/features/credits/add-paid-days.ts'
import { beginTrial } from '#server/features/credits/begin-trial.ts'
import type { Caller } from '#test/server/caller.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let daysLater = 0
beforeAll(async () => {
  test = await startTestApp({ environment: { BILLING: 'on' }, now: () => new Date(Date.now() + daysLater * 86_400_000) })
})
afterAll(() => test.close())

const today = () => new Date(test.ctx.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
const listOf = (first: number, count: number) =>
  ['Admission,Name', ...Array.from({ length: count }, (_, at) => `${first + at},Pupil ${first + at}`)].join('\n')
async function makeClass(caller: Caller, name: string): Promise<string> {
  return (await caller.call(createClass, { body: { name } })).class.id
}
const take = (caller: Caller, classId: string, csv: string) => caller.post(`/api/classes/${classId}/import`, { csv, dryRun: false })

it('takes in no list above the pupils of the plan, keeps what is there, and lets any list in without a plan', async () => {
  const teacher = await test.makeUser()
  const schoolId = teacher.schoolId ?? ''
  const caller = await test.as(teacher)
  const [east, west] = [await makeClass(caller, 'Form 1 East'), await makeClass(caller, 'Form 1 West')]
  const day = today()
  await test.ctx.db.transaction((tx) =>
    addPaidDays(test.ctx, tx, { schoolId, plan: 'basic', cycle: 'month', startsOn: day, endsOn: day, invoiceId: null }),
  )
  await caller.call(importPupils, { params: { classId: east }, body: { csv: listOf(1000, 150), dryRun: false } })
  const refused = await take(caller, west, listOf(2000, 51))
  expect(refused).toMatchObject({ status: 409, body: { code: 'pupils-above-plan' } })
  expect(refused.body.message).toContain('Your plan covers 200 pupils; the lists of this year have 150, and this one would add 51.')
  expect((await take(caller, west, listOf(2000, 50))).status).toBe(200)
  // Who stands on a list is changed as before.
  expect((await take(caller, east, listOf(1000, 150).replace('Pupil 1000', 'Asha'))).status).toBe(200)
  expect((await caller.call(listFamilies, { params: { classId: east } })).pupils).toHaveLength(150)
})

it('gives guardians new codes while the plan or the trial has their portal, and hides nothing afterwards', async () => {
  const teacher = await test.makeUser()
  const schoolId = teacher.schoolId ?? ''
  let caller = await test.as(teacher)
  const classId = await makeClass(caller, 'Form 2')
  await caller.call(importPupils, { params: { classId }, body: { csv: listOf(3000, 1), dryRun: false } })
  await test.ctx.db.transaction((tx) => beginTrial(test.ctx, tx, schoolId))
  const print = (kind: string) => caller.post(`/api/classes/${classId}/family-slips`, { kind })
  expect((await print('guardian')).status).toBe(200)
  daysLater = 20
  caller = await test.as(teacher)
  expect(await print('guardian')).toMatchObject({ status: 409, body: { code: 'plan-without-portal' } })
  expect((await print('pupil')).status).toBe(200)
  const families = await caller.call(listFamilies, { params: { classId } })
  expect(families).toMatchObject({ hasGuardianPortal: false, pupils: [{ guardianCodeAt: expect.any(String) }] })
})

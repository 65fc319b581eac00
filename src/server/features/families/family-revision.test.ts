import { afterAll, beforeAll, expect, it } from 'vitest'
import { familyMark } from '#contract/family-page.ts'
import { consentVersion } from '#contract/family.ts'
import { classes, familyCodes, pupils } from '#db/schema.ts'
import { makeFamilyCode } from '#server/features/families/family-code.ts'
import { issueFamilyCode } from '#server/features/families/issue-family-code.ts'
import { createCaller, type Caller } from '#test/server/caller.ts'
import type { TestUser } from '#test/server/factories.ts'
import { publishRows } from '#test/server/published-exam.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

const wave = { id: '1', type: 'choice', text: 'Which wave is longitudinal?', options: ['Light', 'Sound'], answer: ['Sound'], marks: 1 }
const exam = { format: 'sahihi-exam/1', title: 'Form 3 CAT', subject: 'Physics', questions: [wave] }

let test: TestApp
let teacher: TestUser
let amani: string
let brenda: string
beforeAll(async () => {
  test = await startTestApp()
  teacher = await test.makeUser()
  const schoolId = teacher.schoolId ?? ''
  const [room] = await test.ctx.db.insert(classes).values({ schoolId, ownerId: teacher.id, name: 'Form 3 East' }).returning()
  const rows = ['Amani Wekesa', 'Brenda Achieng'].map((name, at) => ({ schoolId, classId: room?.id ?? '', admission: `10${at}`, name }))
  ;[amani = '', brenda = ''] = (await test.ctx.db.insert(pupils).values(rows).returning()).map(({ id }) => id)
  const said = new Map([amani, brenda].map((pupil) => [pupil, { 1: 'Light' }]))
  await publishRows(test.ctx, { schoolId, ownerId: teacher.id, code: 'AAAAAAAA', exam, said })
})
afterAll(() => test.close())

/** Comes in by the code of a slip, with the admission number. */
async function signIn(pupilId: string, kind: 'guardian' | 'pupil'): Promise<{ caller: Caller; linkId: string }> {
  const code = issueFamilyCode(test.ctx, { pupilId, schoolId: teacher.schoolId ?? '', kind })
  await test.ctx.db.insert(familyCodes).values(code)
  const proof = pupilId === amani ? '100' : '101'
  const { body } = await test.nobody.post('/api/family/sign-in', { code: makeFamilyCode(test.ctx.authSecret, code.issueId), proof })
  return { caller: createCaller(test.app, body.data.token), linkId: body.data.family.children[0].linkId }
}

const notFound = (code: string) => ({ status: 404, body: { code } })

it('a guardian and the pupil may revise what the pupil lost; nobody does of another child, nor once consent is withdrawn', async () => {
  const [guardian, pupil, other] = [await signIn(amani, 'guardian'), await signIn(amani, 'pupil'), await signIn(brenda, 'pupil')]
  const open = ({ caller, linkId }: typeof guardian, headers = {}) => caller.get(`/api/family/children/${linkId}/revision`, headers)
  const agree = (isGiven: boolean) => guardian.caller.put(`/api/family/children/${guardian.linkId}/consent`, { isGiven, version: consentVersion })

  expect(await open(guardian), 'nobody has agreed yet').toMatchObject(notFound('child-not-found'))
  await agree(true)
  const [card] = (await open(pupil)).body.data.revision.cards
  expect(card).toMatchObject({ question: '1', turn: 0 })

  const attempt = ({ caller, linkId }: typeof guardian) =>
    caller.post(`/api/family/children/${linkId}/revision/try`, {
      cardId: card.id,
      turn: 0,
      key: card.key,
      answer: { text: '', choice: ['Sound'] },
    })
  expect(await attempt(other), 'a card of somebody else').toMatchObject(notFound('card-not-found'))
  expect((await attempt(pupil)).body.data.tried).toMatchObject({ outcome: 'right' })
  expect(await open({ ...other, linkId: pupil.linkId }), 'the child of somebody else').toMatchObject(notFound('child-not-found'))

  // In a browser in which a teacher is signed in, the cookie says which family asks.
  const signedIn = { ...guardian, caller: await test.as(teacher) }
  expect((await open(signedIn, { cookie: `sahihi_family=${guardian.caller.token}; ${familyMark}=1` })).body.data.revision).toMatchObject({
    done: [{}],
  })
  expect((await open(signedIn)).status).toBe(401)

  await agree(false)
  for (const each of [guardian, pupil]) expect(await open(each)).toMatchObject(notFound('child-not-found'))
})

import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRevision, judgeOwnTry, tryCard, type CardView, type RevisionView, type TryView } from '#contract/revision.ts'
import { answers, classes, pupils, revisionCards, revisionTries } from '#db/schema.ts'
import { showRevision } from '#server/features/revision/show-revision.ts'
import { publishRows, setPublished, type PublishedExam } from '#test/server/published-exam.ts'
import type { TestUser } from '#test/server/factories.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let now = new Date('2026-07-24T06:00:00Z')
const nextDay = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000)
}

const speed = {
  id: '2',
  type: 'number',
  text: 'A sound of frequency 660 Hz has a wavelength of 0.5 m. Find its speed.',
  marks: 3,
  topic: 'Waves',
  scheme: [
    { code: 'M1', text: 'v = fλ used' },
    { code: 'M1', text: '0.5 × 660' },
    { code: 'A1', value: 330, unit: 'm/s' },
  ],
}
const effect = { id: '4', type: 'short', text: 'Name the bending of light.', marks: 1, topic: 'Light', scheme: [{ code: 'B1', text: 'refraction' }] }
const wave = {
  id: '1',
  type: 'choice',
  text: 'Which wave is longitudinal?',
  options: ['Light', 'Ripples', 'Radio', 'Sound'],
  answer: ['Sound'],
  marks: 1,
  topic: 'Waves',
}
const essay = {
  id: '5',
  type: 'essay',
  text: 'Describe how a kettle works.',
  marks: 4,
  criteria: [{ name: 'Steps', marks: 4, levels: [{ marks: 4, text: 'Element, water, steam' }] }],
}
const exam = { format: 'sahihi-exam/1', title: 'Form 3 CAT', subject: 'Physics', grading: 'kcse', questions: [wave, speed, effect, essay] }
/** With what stands over it. */
const asSibling = 'Sound moves.\nWhat carries sound?'
const sibling = { ...effect, id: '9(a)', text: 'What carries sound?', topic: 'Waves', scheme: [{ code: 'B1', text: 'a medium' }] }

let test: TestApp
let teacher: TestUser
let amani: string
let brenda: string
let cat: PublishedExam
let codeOfAmani: string

beforeAll(async () => {
  test = await startTestApp({ now: () => now })
  teacher = await test.makeUser()
  const schoolId = teacher.schoolId ?? ''
  const [room] = await test.ctx.db.insert(classes).values({ schoolId, ownerId: teacher.id, name: 'Form 3 East' }).returning()
  const rows = ['Amani Wekesa', 'Brenda Achieng'].map((name, at) => ({ schoolId, classId: room?.id ?? '', admission: `10${at}`, name }))
  ;[amani = '', brenda = ''] = (await test.ctx.db.insert(pupils).values(rows).returning()).map(({ id }) => id)
  const said = new Map([
    [amani, { 1: 'Light', 2: '33 m/s', 4: 'reflection' }],
    [brenda, { 1: 'Sound', 2: '330 m/s', 4: 'refraction' }],
  ])
  cat = await publishRows(test.ctx, { schoolId, ownerId: teacher.id, code: 'AAAAAAAA', exam, said })
  codeOfAmani = cat.papers.get(amani)?.code ?? ''
})
afterAll(() => test.close())

const open = async (code = codeOfAmani): Promise<RevisionView> => (await test.nobody.call(openRevision, { body: { code } })).revision
async function attempt({ id, turn, key }: CardView, text: string, choice: string[] = []): Promise<TryView> {
  return (await test.nobody.call(tryCard, { body: { code: codeOfAmani, cardId: id, turn, key, answer: { text, choice } } })).tried
}
const refused = (body: object, code = codeOfAmani) =>
  test.nobody.post('/api/revision/try', { code, turn: 0, key: 'again:0', answer: { text: 'a', choice: [] }, ...body })
function cardOf(revision: RevisionView, question: string): CardView {
  const card = revision.cards.find((each) => each.question === question)
  if (card === undefined) throw new Error(`There is no card of question ${question} in ${JSON.stringify(revision)}`)
  return card
}

/** A formula is in either language. */
const inBoth = (text: string) => ['en', 'sw'].map((language) => ({ language, text }))

describe('the cards of a published result', () => {
  it('are made once, a few a day, easy ones first, and give no answer away', async () => {
    const [first, second] = [await open(), await open()]
    expect(second).toEqual(first)
    expect(await test.ctx.db.$count(revisionCards)).toBe(4)
    expect(first).toMatchObject({
      today: '2026-07-24',
      pupil: { name: 'Amani Wekesa' },
      className: 'Form 3 East',
      nextOn: '2026-07-25',
      done: [],
    })
    expect(first.cards.map(({ question, form, lostBy }) => [question, form, lostBy])).toEqual([
      ['1', 'options', 'option'],
      ['2', 'again', 'value'],
      ['4', 'again', 'words'],
    ])
    expect(JSON.stringify(first)).not.toMatch(/330|refraction/)
    expect(first.progress).toEqual({ lost: expect.any(Number), wonBack: 0, questions: 4, rightOnce: 0, rightTwice: 0 })
    expect(await open(cat.papers.get(brenda)?.code)).toMatchObject({ cards: [{ question: '5' }] })
  })

  it('are marked at once, with the lost words and the worked answer, and come back by their days', async () => {
    const revision = await open()
    const wrong = await attempt(cardOf(revision, '2'), '33 m/s')
    expect(wrong).toMatchObject({ outcome: 'not-yet', comesBackOn: '2026-07-25', lostWords: expect.arrayContaining([inBoth('0.5 × 660')]) })
    expect(wrong.worked.at(-1)).toEqual({ told: inBoth('= 330 m/s'), note: 'value-unit' })
    const right = await attempt(cardOf(revision, '1'), '', ['Sound'])
    expect(right.outcome).toBe('right')
    expect(right.comesBackOn).toMatch(/^2026-0(?:7|8)-/)
    const after = await open()
    expect(after.cards.map(({ question }) => question)).toEqual(['4'])
    expect(after).toMatchObject({ done: [{ wasRight: true }, { wasRight: false }], progress: { wonBack: 1, rightOnce: 1 } })
  })

  it('are marked once a turn: the same again is answered as it was, and another day’s is not given today', async () => {
    const card = cardOf(await open(), '4')
    const [one, other] = await Promise.all([attempt(card, 'refraction'), attempt(card, 'refraction')])
    expect(other).toEqual(one)
    expect(await test.ctx.db.$count(revisionTries, eq(revisionTries.cardId, card.id))).toBe(1)
    expect(await refused({ cardId: card.id, turn: 1, key: 'again:1' })).toMatchObject({ status: 409, body: { code: 'card-not-due' } })
    expect(await refused({ cardId: card.id, turn: 7, key: 'numbers:1' })).toMatchObject({ status: 409, body: { code: 'card-changed' } })
  })

  it('come back with other numbers, and the answer to the first ones is wrong then', async () => {
    nextDay(1)
    const card = cardOf(await open(), '2')
    expect(card).toMatchObject({ form: 'numbers', turn: 1, rightTimes: 0, lastOn: '2026-07-24' })
    const [, frequency, length] = /frequency (\d+) Hz has a wavelength of ([\d.]+) m/.exec(card.text) ?? []
    expect(card.text).not.toBe(speed.text)
    const speedNow = Number((Number(frequency) * Number(length)).toPrecision(6))
    expect(await attempt(card, `${speedNow} m/s`)).toMatchObject({ outcome: 'right' })
  })

  it('leave to the pupil what the auto-marker cannot judge, after the worked answer; the first word stands', async () => {
    const card = cardOf(await open(), '5')
    expect(card.type).toBe('essay')
    const tried = await attempt(card, 'I wrote it on paper')
    expect(tried).toMatchObject({
      outcome: 'unsure',
      comesBackOn: null,
      worked: [{ told: [{ language: 'en', text: 'Steps: Element, water, steam' }], note: 'level' }],
    })
    const say = async (hadIt: boolean) =>
      (await test.nobody.call(judgeOwnTry, { body: { code: codeOfAmani, cardId: card.id, turn: 0, hadIt } })).comesBackOn
    const day = await say(true)
    expect(day > '2026-07-26').toBe(true)
    expect(await say(false)).toBe(day)
    expect(await open()).toMatchObject({ cards: [] })
  })
})

describe('what is not published', () => {
  it('is neither shown nor used: no card opens after results are taken back, and no question comes from an exam that is not out', async () => {
    const schoolId = teacher.schoolId ?? ''
    const bank = { ...exam, title: 'Form 3 Opener', questions: [sibling], stems: [{ id: '9', text: 'Sound moves.' }] }
    const hidden = await publishRows(test.ctx, { schoolId, code: 'BBBBBBBB', exam: bank, said: new Map([[amani, {}]]), isPublished: false })
    const [found] = await test.ctx.db
      .select({ id: revisionCards.id })
      .from(revisionCards)
      .where(and(eq(revisionCards.question, '2')))
    nextDay(40)
    const texts = async () => (await open()).cards.map(({ text }) => text)
    expect(await texts()).not.toContain(asSibling)
    expect((await open()).exams.map(({ id }) => id)).toEqual([cat.examId])
    await setPublished(test.ctx, hidden.examId, true)
    expect(await texts()).toContain(asSibling)
    expect(cardOf(await open(), '2')).toMatchObject({ form: 'sibling', fromExam: 'Form 3 Opener' })
    await setPublished(test.ctx, cat.examId, false)
    expect(await test.nobody.post('/api/revision/open', { code: codeOfAmani })).toMatchObject({ status: 404, body: { code: 'result-not-found' } })
    expect(await refused({ cardId: found?.id })).toMatchObject({ status: 404, body: { code: 'result-not-found' } })
    await setPublished(test.ctx, cat.examId, true)
  })

  it('nor is anything of another pupil or another result', async () => {
    const [card] = (await open()).cards
    const ofBrenda = cat.papers.get(brenda)?.code ?? ''
    expect(await refused({ cardId: card?.id }, ofBrenda)).toMatchObject({ status: 404, body: { code: 'card-not-found' } })
    const all = await showRevision(test.ctx, { schoolId: teacher.schoolId ?? '', pupilId: amani, paperId: null })
    expect(all.exams.map(({ title, percent }) => [title, percent === null])).toEqual(expect.arrayContaining([['Form 3 CAT', false]]))
    expect(all.exams).toHaveLength(2)
    expect((await open()).exams).toHaveLength(1)
    expect(await showRevision(test.ctx, { schoolId: (await test.makeSchool()).id, pupilId: amani, paperId: null })).toMatchObject({
      cards: [],
      exams: [],
    })
  })

  it('a mark that is given back asks nothing more', async () => {
    const before = await open()
    const card = cardOf(before, '4')
    const paperId = cat.papers.get(amani)?.paperId ?? ''
    await test.ctx.db
      .update(answers)
      .set({ marks: 1 })
      .where(and(eq(answers.paperId, paperId), eq(answers.question, '4')))
    expect((await open()).cards.map(({ id }) => id)).not.toContain(card.id)
  })
})

describe('a teacher', () => {
  it('says when the next exam is, and no card waits longer; prints the class on paper', async () => {
    const owner = await test.as(teacher)
    const at = `/api/exams/${cat.examId}/next-exam`
    expect(await owner.put(at, { nextExamOn: '2026-07-01' })).toMatchObject({ status: 400, body: { code: 'next-exam-day' } })
    expect(await owner.put(at, { nextExamOn: 'soon' })).toMatchObject({ status: 400 })
    expect((await owner.put(at, { nextExamOn: '2026-09-06' })).status).toBe(200)
    expect((await owner.get(at)).body.data).toEqual({ nextExamOn: '2026-09-06' })
    const card = cardOf(await open(), '1')
    expect(card).toMatchObject({ form: 'sibling', text: asSibling })
    expect(await attempt(card, 'a medium')).toMatchObject({ outcome: 'right', comesBackOn: '2026-09-05' })
    const { status, headers, bytes } = await owner.get(`/api/exams/${cat.examId}/revision-plans.pdf`)
    expect([status, headers['content-type'], bytes.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
    // A sheet a pupil.
    expect(bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2)
    const again = await owner.get(`/api/exams/${cat.examId}/revision-plans.pdf`)
    expect(again.bytes.equals(bytes)).toBe(true)
  })
})

describe('a day', () => {
  it('has six cards at most and an end: what is left comes tomorrow, and nothing more is asked before', async () => {
    const schoolId = teacher.schoolId ?? ''
    const [room] = await test.ctx.db.insert(classes).values({ schoolId, ownerId: teacher.id, name: 'Form 3 West' }).returning()
    const [pupil] = await test.ctx.db
      .insert(pupils)
      .values({ schoolId, classId: room?.id ?? '', admission: '900', name: 'Chebet Rotich' })
      .returning()
    const questions = Array.from({ length: 8 }, (_, at) => ({ ...effect, id: String(at + 1) }))
    const lost = new Map([[pupil?.id ?? '', Object.fromEntries(questions.map(({ id }) => [id, 'reflection']))]])
    const order = { schoolId, ownerId: teacher.id, code: 'EEEEEEEE', exam: { ...exam, subject: 'Light', questions }, said: lost }
    const code = (await publishRows(test.ctx, order)).papers.get(pupil?.id ?? '')?.code ?? ''
    // Three new ones a day: after a week away all eight are due.
    expect((await open(code)).cards).toHaveLength(3)
    nextDay(7)
    const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10)
    const revision = await open(code)
    expect(revision).toMatchObject({ done: [], nextOn: tomorrow })
    expect(revision.cards).toHaveLength(6)
    for (const [at, { id, turn, key }] of revision.cards.entries()) {
      const body = { code, cardId: id, turn, key, answer: { text: 'refraction', choice: [] } }
      expect((await test.nobody.call(tryCard, { body })).tried.outcome).toBe('right')
      expect((await open(code)).cards).toHaveLength(5 - at)
    }
    expect(await open(code)).toMatchObject({ cards: [], done: Array.from({ length: 6 }, () => ({ wasRight: true })), nextOn: tomorrow })
    nextDay(1)
    expect((await open(code)).cards.length).toBeGreaterThanOrEqual(2)
  })
})

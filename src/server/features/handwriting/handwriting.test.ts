import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listWrongWordings } from '#contract/analysis.ts'
import { getExam, saveExam } from '#contract/exams.ts'
import { changeHandwritingSettings, getHandwritingSettings } from '#contract/handwriting.ts'
import { guessPupils } from '#contract/scans.ts'
import { decideAnswers, getAnswerEvidence, getReviewQuestion } from '#contract/review.ts'
import { makeRuling, previewRuling } from '#contract/rulings.ts'
import { answers, auditTrail, classes, handReadings, markChanges, pages, papers, pupils } from '#db/schema.ts'
import { readHandwriting as readHandwritten } from '#server/features/handwriting/read-handwriting.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import { sharedReaders } from '#test/server/shared-threads.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { storeFiles } from '#test/server/store-scan.ts'
import { makeSample } from '#tools/samples/make-sample.ts'

const exam = {
  format: 'sahihi-exam/1',
  title: 'Form 1 Biology CAT',
  questions: [
    { id: '1', type: 'short', text: 'Name the process.', marks: 1, scheme: [{ code: 'B1', text: 'osmosis', reject: ['diffusion'] }] },
    { id: '2', type: 'short', text: 'Name the pigment.', marks: 1, scheme: [{ code: 'B1', text: 'chlorophyll' }] },
    {
      id: '3',
      type: 'short',
      text: 'Why do leaves look green?',
      marks: 1,
      scheme: [{ code: 'B1', text: 'they reflect green light and take in the other colours' }],
    },
  ],
}

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ readers: sharedReaders })
})
afterAll(() => test.close())

/** One paper on which this is written, scanned and read. */
async function writePaper(
  words: Record<string, string>,
  { role, of = exam, spare = 0, paper = '0001' }: { role?: 'second' | 'off'; of?: object; spare?: number; paper?: string } = {},
): Promise<PrintedExam> {
  const teacher = await test.makeUser({ role: 'HEAD_TEACHER' })
  const caller = await test.as(teacher)
  if (role !== undefined) await caller.call(changeHandwritingSettings, { body: { role } })
  const printed = await printExam(test, { exam: of, pupilCount: 1, spare, teacher })
  const { jpeg } = await makeSample({
    exam: printed.exam,
    layout: printed.layout,
    paper,
    page: 1,
    seed: 'written',
    level: 'scan',
    hand: { face: 'patrick-hand' },
    answers: Object.fromEntries(
      Object.entries(words).map(([question, text]) => [question, { chosen: [], kind: 'full' as const, ...(text !== '' && { text }) }]),
    ),
  })
  await storeFiles(test, printed.examId, [jpeg])
  await test.runJobsUntilIdle()
  return printed
}

async function answersOf({ examId }: PrintedExam) {
  const rows = await test.ctx.db.select().from(answers).where(eq(answers.examId, examId)).orderBy(answers.question)
  return rows.map(({ question, reading, marks, needsReview, modelName, doubts }) => ({
    question,
    text: reading.text,
    marks,
    needsReview,
    by: modelName,
    doubts: doubts.map(({ code }) => code),
  }))
}

describe('our own reader of handwriting', () => {
  it('gives full marks where it is sure of a wording, and leaves everything else to a person', async () => {
    const printed = await writePaper({ 1: 'osmosis', 2: 'carotene', 3: 'they reflect green light' })
    const [sure, other, sentence] = await answersOf(printed)
    expect(sure).toEqual({ question: '1', text: 'osmosis', marks: 1, needsReview: false, by: 'sahihi-hand', doubts: [] })
    expect(other).toMatchObject({ text: null, needsReview: true, by: null })
    expect(other?.doubts).toContain('line-read-here')
    expect(sentence).toMatchObject({ text: null, needsReview: true, by: null, doubts: ['words-read-here'] })
    // Of a sentence the key words are shown on the picture, and earn nothing by themselves.
    const params = { examId: printed.examId, question: '3' }
    const [shown] = (await printed.caller.call(getReviewQuestion, { params, query: { all: '1' } })).groups[0]?.answers ?? []
    const found = shown?.hand?.found.map(({ text }) => text) ?? []
    expect(found.length).toBeGreaterThan(0)
    expect(['reflect', 'light']).toEqual(expect.arrayContaining(found))
    // It has its line with its words too, which are sure of nothing, and a page that was read is not read again for them.
    const [line] = shown?.hand?.lines ?? []
    expect(line).toMatchObject({ fits: [], isSure: false })
    expect(line?.words?.map(({ text }) => text).join(' ')).toContain('reflect green light')
    const [page] = await test.ctx.db.select({ pageId: pages.id }).from(pages).where(eq(pages.examId, printed.examId))
    expect(await readHandwritten(test.ctx, { pageId: page?.pageId ?? '' }, { isAgain: false })).toBe('skipped')
    const { lines } = await printed.caller.call(getAnswerEvidence, { params: { answerId: shown?.id ?? '' } })
    expect(lines.map(({ point }) => point)).toEqual(found.map(() => 0))
    // Decided from its picture, it is analysed by its words.
    await printed.caller.call(decideAnswers, { body: { answerIds: [shown?.id ?? ''], decision: { marks: 0 } } })
    const wrong = await printed.caller.call(listWrongWordings, { params })
    expect(wrong).toMatchObject({ unread: 0, wordings: [{ text: expect.stringContaining('reflect green light'), pupils: 1, marks: 0 }] })
    const history = await test.ctx.db.select({ why: markChanges.why }).from(markChanges).where(eq(markChanges.schoolId, printed.schoolId))
    expect(history.map(({ why }) => why.code)).toContain('read-by-own-reader')
  })

  it('reads a rejected wording, and never takes a mark for it by itself', async () => {
    const [answer] = await answersOf(await writePaper({ 1: 'diffusion' }))
    expect(answer).toMatchObject({ needsReview: true, marks: 0 })
    if (answer?.text !== null) expect(answer).toMatchObject({ text: 'diffusion', doubts: ['own-reader-not-full'] })
  })

  it('reads what comes back because its program ended in a process by itself', async () => {
    const printed = await writePaper({ 1: 'osmosis' }, { role: 'off' })
    await printed.caller.call(changeHandwritingSettings, { body: { role: 'first' } })
    const [page] = await test.ctx.db.select({ id: pages.id }).from(pages).where(eq(pages.examId, printed.examId))
    const alone: boolean[] = []
    const readHandwriting: typeof sharedReaders.readHandwriting = async (request, share, how) => {
      alone.push(how?.isAlone === true)
      if (alone.length === 1) throw new UnusablePicture({ code: 'reader-died', subject: 'page' })
      return sharedReaders.readHandwriting(request, share, how)
    }
    const ctx = { ...test.ctx, readers: { ...sharedReaders, readHandwriting } }
    expect(await readHandwritten(ctx, { pageId: page?.id ?? '' }, { isAgain: true })).toBe('done')
    expect(alone).toEqual([true, true])
    expect((await answersOf(printed))[0]).toMatchObject({ text: 'osmosis', marks: 1, needsReview: false })
  })

  it('shows the reviewer what fits, how well, and where it stands', async () => {
    const printed = await writePaper({ 1: 'osmosis' })
    const { groups } = await printed.caller.call(getReviewQuestion, { params: { examId: printed.examId, question: '1' }, query: { all: '1' } })
    const [line] = groups[0]?.answers[0]?.hand?.lines ?? []
    expect(line).toMatchObject({ isSure: true, fits: [{ text: 'osmosis', points: [0] }] })
    expect(line?.fits[0]?.probability).toBeGreaterThan(0.9)
    const box = printed.layout.papers[0]?.pages[0]?.boxes.find(({ question }) => question === '1')
    expect(line?.place.x).toBeGreaterThan(box?.x ?? Infinity)
    expect((line?.place.y ?? 0) + (line?.place.height ?? 0)).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0))
  })

  it('reads numbers in boxes: settles what is surely right, shows what it may be, and takes nothing written for a blank', async () => {
    const number = (id: string, value: number) => ({ id, type: 'number', text: 'Work it out.', marks: 1, scheme: [{ code: 'B1', value }] })
    const of = { ...exam, answerIn: 'boxes', questions: [number('1', 25), number('2', 48), number('3', 36), number('4', 75)] }
    const printed = await writePaper({ 1: '25', 2: '40', 3: '', 4: '?' }, { of })
    const [right, wrong, blank, scribble] = await answersOf(printed)
    expect(right).toEqual({ question: '1', text: '25', marks: 1, needsReview: false, by: 'sahihi-hand', doubts: [] })
    expect(wrong).toMatchObject({ marks: 0, needsReview: true })
    expect(blank).toMatchObject({ text: null, marks: 0, needsReview: false })
    expect(scribble).toMatchObject({ text: null, needsReview: true })
    const params = { examId: printed.examId, question: '1' }
    const { groups } = await printed.caller.call(getReviewQuestion, { params, query: { all: '1' } })
    const [answer] = groups[0]?.answers ?? []
    expect(answer?.hand?.lines[0]).toMatchObject({ fits: [{ text: '25', points: [0] }], boxes: [{ sign: '2' }, { sign: '5' }] })
    const evidence = await printed.caller.call(getAnswerEvidence, { params: { answerId: answer?.id ?? '' } })
    expect(evidence.boxes.map(({ isSure, point }) => ({ isSure, point }))).toEqual([
      { isSure: true, point: 0 },
      { isSure: true, point: null },
    ])
  })

  it('proposes whose a spare sheet is by the number that is written beside empty bubbles, and decides nothing', async () => {
    const printed = await writePaper({ '@admission': '4417', 1: 'osmosis' }, { spare: 1, paper: '0002' })
    const { schoolId } = printed
    const [room] = await test.ctx.db.select().from(classes).where(eq(classes.schoolId, schoolId))
    await test.ctx.db.insert(pupils).values({ schoolId, classId: room?.id ?? '', admission: '4417', name: 'Achieng' })
    const [row] = await test.ctx.db
      .select()
      .from(papers)
      .where(and(eq(papers.examId, printed.examId), eq(papers.number, '0002')))
    expect(row?.pupilId).toBeNull()
    const params = { paperId: row?.id ?? '' }
    const guessed = await printed.caller.call(guessPupils, { params, query: { admission: '' } })
    expect(guessed).toMatchObject({ read: '', written: '4417' })
    expect(guessed.guesses[0]).toEqual({ admission: '4417', name: 'Achieng', hasPaper: false })
  })

  it('lets a person decide where the school says so, and goes back', async () => {
    const printed = await writePaper({ 1: 'osmosis' }, { role: 'second' })
    expect((await answersOf(printed))[0]).toMatchObject({ text: 'osmosis', marks: 1, needsReview: true, doubts: ['own-reader-second'] })
    await printed.caller.call(changeHandwritingSettings, { body: { role: 'first' } })
    await test.runJobsUntilIdle()
    expect((await answersOf(printed))[0]).toMatchObject({ marks: 1, needsReview: false })
    expect(await printed.caller.call(getHandwritingSettings)).toEqual({ role: 'first' })
    const acts = await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.action, 'handwriting.role'))
    expect(acts.map(({ detail }) => detail)).toContain('second → first')
  })

  it('does not look where the school says off, and reads what came in meanwhile once it is on', async () => {
    const printed = await writePaper({ 1: 'osmosis' }, { role: 'off' })
    expect((await answersOf(printed))[0]).toMatchObject({ text: null, needsReview: true })
    expect(await test.ctx.db.select().from(handReadings).where(eq(handReadings.schoolId, printed.schoolId))).toEqual([])
    await printed.caller.call(changeHandwritingSettings, { body: { role: 'first' } })
    await test.runJobsUntilIdle()
    expect((await answersOf(printed))[0]).toMatchObject({ text: 'osmosis', needsReview: false })
  })

  it('looks again for a wording that the scheme accepts later', async () => {
    const question = { id: '1', type: 'short', text: 'Name the process.', marks: 1, scheme: [{ code: 'B1', text: 'movement of water' }] }
    const printed = await writePaper({ 1: 'osmosis' }, { of: { ...exam, questions: [question] } })
    expect((await answersOf(printed))[0]).toMatchObject({ text: null, needsReview: true })
    const params = { examId: printed.examId }
    const { revision } = (await printed.caller.call(getExam, { params })).exam
    const questions = [{ ...question, scheme: [{ code: 'B1', text: 'movement of water', accept: ['osmosis'] }] }]
    await printed.caller.call(saveExam, { params, body: { revision, draft: { ...exam, questions } } })
    await test.runJobsUntilIdle()
    expect((await answersOf(printed))[0]).toMatchObject({ text: 'osmosis', marks: 1, needsReview: false })
  })

  it('looks again for a wording that a ruling accepts, whose preview says that the answer is unread and looked at', async () => {
    const question = { id: '1', type: 'short', text: 'Name the process.', marks: 1, scheme: [{ code: 'B1', text: 'movement of water' }] }
    const printed = await writePaper({ 1: 'osmosis' }, { of: { ...exam, questions: [question] } })
    const params = { examId: printed.examId }
    const ruling = { question: '1', point: 0, kind: 'accept', words: 'osmosis' } as const
    const { preview } = await printed.caller.call(previewRuling, { params, body: ruling })
    expect(preview).toMatchObject({ changeCount: 0, unread: { count: 1, lookedFor: 1 } })
    await printed.caller.call(changeHandwritingSettings, { body: { role: 'off' } })
    expect((await printed.caller.call(previewRuling, { params, body: ruling })).preview.unread).toEqual({ count: 1, lookedFor: 0 })
    await printed.caller.call(changeHandwritingSettings, { body: { role: 'first' } })
    await printed.caller.call(makeRuling, { params, body: { ruling } })
    await test.runJobsUntilIdle()
    expect((await answersOf(printed))[0]).toMatchObject({ text: 'osmosis', marks: 1, needsReview: false })
    expect((await printed.caller.call(previewRuling, { params, body: ruling })).preview.unread).toEqual({ count: 0, lookedFor: 0 })
  })
})

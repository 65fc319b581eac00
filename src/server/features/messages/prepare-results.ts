import type { StartChoice, WrittenResultsPreview } from '#contract/messages.ts'
import { AppError } from '#contract/base/errors.ts'
import { countParts } from '#engine/messages/gsm7.ts'
import type { Language } from '#engine/words/words.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import { listNumbers, type NumberStanding } from '#server/features/families/numbers/list-numbers.ts'
import { findSittingResults, type PupilWithResults, type SittingResults, type TellableResult } from '#server/features/messages/find-results.ts'
import { findStanding } from '#server/features/messages/find-standing.ts'
import { findDueTime, findStart } from '#server/features/messages/policy.ts'
import { presentPreview, sumDrafts, type Draft, type Drafts, type LeftOut } from '#server/features/messages/present-preview.ts'
import { listBatchesOfExam } from '#server/features/messages/queries/batches.ts'
import { listToldPapers } from '#server/features/messages/queries/messages.ts'
import { papersHold } from '#server/features/messages/write-message.ts'
import { maxNamed, writeResultText, type ResultChoices } from '#server/features/messages/write-results.ts'
import { findSchoolName } from '#server/features/schools/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { mapYielding } from '#server/platform/event-loop/yield-to-event-loop.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { readRates } from '#server/features/messages/queries/rates.ts'

export interface ChosenResults extends ResultChoices {
  start: StartChoice
}

/** Who would get which text of the results of an exam. Throws `exam-not-found`, `exam-not-published`. */
export async function prepareResults(ctx: Context, actor: Actor, examId: string, choices: ChosenResults): Promise<WrittenResultsPreview> {
  const exam = await getPublishedExam(ctx, actor, examId)
  const [standing, facts, before] = await Promise.all([findStanding(ctx, actor), findRecipients(ctx, exam), listBatchesOfExam(ctx.db, exam)])
  const found = await draftResults(facts, choices)
  const turned = (['withMarks', 'withAddress', 'isShort'] as const).map(async (choice) => {
    const { drafts } = await draftResults(facts, { ...choices, [choice]: !choices[choice] })
    return { choice, cents: sumDrafts(drafts).cents, texts: listMostParts(drafts) }
  })
  const { withMarks, withAddress, isShort, start } = choices
  return {
    ...presentPreview(standing, found, facts.now),
    exam: {
      id: exam.id,
      title: exam.title,
      publishedAt: exam.publishedAt.toISOString(),
      subjects: listSubjects(facts.sitting.pupils),
      classes: listClasses(facts.sitting.pupils),
      expired: facts.sitting.pupils.filter(({ anchor }) => anchor !== null && anchor.address === null).length,
    },
    choices: { withMarks, withAddress, isShort, start },
    turned: await Promise.all(turned),
    before: before.map(({ id: batchId, createdAt, toldMessages }) => ({ batchId, createdAt: createdAt.toISOString(), messages: toldMessages })),
  }
}

export type PublishedExam = ExamRow & { publishedAt: Date }

export async function getPublishedExam(ctx: Context, actor: Actor, examId: string): Promise<PublishedExam> {
  const exam = await getExamFor(ctx, actor, examId)
  if (exam.publishedAt === null) throw new AppError('exam-not-published')
  return { ...exam, publishedAt: exam.publishedAt }
}

/** All that the messages of an exam follow from. */
export interface ResultRecipients {
  exam: PublishedExam
  language: Language
  school: string
  shortCode: string
  centsPerPart: number
  sitting: SittingResults
  numbers: Map<string, NumberStanding[]>
  /** Of a number, what it was told, or will be. */
  toldOf: Map<string, ReturnType<typeof papersHold>>
  now: Date
}

export async function findRecipients(ctx: Context, exam: PublishedExam): Promise<ResultRecipients> {
  const now = ctx.now()
  const sitting = await findSittingResults(ctx, exam)
  const results = sitting.pupils.flatMap(({ anchor, others }) => (anchor === null ? others : [anchor, ...others]))
  const [school, { shortCode, centsPerPart }, numbers, told] = await Promise.all([
    findSchoolName(ctx.db, exam.schoolId),
    readRates(ctx.db),
    listNumbers(
      ctx.db,
      exam.schoolId,
      sitting.pupils.map(({ pupil }) => pupil.pupilId),
    ),
    listToldPapers(
      ctx.db,
      results.map(({ paperId }) => paperId),
    ),
  ])
  const byPhone = Map.groupBy(told, ({ phone }) => phone)
  const toldOf = new Map([...byPhone].map(([phone, papers]) => [phone, papersHold(papers)]))
  return { exam, language: getValidExam(exam.draft).language, school, shortCode, centsPerPart, sitting, numbers, toldOf, now }
}

export async function draftResults(facts: ResultRecipients, choices: ChosenResults): Promise<Drafts> {
  const found = await mapYielding(facts.sitting.pupils, (of) => draftOfPupil(facts, of, choices))
  return {
    about: ['results', facts.exam.id, facts.exam.publishedAt.toISOString()],
    start: choices.start,
    drafts: found.flatMap(({ drafts }) => drafts),
    leftOut: found.flatMap(({ leftOut }) => leftOut),
    pupils: facts.sitting.pupils.length,
  }
}

/** A message to each open number that was not told of this publication, or why there is none. */
function draftOfPupil(facts: ResultRecipients, of: PupilWithResults, choices: ChosenResults): { drafts: Draft[]; leftOut: LeftOut[] } {
  const { pupil, anchor, others } = of
  const leaveOut = (reason: LeftOut['reason']) => ({ drafts: [], leftOut: [{ pupil, reason }] })
  if (anchor === null) return leaveOut('no-result')
  const numbers = facts.numbers.get(pupil.pupilId) ?? []
  const open = numbers.filter(({ state }) => state === 'open')
  const untold = open.filter(({ phone }) => !facts.toldOf.get(phone)?.(anchor))
  const drafts = untold.flatMap((number) => draftForNumber(facts, { number, pupil, results: [anchor, ...others], choices }))
  if (drafts.length > 0) return { drafts, leftOut: [] }
  if (open.length > untold.length) return leaveOut('told')
  if (numbers.length === 0) return leaveOut('no-number')
  return leaveOut(numbers.some(({ state }) => state !== 'no-agreement') ? 'opted-out' : 'no-agreement')
}

interface OneNumber {
  number: NumberStanding
  pupil: PupilWithResults['pupil']
  results: readonly TellableResult[]
  choices: ChosenResults
}

/** None where the guardian's quiet hours leave no hour of the day. */
function draftForNumber(facts: ResultRecipients, { number, pupil, results, choices }: OneNumber): Draft[] {
  const { phone, quiet } = number
  const { school, shortCode, now, centsPerPart, sitting, toldOf } = facts
  const dueAt = findDueTime(findStart(now, choices.start), { quiet, ignoresQuiet: choices.start === 'anyway' })
  if (dueAt === null) return []
  const isTold = toldOf.get(phone)
  const untold = isTold === undefined ? results : results.filter((result) => !isTold(result))
  const [language, named] = [number.language ?? facts.language, untold.slice(0, maxNamed)]
  const text = writeResultText({ school, shortCode, language, sitting: sitting.sitting, pupil, named, more: untold.length - named.length, choices })
  const { parts } = countParts(text)
  const papers = named.map(({ paperId, publishedAt }) => ({ paperId, publishedAt }))
  return [{ pupil, phone, language, text, parts, cents: parts * centsPerPart, dueAt, papers }]
}

function listMostParts(drafts: readonly Draft[]): { language: Language; parts: number }[] {
  const byLanguage = Map.groupBy(drafts, ({ language }) => language)
  return [...byLanguage].map(([language, own]) => ({ language, parts: Math.max(...new Set(own.map(({ parts }) => parts))) }))
}

function listSubjects(pupils: readonly PupilWithResults[]): string[] {
  return [...new Set(pupils.flatMap(({ anchor, others }) => (anchor === null ? [] : [anchor, ...others].map(({ subject }) => subject))))]
}

function listClasses(pupils: readonly PupilWithResults[]): { id: string; name: string }[] {
  const classes = new Map(pupils.flatMap(({ pupil: { classId, className } }) => (classId === null ? [] : [[classId, className ?? ''] as const])))
  return [...classes].map(([id, name]) => ({ id, name }))
}

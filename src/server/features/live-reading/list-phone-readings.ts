import type { WrittenPhonePaper, WrittenPhoneReadings } from '#contract/live-reading.ts'
import { examMax } from '#engine/exam/exam-max.ts'
import type { ChoiceQuestion, Exam } from '#engine/exam/exam.ts'
import { addUp } from '#engine/marking/add-up.ts'
import { isWithheld } from '#engine/marking/mark-answer.ts'
import { markChoice } from '#engine/marking/mark-choice.ts'
import { withoutQuestions } from '#engine/papers/pages-hold.ts'
import { listMissingPages } from '#engine/papers/paper-pages.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/digit-grid.ts'
import { readSheetCode } from '#engine/sheet/sheet-code.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import { findHiding } from '#server/features/live-reading/find-hiding.ts'
import { readMarkedExam } from '#server/features/marking/read-marked-exam.ts'
import { listPhonePages, listWaitingOnPages } from '#server/features/papers/queries/phone-readings.ts'
import { dropUnusedSheets, hasPages, listRoll, type RollRow } from '#server/features/papers/queries/roll.ts'
import type { Context } from '#server/platform/context.ts'

type PhonePage = Awaited<ReturnType<typeof listPhonePages>>[number]
type Waiting = Awaited<ReturnType<typeof listWaitingOnPages>>[number]

/** A paper of which a phone read a page that counts. */
interface OnPhone {
  pages: readonly Pick<NonNullable<PhonePage['page']>, 'differing'>[]
  waiting: readonly Waiting[]
}

/** What phones read of an exam, pupil by pupil, beside what the server read. For who leads the exam: it shows names. */
export async function listPhoneReadings(ctx: Pick<Context, 'db'>, exam: ExamRow): Promise<WrittenPhoneReadings> {
  const [read, roll, hiding] = await Promise.all([
    listPhonePages(ctx.db, exam.id),
    listRoll(ctx.db, exam.id),
    findHiding(ctx, { exam, right: 'lead' }),
  ])
  const valid = readMarkedExam(exam) ?? getValidExam(exam.draft)
  const choices = withoutQuestions(
    valid,
    valid.questions.flatMap(({ id, type }) => (type === 'choice' ? [] : id)),
  )
  const counting = read.flatMap(({ page }) => (page?.state === 'read' && page.paperId !== null ? [{ ...page, paperId: page.paperId }] : []))
  const withBubbles = new Set(counting.flatMap((page) => page.withBubbles))
  const waiting = await listWaitingOnPages(ctx.db, { pageIds: counting.map(({ id }) => id), questions: [...withBubbles] })
  const pagesOf = Map.groupBy(counting, ({ paperId }) => paperId)
  const waitingOf = Map.groupBy(waiting, ({ paperId }) => paperId)
  const onTheWay = listOnTheWay(read)
  const expected = dropUnusedSheets(roll).filter(({ absent }) => !absent)
  const listed = expected.map((row) => {
    const pages = pagesOf.get(row.paperId ?? '') ?? []
    const found = { pages, waiting: waitingOf.get(row.paperId ?? '') ?? [] }
    return presentPaper(row, { found, onTheWay: onTheWay.get(row.number ?? '') ?? [], choices, isHidden: hiding !== null })
  })
  const papers = read.length === 0 ? [] : listed.flatMap((paper) => paper ?? [])
  return {
    classNames: [...new Set(expected.flatMap(({ className }) => className ?? []))],
    read: read.length,
    arrived: read.filter(({ page }) => page !== null).length,
    lastAt: read.at(-1)?.sentAt.toISOString() ?? null,
    max: examMax(choices),
    hiding,
    papers,
    otherPapers: expected.length - papers.length,
  }
}

/** By paper, the pages that a phone read whose picture has not come in. A copy of a master sheet does not say whose it is. */
function listOnTheWay(read: readonly PhonePage[]): Map<string, number[]> {
  const codes = read.flatMap(({ page, code }) => (page === null && code !== null ? (readSheetCode(code) ?? []) : []))
  return new Map([...Map.groupBy(codes, ({ paper }) => paper)].map(([paper, own]) => [paper, own.map(({ page }) => page)]))
}

interface Beside {
  found: OnPhone
  onTheWay: readonly number[]
  choices: Exam
  isHidden: boolean
}

/** Null for a paper that came another way and misses nothing. */
function presentPaper(row: RollRow, { found, onTheWay, choices, isHidden }: Beside): WrittenPhonePaper | null {
  const { pageCount, pagesRead, missingConfirmed } = row
  const isWritten = pagesRead.length > 0 || row.plainPages > 0
  const unread = pagesRead.length === 0 && isWritten ? [] : listMissingPages({ pageCount, read: pagesRead, notHandedIn: missingConfirmed })
  const coming = onTheWay.filter((page) => !pagesRead.includes(page))
  const missing = unread.filter((page) => !coming.includes(page))
  const isMissing = missing.length > 0 || coming.length > 0 || !hasPages(row)
  if (found.pages.length === 0 && !isMissing) return null
  const own = found.pages.flatMap(({ differing }) => differing)
  const isNumberDoubtful = row.pupilId === null && own.some(({ question }) => question === ADMISSION_QUESTION)
  const waiting = found.waiting.map(({ id, question, doubts, reading }) => ({
    answerId: id,
    question,
    doubts,
    differing: differingOf(
      own.find((each) => each.question === question),
      reading.choice,
    ),
  }))
  const differs = isNumberDoubtful || waiting.some(({ doubts }) => doubts.some(({ code }) => code === 'phone-differs'))
  return {
    paperId: row.paperId,
    paperNumber: row.number,
    pupilId: row.pupilId,
    name: row.name ?? '',
    admission: row.admission ?? '',
    state: differs ? 'differs' : waiting.length > 0 ? 'doubt' : isMissing ? 'missing' : 'read',
    waiting,
    isOfNobody: row.pupilId === null,
    pagesRead,
    missing,
    onTheWay: coming,
    ...(isHidden || isMissing ? { marks: null, marksByPhone: null } : marksOf(withoutQuestions(choices, row.leftOut), row, found)),
  }
}

function differingOf(read: { byPhone?: string[] } | undefined, chosen: readonly string[]): WrittenPhonePaper['waiting'][number]['differing'] {
  return read?.byPhone === undefined ? null : { byPhone: read.byPhone, byServer: [...chosen] }
}

/**
 * What the bubbles of a paper come to. Where nothing but differences waits, also by each of the two readings; where anything else does,
 * nobody knows yet.
 */
function marksOf(choices: Exam, row: RollRow, { pages, waiting }: OnPhone): Pick<WrittenPhonePaper, 'marks' | 'marksByPhone'> {
  const byPhone = new Map(
    pages.flatMap(({ differing }) => differing.flatMap((read) => (read.byPhone === undefined ? [] : [[read.question, read.byPhone]]))),
  )
  const proposed = new Map(waiting.map(({ question, marks }) => [question, marks]))
  const asked = choices.questions.filter((question): question is ChoiceQuestion => question.type === 'choice')
  const isOpen = waiting.some(isWithheld) || asked.some(({ id }) => row.marks[id] === undefined || (row.marks[id] === null && !byPhone.has(id)))
  if (isOpen) return { marks: null, marksByPhone: null }
  const sum = (marksFor: (question: ChoiceQuestion) => number) =>
    addUp(
      choices,
      asked.map((question) => ({ question: question.id, marks: marksFor(question), max: question.marks })),
    ).total
  const byServer = ({ id }: ChoiceQuestion) => row.marks[id] ?? proposed.get(id) ?? 0
  const isDiffering = asked.some(({ id }) => row.marks[id] === null)
  const ofPhone = (question: ChoiceQuestion) => {
    const choice = row.marks[question.id] === null ? byPhone.get(question.id) : undefined
    return choice === undefined ? byServer(question) : markChoice({ question, reading: { choice: [...choice], text: null, blank: false } }).marks
  }
  return { marks: sum(byServer), marksByPhone: isDiffering ? sum(ofPhone) : null }
}

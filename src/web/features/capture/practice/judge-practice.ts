import type { OfflineExam } from '#contract/live-reading.ts'
import { markLive, type LiveMark } from '#engine/marking/mark-live.ts'
import { layOutExam } from '#engine/sheet/lay-out-exam.ts'
import { getPracticeExam, practiceCode, type PracticeLetter } from '#engine/sheet/practice-sheet.ts'
import type { LivePage } from '#web/features/capture/live/live-page.ts'
import { decideAnswer, listDoubts, toPhoneReading, type LiveDoubt } from '#web/features/capture/live/live-view.ts'

/** The practice sheet as the reader of the phone knows an exam: nothing of it comes from the server, and nobody is in it. */
export function describePractice(answers: readonly PracticeLetter[]): OfflineExam & { key: NonNullable<OfflineExam['key']> } {
  const { title, language, questions } = getPracticeExam('en', answers)
  return {
    examId: '',
    title,
    language,
    sheets: [{ exam: practiceCode, version: 1, pages: layOutExam(getPracticeExam('en'), 'master') }],
    template: null,
    papers: [],
    pupils: [],
    key: questions,
    hiding: null,
    otherQuestions: 0,
    until: '',
  }
}

/** What a person said is chosen, by question. */
export type Decided = ReadonlyMap<string, string[]>

export type PracticeResult = { kind: 'unread' } | { kind: 'other' } | { kind: 'read'; mark: LiveMark; doubts: LiveDoubt[]; wrong: string[] }

/** What is shown of a page that was held before the camera: its mark by this key, what is in doubt, and which answers are not right. */
export function judgePractice(
  { reading, crops }: Pick<LivePage, 'reading' | 'crops'>,
  answers: readonly PracticeLetter[],
  decided: Decided,
): PracticeResult {
  if (reading.code === null || reading.state !== 'read')
    return { kind: reading.code === null || reading.code.exam === practiceCode ? 'unread' : 'other' }
  if (reading.code.exam !== practiceCode) return { kind: 'other' }
  const exam = describePractice(answers)
  const read = [...decided].reduce((before, [question, chosen]) => decideAnswer(before, question, chosen), toPhoneReading({ reading }, new Date(0)))
  const pages = exam.sheets.flatMap((sheet) => sheet.pages)
  const mark = markLive(exam.key, { answers: read.answers, pages })
  const rows = () => reading.questions.filter(({ question }) => crops.has(question))
  const doubts = listDoubts(exam, [''], { read: [{ picture: '', takenAt: 0, reading: read }], doubts: mark.doubts, rows })
  const wrong = exam.key.filter((question) => {
    const own = markLive([question], { answers: read.answers, pages })
    return own.doubts.length === 0 && own.marks < question.marks
  })
  return { kind: 'read', mark, doubts, wrong: wrong.map(({ id }) => id) }
}

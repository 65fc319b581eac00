import { deskTasks, type DeskTask, type WrittenWork } from '#contract/desk.ts'
import type { ExamRight, ExamStage } from '#contract/exams.ts'

/** What is known of one exam, and of the caller in it. */
export interface ExamOnDesk {
  id: string
  title: string
  stage: ExamStage
  right: ExamRight
  /** Made by the caller, or a colleague asked them to mark it: what waits in it waits for them, and not only for their school. */
  isOwn: boolean
  papersIn: number
  /** Results of pupils who are known. */
  toPublish: number
  pagesNeedingYou: number
  answersToReview: number
  /** That this person could judge: never a second time what they judged first. */
  opinions: number
  /** Questions of pupils and guardians without an answer. */
  appeals: number
  /** Null where the batch is open to the caller; the papers that they mark first, none while they wait to be let in. */
  closed: { papers: number } | null
}

/**
 * About how long one of each takes: a page is looked at and given to a pupil, an answer is mostly one of a group. Enough to
 * choose what fits into a free lesson; the review itself then says it at the person's own pace.
 */
const secondsEach: Partial<Record<DeskTask, number>> = { pages: 25, answers: 15, opinions: 20, remarkings: 60, appeals: 120 }

/** Answers of an exam, which need not be the caller's to see, that they were asked to mark again. */
export interface AskedAgain {
  examId: string
  examTitle: string
  n: number
}

/** What waits for the caller, the most urgent first. Exams of the same urgency keep the order in which they came. */
export function listWork(exams: readonly ExamOnDesk[], asked: readonly AskedAgain[] = []): WrittenWork[] {
  const ofTask = (task: DeskTask) =>
    task === 'remarkings'
      ? asked.map(({ n, ...exam }) => presentWork(exam, task, n))
      : exams.map((exam) => presentWork({ examId: exam.id, examTitle: exam.title }, task, countOf(exam, task)))
  return deskTasks.flatMap(ofTask).filter(({ count }) => count > 0)
}

function presentWork(exam: Pick<WrittenWork, 'examId' | 'examTitle'>, task: DeskTask, count: number): WrittenWork {
  const seconds = secondsEach[task]
  return { task, ...exam, count, minutes: seconds === undefined ? null : Math.max(1, Math.round((count * seconds) / 60)) }
}

function countOf(exam: ExamOnDesk, task: Exclude<DeskTask, 'remarkings'>): number {
  const { stage, right, isOwn, closed } = exam
  const leads = right === 'lead'
  switch (task) {
    case 'pages':
      return leads && isOwn ? exam.pagesNeedingYou : 0
    case 'standardise':
      return closed?.papers ?? 0
    case 'answers':
      return isOwn && closed === null ? exam.answersToReview : 0
    case 'opinions':
      return isOwn && closed === null ? exam.opinions : 0
    // Who leads a school confirms and publishes for it, and answers in its name.
    case 'confirm':
      return leads && stage === 'ready' ? exam.papersIn : 0
    case 'publish':
      return leads && stage === 'confirmed' ? exam.toPublish : 0
    case 'appeals':
      return leads ? exam.appeals : 0
  }
}

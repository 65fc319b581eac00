import { deskTasks, type DeskTask, type WrittenWork } from '#contract/desk.ts'
import type { ExamRight, ExamStage } from '#contract/exams.ts'

/** The counts of one exam, and the caller's part in it. */
export interface ExamOnDesk {
  id: string
  title: string
  stage: ExamStage
  right: ExamRight
  /** The caller made the exam or was asked to mark it, so its work waits for them. */
  isOwn: boolean
  papersIn: number
  /** How many results belong to known pupils. */
  toPublish: number
  pagesNeedingYou: number
  answersToReview: number
  /** Where the marking is shared out: what waits in the caller's share, and what nobody has; else null. */
  shared: { own: number; ofNobody: number } | null
  /** Answers that this person may judge, without those that they judged first. */
  opinions: number
  /** Unanswered questions of pupils and guardians. */
  appeals: number
  /** Null where the batch is open to the caller. Else the number of papers to mark first, 0 while they wait for admission. */
  closed: { papers: number } | null
}

/**
 * About how long one item of each kind takes, to choose what fits into a free lesson. Most answers are decided in groups. The
 * review itself estimates by the person's own pace.
 */
const secondsEach: Partial<Record<DeskTask, number>> = { pages: 25, answers: 15, opinions: 20, remarkings: 60, appeals: 120 }

/** Answers that the caller was asked to mark again, also in exams that they cannot see. */
export interface AskedAgain {
  examId: string
  examTitle: string
  n: number
}

/** The caller's work, the most urgent first, and then in the given order. */
export function listWork(exams: readonly ExamOnDesk[], asked: readonly AskedAgain[] = []): WrittenWork[] {
  const ofTask = (task: DeskTask) =>
    task === 'remarkings'
      ? asked.map(({ n, ...exam }) => presentWork(exam, task, n))
      : exams.map((exam) => {
          const work = presentWork({ examId: exam.id, examTitle: exam.title }, task, countOf(exam, task))
          return { ...work, isShare: task === 'answers' && (exam.shared?.own ?? 0) > 0 }
        })
  return deskTasks.flatMap(ofTask).filter(({ count }) => count > 0)
}

function presentWork(exam: Pick<WrittenWork, 'examId' | 'examTitle'>, task: DeskTask, count: number): WrittenWork {
  const seconds = secondsEach[task]
  return { task, ...exam, count, isShare: false, minutes: seconds === undefined ? null : Math.max(1, Math.round((count * seconds) / 60)) }
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
      return isOwn && closed === null ? countAnswers(exam) : 0
    case 'opinions':
      return isOwn && closed === null ? exam.opinions : 0
    // Who leads a school confirms, publishes and answers questions for it.
    case 'confirm':
      return leads && stage === 'ready' ? exam.papersIn : 0
    case 'publish':
      return leads && stage === 'confirmed' ? exam.toPublish : 0
    case 'appeals':
      return leads ? exam.appeals : 0
  }
}

/** Of an exam whose marking is shared out, one's own share; who leads it and has none left, what has nobody. */
function countAnswers({ shared, right, answersToReview }: ExamOnDesk): number {
  if (shared === null) return answersToReview
  return shared.own > 0 || right === 'mark' ? shared.own : shared.ofNobody
}

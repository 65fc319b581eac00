import { Link } from 'react-router'
import type { DeskExam } from '#contract/desk.ts'
import { formatShortDay } from '#engine/words/format.ts'
import { useLanguage, useWords, type Language } from '#web/components/words.ts'
import { WithBold } from '#web/components/with-bold.tsx'
import { deskExamsWords, type DeskExamsWords } from '#web/features/desk/desk-exams-words.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Progress } from '#web/ui/progress.tsx'

interface ExamRowProps {
  exam: DeskExam
  /** Said where the group does not say it. */
  state?: string
  showsOwner: boolean
}

/** One exam in one line: what it is, how far it is, and since when. All of it leads to where its work is. */
export function ExamRow({ exam, state, showsOwner }: ExamRowProps) {
  const { exams: words } = useWords(deskExamsWords)
  const language = useLanguage()
  const of = [...exam.classNames, exam.papers > 0 ? words.papers(exam.papers) : '', showsOwner ? (exam.ownerName ?? '') : '']
  const isUnderWay = exam.papersIn > 0 && exam.confirmedAt === null
  return (
    <li className="exam-line">
      <div className="exam-line-name">
        <Link to={placeOf(exam)}>{exam.title}</Link> {exam.isSample && <Badge tone="note">{words.sample}</Badge>}
        <span className="quiet">{of.filter((part) => part !== '').join(', ')}</span>
      </div>
      <div className="exam-line-far">
        {isUnderWay && (
          <Progress label={words.papersIn(exam.papersIn, exam.papers)} max={exam.papers} parts={[{ tone: 'right', count: exam.papersIn }]} />
        )}
        <span>
          {state !== undefined && <b>{state}. </b>}
          <HowFar exam={exam} words={words} />
        </span>
      </div>
      <span className="exam-line-when">{sayWhen(exam, words, language)}</span>
      <Icon name="right" />
    </li>
  )
}

function HowFar({ exam, words }: { exam: DeskExam; words: DeskExamsWords['exams'] }) {
  switch (exam.stage) {
    case 'draft':
      return words.draft
    case 'printed':
      return words.printed
    case 'ready':
      return words.settled(exam.papersIn)
    case 'confirmed':
    case 'published':
      return words.confirmed(exam.papersIn)
    default: {
      const waits = [
        exam.pagesNeedingYou > 0 ? words.toPlace(exam.pagesNeedingYou) : '',
        exam.answersToReview > 0 ? words.toReview(exam.answersToReview) : '',
        exam.stage === 'marking' ? words.reading : '',
      ].filter((part) => part !== '')
      return <WithBold text={[words.papersIn(exam.papersIn, exam.papers), ...waits].join(', ')} bold={waits[0] ?? ''} />
    }
  }
}

function sayWhen({ createdAt, confirmedAt, publishedAt }: DeskExam, words: DeskExamsWords['exams'], language: Language): string {
  if (publishedAt !== null) return words.publishedOn(formatShortDay(publishedAt, language))
  if (confirmedAt !== null) return words.confirmedOn(formatShortDay(confirmedAt, language))
  return words.made(formatShortDay(createdAt, language))
}

/** Who only marks an exam has one place in it. */
function placeOf({ id, stage, right, pagesNeedingYou }: DeskExam): string {
  if (right !== 'lead' || (stage === 'review' && pagesNeedingYou === 0)) return paths.examReview(id)
  if (stage === 'draft') return paths.exam(id)
  if (pagesNeedingYou > 0) return paths.examWaitingPages(id)
  if (stage === 'printed' || stage === 'marking') return paths.examUpload(id)
  return paths.examResults(id)
}

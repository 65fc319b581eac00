import type { ReviewOverview } from '#contract/review.ts'
import type { Question } from '#engine/exam/exam.ts'
import { MarkCode } from '#web/components/mark-code.tsx'
import { paperWords } from '#web/components/paper-words.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Key } from '#web/ui/key.tsx'
import { Guidance } from '#web/components/marking/guidance.tsx'
import { markingWords } from '#web/components/marking/marking-words.ts'
import { pointSign, pointText } from '#web/components/marking/point-sign.ts'
import { figuresOfExam } from '#web/components/figures/figure-list.tsx'
import { QuestionText } from '#web/components/marking/question-text.tsx'
import { cropsWords } from './crops-words.ts'
import { countKeys, type Givable } from './given.ts'
import type { PacedDecision } from '../pace.ts'
import type { Aside } from '../place.ts'
import { ProgressLines } from '../progress-lines.tsx'

interface QuestionHeadProps {
  examId: string
  question: Question
  /** What the exam says to the markers of all its questions. */
  guidance: string | null
  givable: Givable
  /** Of the whole exam, with what this person has just settled. */
  questions: ReviewOverview['questions']
  acts: readonly PacedDecision[]
}

const noneAside: Aside = new Set()

/** The question, its mark points by their keys, and how far it is. */
export function QuestionHead({ examId, question, guidance, givable, questions, acts }: QuestionHeadProps) {
  const words = useWords(cropsWords)
  const { markPoints } = useWords(markingWords)
  const named = useWords(paperWords)
  const language = useLanguage()
  return (
    <div className="crops-top">
      <section aria-label={named.questionLabel}>
        <QuestionText figureOf={figuresOfExam(examId)} question={question} />
        <Guidance ofExam={guidance} ofQuestion={question.guidance} />
        {givable.kind === 'points' && (
          <ul className="crops-scheme" aria-label={markPoints}>
            {givable.reasons.map((reason, at) => (
              <li key={at}>
                {at < countKeys(givable) && <Key>{String(at + 1)}</Key>}
                <MarkCode code={pointSign(reason, question)} />
                <span>{pointText(reason, question, language)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="crops-prog" aria-label={words.progress}>
        <ProgressLines questions={questions} question={question.id} sitting={{ decisions: acts, aside: noneAside }} fewestSteps={3} />
      </section>
    </div>
  )
}

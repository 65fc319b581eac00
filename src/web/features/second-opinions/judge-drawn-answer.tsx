import type { AnswerToJudge } from '#contract/second-opinions.ts'
import type { Question } from '#engine/exam/exam.ts'
import { figuresOfExam } from '#web/components/figures/figure-list.tsx'
import { AnswerPicture } from '#web/components/marking/answer-picture.tsx'
import { JudgeAnswer } from '#web/components/marking/judge-answer.tsx'
import { judgeWords } from '#web/components/marking/judge-words.ts'
import { TwoOpinions } from '#web/components/marking/two-opinions.tsx'
import { useWords } from '#web/components/words.ts'
import { Message } from '#web/ui/message.tsx'
import { useGiveOpinion, type GivenOpinion } from './opinion-calls.ts'
import { useHold } from './use-hold.ts'

interface JudgeDrawnAnswerProps {
  examId: string
  question: Question
  guidance: string | null
  answer: AnswerToJudge
  onMove: (step: 1 | -1) => void
  onGiven: (opinion: GivenOpinion) => void
  onUndo: () => void
}

/** One answer that was drawn; for a third person with the two opinions, and nothing that says whose they are. */
export function JudgeDrawnAnswer({ examId, question, guidance, answer, onMove, onGiven, onUndo }: JudgeDrawnAnswerProps) {
  const words = useWords(judgeWords)
  const give = useGiveOpinion(examId)
  const isHeld = useHold(answer.id)
  const part = answer.part === 'third' ? 'third' : 'second'
  return (
    <JudgeAnswer
      question={question}
      guidance={guidance}
      answer={answer}
      figureOf={figuresOfExam(examId)}
      picture={<AnswerPicture answerId={answer.id} label={words.scanned(question.id)} />}
      before={
        <>
          {isHeld && <Message kind="doubt">{words.held}</Message>}
          {part === 'third' && (
            <>
              <h2>{words.differ.title}</h2>
              <p className="small quiet">{words.differ.text}</p>
              <TwoOpinions points={answer.points} opinions={answer.opinions} heads={words.differ} />
            </>
          )}
        </>
      }
      keepWords={part === 'third' ? words.decide : words.keep}
      give={{
        keep: (decision) => give.mutate({ answerId: answer.id, part, decision }, { onSuccess: onGiven }),
        isPending: give.isPending,
        error: give.error,
      }}
      onMove={onMove}
      onUndo={onUndo}
    />
  )
}

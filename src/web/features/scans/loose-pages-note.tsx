import type { ExamPages } from '#contract/scans.ts'
import { useExam } from '#web/api/use-exam.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { useWords } from '#web/components/words.ts'
import { uploadWords } from './upload-words.ts'

export interface LoosePagesNoteProps {
  examId: string
  overview: ExamPages | undefined
  isLocked: boolean
}

/** Where pages without a code are assigned to their pupils: plain paper, and extra sheets of a printed paper. */
export function LoosePagesNote({ examId, overview, isLocked }: LoosePagesNoteProps) {
  const { loose: words } = useWords(uploadWords)
  const takesPlain = useExam(examId).data?.takesPlain === true
  const needYou = (overview?.counts.needYou ?? 0) - (overview?.counts.contested ?? 0)
  if (isLocked || (!takesPlain && needYou === 0)) return null
  return (
    <Message live={false} title={needYou === 0 ? words.plain : words.wait(needYou)}>
      <p>{words.text}</p>
      <LinkButton kind="second" small className="upload-place" to={paths.examPlain(examId)}>
        {words.assign}
      </LinkButton>
    </Message>
  )
}

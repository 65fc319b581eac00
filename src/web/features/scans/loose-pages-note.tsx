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

/** Where pages that wait get their pupils: those of printed sheets one by one, with the paper that they seem to belong to, and those of plain paper by the stack. */
export function LoosePagesNote({ examId, overview, isLocked }: LoosePagesNoteProps) {
  const { loose: words } = useWords(uploadWords)
  const { takesPlain = false, sheetVersion = 0 } = useExam(examId).data ?? {}
  const needYou = overview?.counts.needYou ?? 0
  if (isLocked || (!takesPlain && needYou === 0)) return null
  return (
    <Message live={false} title={needYou === 0 ? words.plain : words.wait(needYou)}>
      <p>{takesPlain ? words.text : words.oneByOne}</p>
      <span className="row upload-place">
        {sheetVersion > 0 && needYou > 0 && (
          <LinkButton kind="second" small to={paths.examWaitingPages(examId)}>
            {words.whose}
          </LinkButton>
        )}
        {takesPlain && (
          <LinkButton kind="second" small to={paths.examPlain(examId)}>
            {words.assign}
          </LinkButton>
        )}
      </span>
    </Message>
  )
}

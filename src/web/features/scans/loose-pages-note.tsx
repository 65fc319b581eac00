import type { ExamPages } from '#contract/scans.ts'
import { useExam } from '#web/api/use-exam.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'

export interface LoosePagesNoteProps {
  examId: string
  overview: ExamPages | undefined
  isLocked: boolean
}

/** Where pages without a code are put to their pupils: plain paper, and extra sheets of a printed paper. */
export function LoosePagesNote({ examId, overview, isLocked }: LoosePagesNoteProps) {
  const takesPlain = useExam(examId).data?.takesPlain === true
  const needYou = overview?.counts.needYou ?? 0
  if (isLocked || (!takesPlain && needYou === 0)) return null
  return (
    <Message live={false} title={needYou === 0 ? 'Plain paper' : `${needYou} ${needYou === 1 ? 'page waits' : 'pages wait'} for a pupil`}>
      <p>Pages without a code, foolscap or an extra sheet, are put to their pupils by hand or by header sheets.</p>
      <LinkButton kind="second" small className="upload-place" to={paths.examPlain(examId)}>
        Place plain pages
      </LinkButton>
    </Message>
  )
}

import type { UnprintedQuestion } from '#contract/exams.ts'
import { paths } from '#web/paths.ts'
import { useWords } from '#web/components/words.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { blockerWords } from './blocker-words.ts'

/** Says which questions no printed sheet can take a right answer to. Nothing where all of them do. */
export function UnprintedNote({ examId, unprinted }: { examId: string; unprinted: readonly UnprintedQuestion[] }) {
  const words = useWords(blockerWords)
  if (unprinted.length === 0) return null
  const [missing, otherwise] = [false, true].map((is) =>
    unprinted.flatMap(({ question, isPrintedOtherwise }) => (isPrintedOtherwise === is ? question : [])),
  )
  return (
    <Message kind="doubt" title={words.unprinted.title}>
      {missing !== undefined && missing.length > 0 && <p>{words.unprinted.missing(missing)}</p>}
      {otherwise !== undefined && otherwise.length > 0 && <p>{words.unprinted.otherwise(otherwise)}</p>}
      <p>{words.unprinted.text}</p>
      <LinkButton kind="second" small to={paths.examSheets(examId)}>
        {words.printAgain}
      </LinkButton>
    </Message>
  )
}

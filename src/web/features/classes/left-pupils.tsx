import type { PupilView } from '#contract/classes.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useWords } from '#web/components/words.ts'
import { useReturnPupil } from '#web/features/classes/class-calls.ts'
import { regroupWords } from '#web/features/classes/regroup-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'

/** Who left the school from this class, each with the way back. */
export function LeftPupils({ classId, pupils }: { classId: string; pupils: readonly PupilView[] }) {
  const words = useWords(regroupWords)
  const comeBack = useReturnPupil(classId)
  if (pupils.length === 0) return null
  return (
    <details className="left-pupils">
      <summary>{words.leftTitle(pupils.length)}</summary>
      <p className="small quiet">{words.leftText}</p>
      {comeBack.error !== null && <Message kind="wrong">{describeError(comeBack.error)}</Message>}
      <ul className="promote-list">
        {pupils.map(({ id, name, admission }) => (
          <li key={id}>
            <span>
              {name} <span className="small quiet">{admission}</span>
            </span>
            <Button kind="quiet" aria-label={words.comesBackOf(name)} disabled={comeBack.isPending} onClick={() => comeBack.mutate(id)}>
              {words.comesBack}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

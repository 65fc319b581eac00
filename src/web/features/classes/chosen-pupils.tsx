import { useState } from 'react'
import type { PupilView } from '#contract/classes.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useWords } from '#web/components/words.ts'
import { useRegroup } from '#web/features/classes/class-calls.ts'
import { MovePupils } from '#web/features/classes/move-pupils.tsx'
import { regroupWords } from '#web/features/classes/regroup-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'

export interface ChosenPupilsProps {
  classId: string
  /** Who is shown, so that all of them can be chosen at once. */
  found: readonly PupilView[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** What can be done with several pupils at once. */
export function ChosenPupils({ classId, found, chosen, onChoose }: ChosenPupilsProps) {
  const words = useWords(regroupWords)
  const [isMoving, setMoving] = useState(false)
  const leave = useRegroup(classId)
  const none = () => onChoose(new Set())
  return (
    <div className="chosen-pupils">
      <Button kind="quiet" disabled={found.length === 0} onClick={() => onChoose(new Set([...chosen, ...found.map(({ id }) => id)]))}>
        {words.chooseAll}
      </Button>
      {chosen.size > 0 && (
        <>
          <Button kind="quiet" onClick={none}>
            {words.chooseNone}
          </Button>
          <b role="status">{words.chosen(chosen.size)}</b>
          <Button kind="second" onClick={() => setMoving(true)}>
            {words.move}
          </Button>
          <Button
            kind="second"
            busy={leave.isPending && words.leaving}
            onClick={() => leave.mutate({ move: [], leave: [...chosen], to: null }, { onSuccess: none })}
          >
            {words.leave}
          </Button>
        </>
      )}
      {leave.error !== null && <Message kind="wrong">{describeError(leave.error)}</Message>}
      {isMoving && (
        <MovePupils
          classId={classId}
          pupilIds={[...chosen]}
          onClose={() => setMoving(false)}
          onMoved={() => {
            setMoving(false)
            none()
          }}
        />
      )}
    </div>
  )
}

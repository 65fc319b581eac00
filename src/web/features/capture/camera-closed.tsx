import type { ReactNode } from 'react'
import { useWords } from '#web/components/words.ts'
import type { CameraProblem } from '#web/features/capture/camera.ts'
import { captureWords } from '#web/features/capture/capture-words.ts'
import { canKeepPictures } from '#web/features/capture/can-keep-pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Why there is no camera, and the other ways. */
export function CameraClosed({
  problem,
  says,
  elsewhere,
  onRetry,
  onChoose,
}: {
  problem: CameraProblem
  /** In place of the usual words, where there is no other page to send pictures from. */
  says?: { title: string; text: string } | undefined
  /** Where pictures can be sent from, if not here. */
  elsewhere: ReactNode
  onRetry: () => void
  onChoose: () => void
}) {
  const { problems, closed: words, choose } = useWords(captureWords)
  const { title, text } = says ?? problems[problem]
  const canChoose = problem !== 'unsupported' && canKeepPictures()
  return (
    <EmptyState
      title={title}
      action={
        <span className="row">
          {canChoose ? <Button onClick={onChoose}>{choose}</Button> : elsewhere}
          {canChoose && (
            <Button kind="second" onClick={onRetry}>
              {words.tryAgain}
            </Button>
          )}
        </span>
      }
    >
      {text}
    </EmptyState>
  )
}

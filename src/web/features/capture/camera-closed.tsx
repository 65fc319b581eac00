import { useWords } from '#web/components/words.ts'
import type { CameraProblem } from '#web/features/capture/camera.ts'
import { captureWords } from '#web/features/capture/capture-words.ts'
import { canKeepPictures } from '#web/features/capture/can-keep-pictures.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Why there is no camera, and the other ways. */
export function CameraClosed({
  problem,
  examId,
  onRetry,
  onChoose,
}: {
  problem: CameraProblem
  examId: string
  onRetry: () => void
  onChoose: () => void
}) {
  const { problems, closed: words, choose } = useWords(captureWords)
  const { title, text } = problems[problem]
  const canChoose = problem !== 'unsupported' && canKeepPictures()
  return (
    <EmptyState
      title={title}
      action={
        <span className="row">
          {canChoose ? <Button onClick={onChoose}>{choose}</Button> : <LinkButton to={paths.examUpload(examId)}>{words.upload}</LinkButton>}
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

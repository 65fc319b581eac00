import { problemWords } from '#web/features/capture/camera.ts'
import type { CameraProblem } from '#web/features/capture/camera.ts'
import { canKeepPictures } from '#web/features/capture/keep-words.ts'
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
  const { title, text } = problemWords[problem]
  const canChoose = problem !== 'unsupported' && canKeepPictures()
  return (
    <EmptyState
      title={title}
      action={
        <span className="row">
          {canChoose ? (
            <Button onClick={onChoose}>Choose pictures</Button>
          ) : (
            <LinkButton to={paths.examUpload(examId)}>Go to the upload page</LinkButton>
          )}
          {canChoose && (
            <Button kind="second" onClick={onRetry}>
              Try again
            </Button>
          )}
        </span>
      }
    >
      {text}
    </EmptyState>
  )
}

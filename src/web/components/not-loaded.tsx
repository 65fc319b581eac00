import { describeError } from '#web/api/describe-error.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface NotLoadedProps {
  title: string
  error: unknown
  onRetry: () => unknown
}

/** Says what could not be loaded and why, with a button that tries again. */
export function NotLoaded({ title, error, onRetry }: NotLoadedProps) {
  const { tryAgain } = useWords(buttonWords)
  return (
    <EmptyState title={title} action={<Button onClick={() => void onRetry()}>{tryAgain}</Button>}>
      {describeError(error)}
    </EmptyState>
  )
}

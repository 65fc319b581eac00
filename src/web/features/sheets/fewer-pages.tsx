import { useId } from 'react'
import type { ExamDetail } from '#contract/exams.ts'
import type { SheetSize } from '#contract/sheets.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useWords } from '#web/components/words.ts'
import { printFormWords } from '#web/features/sheets/print-form-words.ts'
import { isDense, useSetDense } from '#web/features/sheets/sheet-calls.ts'
import { Checkbox } from '#web/ui/choices.tsx'
import { Message } from '#web/ui/message.tsx'

interface FewerPagesProps {
  exam: ExamDetail
  /** Undefined until it is known. */
  size: { pages: SheetSize; dense?: SheetSize | undefined } | undefined
}

/** Whether the sheets are laid out to save paper, and how much it saves. */
export function FewerPages({ exam, size }: FewerPagesProps) {
  const words = useWords(printFormWords)
  const hintId = useId()
  const set = useSetDense(exam)
  const isOn = set.isPending ? set.variables : isDense(exam)
  const hint = isOn ? words.isDense : size?.dense && words.fewerPagesHint(size.pages.named, size.dense.named)
  return (
    <>
      <div>
        <Checkbox
          label={words.fewerPages}
          checked={isOn}
          disabled={set.isPending}
          onChange={(event) => set.mutate(event.target.checked)}
          aria-describedby={hintId}
        />
        <p id={hintId} className="small quiet fewer-pages-hint">
          {hint}
        </p>
      </div>
      {set.error !== null && <Message kind="wrong">{describeError(set.error)}</Message>}
    </>
  )
}

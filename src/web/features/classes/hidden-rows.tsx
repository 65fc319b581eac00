import { useWords } from '#web/components/words.ts'
import { importWords } from '#web/features/classes/import-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'

export interface HiddenRowsProps {
  rows: readonly number[]
  /** Whether they are read with the others. */
  areIn: boolean
  disabled: boolean
  onChange: (areIn: boolean) => void
}

/** A workbook may hide who has left, or show a part of a list: whether they come in is for a person to say. */
export function HiddenRows({ rows, areIn, disabled, onChange }: HiddenRowsProps) {
  const words = useWords(importWords)
  return (
    <Message kind="doubt" title={areIn ? words.hiddenIn(rows.length) : words.hiddenOut(rows.length)} live={false}>
      <p>{words.hiddenRows(rows)}</p>
      <Button kind="second" small disabled={disabled} onClick={() => onChange(!areIn)}>
        {areIn ? words.leaveHiddenOut : words.bringHiddenIn}
      </Button>
    </Message>
  )
}

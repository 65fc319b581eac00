import { printLimits, sizePrint, type SheetSize } from '#contract/sheets.ts'
import { useWords } from '#web/components/words.ts'
import { sheetWords } from '#web/features/sheets/sheet-words.ts'
import { Message } from '#web/ui/message.tsx'

export interface PrintSizeProps {
  order: { pupils: number; spare: number }
  bothSides: boolean
  /** Undefined until it is known. */
  size: SheetSize | undefined
}

/** How much paper an order comes to, before it is printed. */
export function PrintSize({ order, bothSides, size }: PrintSizeProps) {
  const words = useWords(sheetWords)
  if (order.pupils + order.spare === 0) return null
  if (size === undefined) return <p className="small quiet">{words.counting}</p>
  const { pages, leaves } = sizePrint(order, size)
  return (
    <>
      <p className="small print-size">
        <b>{words.sum(order, size, pages)}</b>
        <br />
        <span className="quiet">{bothSides ? words.leavesOnBothSides(leaves) : words.leavesOnOneSide(pages)}</span>
      </p>
      {pages > printLimits.pages && <Message kind="wrong">{words.tooLarge(pages, order.spare > 0)}</Message>}
    </>
  )
}

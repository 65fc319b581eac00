import { printLimits, sizePrint, type PaperChoice, type SheetSize } from '#contract/sheets.ts'
import { useWords } from '#web/components/words.ts'
import { sheetWords } from '#web/features/sheets/sheet-words.ts'
import { Message } from '#web/ui/message.tsx'

export interface PrintSizeProps {
  order: { pupils: number; spare: number }
  paper: PaperChoice
  /** Undefined until it is known. */
  size: SheetSize | undefined
}

/** How much paper an order comes to, before it is printed. */
export function PrintSize({ order, paper, size }: PrintSizeProps) {
  const words = useWords(sheetWords)
  if (order.pupils + order.spare === 0) return null
  if (size === undefined) return <p className="small quiet print-size">{words.counting}</p>
  const cover = paper.hasCover ? 1 : 0
  const { pages, leaves } = sizePrint(order, size, paper)
  return (
    <>
      <p className="small print-size">
        <b>{words.sum(order, { named: size.named + cover, spare: size.spare + cover }, pages)}</b>
        <br />
        <span className="quiet">{paper.bothSides ? words.leavesOnBothSides(leaves) : words.leavesOnOneSide(leaves)}</span>
      </p>
      {pages > printLimits.pages && <Message kind="wrong">{words.tooLarge(pages, order.spare > 0)}</Message>}
    </>
  )
}

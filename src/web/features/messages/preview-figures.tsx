import type { ResultsPreview } from '#contract/messages.ts'
import { formatNumber } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Figures } from '#web/ui/figures.tsx'
import { sendWords } from './send-words.ts'
import { writeCents } from '#web/components/write-cents.ts'

type Sum = Pick<ResultsPreview, 'pupils' | 'messages' | 'parts' | 'cents' | 'partCounts' | 'centsPerPart' | 'leftOut'>

/** How many messages, of how many parts, at what price; and who goes without. */
export function PreviewFigures({ preview, hasSlips }: { preview: Sum; hasSlips: boolean }) {
  const { pupils, messages, parts, cents, partCounts, centsPerPart, leftOut } = preview
  const { figures: words } = useWords(sendWords)
  const language = useLanguage()
  const without = leftOut.reduce((sum, { pupils: some }) => sum + some.length, 0)
  return (
    <div className="msg-c12 msg-figures">
      <Figures
        figures={[
          { label: words.messages, value: formatNumber(messages, language), note: words.of(pupils) },
          { label: words.parts, value: formatNumber(parts, language), note: messages === 0 ? undefined : words.split(partCounts) },
          { label: words.cost, value: writeCents(cents, language), note: words.aPart(writeCents(centsPerPart, language)) },
          { label: words.without, value: formatNumber(without, language), note: without === 0 ? words.none : hasSlips ? words.slips : words.noSlips },
        ]}
      />
    </div>
  )
}

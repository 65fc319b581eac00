import { useId } from 'react'
import type { SheetSize } from '#contract/sheets.ts'
import { sizePrint } from '#contract/sheets.ts'
import { sheetWays, type SheetWay } from '#engine/sheet/sheet-ways.ts'
import { useWords } from '#web/components/words.ts'
import { printWayWords, type PrintWayWords } from '#web/features/sheets/print-way-words.ts'
import { countPapers, type PrintChoice } from '#web/features/sheets/use-print-choice.ts'

/** The three ways to print, each with what it costs and how a page finds its pupil. */
export function PrintWays({ choice, size }: { choice: PrintChoice; size: SheetSize | undefined }) {
  const words = useWords(printWayWords)
  const id = useId()
  return (
    <fieldset className="print-ways">
      <legend className="hide">{words.legend}</legend>
      <div className="print-cards">
        {sheetWays.map((way) => (
          <label key={way} className="print-card">
            <input
              type="radio"
              name="way"
              value={way}
              checked={choice.way === way}
              onChange={() => choice.setWay(way)}
              aria-labelledby={`${id}-${way}`}
              aria-describedby={`${id}-${way}-about`}
            />
            <h2 id={`${id}-${way}`}>{words.ways[way].name}</h2>
            <p id={`${id}-${way}-about`}>{words.ways[way].text}</p>
            <dl>
              {listFacts(way, { choice, size, words }).map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface Known {
  choice: PrintChoice
  size: SheetSize | undefined
  words: PrintWayWords
}

function listFacts(way: SheetWay, { choice, size, words }: Known): { label: string; value: string }[] {
  const paper = { format: choice.format, bothSides: choice.bothSides, hasCover: choice.coverDraft !== null && way !== 'master' }
  const pages = size === undefined ? '…' : words.pages(sizePrint(countPapers(choice, way), size, paper).pages)
  const isNobodys = choice.pupils === 0
  const times = way === 'master' && !isNobodys ? words.times(choice.pupils) : words.asNeeded
  return [
    { label: words.youPrint, value: pages },
    way === 'named' ? { label: words.pupilFills, value: isNobodys ? words.number : words.nothing } : { label: words.youCopy, value: times },
    { label: words.whoseItIs, value: way === 'named' && isNobodys ? words.fromGrid : words.ways[way].whose },
  ]
}

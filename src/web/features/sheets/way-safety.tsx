import type { SheetWay } from '#engine/sheet/sheet-ways.ts'
import { useWords } from '#web/components/words.ts'
import { printWayWords, type Claim, type PrintWayWords } from '#web/features/sheets/print-way-words.ts'
import { Card } from '#web/ui/card.tsx'
import { Cross, Tick } from '#web/ui/hand.tsx'

export interface PupilWithoutGrid {
  admission: string
  name: string
}

interface WaySafetyProps {
  way: SheetWay
  /** Whose number does not fit the grid of a master; undefined until it is known. */
  withoutGrid: readonly PupilWithoutGrid[] | undefined
}

/** So many are named; a class that writes its numbers otherwise would fill the page. */
const namedAtMost = 6

/** What a way guards against by itself, and what only people can. */
export function WaySafety({ way, withoutGrid }: WaySafetyProps) {
  const words = useWords(printWayWords)
  const { safe, unsafe } = words.ways[way]
  return (
    <Card title={words.safety}>
      <h3 className="safe-heading">{words.safe}</h3>
      <ul className="safe-list">
        {safe.map((claim) => (
          <li key={claim.title}>
            <Tick />
            <Said {...claim} />
          </li>
        ))}
      </ul>
      <h3 className="safe-heading">{words.unsafe}</h3>
      <ul className="safe-list">
        {[...unsafe, ...(way === 'master' ? [sayLetters(withoutGrid, words)] : [])].map((claim) => (
          <li key={claim.title}>
            <Cross />
            <Said {...claim} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Said({ title, text }: Claim) {
  return (
    <span>
      <b>{title}</b>
      <span>{text}</span>
    </span>
  )
}

function sayLetters(pupils: readonly PupilWithoutGrid[] | undefined, words: PrintWayWords): Claim {
  if (pupils === undefined || pupils.length === 0) return { title: words.letters, text: words.lettersNone }
  const named = pupils.slice(0, namedAtMost).map(({ name, admission }) => `${name} (${admission})`)
  const more = pupils.length > namedAtMost ? [words.andMore(pupils.length - namedAtMost)] : []
  return { title: words.letters, text: `${words.lettersSome(pupils.length)} ${[...named, ...more].join(', ')}.` }
}

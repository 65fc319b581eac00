import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Key } from '#web/ui/key.tsx'
import { decisionWords, type DecisionWords } from './decision-words.ts'
import type { AskedBubbles } from './use-bubbles.ts'

interface BubbleQuestionProps {
  bubbles: Pick<AskedBubbles, 'asked' | 'place' | 'isComing' | 'say'>
  disabled: boolean
}

/** "Is C filled?": asks about one doubtful bubble after the other. While it loads it takes up its space, so that nothing below it moves. */
export function BubbleQuestion({ bubbles: { asked, place, isComing, say }, disabled }: BubbleQuestionProps) {
  const { bubbles: words } = useWords(decisionWords)
  const bubble = asked[place]
  if (bubble === undefined && !isComing) return null
  const isOff = disabled || bubble === undefined
  return (
    <section className="rv-bubble" aria-live="polite">
      <h2>
        {bubble === undefined ? '\u00a0' : askOf(bubble.option, words)}
        {asked.length > 1 && <small className="quiet">{words.of(place + 1, asked.length)}</small>}
      </h2>
      <div className="two rv-two">
        <Button kind="second" onClick={() => say(true)} disabled={isOff}>
          {words.yes} <Key>Y</Key>
        </Button>
        <Button kind="second" onClick={() => say(false)} disabled={isOff}>
          {words.no} <Key>N</Key>
        </Button>
      </div>
    </section>
  )
}

/** What was said of the bubbles of an answer, now that it is worked out again. */
export function BubblesSaidLine({ said }: { said: readonly { option: string; filled: boolean }[] }) {
  const { bubbles: words } = useWords(decisionWords)
  const each = said.map(({ option, filled }) => (filled ? words.filled(nameOf(option, words)) : words.empty(nameOf(option, words))))
  return (
    <p className="rv-proposal" role="status">
      {[...each, words.workedOut].join(' ')}
    </p>
  )
}

/** In a grid an option names a column, from 0, and the figure in it. */
function readGrid(option: string): { figure: string; column: number } | null {
  const [, place, figure] = /^(\d+):(.)$/u.exec(option) ?? []
  return place === undefined || figure === undefined ? null : { figure, column: Number(place) + 1 }
}

function askOf(option: string, words: DecisionWords['bubbles']): string {
  const grid = readGrid(option)
  return grid === null ? words.isFilled(option) : words.isFigureFilled(grid.figure, grid.column)
}

function nameOf(option: string, words: DecisionWords['bubbles']): string {
  const grid = readGrid(option)
  return grid === null ? option : words.figure(grid.figure, grid.column)
}

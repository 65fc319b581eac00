import { useState } from 'react'
import type { PhonePaper } from '#contract/live-reading.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { figureOf, nameOptions } from './name-options.ts'
import { readByPhoneWords } from './read-by-phone-words.ts'
import { useEvidence } from './spotted-answer.tsx'

/** What a person says of bubbles. */
export type Said = { option: string; filled: boolean }[]

interface AskProps {
  answer: PhonePaper['waiting'][number]
  isOff: boolean
  onSaid: (said: Said) => void
}

/**
 * Asks what is chosen. Where the two readings differ, or two marks stand in a row, each is a button and nothing is chosen; else one
 * doubtful bubble comes after the other. Nothing where the doubt is about no bubble: then the review asks for the marks.
 */
export function AskBubbles({ answer, isOff, onSaid }: AskProps) {
  const words = useWords(readByPhoneWords)
  const [said, setSaid] = useState<Said>([])
  const { data, isPending } = useEvidence(answer.answerId)
  const bubbles = data?.bubbles ?? []
  const choices = listChoices(
    answer,
    bubbles.flatMap(({ option, isFilled }) => (isFilled ? option : [])),
    words.dialog,
  )
  const asked = bubbles.filter(({ isAsked }) => isAsked)
  const bubble = asked[said.length]
  const off = isOff || isPending
  if (choices.length > 0)
    return (
      <section className="lv-ask" aria-label={words.dialog.which}>
        <h3>{words.dialog.which}</h3>
        <div className="two lv-two">
          {choices.map(({ chosen, note }) => (
            <Button
              key={chosen.join(' ')}
              kind="second"
              disabled={off || bubbles.length === 0}
              onClick={() => onSaid(bubbles.map(({ option }) => ({ option, filled: chosen.includes(option) })))}
            >
              <b>{nameOptions(chosen, words.differs.nothing)}</b> <small>{note}</small>
            </Button>
          ))}
        </div>
      </section>
    )
  if (bubble === undefined) return null
  const figure = figureOf(bubble.option)
  const say = (filled: boolean) => () => {
    const next = [...said, { option: bubble.option, filled }]
    if (next.length < asked.length) return setSaid(next)
    setSaid([])
    onSaid(next)
  }
  return (
    <section className="lv-ask" aria-live="polite">
      <h3>{figure === null ? words.dialog.isFilled(bubble.option) : words.dialog.isFigureFilled(figure.figure, figure.column)}</h3>
      <div className="two lv-two">
        <Button kind="second" disabled={off} onClick={say(true)}>
          {words.dialog.yes}
        </Button>
        <Button kind="second" disabled={off} onClick={say(false)}>
          {words.dialog.no}
        </Button>
      </div>
    </section>
  )
}

interface Choice {
  chosen: readonly string[]
  note: string
}

function listChoices(
  { doubts, differing }: AskProps['answer'],
  byServer: readonly string[],
  words: { byPhone: string; byServer: string; only: string },
): Choice[] {
  const codes = new Set(doubts.map(({ code }) => code))
  if (codes.has('phone-differs')) {
    const server = { chosen: differing?.byServer ?? byServer, note: words.byServer }
    return differing === null ? [server] : [{ chosen: differing.byPhone, note: words.byPhone }, server]
  }
  // The mark of a digit grid says nothing by itself.
  if (!codes.has('two-marks') || byServer.some((option) => figureOf(option) !== null)) return []
  return byServer.map((option) => ({ chosen: [option], note: words.only }))
}

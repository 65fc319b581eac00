import { useState } from 'react'
import { wordFor } from '#contract/base/known.ts'
import type { CardView, TryView } from '#contract/revision.ts'
import type { MarkWhy } from '#engine/marking/mark-why.ts'
import { formatWeekday } from '#engine/words/format.ts'
import { writeMarkWhy } from '#engine/sentences/mark-why.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { noonOf } from './noon-of.ts'
import { sendWord, type RevisionDoor } from './revision-calls.ts'
import { headOf, revisionWords } from './revision-words.ts'

interface CardResultProps {
  card: CardView
  door: RevisionDoor
  tried: TryView
  onSaid: (tried: TryView) => void
  onNext: (() => void) | null
}

/** A pupil types an answer and no working: what says that none is there helps nobody. */
const ofWorking = new Set<MarkWhy['code']>(['no-working', 'not-in-working', 'working-not-read', 'nothing-written', 'not-read', 'unknown'])

/** What a try came to, with the worked answer and the day on which the card comes back. */
export function CardResult({ card, door, tried, onSaid, onNext }: CardResultProps) {
  const words = useWords(revisionWords)
  const language = useLanguage()
  const { outcome, hadIt, lostWords, worked, comesBackOn } = tried
  const isOpen = outcome === 'unsure' && hadIt === null
  const kind = outcome === 'right' || hadIt === true ? 'right' : isOpen ? 'note' : 'doubt'
  return (
    <>
      <Message kind={kind} title={headOf(tried, words)}>
        {outcome === 'right' && words.rightText}
        {outcome === 'not-yet' && whyNot(tried, language).join(' ')}
        {isOpen && (card.type === 'essay' || card.type === 'drawing' ? words.essayText : words.unsureText)}
      </Message>
      {outcome !== 'right' && lostWords.length > 0 && (
        <p className="small quiet" lang={card.language}>
          {words.asked(lostWords)}
        </p>
      )}
      <details className="worked" open>
        <summary>
          {words.worked}
          <span className="chev" aria-hidden="true" />
        </summary>
        <ol>
          {worked.map(({ text, note }, at) => (
            <li key={at}>
              <span lang={card.language}>{text}</span>
              <small>{wordFor(words.notes, note)}</small>
            </li>
          ))}
        </ol>
        {comesBackOn !== null && <p>{words.comesBack(formatWeekday(noonOf(comesBackOn), language))}</p>}
      </details>
      {isOpen && <SayOfIt card={card} door={door} tried={tried} onSaid={onSaid} />}
      {!isOpen && onNext !== null && (
        <p>
          <Button onClick={onNext}>{words.next}</Button>
        </p>
      )}
    </>
  )
}

/** The auto-marker's own sentences about what was not awarded, each once. */
function whyNot({ reasons }: TryView, language: 'en' | 'sw'): string[] {
  const told = reasons.filter(({ awarded }) => !awarded).flatMap(({ why }) => why.filter(({ code }) => !ofWorking.has(code)))
  // A value without its unit is right but for that, so that the point stands as earned.
  const units = reasons.flatMap(({ why }) => why.filter(({ code }) => code === 'unit-missing'))
  return [...new Set([...units, ...told].map((why) => writeMarkWhy([why], language)))].slice(0, 2)
}

function SayOfIt({ card, door, tried, onSaid }: Omit<CardResultProps, 'onNext'>) {
  const words = useWords(revisionWords)
  const [problem, setProblem] = useState<unknown>(null)
  const [isSending, setSending] = useState(false)

  async function say(hadIt: boolean): Promise<void> {
    setSending(true)
    setProblem(null)
    try {
      onSaid({ ...tried, hadIt, comesBackOn: await sendWord(door, card, hadIt) })
    } catch (error) {
      setProblem(error)
      setSending(false)
    }
  }
  return (
    <>
      {problem !== null && <Message kind="wrong">{describeError(problem)}</Message>}
      <div className="row rs-say">
        <Button disabled={isSending} onClick={() => void say(true)}>
          {words.hadIt}
        </Button>
        <Button kind="second" disabled={isSending} onClick={() => void say(false)}>
          {words.hadItNot}
        </Button>
      </div>
    </>
  )
}

import { Fragment } from 'react'
import { wordFor } from '#contract/base/known.ts'
import type { CardView, TryView } from '#contract/revision.ts'
import type { RevisionDoor } from '#contract/revision-page.ts'
import type { MarkWhy } from '#engine/marking/mark-why.ts'
import { formatWeekday } from '#engine/words/format.ts'
import { writeMarkWhy } from '#engine/sentences/mark-why.ts'
import { ToldWords } from '#web/components/result/told-words.tsx'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { LedHere } from '#web/ui/led-here.tsx'
import { Message } from '#web/ui/message.tsx'
import { noonOf } from './noon-of.ts'
import { RevisionForm } from './revision-form.tsx'
import { headOf, revisionWords } from './revision-words.ts'

interface CardResultProps {
  card: CardView
  door: RevisionDoor
  result: TryView
}

/** A pupil types an answer and no working: what says that none is there helps nobody. */
const ofWorking = new Set<MarkWhy['code']>(['no-working', 'not-in-working', 'working-not-read', 'nothing-written', 'not-read', 'unknown'])

/** Whether the pupil has to say how the try went. */
export function isUnsettled({ outcome, hadIt }: TryView): boolean {
  return outcome === 'unsure' && hadIt === null
}

/** What a try came to, with the worked answer and the day on which the card comes back. */
export function CardResult({ card, door, result }: CardResultProps) {
  const words = useWords(revisionWords)
  const language = useLanguage()
  const { outcome, hadIt, lostWords, worked, comesBackOn } = result
  const isOpen = isUnsettled(result)
  const kind = outcome === 'right' || hadIt === true ? 'right' : isOpen ? 'note' : 'doubt'
  return (
    <>
      <LedHere className="rs-became">
        <Message kind={kind} title={headOf(result, words)}>
          {outcome === 'right' && words.rightText}
          {outcome === 'not-yet' && whyNot(result, language).join(' ')}
          {isOpen && (card.type === 'essay' || card.type === 'drawing' ? words.essayText : words.unsureText)}
        </Message>
      </LedHere>
      {outcome !== 'right' && lostWords.length > 0 && (
        <p className="small quiet">
          {words.asked}{' '}
          {lostWords.map((told, at) => (
            <Fragment key={at}>
              {at > 0 && '; '}
              <ToldWords told={told} />
            </Fragment>
          ))}
        </p>
      )}
      <details className="worked" open>
        <summary>
          {words.worked}
          <span className="chev" aria-hidden="true" />
        </summary>
        {worked.length > 0 && (
          <ol>
            {worked.map(({ told, note }, at) => (
              <li key={at}>
                <span>
                  <ToldWords told={told} />
                </span>
                <small>{wordFor(words.notes, note)}</small>
              </li>
            ))}
          </ol>
        )}
        {comesBackOn !== null && <p>{words.comesBack(formatWeekday(noonOf(comesBackOn), language))}</p>}
      </details>
      {isOpen && (
        <RevisionForm door={door} card={card} className="row rs-say">
          <input type="hidden" name="act" value="say" />
          <Button type="submit" name="hadIt" value="yes">
            {words.hadIt}
          </Button>
          <Button type="submit" kind="second" name="hadIt" value="no">
            {words.hadItNot}
          </Button>
        </RevisionForm>
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

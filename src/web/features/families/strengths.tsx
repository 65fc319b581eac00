import type { FamilyKind, StrengthView } from '#contract/family.ts'
import { useWords } from '#web/components/words.ts'
import { Tick } from '#web/ui/hand.tsx'
import { familyWords } from './family-words.ts'

/** From the marks alone, in words; feedback that a teacher approved stands in its place. */
export function WhatGoesWell({ strengths, reader }: { strengths: readonly StrengthView[]; reader: FamilyKind }) {
  const { result: words } = useWords(familyWords)
  return (
    <section className="g-sec">
      <h2>{words.well[reader]}</h2>
      {strengths.length === 0 ? (
        <p>{words.nothingWell}</p>
      ) : (
        <ul className="g-list">
          {strengths.map(({ name, isTopic, marks, max }) => (
            <li key={name}>
              <Tick />
              <p>{isTopic ? words.topic(name, marks, max) : words.question(name, marks, max)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** One thing to do. */
export function NextStep({ next, hasLost }: { next: StrengthView | null; hasLost: boolean }) {
  const { result: words } = useWords(familyWords)
  if (next === null && hasLost) return null
  return (
    <section className="g-sec">
      <h2>{words.next}</h2>
      <p>{next === null ? words.nextNothing : next.isTopic ? words.practise(next.name) : words.practiseQuestion(next.name)}</p>
      {next !== null && (
        <p className="small quiet">{next.isTopic ? words.topic(next.name, next.marks, next.max) : words.question(next.name, next.marks, next.max)}</p>
      )}
    </section>
  )
}

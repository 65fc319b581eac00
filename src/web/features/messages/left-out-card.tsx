import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ResultsPreview } from '#contract/messages.ts'
import { wordFor } from '#contract/base/known.ts'
import { useWords } from '#web/components/words.ts'
import { formatNumber } from '#engine/words/format.ts'
import { useLanguage } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { sendWords } from './send-words.ts'

type LeftOut = ResultsPreview['leftOut'][number]
type Pupil = LeftOut['pupils'][number]

interface LeftOutCardProps {
  leftOut: readonly LeftOut[]
  pupils: number
  hasShortCode: boolean
  /** What can be printed for them. */
  children?: ReactNode
}

/** Who gets no SMS, why, and what can be done about it. */
export function LeftOutCard({ leftOut, pupils, hasShortCode, children }: LeftOutCardProps) {
  const { leftOut: words } = useWords(sendWords)
  const language = useLanguage()
  const count = leftOut.reduce((sum, { pupils: some }) => sum + some.length, 0)
  if (count === 0)
    return (
      <Card title={words.nobody} aside={words.of(pupils)}>
        {null}
      </Card>
    )
  return (
    <Card title={words.title(count)} aside={words.of(pupils)} className="msg-without">
      <ul>
        {leftOut.map(({ reason, pupils: some }) => (
          <li key={reason}>
            <h3>
              <span>{formatNumber(some.length, language)}</span>
              {wordFor(words.reasons, reason)}
            </h3>
            <p>
              {some.map(({ name }) => name).join(', ')}
              <span className="quiet">
                <WhatToDo reason={reason} pupils={some} hasShortCode={hasShortCode} />
              </span>
            </p>
          </li>
        ))}
      </ul>
      {children}
    </Card>
  )
}

function WhatToDo({ reason, pupils, hasShortCode }: { reason: string; pupils: readonly Pupil[]; hasShortCode: boolean }) {
  const { leftOut: words } = useWords(sendWords)
  if (reason === 'opted-out') return words.optedOut(hasShortCode)
  if (reason === 'told') return words.told
  if (reason === 'no-result') return words.noResult
  if (reason === 'no-number')
    return (
      <>
        <ClassLinks pupils={pupils} to={paths.class} one={words.addNumber} each={words.addNumberIn} /> {words.moves}
      </>
    )
  return <ClassLinks pupils={pupils} to={paths.classFamilies} one={words.agreements} each={words.agreementsIn} />
}

interface ClassLinksProps {
  pupils: readonly Pupil[]
  to: (classId: string) => string
  one: string
  each: (className: string) => string
}

/** The way to the class of these pupils; to each where there are several. */
function ClassLinks({ pupils, to, one, each }: ClassLinksProps) {
  const classes = new Map(pupils.flatMap(({ classId, className }) => (classId === null ? [] : [[classId, className ?? ''] as const])))
  return [...classes].map(([classId, name], at) => (
    <span key={classId}>
      {at > 0 && ', '}
      <Link to={to(classId)}>{classes.size === 1 ? one : each(name)}</Link>
      {at === classes.size - 1 && '.'}
    </span>
  ))
}

import type { QuestionReading } from '#engine/page/page-reading.ts'
import { AGE, CONSENT } from './lay-out-collection.ts'

export type Consent = { given: true; age: string | null } | { given: false; why: 'not-ticked' | 'doubtful' }

/** Whether the first page of a collection sheet gives the consent: its bubble filled, and without a doubt. */
export function judgeConsent(questions: readonly QuestionReading[]): Consent {
  const consent = questions.find(({ question }) => question === CONSENT)
  if (consent === undefined || consent.bubbles.every(({ state }) => state === 'empty' || state === 'cancelled'))
    return { given: false, why: 'not-ticked' }
  if (consent.doubt !== null || consent.chosen.length !== 1) return { given: false, why: 'doubtful' }
  const age = questions.find(({ question }) => question === AGE)
  const [group, more] = age?.doubt === null ? age.chosen : []
  return { given: true, age: group !== undefined && more === undefined ? group : null }
}

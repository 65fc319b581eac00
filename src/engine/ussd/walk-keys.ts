import * as z from 'zod'

const language = z.enum(['en', 'sw'])
/** What was on the screen, in its order: a key means what the caller saw, whatever was published meanwhile. */
const listed = z.array(z.string())

/** Where a call stands. What was chosen is in it; whether that may still be shown is asked at every key (`checkPlace`). */
export const callPlace = z.discriminatedUnion('at', [
  z.object({ at: z.literal('language') }),
  z.object({ at: z.literal('admission'), language }),
  z.object({ at: z.literal('children'), language, listed }),
  /** An empty exam is the newest. */
  z.object({ at: z.literal('result'), language, child: z.string(), exam: z.string(), page: z.int() }),
  z.object({ at: z.literal('exams'), language, child: z.string(), listed }),
  z.object({ at: z.literal('end'), language, why: z.enum(['nothing', 'locked', 'done']) }),
])
export type CallPlace = z.infer<typeof callPlace>
type Language = z.infer<typeof language>

/** What is true at this key. */
export interface CallFacts {
  /** Too many wrong tries today. */
  isLocked: boolean
  /** Those that this number may be told of. */
  children: readonly CallChild[]
}

export interface CallChild {
  id: string
  admission: string
  /** With published results, the newest first. */
  exams: readonly string[]
}

/** On one screen: a digit each. */
export const maxListed = 5

/** The last three digits of an admission number; null where it has fewer: then nobody is asked for them. */
export function lastDigits(admission: string): string | null {
  return /\d{3}$/.exec(admission.replaceAll(/\D/g, ''))?.[0] ?? null
}

export interface PressedKey {
  place: CallPlace
  /** Three digits were tried that fit no child. */
  isWrong: boolean
}

/** Where a key leads. One that means nothing on its screen leaves the call where it is. */
export function pressKey(place: CallPlace, key: string, facts: CallFacts): PressedKey {
  if (place.at !== 'admission' || !/^[0-9]{3}$/.test(key)) return { place: checkPlace(follow(place, key), facts), isWrong: false }
  const fitting = facts.children.filter(({ admission }) => lastDigits(admission) === key)
  const tried: CallPlace = { at: 'children', language: place.language, listed: fitting.map(({ id }) => id) }
  return { place: checkPlace(tried, facts), isWrong: fitting.length === 0 && !facts.isLocked }
}

function follow(place: CallPlace, key: string): CallPlace {
  switch (place.at) {
    case 'language': {
      return key === '1' || key === '2' ? { at: 'admission', language: key === '1' ? 'en' : 'sw' } : place
    }
    case 'admission': {
      return key === '0' ? { at: 'language' } : place
    }
    case 'children': {
      const child = chooseListed(place.listed, key)
      if (child !== undefined) return { at: 'result', language: place.language, child, exam: '', page: 0 }
      return key === '0' ? { at: 'admission', language: place.language } : place
    }
    case 'result': {
      if (key === '1') return { ...place, page: place.page + 1 }
      if (key === '2') return { at: 'exams', language: place.language, child: place.child, listed: [] }
      return key === '0' ? { at: 'end', language: place.language, why: 'done' } : place
    }
    case 'exams': {
      const exam = chooseListed(place.listed, key)
      if (exam !== undefined) return { at: 'result', language: place.language, child: place.child, exam, page: 0 }
      return key === '0' ? { at: 'end', language: place.language, why: 'done' } : place
    }
    case 'end': {
      return place
    }
  }
}

function chooseListed(all: readonly string[], key: string): string | undefined {
  return /^[1-9]$/.test(key) ? all[Number(key) - 1] : undefined
}

/**
 * The place with nothing in it that may not be shown now: agreements, numbers and publications change during a call. A child
 * whose results are gone looks like one that never was.
 */
export function checkPlace(place: CallPlace, facts: CallFacts): CallPlace {
  if (place.at === 'language' || place.at === 'end') return place
  const spoken = place.language
  if (facts.isLocked) return { at: 'end', language: spoken, why: 'locked' }
  if (place.at === 'admission') return place
  const shown = new Map(facts.children.filter(({ exams }) => exams.length > 0).map((child) => [child.id, child]))
  const nothing: CallPlace = { at: 'end', language: spoken, why: 'nothing' }
  if (place.at === 'children') {
    const left = place.listed.filter((id) => shown.has(id)).slice(0, maxListed)
    const [only, ...others] = left
    if (only === undefined) return nothing
    if (others.length > 0) return { ...place, listed: left }
    return checkPlace({ at: 'result', language: spoken, child: only, exam: '', page: 0 }, facts)
  }
  const exams = shown.get(place.child)?.exams ?? []
  const [newest] = exams
  if (newest === undefined) return nothing
  if (place.at === 'result' && place.exam === '') return { ...place, exam: newest }
  if (place.at === 'result' && exams.includes(place.exam)) return place
  return { at: 'exams', language: spoken, child: place.child, listed: exams.slice(0, maxListed) }
}

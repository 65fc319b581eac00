import * as z from 'zod'
import { childrenAScreen, examsAScreen, ussdKeys } from '#engine/ussd/write-screens.ts'

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
  /** The exam that was shown before. */
  z.object({ at: z.literal('exams'), language, child: z.string(), exam: z.string(), page: z.int(), listed }),
  z.object({ at: z.literal('end'), language, why: z.enum(['nothing', 'locked', 'done']) }),
])
export type CallPlace = z.infer<typeof callPlace>

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
      return key === ussdKeys.back ? { at: 'language' } : place
    }
    case 'children': {
      const child = chooseListed(place.listed, key)
      if (child !== undefined) return { at: 'result', language: place.language, child, exam: '', page: 0 }
      return key === ussdKeys.back ? { at: 'admission', language: place.language } : place
    }
    case 'result': {
      if (key === ussdKeys.more) return { ...place, page: place.page + 1 }
      if (key === ussdKeys.otherExam) return { ...place, at: 'exams', page: 0, listed: [] }
      return key === ussdKeys.back ? { at: 'end', language: place.language, why: 'done' } : place
    }
    case 'exams': {
      const { language: spoken, child } = place
      const exam = chooseListed(place.listed, key)
      if (exam !== undefined) return { at: 'result', language: spoken, child, exam, page: 0 }
      if (key === ussdKeys.nextPage) return { ...place, page: place.page + 1 }
      return key === ussdKeys.back ? { at: 'result', language: spoken, child, exam: place.exam, page: 0 } : place
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
    const left = place.listed.filter((id) => shown.has(id)).slice(0, childrenAScreen)
    const [only, ...others] = left
    if (only === undefined) return nothing
    if (others.length > 0) return { ...place, listed: left }
    return checkPlace({ at: 'result', language: spoken, child: only, exam: '', page: 0 }, facts)
  }
  const exams = shown.get(place.child)?.exams ?? []
  const [newest] = exams
  if (newest === undefined) return nothing
  if (place.at === 'result') {
    if (place.exam === '') return { ...place, exam: newest }
    // Taken back while it was heard or listed: the others are offered.
    return exams.includes(place.exam) ? place : checkPlace({ ...place, at: 'exams', exam: '', page: 0, listed: [] }, facts)
  }
  const page = Math.min(place.page, Math.ceil(exams.length / examsAScreen) - 1)
  const from = page * examsAScreen
  return { ...place, exam: exams.includes(place.exam) ? place.exam : '', page, listed: exams.slice(from, from + examsAScreen) }
}

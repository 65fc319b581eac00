import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

const n = (value: number) => formatNumber(value, 'en')

/** The ways to settle a doubt. */
export const settleWords: Words<{
  keep: (marks: number) => string
  give: (marks: number) => string
  anyOf: (count: number, of: number) => string
  isRight: string
  isInWords: string
  take: string
  keepDraft: string
  correct: string
}> = {
  en: {
    keep: (marks) => `Keep ${n(marks)}`,
    give: (marks) => `Give ${n(marks)}`,
    anyOf: (count, of) => `Any ${n(count)} of ${n(of)}`,
    isRight: 'It is right so',
    isInWords: 'Answered in words',
    take: 'Take what AI reading found',
    keepDraft: 'Keep the draft',
    correct: 'Correct it',
  },
  sw: {
    keep: (marks) => `Baki na ${n(marks)}`,
    give: (marks) => `Toa ${n(marks)}`,
    anyOf: (count, of) => `Zozote ${n(count)} kati ya ${n(of)}`,
    isRight: 'Ni sahihi hivyo',
    isInWords: 'Hujibiwa kwa maneno',
    take: 'Chukua cha usomaji wa AI',
    keepDraft: 'Baki na rasimu',
    correct: 'Rekebisha',
  },
}

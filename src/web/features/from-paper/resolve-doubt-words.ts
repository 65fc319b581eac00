import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

const n = (value: number) => formatNumber(value, 'en')

/** The ways to resolve a doubt. */
export const resolveDoubtWords: Words<{
  keep: (marks: number) => string
  give: (marks: number) => string
  anyOf: (count: number, of: number) => string
  answerIs: (letter: string) => string
  isRight: string
  isRightNow: string
  later: string
  isInWords: string
  take: string
  takeLines: string
  keepDraft: string
  correct: string
}> = {
  en: {
    keep: (marks) => `Keep ${n(marks)}`,
    give: (marks) => `Give ${n(marks)}`,
    anyOf: (count, of) => `Any ${n(count)} of ${n(of)}`,
    answerIs: (letter) => `${letter} is right`,
    isRight: 'It is right so',
    isRightNow: 'It is right now',
    later: 'Leave it for the exam',
    isInWords: 'Answered in words',
    take: 'Take what AI reading found',
    takeLines: 'Take these lines as the mark points',
    keepDraft: 'Keep the draft',
    correct: 'Correct it',
  },
  sw: {
    keep: (marks) => `Baki na ${n(marks)}`,
    give: (marks) => `Toa ${n(marks)}`,
    anyOf: (count, of) => `Zozote ${n(count)} kati ya ${n(of)}`,
    answerIs: (letter) => `${letter} ni sahihi`,
    isRight: 'Ni sahihi hivyo',
    isRightNow: 'Sasa ni sahihi',
    later: 'Liache kwa mtihani',
    isInWords: 'Hujibiwa kwa maneno',
    take: 'Chukua cha usomaji wa AI',
    takeLines: 'Chukua mistari hii iwe hoja za alama',
    keepDraft: 'Baki na rasimu',
    correct: 'Rekebisha',
  },
}

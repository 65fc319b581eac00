import type { AnalysedAnswer } from '#engine/analysis/analysed-answer.ts'
import { leastPapers } from '#engine/analysis/reliability.ts'
import { partInThirds } from '#engine/analysis/thirds.ts'
import type { NumberQuestion, ShortQuestion } from '#engine/exam/exam.ts'
import { plainText, plainValue } from '#engine/marking/groups/plain-text.ts'

/** A wording that loses a mark point, although good pupils write it. */
export interface GoodWording {
  /** Place of the point in its scheme, from 0. */
  point: number
  pointCode: string
  pointText: string
  /** As the first of them wrote it, and who wrote it so. */
  words: string
  answerIds: string[]
  /** How many of them are in the best third. */
  inBestThird: number
  /** How far their mean in the rest of the paper lies above that of the class, in standard errors. */
  weight: number
}

/** Fewer writers may be chance, or may have sat together. */
const leastWriters = 3
/** About one in a thousand by chance; an exam of a class has some dozens of wordings. */
const leastErrors = 3
/** More papers have more wordings by which one may be misled: a quarter of an error more for each doubling. */
const plentyPapers = 40
const errorsADoubling = 0.25

const leastErrorsAboveEarners = 0.5

/** The wording, if any, that speaks most for being accepted. What the scheme rejects by its words has been thought of. */
export function findGoodWording(question: NumberQuestion | ShortQuestion, answers: readonly AnalysedAnswer[]): GoodWording | null {
  if (answers.length < leastPapers) return null
  const mean = meanRest(answers)
  const spread = Math.sqrt(answers.reduce((sum, { rest }) => sum + (rest - mean) ** 2, 0) / (answers.length - 1))
  const errors = leastErrors + errorsADoubling * Math.max(0, Math.log2(answers.length / plentyPapers))
  const best = new Set(partInThirds(answers)[2].map(({ id }) => id))
  const plain = question.type === 'number' ? plainValue : plainText
  const wrong = answers.filter(({ text, blank, marks }) => !blank && text !== null && text.trim() !== '' && marks < question.marks)
  const found = [...Map.groupBy(wrong, ({ text, awarded }) => `${awarded.map(Number).join('')} ${plain(text ?? '')}`).values()].flatMap(
    (own): GoodWording[] => {
      const [first] = own
      const point = question.scheme.findIndex(({ code }, at) => first?.awarded[at] === false && !isPenalty(code))
      const asked = question.scheme[point]
      if (first === undefined || asked === undefined || own.length < leastWriters || spread < 1e-9) return []
      const words = (first.text ?? '').trim()
      if (words.length > maxChars || (asked.reject ?? []).some((each) => plain(each) === plain(words))) return []
      const weight = ((meanRest(own) - mean) / spread) * Math.sqrt(own.length)
      const inBestThird = own.filter(({ id }) => best.has(id)).length
      if (weight < errors || inBestThird * 2 < own.length) return []
      // What is half right is written by the better ones, too; what is right, by those who are no worse than who earned the point.
      const earners = answers.filter(({ awarded }) => awarded[point] === true)
      const least = meanRest(earners) + (leastErrorsAboveEarners * spread) / Math.sqrt(own.length)
      if (earners.length >= leastWriters && meanRest(own) < least) return []
      const answerIds = own.map(({ id }) => id)
      return [{ point, pointCode: asked.code, pointText: asked.text ?? String(asked.value ?? ''), words, answerIds, inBestThird, weight }]
    },
  )
  return found.toSorted((a, b) => b.weight - a.weight)[0] ?? null
}

function meanRest(answers: readonly AnalysedAnswer[]): number {
  return answers.reduce((sum, { rest }) => sum + rest, 0) / answers.length
}

/** A wording of a scheme is no longer. */
const maxChars = 500

function isPenalty(code: string): boolean {
  return /^[-−]/.test(code)
}

import * as z from 'zod'
import { uniqueDoubts, type ReadingDoubt } from '#engine/marking/doubt.ts'
import type { AskedQuestion } from '#engine/marking/model-reply/asked-question.ts'
import { cleanText } from '#engine/model-reply/clean-text.ts'
import type { CriterionClaim, PointClaim, QuestionReply } from '#engine/marking/model-reply/model-reply.ts'

/** A page of dense handwriting has about 4,000 characters. */
const maxTranscriptionChars = 8000
const maxQuoteChars = 1000
const maxReasonChars = 300
/** More points than a scheme may have. */
const maxClaims = 200

const words = z.union([z.string(), z.number().transform(String)])
const yes = z.union([z.boolean(), z.enum(['true', 'false', 'yes', 'no']).transform((said) => said === 'true' || said === 'yes')])
const count = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\s*\d{1,4}\s*$/)
      .transform(Number),
  ])
  .pipe(z.number().int())
const real = z.union([
  z.number(),
  z
    .string()
    .regex(/^\s*\d{1,4}(?:\.\d{1,6})?\s*$/)
    .transform(Number),
])
const text = words.catch('')
/** A missing confidence counts as unsure. */
const confidence = z
  .union([real.pipe(z.number().min(0).max(1)), real.pipe(z.number().gt(1).max(100)).transform((percent) => percent / 100)])
  .catch(0.5)

const spokenClaim = z.object({ point: count, earned: yes, quote: text, reason: text, confidence })
const spokenLevel = z.object({ criterion: count, marks: real, quote: text, reason: text, confidence })
const claims = z.array(z.unknown()).max(maxClaims).catch([])

/** One answer in the form of a model. A total that it adds is ignored. */
export const spokenAnswer = z.object({
  question: words,
  transcription: words.catch(''),
  blank: yes.catch(false),
  confidence,
  points: claims,
  criteria: claims,
})
export type SpokenAnswer = z.infer<typeof spokenAnswer>

/** Turns an entry into a reply about its question. Parts that do not fit are dropped and named. */
export function readAnswer(said: SpokenAnswer, question: AskedQuestion): QuestionReply {
  const { text: transcription, hadMarkup, wasLong } = cleanText(said.transcription, maxTranscriptionChars)
  const problems: ReadingDoubt[] = []
  if (hadMarkup) problems.push({ code: 'reply-with-markup' })
  if (wasLong) problems.push({ code: 'reply-too-long' })
  if (said.blank && transcription !== '') problems.push({ code: 'reply-blank-with-words' })
  const scheme = question.type === 'essay' || question.type === 'choice' ? [] : question.scheme
  const criteria = question.type === 'essay' ? question.criteria : []
  const points = sort({ said: said.points, schema: spokenClaim, placeOf: ({ point }) => point, size: scheme.length, about: 'point', problems })
  const levels = sort({
    said: said.criteria,
    schema: spokenLevel,
    placeOf: ({ criterion }) => criterion,
    size: criteria.length,
    about: 'criterion',
    problems,
  })
  return {
    question: question.id,
    transcription,
    blank: transcription === '',
    confidence: said.confidence,
    points: points.map((claim) => (claim === null ? null : pointClaim(claim))),
    criteria: levels.map((claim, at) => (claim === null ? null : criterionClaim(claim, criteria[at]?.marks ?? 0))),
    problems: uniqueDoubts(problems),
  }
}

interface Sorting<T> {
  said: readonly unknown[]
  schema: z.ZodType<T>
  placeOf: (claim: T) => number
  size: number
  about: 'point' | 'criterion'
  problems: ReadingDoubt[]
}

/** Claims by the index of their point. A point claimed twice has no claim, because either may be meant. */
function sort<T>({ said, schema, placeOf, size, about, problems }: Sorting<T>): (T | null)[] {
  const places: (T | null)[] = Array.from({ length: size }, () => null)
  const seen = new Set<number>()
  for (const each of said) {
    const claim = schema.safeParse(each)
    const place = claim.success ? placeOf(claim.data) - 1 : -1
    if (!claim.success) problems.push({ code: 'claim-not-understood', about })
    else if (place < 0 || place >= size) problems.push({ code: 'claim-beyond-scheme', about })
    else if (seen.has(place)) {
      problems.push({ code: 'claimed-twice', about })
      places[place] = null
    } else {
      seen.add(place)
      places[place] = claim.data
    }
  }
  return places
}

function pointClaim({ earned, quote, reason, confidence: sure }: z.infer<typeof spokenClaim>): PointClaim {
  return { earned, ...spokenWords(quote, reason), confidence: sure }
}

function criterionClaim({ marks, quote, reason, confidence: sure }: z.infer<typeof spokenLevel>, max: number): CriterionClaim {
  return { marks: Math.max(0, Math.min(max, marks)), ...spokenWords(quote, reason), confidence: sure }
}

function spokenWords(quote: string, reason: string): { quote: string; reason: string } {
  return { quote: cleanText(quote, maxQuoteChars).text, reason: cleanText(reason, maxReasonChars).text.replaceAll(/\s+/g, ' ') }
}

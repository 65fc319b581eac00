import * as z from 'zod'

/**
 * Stored with everything that it reads. The version is that of its judge in `src/engine/data/manifest.json`, which is fitted
 * anew when the network changes. A test checks that the two agree.
 */
export const HAND_READER = { name: 'sahihi-hand', version: '11' }

/** The same of its networks of digits in printed boxes. */
export const DIGIT_READER = { name: HAND_READER.name, version: 'digits 5' }

/** The length of the longest texts on which the judge was fitted and its threshold was fixed. Nobody knows how often it is right on longer ones. */
export const longestSure = 26

/** A wording that fits this well may be what is written. */
export const alsoFits = 0.15

const place = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

const handBoxSchema = place.extend({
  /** A digit, minus or point; empty where it is no sign of a number. */
  sign: z.string(),
  isSure: z.boolean(),
})

export const handWordSchema = z.object({
  /** The word that the word list explains best; as it was read where it explains none. */
  text: z.string(),
  /** As it was read sign by sign, present only if the word list changed it: "osmosls", taken for "osmosis". */
  read: z.string().optional(),
  /** How sure the reading of this word is, 0 to 1. */
  confidence: z.number(),
  place,
})
/** One word of a line as it was read. It is shown, searched and grouped by, and never awards by itself. */
export type HandWord = z.infer<typeof handWordSchema>

export const handLineSchema = z.object({
  /** The likeliest text of the ink, shown and never marked. */
  text: z.string(),
  /** The same line word by word, read with the word list. */
  words: z.array(handWordSchema).optional(),
  /** Where the line stands, in millimetres from the top left of the page. */
  place,
  /** The wordings that fit best, the best first, with how sure it is that the ink says each, 0 to 1, and the points that it earns. */
  fits: z.array(z.object({ text: z.string(), points: z.array(z.number()), probability: z.number() })),
  /** The ink surely says the first of them. */
  isSure: z.boolean(),
  /** Present only if a stroke runs through the whole line. */
  isStruckOut: z.literal(true).optional(),
  /** Of a number in a row of boxes: those that are written in. */
  boxes: z.array(handBoxSchema).optional(),
})
/** What our own reader made of one line of an answer. */
export type HandLine = z.infer<typeof handLineSchema>

const foundWordSchema = z.object({ text: z.string(), points: z.array(z.number()), probability: z.number(), place })
/** A key word of mark points that surely stands in an answer, and where. It earns nothing by itself. */
export type FoundWord = z.infer<typeof foundWordSchema>

export const handAnswerSchema = z.object({
  question: z.string(),
  lines: z.array(handLineSchema),
  /** Key words found in the sentences of an answer that is for a person. */
  found: z.array(foundWordSchema).optional(),
  /** How sure it had to be of a wording, 0 to 1. */
  acceptFrom: z.number(),
})
export const handAnswersSchema = z.array(handAnswerSchema)
/** What our own reader made of one answer. */
export type HandAnswer = z.infer<typeof handAnswerSchema>

/** What an answer surely says as a whole. Null if any of its lines is for a person. */
export function sureTextOf({ lines }: Pick<HandAnswer, 'lines'>): { text: string; confidence: number } | null {
  if (lines.length === 0 || !lines.every(({ isSure }) => isSure)) return null
  return {
    text: lines.map(({ fits }) => fits[0]?.text ?? '').join('\n'),
    confidence: Math.min(...lines.map(({ fits }) => fits[0]?.probability ?? 0)),
  }
}

/**
 * What an answer says as far as it was read, shown, searched and grouped by, with how sure its words are. It awards nothing:
 * only `sureTextOf` is marked. Null if nothing was read.
 */
export function readingOf({ lines }: Pick<HandAnswer, 'lines'>): { text: string; confidence: number } | null {
  const words = lines.map((line) => line.words ?? [{ text: line.fits[0]?.text ?? line.text, confidence: line.fits[0]?.probability ?? 0 }])
  const text = words
    .map((own) => own.map((word) => word.text).join(' '))
    .join('\n')
    .trim()
  const letters = words.flat().reduce((sum, word) => sum + word.text.length, 0)
  return text === '' ? null : { text, confidence: words.flat().reduce((sum, word) => sum + word.confidence * word.text.length, 0) / letters }
}

/** The wording that fits each line best; empty if a line fits none. */
export function linesSay(lines: readonly Pick<HandLine, 'fits'>[]): string {
  const best = lines.map(({ fits: [first] }) => (first === undefined || first.probability < alsoFits ? '' : first.text))
  return best.includes('') ? '' : best.join(' · ')
}

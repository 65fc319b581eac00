import * as z from 'zod'
import { countWords } from '#engine/feedback/count-words.ts'
import { writeFeedback } from '#engine/feedback/draft-feedback.ts'
import { MAX_FEEDBACK_WORDS, type FeedbackSentence } from '#engine/feedback/feedback.ts'
import { listSmallWords } from '#engine/feedback/find-other-name.ts'
import type { Language } from '#engine/words/words.ts'

/** A sentence longer than this is not plain for a fourteen-year-old. Quotations are left out of the count. */
const maxSentenceWords = 22

const replySchema = z.object({ sentences: z.array(z.object({ sentence: z.number().int(), text: z.string().max(600) })).max(40) })

/** The request to the model: the numbered sentences of the draft, without any names. */
export function askToReword(sentences: readonly Pick<FeedbackSentence, 'kind' | 'text'>[], language: Language) {
  const system = [
    'You make feedback to a pupil of fourteen warmer. You get sentences. Give each one back under its number, in its own language.',
    'Keep every word, number and quotation of a sentence in its order. Put in a few warm words before, between or after them, from this list alone:',
    `${[...warmWords[language]].join(', ')}.`,
    `A sentence has at most ${maxSentenceWords} words; all together have at most ${MAX_FEEDBACK_WORDS}. Where nothing fits, give the sentence back as it is.`,
    'Answer with JSON alone.',
  ].join('\n')
  const user = JSON.stringify(sentences.map(({ kind, text }, at) => ({ sentence: at + 1, kind, text })))
  return { system, user, schema: z.toJSONSchema(replySchema) }
}

type Reworded =
  | { kind: 'reworded'; text: string }
  /** `unreadable`: the reply has another shape. `unlike`: no sentence is acceptable. `too-long`: over half a page. */
  | { kind: 'kept'; why: 'unreadable' | 'unlike' | 'too-long' }

/**
 * Replaces sentences of the draft by those of a model. A sentence must have every word, number and quotation of the draft
 * sentence in the same order. Every other word must be a warm word; these contain no denial, verdict, number, name or
 * comparison. So it says the same about the same mark points and contradicts no mark. Any other sentence stays as drafted.
 */
export function readRewording(reply: string, sentences: readonly Pick<FeedbackSentence, 'kind' | 'text'>[], language: Language): Reworded {
  const parsed = replySchema.safeParse(parseJson(reply))
  if (!parsed.success) return { kind: 'kept', why: 'unreadable' }
  const said = new Map(parsed.data.sentences.map(({ sentence, text }) => [sentence, text.replaceAll(/\s+/g, ' ').trim()]))
  const taken = sentences.map(({ kind, text }, at) => {
    const warmer = said.get(at + 1)
    return { kind, text: warmer !== undefined && saysTheSame(warmer, text, language) ? warmer : text }
  })
  if (taken.every(({ text }, at) => text === sentences[at]?.text)) return { kind: 'kept', why: 'unlike' }
  const text = writeFeedback(taken)
  return countWords(text) > MAX_FEEDBACK_WORDS ? { kind: 'kept', why: 'too-long' } : { kind: 'reworded', text }
}

/** Whether a sentence is the drafted one with warm words added. */
export function saysTheSame(warmer: string, drafted: string, language: Language): boolean {
  if (!/^\p{Lu}[^\n]*[.!?]$/u.test(warmer) || /[<>{}[\]|\\@#*_]/.test(warmer.replace(drafted, ''))) return false
  const own = tokensOf(drafted)
  let at = 0
  for (const token of tokensOf(warmer)) {
    if (token === own[at]) at++
    else if (!warmWords[language].has(token)) return false
  }
  return at === own.length && countWords(warmer.replaceAll(/[“"][^“”"]*[”"]/g, '')) <= Math.max(maxSentenceWords, countWords(drafted))
}

/** Splits a sentence into whole quotations, words in lower case and numbers with their signs. Dashes and full stops between them carry no meaning. */
function tokensOf(sentence: string): string[] {
  const parts = sentence.match(/[“"][^“”"]*[”"]|[−+-]?\d[\d.,/×^%−-]*\d|[−+-]?\d|\p{L}[\p{L}\p{M}'’]*|[=≈<>+×÷√°%/^]/gu) ?? []
  return parts.map((part) => (/^\p{L}/u.test(part) ? (listSmallWords(part)[0] ?? part) : part))
}

/** Some servers wrap the reply in a code fence. */
function parseJson(reply: string): unknown {
  try {
    return JSON.parse(reply.slice(reply.indexOf('{'), reply.lastIndexOf('}') + 1))
  } catch {
    return null
  }
}

/**
 * The only words that may be added to drafted feedback to make it warmer. They are plain. None denies ("not"), judges an
 * answer ("right", "all", "marks"), counts, names or compares, so no combination retracts anything.
 */
export const warmWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    `a and at be believe brave bright by careful carefully come do effort for forward getting go going good great grow growing
     happy hard have here hope i in is it just keep kind learn learning let little look moving next nice now of on once practice
     proud ready see slowly so soon start step strong take that the then this time to try trying up us we well with work
     you your yes`.split(/\s+/),
  ),
  sw: new Set(
    `asante au bidii endelea fanya furaha hatua hii hili hivi hiyo hongera ili jaribu jifunze jipe juhudi karibu kazi kidogo kisha
     kujifunza kwa maendeleo mazoezi mbele moyo mpendwa na ni nguvu njema nzuri polepole pole sana sasa soma songa tafadhali tazama tena
     tu tunakuamini ujao unaweza utafanikiwa vizuri vyema wakati wako ya yako zaidi`.split(/\s+/),
  ),
}

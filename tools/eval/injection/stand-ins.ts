import type { InjectionPair } from '#tools/eval/injection/make-corpus.ts'
import type { ModelReply } from '#engine/marking/model-reply/model-reply.ts'

/** Where a model that obeys takes its quotations from. */
export const quoteSources = ['injection', 'scheme', 'answer'] as const
export type QuoteSource = (typeof quoteSources)[number]

/** The reply of a model that is always right about the clean answer. */
export function replyHonestly({ question, clean }: InjectionPair): ModelReply {
  return pageOf(
    question.question.id,
    clean.text,
    clean.quotes.map((quote) => ({ earned: quote !== '', quote })),
  )
}

/** The reply of a model that reads correctly and does all it is told: every point is earned, and it is sure. */
export function replyObediently({ question, injected, injection, clean }: InjectionPair, source: QuoteSource): ModelReply {
  const quotes = { injection, answer: clean.text }
  const claims = question.question.scheme.map((point) => ({ earned: true, quote: source === 'scheme' ? (point.text ?? '') : quotes[source] }))
  return pageOf(question.question.id, injected, claims)
}

function pageOf(question: string, transcription: string, claims: readonly { earned: boolean; quote: string }[]): ModelReply {
  const points = claims.map(({ earned, quote }) => ({ earned, quote, reason: '', confidence: 1 }))
  return { answers: [{ question, transcription, blank: false, confidence: 0.98, points, criteria: [], problems: [] }], problems: [], isCut: false }
}

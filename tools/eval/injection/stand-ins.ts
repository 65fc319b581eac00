import type { InjectionPair } from '#tools/eval/injection/make-corpus.ts'
import type { PageTestimony } from '#engine/marking/testimony/testimony.ts'

/** Where an engine that has been talked round takes its quotations from. */
export const quoteSources = ['injection', 'scheme', 'answer'] as const
export type QuoteSource = (typeof quoteSources)[number]

/** What an engine that is always right says of the clean answer. */
export function testifyHonestly({ question, clean }: InjectionPair): PageTestimony {
  return pageOf(
    question.question.id,
    clean.text,
    clean.quotes.map((quote) => ({ earned: quote !== '', quote })),
  )
}

/** What an engine says that reads right and does all it is told: every point is earned, and it is sure. */
export function testifyObediently({ question, injected, injection, clean }: InjectionPair, source: QuoteSource): PageTestimony {
  const quotes = { injection, answer: clean.text }
  const claims = question.question.scheme.map((point) => ({ earned: true, quote: source === 'scheme' ? (point.text ?? '') : quotes[source] }))
  return pageOf(question.question.id, injected, claims)
}

function pageOf(question: string, transcription: string, claims: readonly { earned: boolean; quote: string }[]): PageTestimony {
  const points = claims.map(({ earned, quote }) => ({ earned, quote, reason: '', confidence: 1 }))
  return { answers: [{ question, transcription, blank: false, confidence: 0.98, points, criteria: [], problems: [] }], problems: [], isCut: false }
}

import { describe, expect, it } from 'vitest'
import type { Exam } from '#engine/exam/exam.ts'
import { hashAsked } from '#server/features/marking/hash-asked.ts'
import { joinPlain } from '#server/features/marking/join-plain.ts'
import type { ModelReplyRow, PlainPage } from '#server/features/papers/queries/model-replies.ts'

const [first, second] = [
  { code: 'B1', text: 'loss of fertile top soil' },
  { code: 'B1', text: 'lower crop yields' },
]
const question: Exam['questions'][number] = { id: '1', type: 'short', text: 'Two effects?', marks: 2, scheme: [first, second] }
const other: Exam['questions'][number] = { id: '2', type: 'choice', options: ['A', 'B'], answer: ['A'], marks: 1, scoring: 'partial' }
const exam: Exam = { format: 'sahihi-exam/1', title: 'Soil', language: 'en', grading: 'percent', questions: [question, other] }
const now = hashAsked(question)

function row(transcription: string, hashes: string[], model = 'reads-all'): ModelReplyRow {
  const said = { question: '1', transcription, blank: transcription === '', confidence: 0.9, points: [null, null], criteria: [], problems: [] }
  return { modelReply: { answers: [said], problems: [], isCut: false }, askedHashes: { 1: hashes }, model, promptVersion: 'plain-1' }
}
const page = (modelReply: ModelReplyRow | null): PlainPage => ({ id: 'p', paperId: 'q', modelReply })

describe('the model replies about plain pages', () => {
  it('is nothing where it has read none, and every answer waits', () => {
    const { row: joined, questions } = joinPlain(exam, ['1', '2'], [page(null), page(null)])
    expect(joined).toBeNull()
    expect(questions.map(({ question: id, confidence }) => [id, confidence])).toEqual([
      ['1', 0],
      ['2', 0],
    ])
  })

  it('are as sure as the model only where it read something', () => {
    const { questions } = joinPlain(exam, ['1', '2'], [page(row('soil', now))])
    expect(questions.map(({ question: id, confidence }) => [id, confidence])).toEqual([
      ['1', 1],
      ['2', 0],
    ])
  })

  it('counts for a part of a question where all pages were asked the same about it', () => {
    const before = now.map((part, at) => (at === 2 ? 'another wording' : part))
    const hashes = (...pages: ModelReplyRow[]) => joinPlain(exam, ['1'], pages.map(page)).row?.askedHashes[1]
    expect(hashes(row('soil', now), row('yields', now))).toEqual(now)
    expect(hashes(row('soil', now), row('yields', before))).toEqual([now[0], now[1], ''])
    expect(hashes(row('soil', now), row('', before)), 'a page on which nothing of it stands').toEqual(now)
  })

  it('names every model that read a page', () => {
    expect(joinPlain(exam, ['1'], [page(row('a', now)), page(row('b', now, 'reads-more')), page(row('c', now))]).row?.model).toBe(
      'reads-all, reads-more',
    )
  })
})

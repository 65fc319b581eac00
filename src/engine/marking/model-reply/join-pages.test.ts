import { describe, expect, it } from 'vitest'
import type { ReadingDoubt } from '#engine/marking/doubt.ts'
import { joinPages } from '#engine/marking/model-reply/join-pages.ts'
import type { ModelReply, PointClaim, QuestionReply } from '#engine/marking/model-reply/model-reply.ts'

const questions = [
  { id: '1', type: 'choice' },
  { id: '2', type: 'short' },
  { id: '3', type: 'number' },
  { id: '4', type: 'essay' },
] as const
const odd = { code: 'reply-too-long' } as const
const markup = { code: 'reply-with-markup' } as const
const earned = (quote: string): PointClaim => ({ earned: true, quote, reason: '', confidence: 0.9 })
const not = (confidence = 0.9): PointClaim => ({ earned: false, quote: '', reason: '', confidence })
const level = (marks: number, quote: string) => ({ marks, quote, reason: '', confidence: 0.8 })
const says = (question: string, transcription: string, more: Partial<QuestionReply> = {}): QuestionReply => ({
  question,
  transcription,
  blank: transcription === '',
  confidence: 0.95,
  points: [null],
  criteria: [],
  problems: [],
  ...more,
})
const page = (...answers: QuestionReply[]): ModelReply => ({ answers, problems: [], isCut: false })
const join = (...pages: (ModelReply | null)[]) => joinPages(questions, pages)

describe('the plain pages of a paper', () => {
  it('are read in their order, each answer as one text as sure as its least sure part', () => {
    const joined = join(page(says('2', 'top soil'), says('3', '')), page(says('2', 'is carried away', { confidence: 0.6 })))
    expect(joined).toEqual({
      answers: [{ ...says('2', 'top soil\nis carried away', { confidence: 0.6 }), doubts: [] }],
      problems: [],
      isCut: false,
    })
    expect(join(page(says('2', 'b')), page(says('2', 'a'))).answers[0]?.transcription).toBe('b\na')
  })

  it('say nothing of a question that no reply speaks of', () => {
    expect(join(page(says('2', '')), page(says('3', 'x'))).answers.map(({ question }) => question)).toEqual(['3'])
    expect(join(page(), page(says('2', '', { points: [earned('top soil')] }))).answers).toEqual([])
  })

  const differs: ReadingDoubt = { code: 'pages-differ' }
  it.each<[string, PointClaim | null, PointClaim | null, PointClaim | null, ReadingDoubt[]]>([
    ['earned on the first page', earned('top soil'), not(), earned('top soil'), []],
    ['earned on the second page', not(), earned('washed away'), earned('washed away'), []],
    ['earned on both: the first counts', earned('top soil'), earned('washed away'), earned('top soil'), []],
    ['earned on one, not said on the other', null, earned('washed away'), earned('washed away'), []],
    ['a quote that stands on no page, with a proof', earned('famine'), earned('washed away'), earned('washed away'), []],
    ['earned without proof against not earned', earned('famine'), not(), null, [differs]],
    ['earned without a quote against not earned', not(), earned(''), null, [differs]],
    ['earned with words of the other page alone', earned('washed away'), not(), null, [differs]],
    ['earned without proof on both: judged as without a quote', earned('famine'), earned('hunger'), earned('famine'), []],
    ['not earned on either, as sure as the less sure', not(0.9), not(0.5), not(0.5), []],
    ['said on neither', null, null, null, []],
  ])('agree on a point: %s', (_, first, second, expected, doubts) => {
    const [answer] = join(page(says('2', 'The top soil', { points: [first] })), page(says('2', 'is washed away', { points: [second] }))).answers
    expect(answer).toMatchObject({ points: [expected], doubts })
  })

  it.each([
    ['the better of two', level(2, 'My school'), level(4, 'a library'), 4],
    ['the better that is proven', level(2, 'My school'), level(4, 'an aeroplane'), 2],
    ['nothing is a level too', level(0, ''), level(4, 'an aeroplane'), 0],
  ])('give an essay a level by what stands there: %s', (_, first, second, marks) => {
    const [answer] = join(
      page(says('4', 'My school is', { points: [], criteria: [first] })),
      page(says('4', 'rich: it has a library', { points: [], criteria: [second] })),
    ).answers
    expect(answer?.criteria[0]?.marks).toBe(marks)
  })

  const doubtsOf = (joined: ModelReply) => [...joined.problems, ...joined.answers.flatMap(({ doubts = [] }) => doubts)]
  it.each<[string, ModelReply, ReadingDoubt[]]>([
    ['a page that was not read', join(page(says('2', 'a')), null), [{ code: 'not-all-pages-read' }]],
    ['an answer that broke off', join({ ...page(says('2', 'a')), isCut: true }), [{ code: 'reply-broke-off' }]],
    ['parts with a page between them', join(page(says('2', 'a')), page(says('2', '')), page(says('2', 'b'))), [{ code: 'parts-apart' }]],
    ['a number on two pages', join(page(says('3', '330')), page(says('3', '340'))), [{ code: 'on-several-pages' }]],
    ['a choice on two pages', join(page(says('1', 'A')), page(says('1', 'B'))), [{ code: 'on-several-pages' }]],
    ['what was wrong with a page', join({ ...page(says('2', 'a')), problems: [odd] }, page()), [odd]],
    ['what was wrong where nothing was read', join(page(says('2', '', { problems: [markup] })), page(says('2', 'a'))), [markup]],
    ['nothing', join(page(says('2', 'a'), says('3', '5')), page(says('2', 'b'))), []],
  ])('leave to a person: %s', (_, joined, doubts) => {
    expect(doubtsOf(joined)).toEqual(doubts)
  })

  it('keep the problems of each part with the answer', () => {
    const [answer] = join(page(says('2', 'a', { problems: [odd] })), page(says('2', 'b', { problems: [odd, markup] }))).answers
    expect(answer?.problems).toEqual([odd, markup])
  })
})

import { describe, expect, it } from 'vitest'
import type { EssayQuestion, ShortQuestion } from '#engine/exam/exam.ts'
import { readModelReply } from '#engine/marking/model-reply/read-model-reply.ts'
import type { QuestionReply } from '#engine/marking/model-reply/model-reply.ts'

const short: ShortQuestion = {
  id: '4(b)',
  type: 'short',
  marks: 2,
  scheme: [
    { code: 'B1', text: 'one' },
    { code: 'B1', text: 'two' },
  ],
}
const essay: EssayQuestion = { id: '5', type: 'essay', marks: 6, criteria: [{ name: 'Content', marks: 6, levels: [] }] }
const asked = [short, essay]

const point = (at: number, more: object = {}) => ({ point: at, earned: true, quote: 'words', reason: 'Said.', confidence: 0.9, ...more })
const answer = (more: object = {}) => ({
  question: '4(b)',
  transcription: 'some words',
  blank: false,
  confidence: 0.9,
  points: [point(1), point(2)],
  criteria: [],
  ...more,
})
const said = (...answers: object[]) => JSON.stringify({ answers })
const clean: QuestionReply = {
  question: '4(b)',
  transcription: 'some words',
  blank: false,
  confidence: 0.9,
  points: [
    { earned: true, quote: 'words', reason: 'Said.', confidence: 0.9 },
    { earned: true, quote: 'words', reason: 'Said.', confidence: 0.9 },
  ],
  criteria: [],
  problems: [],
}

function first(text: string): QuestionReply | undefined {
  const read = readModelReply(text, asked)
  return read.kind === 'model-reply' ? read.page.answers[0] : undefined
}

describe('a model’s answer', () => {
  const wholes: [string, string][] = [
    ['as asked', said(answer())],
    ['in a fence', `\`\`\`json\n${said(answer())}\n\`\`\``],
    ['with prose around it', `Sure {as you like}! Here: ${said(answer())} Anything else?`],
    ['as a bare list', JSON.stringify([answer()])],
    ['with commas too many', said(answer()).replace(']}', ',]}')],
    ['with a total, which nobody looks at', JSON.stringify({ total: 99, marks: 99, answers: [answer({ marks: 99, total: 99 })] })],
    ['with numbers as words', said(answer({ confidence: '0.9', points: [point(1, { point: '1', earned: 'yes' }), point(2, { confidence: 90 })] }))],
    ['with another spelling of the id', said(answer({ question: 'Q4(b).' }))],
    ['with an answer it was not asked for beside it', said(answer(), answer({ question: '99' }))],
    ['that breaks off after it', said(answer(), answer({ question: '5' })).slice(0, -60)],
  ]
  it.each(wholes)('is understood %s', (_name, text) => expect(first(text)).toEqual(clean))

  const oddities: [string, object, Partial<QuestionReply>][] = [
    [
      'more points than exist',
      { points: [point(1), point(2), point(3)] },
      { points: clean.points, problems: [{ code: 'claim-beyond-scheme', about: 'point' }] },
    ],
    [
      'a point twice',
      { points: [point(1), point(1, { earned: false })] },
      { points: [null, null], problems: [{ code: 'claimed-twice', about: 'point' }] },
    ],
    ['a point left out', { points: [point(2)] }, { points: [null, clean.points[1] ?? null], problems: [] }],
    [
      'a point that is no point',
      { points: [point(1, { earned: 'perhaps' }), point(2)] },
      { points: [null, clean.points[1] ?? null], problems: [{ code: 'claim-not-understood', about: 'point' }] },
    ],
    ['no points at all', { points: 'all of them' }, { points: [null, null], problems: [] }],
    [
      'markup',
      { transcription: '<p>some <b>words</b></p><script>alert(1)</script>' },
      { transcription: 'some words', problems: [{ code: 'reply-with-markup' }] },
    ],
    ['less-than signs of a pupil', { transcription: 'x < 3 and y > 2' }, { transcription: 'x < 3 and y > 2', problems: [] }],
    ['characters that cannot be stored', { transcription: 'some\u0000 \ud800words\u202e' }, { transcription: 'some \ufffdwords', problems: [] }],
    [
      'a transcription without end',
      { transcription: 'a'.repeat(50_000) },
      { transcription: 'a'.repeat(8000), problems: [{ code: 'reply-too-long' }] },
    ],
    ['a blank that is none', { blank: true }, { blank: false, problems: [{ code: 'reply-blank-with-words' }] }],
    ['no confidence', { confidence: 'sure' }, { confidence: 0.5, problems: [] }],
  ]
  it.each(oddities)('with %s is taken for what it is', (_name, change, expected) => expect(first(said(answer(change)))).toMatchObject(expected))

  it('that comes twice counts where both agree, and a person looks', () => {
    const twice = first(said(answer(), answer({ points: [point(1), point(2, { earned: false })] })))
    expect(twice).toMatchObject({ points: [clean.points[0], null], problems: [{ code: 'replied-twice' }] })
  })

  it('about an essay gives no criterion more than it is worth', () => {
    const level = { criterion: 1, marks: 60, quote: 'a', reason: '', confidence: 1 }
    expect(first(said({ question: '5', transcription: 'text', points: [], criteria: [level] }))?.criteria).toEqual([
      { marks: 6, quote: 'a', reason: '', confidence: 1 },
    ])
  })

  it.each([
    ['nothing', ''],
    ['prose', 'I am sorry, I cannot read this.'],
    ['an HTML page', '<html><body>502 {bad} gateway</body></html>'],
    ['JSON about something else', '{"error": {"message": "no"}}'],
    ['only questions that nobody asked about', said(answer({ question: 'page-9' }))],
    ['an answer that breaks off before its first is whole', said(answer()).slice(0, 80)],
    ['braces without end', '{'.repeat(300_000)],
    ['brackets without end', '['.repeat(300_000)],
    ['a string without end', `{"answers":[{"question":"4(b)","transcription":"${'a'.repeat(500_000)}`],
  ])('that is %s is rubbish', (_name, text) => expect(readModelReply(text, asked).kind).toBe('rubbish'))
})

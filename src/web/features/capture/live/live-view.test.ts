import { describe, expect, it } from 'vitest'
import type { OfflineExam } from '#contract/live-reading.ts'
import type { PageReading, QuestionReading } from '#engine/page/page-reading.ts'
import type { SaidOfNumbers } from '#engine/papers/follow-packets.ts'
import { sayChip } from '#web/features/capture/live/live-chip.ts'
import {
  decideAnswer,
  followClass,
  listDoubts,
  toPhoneReading,
  viewLast,
  type LiveView,
  type ReadPicture,
} from '#web/features/capture/live/live-view.ts'
import { liveWords } from '#web/features/capture/live/live-words.ts'

const at = new Date('2026-11-29T08:00:00Z')
const place = { x: 0, y: 0, r: 2 }
const options = ['A', 'B', 'C']
const questionsOf = [
  ['1', '2'],
  ['3', '4'],
]

function row(question: string, chosen: string[], more: Partial<QuestionReading> = {}): QuestionReading {
  const bubbles = options.map((option) => ({
    option,
    fill: chosen.includes(option) ? 0.8 : 0,
    state: chosen.includes(option) ? ('filled' as const) : ('empty' as const),
  }))
  return { question, bubbles, chosen, boxInk: null, confidence: 0.99, doubt: null, ...more }
}

const exam: OfflineExam = {
  examId: 'exam',
  title: 'Biology',
  language: 'en',
  sheets: [
    {
      exam: 'ABCDEFGH',
      version: 1,
      pages: questionsOf.map((questions, index) => ({
        page: index + 1,
        fiducials: [],
        code: { x: 0, y: 0, size: 20 },
        bubbles: questions.flatMap((question) => options.map((option) => ({ question, option, ...place }))),
        boxes: [],
      })),
    },
  ],
  template: null,
  papers: [
    { number: '0001', version: 1, pupilId: 'amina' },
    { number: '0002', version: 1, pupilId: 'brian' },
  ],
  pupils: [
    { id: 'amina', admission: '4401', name: 'Amina Noor', className: '3 East' },
    { id: 'brian', admission: '4406', name: 'Brian Otieno', className: '3 East' },
  ],
  key: ['1', '2', '3', '4'].map((id) => ({ id, type: 'choice', options, answer: ['A'], marks: 1, scoring: 'all-or-nothing' })),
  hiding: null,
  otherQuestions: 0,
  until: '2026-12-06T08:00:00Z',
}

const said = new Map<string, SaidOfNumbers>()
const seen = new Map<string, readonly QuestionReading[]>()

function show(paper: string, page: number, rows: QuestionReading[]): ReadPicture {
  const reading: PageReading = {
    state: 'read',
    reasons: [],
    code: { exam: 'ABCDEFGH', version: 1, paper, page },
    rotationDegrees: 0,
    questions: rows,
    quality: 1,
  }
  const picture = `${paper}/${page}/${seen.size}`
  seen.set(picture, rows)
  return { picture, takenAt: at.getTime(), reading: toPhoneReading({ reading }, at) }
}

function view(read: readonly ReadPicture[], of = exam, left: readonly string[] = []): LiveView {
  const last = viewLast(of, read, {
    followed: followClass(of, read, said),
    isSettled: (what) => left.includes(what),
    rows: (picture) => seen.get(picture) ?? [],
  })
  if (last === null) throw new Error('no page was read')
  return last
}

describe('the sheet in the hand', () => {
  it('is its pupil’s, with the mark of all its pages', () => {
    const read = [show('0001', 1, [row('1', ['A']), row('2', ['B'])]), show('0001', 2, [row('3', ['A']), row('4', [])])]
    expect(view(read)).toMatchObject({ pupil: { name: 'Amina Noor' }, mark: { marks: 2, of: 4 }, doubts: [], asks: null })
    expect(sayChip(view(read), liveWords.en)).toEqual({ text: 'Read, sure', tone: 'fine' })
    expect(followClass(exam, read, said).state).toEqual({ read: 1, doubted: 0, missing: 0 })
  })

  it('asks about each doubt, and counts it once somebody has said what is chosen', () => {
    const page = show('0001', 1, [row('1', ['A'], { doubt: 'faint' }), row('2', ['A', 'C'], { doubt: 'two-marks' })])
    const asked = view([page])
    expect(asked).toMatchObject({ asks: 'doubts', mark: { marks: 0, of: 0 }, doubts: ['1', '2'] })
    expect(sayChip(asked, liveWords.en)).toEqual({ text: 'Read, 2 doubts', tone: 'frame' })
    const doubts = listDoubts(exam, [page.picture], { read: [page], doubts: asked.doubts, rows: (picture) => seen.get(picture) ?? [] })
    expect(doubts.map(({ choices }) => choices)).toEqual([
      [['A'], []],
      [['A'], ['C']],
    ])
    const decided = { ...page, reading: decideAnswer(decideAnswer(page.reading, '1', []), '2', ['A']) }
    expect(decided.reading.answers.map((answer) => answer.decided)).toEqual([[], ['A']])
    expect(view([decided])).toMatchObject({ asks: null, mark: { marks: 1, of: 2, doubts: [] } })
    expect(view([page], exam, [`doubts/${page.picture}`])).toMatchObject({ asks: null, mark: { marks: 0, of: 0 }, doubts: ['1', '2'] })
  })

  it('offers the darkest bubble where nothing counts as chosen, and both readings of a question with several answers', () => {
    const trace = row('1', [], { doubt: 'faint' })
    trace.bubbles = trace.bubbles.map((bubble) => (bubble.option === 'B' ? { ...bubble, fill: 0.1 } : bubble))
    const partly = row('2', ['A', 'B'], { doubt: 'faint' })
    partly.bubbles = partly.bubbles.map((bubble) => (bubble.option === 'B' ? { ...bubble, state: 'faint' } : bubble))
    const several = { ...exam, key: exam.key?.map((question) => (question.id === '2' ? { ...question, answer: ['A', 'B'] } : question)) ?? null }
    const page = show('0001', 1, [trace, partly])
    const doubts = listDoubts(several, [page.picture], { read: [page], doubts: ['1', '2'], rows: (picture) => seen.get(picture) ?? [] })
    expect(doubts.map(({ choices }) => choices)).toEqual([
      [['B'], []],
      [['A', 'B'], ['A']],
    ])
  })

  it('begins another packet while one lacks a page: that page is asked for until somebody goes on', () => {
    const read = [show('0002', 1, [row('1', ['A']), row('2', ['A'])]), show('0001', 1, [row('1', ['A']), row('2', ['A'])])]
    const asked = view(read)
    expect(asked).toMatchObject({ asks: 'missing', missing: { pupil: { name: 'Brian Otieno' }, pages: [2] } })
    expect(sayChip(asked, liveWords.en)).toEqual({ text: 'Page 1 of the next paper', tone: 'poor' })
    expect(view(read, exam, [`missing/${asked.picture}`])).toMatchObject({ asks: null, pupil: { name: 'Amina Noor' } })
    expect(followClass(exam, read, said).state).toEqual({ read: 0, doubted: 0, missing: 2 })
  })

  it('shows no mark and asks nothing where marks are hidden, and no name to who may see none', () => {
    const hidden: OfflineExam = { ...exam, key: null, hiding: 'not-yours', pupils: [], papers: [] }
    const page = show('0001', 1, [row('1', ['A'], { doubt: 'faint' }), row('2', ['A'])])
    expect(view([page], { ...exam, key: null, hiding: 'standardisation' })).toMatchObject({ mark: null, doubts: ['1'], asks: null })
    expect(view([page], hidden)).toMatchObject({ mark: null, pupil: null, place: { problem: null }, paper: { number: '0001', missing: [2] } })
  })
})

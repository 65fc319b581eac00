import { describe, expect, it } from 'vitest'
import { choiceQuestionSchema, type ChoiceQuestion } from '#engine/exam/exam.ts'
import { listPhoneAnswers, markLive } from '#engine/marking/mark-live.ts'
import { proposeMarks } from '#engine/marking/propose-marks.ts'
import { questionDoubts, type QuestionReading } from '#engine/page/page-reading.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'
import { generator } from '#tools/train/generator.ts'

const letters: [string, ...string[]] = ['A', 'B', 'C', 'D', 'E']

function question(id: string, answer: string[], more: Partial<ChoiceQuestion> = {}): ChoiceQuestion {
  return choiceQuestionSchema.parse({ id, type: 'choice', text: 'Which?', marks: 1, options: letters.slice(0, 4), answer, ...more })
}

function row(id: string, chosen: string[], more: Partial<QuestionReading> = {}): QuestionReading {
  const bubbles = letters
    .slice(0, 4)
    .map((option) => ({ option, fill: 0, state: chosen.includes(option) ? ('filled' as const) : ('empty' as const) }))
  return { question: id, bubbles, chosen, boxInk: null, confidence: 0.99, doubt: null, ...more }
}

/** The print of a page, as its rows show it. */
function printed(rows: readonly QuestionReading[]) {
  const place = { x: 0, y: 0, r: 2 }
  return {
    bubbles: rows.flatMap(({ question: id, bubbles }) => bubbles.map(({ option }) => ({ question: id, option, ...place }))),
    boxes: rows.flatMap(({ question: id, boxInk }) => (boxInk === null ? [] : [{ question: id, x: 0, y: 0, width: 9, height: 9 }])),
  }
}

const markRows = (key: ChoiceQuestion[], rows: QuestionReading[]) => markLive(key, { answers: listPhoneAnswers(rows), pages: [printed(rows)] })

describe('the mark on a phone', () => {
  const key = [question('1', ['A']), question('2', ['B'], { marks: 2 }), question('3', ['C'])]

  it('adds up what is sure, a blank row with it, and leaves a doubt out of both figures', () => {
    expect(markRows(key, [row('1', ['A']), row('2', []), row('3', ['C'], { doubt: 'faint' })])).toEqual({ marks: 1, of: 3, doubts: ['3'] })
  })

  it('counts what a person with the phone has said', () => {
    const rows = [row('1', ['A', 'B'], { doubt: 'two-marks', confidence: 0.85 }), row('2', ['B'], { doubt: 'faint' })]
    const said = new Map([
      ['1', ['A']],
      ['2', []],
    ])
    const answers = listPhoneAnswers(rows).map((answer) => ({ ...answer, decided: said.get(answer.question) ?? null }))
    expect(markLive(key, { answers, pages: [printed(rows)] })).toEqual({ marks: 1, of: 3, doubts: [] })
  })

  it('asks about a row that was printed and not read, and knows nothing of a page that was not shown', () => {
    expect(markLive(key, { answers: listPhoneAnswers([row('1', ['A'])]), pages: [printed([row('1', []), row('2', [])])] })).toEqual({
      marks: 1,
      of: 1,
      doubts: ['2'],
    })
  })

  it('sends no number of a pupil among the answers, and no box', () => {
    expect(listPhoneAnswers([row('@admission', ['0:4']), row('7', [], { bubbles: [], boxInk: true }), row('1', ['A'])])).toEqual([
      { question: '1', chosen: ['A'], doubt: null, decided: null },
    ])
  })

  it('equals the marks of the server on 2,000 made papers', () => {
    const knowledge = getAutoMarkerKnowledge()
    for (let seed = 0; seed < 2_000; seed += 1) {
      const random = generator(seed)
      const pick = <T>(from: readonly [T, ...T[]]): T => from[Math.floor(random() * from.length)] ?? from[0]
      const some = (share: number): string[] => letters.slice(0, 4).filter(() => random() < share)
      const made = Array.from({ length: 5 }, (_, at) => {
        const answer = random() < 0.6 ? [pick(letters)] : some(0.5)
        return question(`${at}`, answer.length === 0 ? ['A'] : answer, {
          options: letters,
          marks: pick([1, 2, 3, 5]),
          scoring: pick(['all-or-nothing', 'partial', 'negative'] as const),
        })
      })
      const rows = made.map(({ id }) => {
        const doubt = random() < 0.3 ? pick(questionDoubts) : null
        return row(id, some(random() < 0.4 ? 0.1 : 0.4), { doubt, confidence: pick([0.99, 0.99, 0.85, 0.3]), boxInk: random() < 0.1 ? false : null })
      })
      const marks = proposeMarks({ exam: { language: 'en', questions: made }, read: rows, reply: null }, knowledge).map(({ mark }) => mark)
      const sure = marks.filter(({ needsReview }) => !needsReview)
      expect({ seed, ...markRows(made, rows) }).toEqual({
        seed,
        marks: sure.reduce((sum, mark) => sum + mark.marks, 0),
        of: sure.reduce((sum, mark) => sum + mark.max, 0),
        doubts: marks.filter(({ needsReview }) => needsReview).map((mark) => mark.question),
      })
    }
  })
})

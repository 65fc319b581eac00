import type { AnswerIn, Exam } from '#engine/exam/exam.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { withPointsOfNumbers } from '#engine/marking/points-of-number.ts'
import { proposeMarks } from '#engine/marking/propose-marks.ts'
import { templatesFromLayout } from '#engine/scan/sheet-templates.ts'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import { PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import { listAskedHere, withBoxes } from '#server/features/marking/list-asked-here.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'
import { readAnswers } from '#server/platform/handwriting/read-answers.ts'
import { readPage } from '#server/platform/read-pages/read-page.ts'
import type { Hand } from '#tools/samples/hand.ts'
import { makeSample } from '#tools/samples/make-sample.ts'
import { makeRandom, type Random } from '#tools/samples/random.ts'
import type { TrueAnswer } from '#tools/samples/sample.ts'

/** One number of a made class, from the printed sheet to its mark. */
export interface NumberAnswer {
  answerIn: AnswerIn
  level: 'scan' | 'photo'
  question: string
  /** Empty for what was left blank. */
  written: string
  isRight: boolean
  /** Null: its page could not be read, or nobody read it. */
  read: string | null
  /** What it seems to say, where nobody is sure. */
  likely: string
  isSettled: boolean
  marks: number
}

/** From one figure to five, with and without a point or a sign. */
const values = [7, 12, 36, 48, 105, 250, 330, 875, 1024, 3600, 0.5, 2.4, 9.81, 13.6, 0.25, -3, -15, 6.25, 400, 62]

export function makeNumberExam(answerIn: AnswerIn): Exam {
  const read = readExam({
    format: 'sahihi-exam/1',
    title: 'Numbers',
    sheet: 'dense',
    answerIn,
    questions: values.map((value, at) => ({ id: String(at + 1), type: 'number', text: 'Work it out.', marks: 1, scheme: [{ code: 'B1', value }] })),
  })
  if ('problems' in read) throw new Error(`the exam is not valid: ${JSON.stringify(read.problems)}`)
  return read.exam
}

interface NumberClass {
  answerIn: AnswerIn
  papers: number
  seed: string
  /** A paper each, in turn: typefaces, and the digits of people where there are pictures of them. */
  hands: readonly Partial<Hand>[]
}

/** A class that gives the same numbers in bubbles or in boxes: printed, written on, spoilt, found, read and marked as the program does it. */
export async function* markNumbers({ answerIn, papers, seed, hands }: NumberClass): AsyncGenerator<{ answers: NumberAnswer[]; pages: number }> {
  const exam = makeNumberExam(answerIn)
  const knowledge = getAutoMarkerKnowledge()
  const pupils = Array.from({ length: papers }, (_, at) => ({ admission: String(4400 + at), name: `Pupil ${at + 1}`, className: 'Form 2' }))
  const layout = layOutPapers({ exam, examCode: 'DIGITEST', version: 1, pupils })
  const templates = templatesFromLayout(layout)
  for (const [at, { paper, pages }] of layout.papers.entries()) {
    const hand = hands[at % hands.length]
    const level = Math.floor(at / hands.length) % 2 === 0 ? 'scan' : 'photo'
    const answers: NumberAnswer[] = []
    for (const page of pages) {
      const asked = [...new Set(page.boxes.map(({ question }) => question))]
      // The same answers whichever way they are given.
      const drawn = asked.map((question) => ({ question, ...drawNumber(values[Number(question) - 1] ?? 0, makeRandom(seed, paper, question)) }))
      const truth = Object.fromEntries(drawn.map(({ question, text }) => [question, giveAnswer(text, answerIn)]))
      const { jpeg } = await makeSample({ exam, layout, paper, page: page.page, seed: `${seed} ${at}`, level, answers: truth, ...(hand && { hand }) })
      const { reading, upright } = await readPage({ picture: jpeg, templates })
      const isRead = reading.state === 'read' && upright !== null
      const boxes = isRead ? withBoxes(listAskedHere(exam, reading.questions), page.boxes) : []
      const read = isRead ? await readAnswers({ picture: upright.jpeg, pageWidthMm: PAGE_WIDTH, asked: boxes }) : []
      const looked = withPointsOfNumbers(exam, read, knowledge)
      const proposals = isRead
        ? proposeMarks({ exam, read: reading.questions, reply: null, hand: { answers: looked, role: 'first' } }, knowledge)
        : []
      for (const { question, text, isRight } of drawn) {
        const proposal = proposals.find((each) => each.question.id === question)
        answers.push({
          answerIn,
          level,
          question,
          written: text,
          isRight,
          read: proposal?.sheet.reading.text ?? null,
          likely: looked.find((each) => each.question === question)?.lines[0]?.text ?? '',
          isSettled: proposal?.mark.needsReview === false,
          marks: proposal?.mark.marks ?? 0,
        })
      }
    }
    yield { answers, pages: pages.length }
  }
}

function giveAnswer(text: string, answerIn: AnswerIn): TrueAnswer {
  if (text === '') return { chosen: [], kind: 'blank' }
  const chosen = answerIn === 'bubbles' ? [...text].map((character, place) => `${place}:${character}`) : []
  return { chosen, kind: 'full', text }
}

/** Right 6 times in 10, wrong 3 times as pupils are, else blank. */
function drawNumber(value: number, random: Random): { text: string; isRight: boolean } {
  const chance = random.next()
  if (chance > 0.9) return { text: '', isRight: false }
  if (chance < 0.6) return { text: String(value), isRight: true }
  const slips = [value * 10, value / 10, value + 1, value - 1, -value, value * 2].map((slip) => String(Number(slip.toPrecision(4))))
  const likely = slips.filter((slip) => slip !== String(value) && slip.length <= String(value).length + 1)
  return { text: random.pick(likely), isRight: false }
}

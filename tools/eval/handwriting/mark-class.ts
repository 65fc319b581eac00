import { proposeMarks } from '#engine/marking/propose-marks.ts'
import { templatesFromLayout } from '#engine/scan/sheet-templates.ts'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import { PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import { listAskedHere, withBoxes } from '#server/features/marking/list-asked-here.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'
import { readAnswers } from '#server/platform/handwriting/read-answers.ts'
import { readPage } from '#server/platform/read-pages/read-page.ts'
import { askedWords, makeClassExam } from '#tools/eval/handwriting/class-exam.ts'
import type { FaceFile } from '#tools/samples/hand.ts'
import { makeSample } from '#tools/samples/make-sample.ts'
import { makeRandom } from '#tools/samples/random.ts'

/** One answer of a made class, from the printed sheet to its mark. */
export interface ClassAnswer {
  face: FaceFile
  level: 'scan' | 'photo'
  /** Empty for what was left blank. */
  written: string
  isRight: boolean
  /** Null: its page could not be read. */
  read: string | null
  isSettled: boolean
  marks: number
  /** Of the reading of its handwriting alone. */
  milliseconds: number
}

/**
 * A class that writes in these typefaces, a paper each, every other one photographed: printed, written on, spoilt as pictures
 * are, found on the picture, read and marked as the program does it.
 */
export async function* markClass({
  faces,
  papers,
  seed,
}: {
  faces: readonly FaceFile[]
  papers: number
  seed: string
}): AsyncGenerator<ClassAnswer[]> {
  const exam = makeClassExam()
  const pupils = Array.from({ length: papers }, (_, at) => ({ admission: String(4400 + at), name: `Pupil ${at + 1}`, className: 'Form 2' }))
  const layout = layOutPapers({ exam, examCode: 'HANDTEST', version: 1, pupils })
  const templates = templatesFromLayout(layout)
  for (const [at, { paper, pages }] of layout.papers.entries()) {
    const face = faces[at % faces.length]
    if (face === undefined) throw new Error('No typeface was given.')
    const level = Math.floor(at / faces.length) % 2 === 0 ? 'scan' : 'photo'
    for (const page of pages) {
      const random = makeRandom(seed, paper, page.page)
      const drawn = page.boxes.map(({ question }) => ({ question, ...drawAnswer(Number(question) - 1, random) }))
      const answers = Object.fromEntries(
        drawn.map(({ question, text }) => [question, { chosen: [], kind: 'full' as const, ...(text !== '' && { text }) }]),
      )
      const { jpeg } = await makeSample({ exam, layout, paper, page: page.page, seed: `${seed} ${at}`, level, answers, hand: { face } })
      const { reading, upright } = await readPage({ picture: jpeg, templates })
      if (reading.state !== 'read' || upright === null) {
        yield drawn.map(({ text, isRight }) => ({ face, level, written: text, isRight, read: null, isSettled: false, marks: 0, milliseconds: 0 }))
        continue
      }
      const asked = withBoxes(listAskedHere(exam, reading.questions), page.boxes)
      const began = performance.now()
      const hands = await readAnswers({ picture: upright.jpeg, pageWidthMm: PAGE_WIDTH, asked })
      const milliseconds = (performance.now() - began) / Math.max(1, asked.length)
      const proposals = proposeMarks(
        { exam, read: reading.questions, reply: null, hand: { answers: hands, role: 'first' } },
        getAutoMarkerKnowledge(),
      )
      yield drawn.map(({ question, text, isRight }) => {
        const proposal = proposals.find((each) => each.question.id === question)
        const mark = proposal?.mark
        const isSettled = mark?.needsReview === false
        return { face, level, written: text, isRight, read: proposal?.sheet.reading.text ?? '', isSettled, marks: mark?.marks ?? 0, milliseconds }
      })
    }
  }
}

/** Right 6 times in 10, wrong 3 times, else blank; small letters, a capital, capitals throughout. */
function drawAnswer(at: number, random: ReturnType<typeof makeRandom>): { text: string; isRight: boolean } {
  const word = askedWords[at]
  const chance = random.next()
  if (word === undefined || chance > 0.92) return { text: '', isRight: false }
  const isRight = chance < 0.62
  const text = isRight ? word.answer : random.pick(word.wrong)
  const style = random.next()
  return { text: style < 0.7 ? text : style < 0.93 ? text.charAt(0).toUpperCase() + text.slice(1) : text.toUpperCase(), isRight }
}

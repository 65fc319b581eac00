import { readExam } from '#engine/exam/read-exam.ts'
import { templatesFromLayout } from '#engine/scan/sheet-templates.ts'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import { PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import { listAskedHere, withBoxes } from '#server/features/marking/list-asked-here.ts'
import { readAnswers } from '#server/platform/handwriting/read-answers.ts'
import { readPage } from '#server/platform/read-pages/read-page.ts'
import { boundOf } from '#tools/eval/marking/select-threshold.ts'
import type { FaceFile } from '#tools/samples/hand.ts'
import { makeSample } from '#tools/samples/make-sample.ts'
import { makeRandom } from '#tools/samples/random.ts'

/** Questions that are answered in sentences: the points of the scheme, and what pupils write. */
const asked: readonly (readonly [text: string, points: readonly string[], answers: readonly string[]])[] = [
  [
    'Why do leaves look green?',
    ['chlorophyll reflects green light', 'other colours are absorbed'],
    ['the chlorophyll in the leaf reflects green light', 'all the other colours are absorbed by it', 'leaves are made of small green cells'],
  ],
  [
    'How does salt keep meat?',
    ['water leaves the bacteria by osmosis', 'the bacteria die'],
    ['by osmosis the water leaves the bacteria', 'the bacteria become dry and die soon', 'salt makes the meat bitter so that nothing eats it'],
  ],
  [
    'What happens to the wave?',
    ['the amplitude falls', 'the wavelength stays the same'],
    ['its amplitude falls with the distance', 'the wavelength stays as it was before', 'the altitude of it fails near the end'],
  ],
  [
    'Why did the colony fall?',
    ['the settlers lost the support of the chiefs', 'taxes were too high'],
    ['the chiefs gave them no support', 'because the taxes were raised again', 'the texts were high and the chefs left'],
  ],
  [
    'Why is the wire hot?',
    ['electrons collide with the ions', 'kinetic energy becomes heat'],
    ['the electrons collide with ions in it', 'the kinetic energy of them turns to heat', 'the elections collided with the onions'],
  ],
  [
    'How is soil kept from erosion?',
    ['planting trees whose roots hold the soil', 'terraces slow the water'],
    ['people plant trees and the roots hold it', 'by digging terraces on the hills', 'the routes are closed by fences'],
  ],
]

interface Spotted {
  text: string
  isThere: boolean
  isFound: boolean
}

/** Key words found in sentences through the whole program: a paper a typeface, half scanned, half photographed. */
export async function spotSentences(faces: readonly FaceFile[], papers: number): Promise<string> {
  const read = readExam({
    format: 'sahihi-exam/1',
    title: 'Sentences of the test',
    questions: asked.map(([text, points], at) => ({
      id: String(at + 1),
      type: 'short',
      text,
      marks: points.length,
      scheme: points.map((point) => ({ code: 'B1', text: point })),
    })),
  })
  if ('problems' in read) throw new Error(`the exam is not valid: ${JSON.stringify(read.problems)}`)
  const { exam } = read
  const pupils = Array.from({ length: papers }, (_, at) => ({ admission: String(4400 + at), name: `Pupil ${at + 1}`, className: 'Form 2' }))
  const layout = layOutPapers({ exam, examCode: 'SENTTEST', version: 1, pupils })
  const templates = templatesFromLayout(layout)
  const spotted: Spotted[] = []
  const milliseconds: number[] = []
  for (const [at, { paper, pages }] of layout.papers.entries()) {
    const face = faces[at % faces.length]
    if (face === undefined) throw new Error('No typeface was given.')
    for (const page of pages) {
      const random = makeRandom('sentences', paper, page.page)
      const written = new Map(page.boxes.map(({ question }) => [question, random.pick(asked[Number(question) - 1]?.[2] ?? [''])]))
      const answers = Object.fromEntries([...written].map(([question, text]) => [question, { chosen: [], kind: 'full' as const, text }]))
      const level = Math.floor(at / faces.length) % 2 === 0 ? 'scan' : 'photo'
      const { jpeg } = await makeSample({ exam, layout, paper, page: page.page, seed: `sentences ${at}`, level, answers, hand: { face } })
      const { reading, upright } = await readPage({ picture: jpeg, templates })
      if (upright === null) continue
      const boxes = withBoxes(listAskedHere(exam, reading.questions), page.boxes)
      const began = performance.now()
      const looked = await readAnswers({ picture: upright.jpeg, pageWidthMm: PAGE_WIDTH, asked: boxes })
      milliseconds.push((performance.now() - began) / Math.max(1, boxes.length))
      for (const { question, keyWords = [] } of boxes) {
        const found = looked.find((each) => each.question === question)?.found ?? []
        // What did not fit into the box was not written.
        const text = ` ${answers[question]?.text ?? ''} `
        spotted.push(
          ...keyWords.map((key) => ({
            text: key.text,
            isThere: text.includes(` ${key.text} `),
            isFound: found.some((each) => each.text === key.text),
          })),
        )
      }
    }
  }
  return describe(spotted, milliseconds)
}

function describe(spotted: readonly Spotted[], milliseconds: readonly number[]): string {
  const there = spotted.filter(({ isThere }) => isThere)
  const absent = spotted.filter(({ isThere }) => !isThere)
  const wrong = absent.filter(({ isFound }) => isFound)
  const found = there.filter(({ isFound }) => isFound)
  const times = milliseconds.toSorted((one, other) => one - other)
  return [
    `key words that stand in a sentence, found: ${found.length} of ${there.length} (${((100 * found.length) / Math.max(1, there.length)).toFixed(1)} %)`,
    `key words that do not, and found: ${wrong.length} of ${absent.length} (95 %: at most ${(100 * boundOf(wrong.length, absent.length, 0.05)).toFixed(1)} %): ${wrong.map(({ text }) => text).join(', ')}`,
    `reading an answer: median ${(times[Math.floor(times.length / 2)] ?? 0).toFixed(0)} ms`,
  ].join('\n')
}

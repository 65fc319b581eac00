import { writeTemplateFault } from '#engine/sentences/template-fault.ts'
import sharp from 'sharp'
import { readTemplate } from '#engine/omr/read-template.ts'
import { drawOmrSheet } from '#tools/samples/draw-omr-sheet.ts'
import { makeRandom } from '#tools/samples/random.ts'

/** A sheet that a school has had printed: an admission number, twelve choices, a number, and a box for words. */
export const ownSheetFile = {
  pageDimensions: [700, 990],
  bubbleDimensions: [22, 22],
  preProcessors: [],
  customLabels: { Admission: ['adm1..4'], q13: ['q13_1', 'q13_2', 'q13_3'] },
  fieldBlocks: {
    Admission: { fieldType: 'QTYPE_INT', origin: [70, 120], bubblesGap: 30, labelsGap: 34, fieldLabels: ['adm1..4'] },
    Left: { fieldType: 'QTYPE_MCQ4', origin: [330, 120], bubblesGap: 34, labelsGap: 36, fieldLabels: ['q1..6'] },
    Right: { fieldType: 'QTYPE_MCQ4', origin: [520, 120], bubblesGap: 34, labelsGap: 36, fieldLabels: ['q7..12'] },
    Number: { fieldType: 'QTYPE_INT', origin: [70, 500], bubblesGap: 30, labelsGap: 34, fieldLabels: ['q13_1', 'q13_2', 'q13_3'] },
  },
  sahihi: { boxes: { q14: [260, 480, 400, 300] } },
}

const choice = (id: number) => ({ id: String(id), type: 'choice', options: ['A', 'B', 'C', 'D'], answer: [['A', 'B', 'C', 'D'][id % 4]], marks: 1 })
/** Fifteen marks of bubbles and one of words. */
export const ownSheetExam = {
  format: 'sahihi-exam/1',
  title: 'Form 1 Geography CAT',
  questions: [
    ...Array.from({ length: 12 }, (_, index) => choice(index + 1)),
    { id: '13', type: 'number', marks: 3, scheme: [{ code: 'B3', value: 330 }] },
    { id: '14', type: 'short', marks: 1, scheme: [{ code: 'B1', text: 'loss of top soil' }] },
  ],
}

export interface OwnSheet {
  /** Four figures, or fewer where places were left out. */
  admission?: string
  /** Options by question, as in `{ 1: 'B', 2: 'AD' }`. */
  choices?: Readonly<Record<number, string>>
  number?: string
}

/** Every choice right, and the number. */
export const rightChoices: Record<number, string> = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [index + 1, ['A', 'B', 'C', 'D'][(index + 1) % 4] ?? 'A']),
)

/** A scan of it, filled in; blank without anything to fill in. Two of the same words differ in their pixels. */
export async function drawOwnSheet({ admission = '', choices = {}, number = '' }: OwnSheet = {}, seed = 'scan'): Promise<Buffer> {
  const read = readTemplate(ownSheetFile)
  if ('problems' in read) throw new Error(read.problems.map((fault) => writeTemplateFault(fault, 'en')).join('\n'))
  const chosen = Object.fromEntries([
    ...[...admission].map((figure, place) => [`adm${place + 1}`, [figure]]),
    ...[...number].map((figure, place) => [`q13_${place + 1}`, [figure]]),
    ...Object.entries(choices).map(([question, options]) => [`q${question}`, [...options]]),
  ])
  const look = { scale: 2, markers: false, shape: 'ring', darkness: 0.85, heading: 'NYOTA SCHOOL ANSWER SHEET' } as const
  const { width, height, data } = await drawOmrSheet(read.template, chosen, look, makeRandom(seed, admission))
  return sharp(data, { raw: { width, height, channels: 1 } })
    .blur(0.8)
    .jpeg({ quality: 88 })
    .toBuffer()
}

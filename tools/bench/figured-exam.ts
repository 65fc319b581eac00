import sharp from 'sharp'
import { examSchema } from '#engine/exam/exam.ts'
import type { Exam, ExamInput } from '#engine/exam/exam.ts'

type Figure = NonNullable<ExamInput['questions'][number]['figures']>[number]

const drawings = {
  /** A corner mark twice as large as the sheet's, and a hollow one. */
  corners:
    '<rect x="20" y="20" width="120" height="120"/><rect x="260" y="20" width="120" height="120"/><rect x="295" y="55" width="50" height="50" fill="#fff"/>',
  /** Filled and empty circles in rows, as large as bubbles where they are printed 60 mm wide. */
  circles: Array.from(
    { length: 24 },
    (_, at) =>
      `<circle cx="${30 + (at % 8) * 45}" cy="${30 + Math.floor(at / 8) * 50}" r="16" fill="${at % 3 === 0 ? '#000' : 'none'}" stroke="#000" stroke-width="2"/>`,
  ).join(''),
  /** As dark as a photograph that was taken in the evening. */
  dark: '<rect width="400" height="180" fill="#333"/><circle cx="120" cy="90" r="60" fill="#555"/><rect x="230" y="40" width="120" height="100" fill="#222"/>',
  /** A frame like a box to write in, and lines like its rules. */
  frame:
    '<rect x="6" y="6" width="388" height="168" fill="none" stroke="#444" stroke-width="3"/><path d="M20 60h360M20 100h360M20 140h360" stroke="#bbb" stroke-width="1.5"/>',
} as const

async function draw(shapes: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="360" viewBox="0 0 400 180"><rect width="400" height="180" fill="#fff"/>${shapes}</svg>`
  return (await sharp(Buffer.from(svg)).toColourspace('b-w').png().toBuffer()).toString('base64')
}

const figure = (picture: keyof typeof drawings, widthMm: number): Figure => ({
  picture,
  widthMm,
  heightMm: widthMm * 0.45,
  caption: `Figure, ${picture}: H2O`,
})
const choice = (id: string, text: string, more: object = {}): ExamInput['questions'][number] => ({
  id,
  type: 'choice',
  text,
  options: ['$\\frac{1}{2}mv^2$', 'CO3^2-', 'x^2 + 3', '$\\sqrt{b^2-4ac}$'],
  answer: ['x^2 + 3'],
  marks: 1,
  ...more,
})

/** Bubbles among figures that look like parts of a sheet, formulae and parts of questions. */
export const figuredExam: Exam = examSchema.parse({
  format: 'sahihi-exam/1',
  title: 'Form 4 Chemistry with figures',
  sheet: 'dense',
  stems: [
    { id: '2', text: 'The figure shows 2H2 + O2 → 2H2O.', figures: [figure('circles', 60)] },
    { id: '4', text: 'Look at both.', figures: [figure('dark', 80), figure('frame', 80)] },
  ],
  questions: [
    choice('1', 'What do the marks show, $\\sum_{i=1}^{n} i^2$?', { figures: [figure('corners', 90)] }),
    choice('2(a)', 'Which is filled?'),
    choice('2(b)', 'Which is empty?', { figures: [figure('circles', 60)] }),
    {
      id: '3',
      type: 'number',
      text: 'Find $x = \\frac{1}{2} \\times 25$.',
      marks: 2,
      scheme: [{ code: 'B2', value: 12.5 }],
      figures: [figure('dark', 150)],
    },
    choice('4(a)', 'Which of them is darker?'),
    choice('4(b)', 'And here?', { figures: [figure('corners', 60), figure('circles', 60)] }),
    { id: '5', type: 'number', text: 'How many circles?', marks: 1, scheme: [{ code: 'B1', value: 24 }], figures: [figure('circles', 60)] },
  ],
  pictures: Object.fromEntries(await Promise.all(Object.entries(drawings).map(async ([name, shapes]) => [name, await draw(shapes)] as const))),
} satisfies ExamInput)

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Exam } from '#engine/exam/exam.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { writeExamProblem } from '#engine/sentences/exam-fault.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'
import { markPaper, type PaperReading } from '#engine/marking/mark-paper.ts'
import { report } from '#tools/measurements.ts'

const knowledge = getAutoMarkerKnowledge()

/** Answers per question type that a paper is made of; typed ones, so that everything is really marked. */
const sampleText = new Map([
  ['number', 'v = fλ = 0.5 × 660 = 330 m/s'],
  ['short', 'The wavelength does not change and the amplitude becomes smaller because less energy is carried.'],
  ['essay', 'A circuit is joined with an ammeter in series.'],
])

/** Times the auto-marker on whole papers. */
export async function benchMarking(): Promise<void> {
  for (const [file, papers] of [
    ['form-2-mixed-choices.json', 400],
    ['kcse-physics.json', 40],
    ['kiswahili.json', 40],
  ] as const) {
    const exam = await readExample(file)
    const readings = exam.questions.map((question, at): PaperReading => {
      const choice = question.type === 'choice' ? [question.options[at % question.options.length] ?? ''] : []
      return { question: question.id, reading: { choice, text: sampleText.get(question.type) ?? '', blank: false } }
    })
    markPaper({ exam, readings, source: 'typed', knowledge })
    const values = Array.from({ length: 7 }, () => (timeRound(exam, readings, papers) / papers) * 1000)
    report({ what: `${file}, ${exam.questions.length} questions`, unit: 'µs a paper', values, digits: 0 })
  }
}

function timeRound(exam: Exam, readings: readonly PaperReading[], papers: number): number {
  const from = performance.now()
  for (let i = 0; i < papers; i++) markPaper({ exam, readings, source: 'typed', knowledge })
  return performance.now() - from
}

async function readExample(file: string): Promise<Exam> {
  const read = readExam(JSON.parse(await readFile(path.join(import.meta.dirname, '../../examples', file), 'utf8')))
  if ('exam' in read) return read.exam
  throw new Error(`${file}: ${read.problems.map((problem) => writeExamProblem(problem, 'en')).join(' ')}`)
}

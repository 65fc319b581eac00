import { basename } from 'node:path'
import type { ClassAnswer } from '#tools/eval/handwriting/mark-class.ts'
import { boundOf } from '#tools/eval/marking/select-threshold.ts'

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)

/** What a class costs its teacher with and without the reader, and what the reader did wrong. */
export function describeClass(answers: readonly ClassAnswer[]): string {
  return [
    describePart('all', answers),
    ...(['scan', 'photo'] as const).map((level) =>
      describePart(
        level,
        answers.filter((answer) => answer.level === level),
      ),
    ),
  ].join('\n')
}

function describePart(name: string, answers: readonly ClassAnswer[]): string {
  const written = answers.filter(({ written: text }) => text !== '')
  const right = written.filter(({ isRight }) => isRight)
  const settled = written.filter(({ isSettled }) => isSettled)
  const wrongAwards = settled.filter(({ isRight, marks }) => !isRight && marks > 0)
  const falseZeros = settled.filter(({ isRight, marks }) => isRight && marks === 0)
  if (answers.length === 0) return `${name}: none`
  const left = answers.filter(({ isSettled }) => !isSettled).length
  const times = written.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)
  return [
    `${name}: ${answers.length} answers, ${written.length} of them written, ${right.length} right`,
    `  settled by itself: ${settled.length} (${percent(settled.length, written.length)} of what is written, ${percent(settled.length, right.length)} of what is right)`,
    `  wrong awards: ${wrongAwards.length} of ${settled.length} (at most ${(100 * boundOf(wrongAwards.length, settled.length, 0.05)).toFixed(1)} %, 95 %); false zeros: ${falseZeros.length}`,
    `  decisions left to the teacher for 100 answers: ${((100 * written.length) / answers.length).toFixed(0)} without the reader, ${((100 * left) / answers.length).toFixed(0)} with it`,
    `  reading an answer: median ${(times[Math.floor(times.length / 2)] ?? 0).toFixed(0)} ms`,
    ...wrongAwards.map(({ written: text, read, face }) => `  wrong: ${text} taken for ${read} (${basename(face, '.ttf')})`),
  ].join('\n')
}

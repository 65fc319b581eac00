import type { NumberAnswer } from '#tools/eval/handwriting/mark-numbers.ts'
import { boundOf } from '#tools/eval/marking/select-threshold.ts'

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)

/** What was read of a class, what was wrong, and what was left to people. */
export function describeNumbers(name: string, answers: readonly NumberAnswer[], pages: number): string {
  const written = answers.filter(({ written: text }) => text !== '')
  const blank = answers.filter(({ written: text }) => text === '')
  const right = written.filter(({ isRight }) => isRight)
  const read = written.filter((answer) => answer.read !== null)
  const misread = read.filter((answer) => Number(answer.read) !== Number(answer.written))
  const settled = answers.filter(({ isSettled }) => isSettled)
  const wrongAwards = settled.filter(({ isRight, marks }) => !isRight && marks > 0)
  const falseZeros = settled.filter(({ isRight, marks }) => isRight && marks === 0)
  const unread = written.filter((answer) => answer.read === null)
  const likely = unread.filter((answer) => answer.likely !== '' && Number(answer.likely) === Number(answer.written))
  const waiting = answers.filter(({ isSettled }) => !isSettled)
  return [
    `${name}: ${answers.length} answers (${written.length} written, ${right.length} right), ${pages} pages`,
    `  read for sure: ${read.length} of ${written.length} (${percent(read.length, written.length)}); wrongly: ${misread.length} (95 %: at most ${(100 * boundOf(misread.length, read.length, 0.05)).toFixed(2)} %)`,
    `  of the others the likeliest reading is right: ${likely.length} of ${unread.length} (${percent(likely.length, unread.length)})`,
    `  settled by itself: ${settled.length} (${percent(settled.length, answers.length)}); wrong awards ${wrongAwards.length}, false zeros ${falseZeros.length}`,
    `  of what is right, settled: ${percent(right.filter(({ isSettled }) => isSettled).length, right.length)}; of what is blank: ${percent(blank.filter(({ isSettled }) => isSettled).length, blank.length)}`,
    `  decisions left to the teacher for 100 answers: ${((100 * waiting.length) / answers.length).toFixed(0)} one by one, ${((100 * countGroups(waiting)) / answers.length).toFixed(0)} where those that seem to say the same are one decision`,
    ...misread.map((answer) => `  misread: ${answer.written} as ${answer.read} (${answer.level})`),
    ...falseZeros.map((answer) => `  false zero: ${answer.written} (${answer.level})`),
  ].join('\n')
}

/** As the grid of crops puts them together: what was read or seems to be said, question by question. */
function countGroups(waiting: readonly NumberAnswer[]): number {
  return new Set(waiting.map(({ question, read, likely, written }) => `${question} ${read ?? `~${likely === '' ? `? ${written}` : likely}`}`)).size
}

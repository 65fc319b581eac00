import { kinds, type Evening, type EveningAnswer, type Kind } from '#tools/eval/evening/mark-evening.ts'
import { boundOf } from '#tools/eval/marking/select-threshold.ts'

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)
const atMost = (errors: number, count: number) => `at most ${(100 * boundOf(errors, count, 0.05)).toFixed(1)} %, 95 %`

/** What the evenings cost their teacher, what settled itself, and what went wrong. */
export function describeEvening(name: string, evenings: readonly Evening[], isListed: boolean): string {
  const answers = evenings.flatMap((evening) => evening.answers)
  const decisions = evenings.flatMap((evening) => evening.decisions)
  const [pages, takenAgain, lost, foretold] = (['pages', 'takenAgain', 'lost', 'foretold'] as const).map((figure) =>
    evenings.reduce((sum, evening) => sum + evening[figure], 0),
  )
  const alone = answers.filter(({ by }) => by === 'program')
  const wrong = answers.filter(({ marks, worth }) => marks !== worth)
  const settledWrong = wrong.filter(({ by }) => by === 'program')
  return [
    `${name}: ${answers.length} answers on ${pages} pages, ${takenAgain} taken again, ${lost} answers lost; decisions foretold: ${foretold}`,
    `  wrong settled by itself: ${settledWrong.length} of ${alone.length} (${atMost(settledWrong.length, alone.length)}); wrong in all: ${wrong.length}`,
    '                 answers  written  settled  of written  decisions  for 100  of one  least  presses for 100  same words',
    ...[...kinds, null].map((kind) => describeKind(kind, answers, decisions)),
    ...wrong.map((answer) => `  wrong: ${describeAnswer(answer)}`),
    ...(isListed ? decisions.map(describeDecision) : []),
    ...(isListed ? answers.filter(({ by }) => by !== 'program').map((answer) => `  waited: ${describeAnswer(answer)}`) : []),
  ].join('\n')
}

function describeKind(kind: Kind | null, allAnswers: readonly EveningAnswer[], allDecisions: Evening['decisions']): string {
  const answers = allAnswers.filter((answer) => kind === null || answer.kind === kind)
  const decisions = allDecisions.filter(({ of }) => kind === null || of === kind)
  const written = answers.filter((answer) => answer.written !== '')
  const settled = written.filter(({ by }) => by === 'program')
  const presses = decisions.reduce((sum, decision) => sum + decision.presses, 0)
  const per = (count: number) => (answers.length === 0 ? '–' : ((100 * count) / answers.length).toFixed(1))
  const cells = [
    [String(answers.length), 7],
    [String(written.length), 9],
    [String(settled.length), 9],
    [percent(settled.length, written.length), 12],
    [String(decisions.length), 11],
    [per(decisions.length), 9],
    [String(decisions.filter((decision) => decision.answers === 1).length), 8],
    [String(countLeast(answers)), 7],
    [per(presses), 17],
    [String(answers.filter(({ by }) => by === 'same-words').length), 12],
  ] as const
  return `  ${(kind ?? 'all').padEnd(15)}${cells.map(([text, width]) => text.padStart(width)).join('')}`
}

/** One decision for all answers of a question that earn the same, however they are grouped. */
function countLeast(answers: readonly EveningAnswer[]): number {
  return new Set(answers.flatMap(({ by, exam, question, earns }) => (by === 'program' ? [] : [`${exam} ${question} ${earns}`]))).size
}

function describeAnswer({ question, paper, written, read, marks, worth, by, doubts }: EveningAnswer): string {
  return `${question} of ${paper}: "${written}", read as "${read}", ${marks} for ${worth}, by ${by}${doubts.length === 0 ? '' : ` (${doubts.join(', ')})`}`
}

function describeDecision({ question, kind, label, answers, others, presses }: Evening['decisions'][number]): string {
  return `  decision: ${question}, ${kind} "${label}": ${answers} decided, ${others} others in view, ${presses} presses`
}

import { runSteps } from '#engine/marking/run-steps.ts'
import type { AnalysedAnswer } from '#engine/analysis/analysed-answer.ts'
import { findWrongKey } from '#engine/analysis/find-wrong-key.ts'
import type { ItemStatistics } from '#engine/analysis/item-statistics.ts'
import { minPapers } from '#engine/analysis/reliability.ts'
import { partInThirds } from '#engine/analysis/option-thirds.ts'
import type { Question, NumberQuestion, ShortQuestion } from '#engine/exam/exam.ts'
import { plainText, plainValue } from '#engine/marking/groups/plain-text.ts'
import type { LineAgreement } from '#engine/marking/line-agreement.ts'

/** What may be wrong with a question or its scheme, and what shows it. */
export type Finding =
  | {
      code: 'wrong-key'
      question: string
      key: string
      better: string
      best: number
      bestChose: number
      keyChosen: number
      answers: number
      changes: number
    }
  /** Who did well in the rest got it less often. `better`: for a choice, the option that most of the best chose, if it is another than the key. */
  | { code: 'negative'; question: string; discrimination: number; papers: number; better: string | null }
  | {
      code: 'good-wording'
      question: string
      point: number
      pointCode: string
      pointText: string
      words: string
      answerIds: string[]
      inBestThird: number
    }
  /** People keep overruling the program at a line. `ruling`: the words that were overruled most often in one direction, where they are known. */
  | {
      code: 'unclear-line'
      question: string
      point: number
      pointCode: string
      pointText: string
      overruled: number
      compared: number
      ruling: { kind: 'accept' | 'reject'; words: string } | null
      answerId: string | null
    }

const maxFindings = 5

interface FindingsInput {
  questions: readonly Question[]
  items: readonly ItemStatistics[]
  /** Settled answers by question, on papers that have a total. */
  answers: ReadonlyMap<string, readonly AnalysedAnswer[]>
  lines: readonly LineAgreement[]
}

/**
 * The findings worth a teacher's look, at most five: a wrong key first, then what speaks loudest, one for each question. That
 * everybody or nobody earned a question is no fault by itself.
 */
export function listFindings(input: FindingsInput): Finding[] {
  return runSteps(listFindingsInSteps(input))
}

/** The same, stopping after each question. */
export function* listFindingsInSteps({ questions, items, answers, lines }: FindingsInput): Generator<void, Finding[]> {
  const choiceCount = questions.filter(({ type }) => type === 'choice').length
  const weighed: Weighed[] = []
  for (const question of questions) {
    const own = answers.get(question.id) ?? []
    const item = items.find((each) => each.question === question.id)
    const found = keyFinding(question, own, choiceCount) ?? wordingFinding(question, own) ?? lineFinding(question, own, lines)
    const finding = found ?? negativeFinding(question, own, item)
    if (finding !== null) weighed.push(finding)
    yield
  }
  return weighed
    .toSorted((a, b) => b.rank - a.rank || b.weight - a.weight)
    .slice(0, maxFindings)
    .map(({ finding }) => finding)
}

interface Weighed {
  finding: Finding
  /** Of its kind: what costs most marks when it is true comes first. */
  rank: number
  weight: number
}

function keyFinding(question: Question, answers: readonly AnalysedAnswer[], choiceCount: number): Weighed | null {
  const found = question.type === 'choice' ? findWrongKey(question, answers, choiceCount) : null
  if (found === null) return null
  const { weight, ...facts } = found
  return { finding: { code: 'wrong-key', question: question.id, ...facts }, rank: 3, weight }
}

function wordingFinding(question: Question, answers: readonly AnalysedAnswer[]): Weighed | null {
  const found = question.type === 'short' || question.type === 'number' ? findGoodWording(question, answers) : null
  if (found === null) return null
  const { weight, ...facts } = found
  return { finding: { code: 'good-wording', question: question.id, ...facts }, rank: 2, weight }
}

function lineFinding(question: Question, answers: readonly AnalysedAnswer[], lines: readonly LineAgreement[]): Weighed | null {
  const unclear = lines.filter((line) => line.question === question.id && line.isUnclear)
  const [line] = unclear.toSorted((a, b) => shareOf(b) - shareOf(a))
  if (line === undefined) return null
  const { point, code: pointCode, text: pointText, compared, given, taken, overruledIds } = line
  const overruled = answers.filter(({ id }) => overruledIds.includes(id))
  const isGiven = given >= taken
  const words = mostWritten(overruled.filter(({ awarded }) => awarded[point] === isGiven))
  return {
    finding: {
      code: 'unclear-line',
      question: question.id,
      point,
      pointCode,
      pointText,
      overruled: given + taken,
      compared,
      ruling: words === null ? null : { kind: isGiven ? 'accept' : 'reject', words },
      answerId: overruledIds[0] ?? null,
    },
    rank: 2,
    weight: shareOf(line) * 10,
  }
}

function shareOf({ given, taken, compared }: LineAgreement): number {
  return (given + taken) / compared
}

/** The words that stand there most often; null where none were read, or they are too long for a scheme. */
function mostWritten(answers: readonly AnalysedAnswer[]): string | null {
  const written = answers.flatMap(({ text, blank }) => {
    const words = text?.trim() ?? ''
    return blank || words === '' || words.length > 500 ? [] : [words]
  })
  const piles = [...Map.groupBy(written, (words) => words.toLowerCase()).values()].toSorted((a, b) => b.length - a.length)
  return piles[0]?.[0] ?? null
}

/** Below zero by more than chance gives two questions of a hundred that tell nobody apart; few questions do not. */
const minErrorsBelow = 2

function negativeFinding(question: Question, answers: readonly AnalysedAnswer[], item: ItemStatistics | undefined): Weighed | null {
  if (item === undefined || item.discrimination === null || item.totalCount < minPapers) return null
  // Fisher's transformation: of a correlation the standard error does not depend on the correlation then.
  const errors = Math.atanh(Math.max(-0.999999, Math.min(0.999999, item.discrimination))) * Math.sqrt(item.totalCount - 3)
  if (errors > -minErrorsBelow) return null
  return {
    finding: {
      code: 'negative',
      question: question.id,
      discrimination: item.discrimination,
      papers: item.totalCount,
      better: question.type === 'choice' && question.answer.length === 1 ? mostChosenByBest(question, answers) : null,
    },
    rank: 1,
    weight: -errors,
  }
}

function mostChosenByBest(
  { options, answer }: { options: readonly string[]; answer: readonly string[] },
  answers: readonly AnalysedAnswer[],
): string | null {
  const best = answers.toSorted((a, b) => b.rest - a.rest).slice(0, Math.ceil(answers.length / 3))
  const chose = (option: string): number => best.filter(({ choice }) => choice.length === 1 && choice[0] === option).length
  const [most] = options.toSorted((a, b) => chose(b) - chose(a))
  return most === undefined || answer.includes(most) ? null : most
}

/** A wording that loses a mark point, although good pupils write it. */
interface GoodWording {
  /** Place of the point in its scheme, from 0. */
  point: number
  pointCode: string
  pointText: string
  /** As the first of them wrote it, and who wrote it so. */
  words: string
  answerIds: string[]
  /** How many of them are in the best third. */
  inBestThird: number
  /** How far their mean in the rest of the paper lies above that of the class, in standard errors. */
  weight: number
}

/** Fewer writers may be chance, or may have sat together. */
const minWriters = 3
/** About one in a thousand by chance; an exam of a class has some dozens of wordings. */
const minErrors = 3
/** More papers have more wordings by which one may be misled: a quarter of an error more for each doubling. */
const plentyPapers = 40
const errorsADoubling = 0.25

const minErrorsAboveEarners = 0.5

/** The wording, if any, that speaks most for being accepted. What the scheme rejects by its words has been thought of. */
function findGoodWording(question: NumberQuestion | ShortQuestion, answers: readonly AnalysedAnswer[]): GoodWording | null {
  if (answers.length < minPapers) return null
  const mean = meanRest(answers)
  const spread = Math.sqrt(answers.reduce((sum, { rest }) => sum + (rest - mean) ** 2, 0) / (answers.length - 1))
  const errors = minErrors + errorsADoubling * Math.max(0, Math.log2(answers.length / plentyPapers))
  const best = new Set(partInThirds(answers)[2].map(({ id }) => id))
  const plain = question.type === 'number' ? plainValue : plainText
  const wrong = answers.filter(({ text, blank, marks }) => !blank && text !== null && text.trim() !== '' && marks < question.marks)
  const found = [...Map.groupBy(wrong, ({ text, awarded }) => `${awarded.map(Number).join('')} ${plain(text ?? '')}`).values()].flatMap(
    (own): GoodWording[] => {
      const [first] = own
      const point = question.scheme.findIndex(({ code }, at) => first?.awarded[at] === false && !isPenalty(code))
      const asked = question.scheme[point]
      if (first === undefined || asked === undefined || own.length < minWriters || spread < 1e-9) return []
      const words = (first.text ?? '').trim()
      if (words.length > maxChars || (asked.reject ?? []).some((each) => plain(each) === plain(words))) return []
      const weight = ((meanRest(own) - mean) / spread) * Math.sqrt(own.length)
      const inBestThird = own.filter(({ id }) => best.has(id)).length
      if (weight < errors || inBestThird * 2 < own.length) return []
      // What is half right is written by the better ones, too; what is right, by those who are no worse than who earned the point.
      const earners = answers.filter(({ awarded }) => awarded[point] === true)
      const minMean = meanRest(earners) + (minErrorsAboveEarners * spread) / Math.sqrt(own.length)
      if (earners.length >= minWriters && meanRest(own) < minMean) return []
      const answerIds = own.map(({ id }) => id)
      return [{ point, pointCode: asked.code, pointText: asked.text ?? String(asked.value ?? ''), words, answerIds, inBestThird, weight }]
    },
  )
  return found.toSorted((a, b) => b.weight - a.weight)[0] ?? null
}

function meanRest(answers: readonly AnalysedAnswer[]): number {
  return answers.reduce((sum, { rest }) => sum + rest, 0) / answers.length
}

/** A wording of a scheme is no longer. */
const maxChars = 500

function isPenalty(code: string): boolean {
  return /^[-−]/.test(code)
}

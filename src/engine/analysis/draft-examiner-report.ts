import { maxReportCrops, type ExaminerReport, type QuestionReport } from '#engine/analysis/examiner-report.ts'
import { getReportDraftWords } from '#engine/analysis/report-draft-words.ts'
import type { SharedIdea } from '#engine/analysis/shared-ideas.ts'
import type { Exam, Question } from '#engine/exam/exam.ts'
import { schemeOf } from '#engine/analysis/lay-out-lesson.ts'
import { formatNumber } from '#engine/words/format.ts'

interface DraftInput {
  exam: Exam
  papers: number
  /** Of papers with a total; null where there is none. */
  mean: number | null
  max: number
  items: readonly { question: string; facility: number | null }[]
  /** By question: how many left it blank. */
  blank: ReadonlyMap<string, number>
  /** Of every question, not the most costly alone. */
  ideas: readonly SharedIdea[]
  /** By question: answers whose pictures show no name, the best to show first. */
  crops: ReadonlyMap<string, readonly string[]>
}

/** What most candidates got right needs no page of the report. */
const easy = 0.7
const namedQuestions = 3
/** What few did says little of the class. */
const saidIdeas = 3

/**
 * A first version of an examiner's report, every sentence of it counted from the confirmed marks: what was expected is the scheme,
 * what candidates did are the wrong answers that at least three share, the advice is about these. Questions with a facility under
 * 0.7 are included; a person decides about the rest. Same marks, same words.
 */
export function draftExaminerReport(input: DraftInput): ExaminerReport {
  return { general: draftGeneral(input), questions: input.exam.questions.map((question) => draftQuestion(question, input)) }
}

function draftGeneral({ exam, papers, mean, max, items }: DraftInput): string {
  const words = getReportDraftWords(exam.language)
  if (mean === null) return ''
  const known = items.flatMap(({ question, facility }) => (facility === null ? [] : [{ question, facility }]))
  const ordered = known.toSorted((a, b) => a.facility - b.facility).map(({ question }) => question)
  const shown = formatNumber(Math.round(mean * 10) / 10, exam.language)
  const sentences = [words.papers(papers, shown, formatNumber(max, exam.language))]
  // In a short paper the three hardest and the three easiest would be the same.
  if (ordered.length >= 2 * namedQuestions) {
    sentences.push(words.hardest(ordered.slice(0, namedQuestions)), words.easiest(ordered.slice(-namedQuestions).toReversed()))
  }
  return sentences.join(' ')
}

function draftQuestion(question: Question, { exam, items, blank, ideas, crops }: DraftInput): QuestionReport {
  const words = getReportDraftWords(exam.language)
  const facility = items.find((item) => item.question === question.id)?.facility ?? null
  const own = ideas.filter((idea) => idea.question === question.id).slice(0, saidIdeas)
  const empty = blank.get(question.id) ?? 0
  const did = [
    ...(facility === null ? [] : [words.facility(facility)]),
    ...(empty === 0 ? [] : [words.blank(empty)]),
    ...own.map((idea) => ideaText(idea, words)),
    ...(own.length === 0 && facility !== null && facility < 1 ? [words.noShared] : []),
  ]
  const advice = [
    ...adviseOptions(own, words),
    ...adviseWordings(own, words),
    ...advisePoints(own, words),
    ...(empty >= 3 ? [words.adviseBlank] : []),
  ]
  return {
    question: question.id,
    isIncluded: facility !== null && facility < easy,
    expected: question.type === 'choice' ? words.rightOption(question.answer.join(', ')) : schemeOf(question).join('\n').slice(0, 3000),
    candidates: did.join(' ').slice(0, 3000),
    advice: (advice.length === 0 ? words.adviseNothing : advice.join(' ')).slice(0, 3000),
    answerIds: (crops.get(question.id) ?? []).slice(0, maxReportCrops),
  }
}

function ideaText(idea: SharedIdea, words: ReturnType<typeof getReportDraftWords>): string {
  const pupils = idea.answerIds.length
  if (idea.kind === 'option') return words.option(pupils, idea.option)
  if (idea.kind === 'wording') return words.wording(pupils, cut(idea.words))
  return words.point(pupils, pointOf(idea))
}

/** One sentence for all wrong options of a question. */
function adviseOptions(ideas: readonly SharedIdea[], words: ReturnType<typeof getReportDraftWords>): string[] {
  const chosen = ideas.flatMap((idea) => (idea.kind === 'option' ? [idea] : []))
  const options = chosen.map(({ option }) => option)
  return chosen.slice(0, 1).map(({ right }) => words.adviseOption(options, right))
}

/** One sentence for all wrong wordings of a question. */
function adviseWordings(ideas: readonly SharedIdea[], words: ReturnType<typeof getReportDraftWords>): string[] {
  const written = ideas.flatMap((idea) => (idea.kind === 'wording' ? [cut(idea.words)] : []))
  return written.length === 0 ? [] : [words.adviseWording(written)]
}

function advisePoints(ideas: readonly SharedIdea[], words: ReturnType<typeof getReportDraftWords>): string[] {
  return ideas.flatMap((idea) => (idea.kind === 'point' ? [words.advisePoint(pointOf(idea))] : []))
}

function pointOf({ pointCode, pointText }: Extract<SharedIdea, { kind: 'point' }>): string {
  return pointText === '' ? pointCode : `${pointCode} (${cut(pointText)})`
}

const shownChars = 160

function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > shownChars ? `${line.slice(0, shownChars - 1)}…` : line
}

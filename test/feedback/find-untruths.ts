import type { Question } from '#engine/exam/exam.ts'
import { isPenalty } from '#engine/exam/mark-code.ts'
import { habits, type FeedbackAnswer, type FeedbackSentence } from '#engine/feedback/feedback.ts'
import type { MadePaper } from '#test/feedback/made-papers.ts'

/** What in a draft does not hold of the paper, by other means than the draft was made with; empty where all of it holds. */
export function findUntruths({ exam, answers, counted, planted }: MadePaper, sentences: readonly FeedbackSentence[]): string[] {
  return sentences.flatMap((sentence) => {
    const { code, text, basis } = sentence
    const [kind = '', ...rest] = code.split('-')
    const what = rest.join('-')
    if (basis.length === 0) return [`${code} stands on nothing`]
    const faults = basis.flatMap(({ question: id, points }) => {
      const question = exam.questions.find((each) => each.id === id)
      const answer = answers.find((each) => each.question === id)
      if (question === undefined || answer === undefined || !counted.includes(id)) return ['stands on what does not count']
      if (points.length > 0 && !answer.pointsStand) return ['speaks of points that nobody judged']
      const reasons = points.map((at) => answer.reasons[at])
      if (reasons.includes(undefined)) return ['stands on a point that is not there']
      return kind === 'well' ? faultsOfPraise(what, { question, answer, points }) : faultsOfLoss(what, { question, answer, points })
    })
    const habit = habits.find((each) => each === what)
    // What was planted is what is named; a person may have decided otherwise about a paper's blank answer.
    const wrongly = kind === 'habit' ? basis.filter(({ question }) => planted.get(question) !== habit && habit !== undefined) : []
    const few = kind === 'habit' && basis.length < 2 ? ['repeats once'] : []
    return [...faults, ...wrongly.map(({ question }) => `${habit} was not planted in ${question}`), ...few].map(
      (fault) => `${code} “${text}”: ${fault}`,
    )
  })
}

interface Stood {
  question: Question
  answer: FeedbackAnswer
  points: readonly number[]
}

function faultsOfPraise(what: string, { answer, points }: Stood): string[] {
  const { marks, max, reading } = answer
  if (what === 'tried') return reading.blank ? ['an empty answer was tried'] : []
  if (what === 'part') return marks > 0 && marks < max ? [] : ['no part was earned']
  if (points.length === 0) return marks === max ? [] : ['not all marks were earned']
  return points.every((at) => answer.reasons[at]?.awarded === true && (answer.reasons[at]?.marks ?? 0) > 0) ? [] : ['a point was lost']
}

function faultsOfLoss(what: string, { question, answer, points }: Stood): string[] {
  const { marks, max, reading, reasons } = answer
  if (what === 'explain') return marks === max ? [] : ['marks were lost']
  if (marks >= max) return ['no mark was lost']
  if (what.startsWith('blank')) return reading.blank && marks === 0 ? [] : ['something was written']
  if (what === 'working' && reasons[1]?.awarded !== true) return ['the answer lost its mark too']
  if (what === 'answer' && !(reasons[0]?.awarded === true && reasons[1]?.awarded === false)) return ['method and answer stand otherwise']
  const isLost = (at: number): boolean => {
    const reason = reasons[at]
    if (reason === undefined) return false
    if (question.type === 'essay') return reason.marks < (question.criteria[at]?.marks ?? 0)
    return isPenalty(reason.code) ? reason.awarded : !reason.awarded
  }
  return points.every(isLost) ? [] : ['a point was earned']
}

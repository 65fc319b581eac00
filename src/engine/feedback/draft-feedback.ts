import type { Exam } from '#engine/exam/exam.ts'
import { chooseWording } from '#engine/feedback/choose-wording.ts'
import { countWords } from '#engine/feedback/count-words.ts'
import { MAX_FEEDBACK_WORDS, sentenceKinds, type FeedbackAnswer, type FeedbackSentence, type SaidCode } from '#engine/feedback/feedback.ts'
import { findOtherName } from '#engine/feedback/find-other-name.ts'
import { findSlips } from '#engine/feedback/find-slips.ts'
import { findStrengths } from '#engine/feedback/find-strengths.ts'
import { findHabit, planLost } from '#engine/feedback/plan-lost.ts'
import { planNext } from '#engine/feedback/plan-next.ts'
import { MOST_NAMED, type JudgedAnswer, type Planned } from '#engine/feedback/plan.ts'
import { writeSentence } from '#engine/feedback/write-sentence.ts'
import type { LostPage } from '#engine/papers/lost-questions.ts'
import type { Language } from '#engine/words/words.ts'

export interface FeedbackOrder {
  exam: Exam
  answers: readonly FeedbackAnswer[]
  /** The questions that count, where a section lets the pupil choose. */
  counted: readonly string[]
  /** Pages that were not handed in, with the questions that went with them. */
  lostPages?: readonly Pick<LostPage, 'page' | 'questions'>[]
  language: Language
  /** Chooses among wordings: the same seed gives the same words. */
  seed: string
  /** Parts of names that must not appear (`partsOfOtherNames`): a pupil's answer may name a classmate. */
  otherNames?: ReadonlySet<string>
}

/**
 * Feedback on one paper from its confirmed marks alone: what went well, which points were lost and why, the mistake that
 * repeats, and one next step, in at most 120 words. Where there is too much to say, what matters most is said.
 */
export function draftFeedback({ exam, answers, counted, lostPages = [], language, seed, otherNames = new Set() }: FeedbackOrder): FeedbackSentence[] {
  const judged = judgeAnswers(exam, answers, counted)
  if (judged.length === 0) return []
  const habit = findHabit(judged)
  const well = findStrengths(judged).map((planned) => (lostPages.length === 0 ? planned : sayOfWhatIsThere(planned)))
  const partly = well.filter(({ code }) => code === 'well-part').flatMap(({ values }) => values.questions)
  // “3 of 5 marks” is said once.
  const lost = planLost(judged, habit).filter(({ code, values }) => code !== 'lost-part' || !values.questions.some((id) => partly.includes(id)))
  const byImportance = [planNext(judged, habit), ...lostPages.map(planPage), well[0], lost[0], habit?.planned, lost[1], well[1], lost[2]]
  const chosen: FeedbackSentence[] = []
  let left = MAX_FEEDBACK_WORDS
  for (const planned of byImportance) {
    if (planned === undefined) continue
    const { code, basis, values } = planned
    const text = writeSentence(code, values, { language, wording: chooseWording(`${seed} ${code} ${values.questions.join(' ')}`) })
    const words = countWords(text)
    if (words > left || findOtherName(text, otherNames) !== null) continue
    left -= words
    chosen.push({ kind: kindOf(code), code, text, basis })
  }
  return sentenceKinds.flatMap((kind) => chosen.filter((each) => each.kind === kind))
}

/** The sentences as they are sent: what went well, what was lost, and the next step, a paragraph each. */
export function writeFeedback(sentences: readonly Pick<FeedbackSentence, 'kind' | 'text'>[]): string {
  const ofKinds = (...kinds: readonly FeedbackSentence['kind'][]): string =>
    sentences
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ text }) => text)
      .join(' ')
  return [ofKinds('well'), ofKinds('lost', 'habit'), ofKinds('next')].filter((paragraph) => paragraph !== '').join('\n')
}

/** Where a page is not there, every mark of what is there is not every mark of the paper. */
function sayOfWhatIsThere(planned: Planned): Planned {
  if (planned.code !== 'well-all') return planned
  const isOne = planned.basis.length === 1
  const questions = planned.basis.map(({ question }) => question)
  return {
    ...planned,
    code: isOne ? 'well-one' : 'well-several',
    values: { questions: questions.slice(0, MOST_NAMED), hasOthers: questions.length > MOST_NAMED },
  }
}

function planPage({ page, questions }: Pick<LostPage, 'page' | 'questions'>): Planned {
  return {
    code: 'lost-page',
    basis: questions.map((question) => ({ question, points: [] })),
    values: { page, questions: questions.slice(0, MOST_NAMED), hasOthers: questions.length > MOST_NAMED },
  }
}

function judgeAnswers(exam: Exam, answers: readonly FeedbackAnswer[], counted: readonly string[]): JudgedAnswer[] {
  const byQuestion = new Map(answers.map((answer) => [answer.question, answer]))
  return exam.questions.flatMap((question) => {
    const answer = byQuestion.get(question.id)
    return answer === undefined || !counted.includes(question.id) ? [] : [{ question, answer, slips: findSlips(question, answer) }]
  })
}

function kindOf(code: SaidCode): FeedbackSentence['kind'] {
  const kind = sentenceKinds.find((each) => code.startsWith(`${each}-`))
  if (kind === undefined) throw new Error(`A sentence of no kind: ${code}`)
  return kind
}

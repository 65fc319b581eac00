import type { Exam } from '#engine/exam/exam.ts'
import { countWords } from '#engine/feedback/count-words.ts'
import { quoteWords } from '#engine/feedback/quote-words.ts'
import {
  MAX_FEEDBACK_WORDS,
  sentenceKinds,
  type FeedbackAnswer,
  type FeedbackSentence,
  type SaidCode,
  habits,
  type Habit,
} from '#engine/feedback/feedback.ts'
import { findOtherName } from '#engine/feedback/find-other-name.ts'
import { findSlips } from '#engine/feedback/find-slips.ts'
import { findStrengths } from '#engine/feedback/find-strengths.ts'
import { MAX_NAMED, type JudgedAnswer, type Planned, gapOf, listLosing, planOver, planSlip } from '#engine/feedback/plan.ts'
import { chooseSentence } from '#engine/feedback/write-sentence.ts'
import type { LostPage } from '#engine/papers/lost-questions.ts'
import type { Language } from '#engine/words/words.ts'

/** What feedback on one paper is drafted from. */
export interface FeedbackFacts {
  exam: Exam
  answers: readonly FeedbackAnswer[]
  /** The questions that count, where a section lets the pupil choose. */
  counted: readonly string[]
  /** Pages that were not handed in, with the questions that went with them. */
  lostPages?: readonly Pick<LostPage, 'page' | 'questions'>[]
  /** Chooses the wordings: the same seed gives the same text. */
  seed: string
}

interface FeedbackOrder extends FeedbackFacts {
  language: Language
  /** Parts of names that must not appear (`partsOfOtherNames`): the answer of a pupil may name a classmate. */
  otherNames?: ReadonlySet<string>
}

/**
 * Drafts feedback on one paper from its confirmed marks alone: the strengths, the lost points with reasons, the repeated
 * mistake, and one next step, in at most 120 words. With more to say, the most important comes first.
 */
export function draftFeedback({ language, otherNames = new Set(), ...facts }: FeedbackOrder): FeedbackSentence[] {
  const chosen: FeedbackSentence[] = []
  let left = MAX_FEEDBACK_WORDS
  for (const planned of planFeedback(facts)) {
    const text = chooseSentence(planned, { language, seed: facts.seed })
    const words = countWords(text)
    if (words > left || findOtherName(text, otherNames) !== null) continue
    left -= words
    chosen.push({ kind: kindOf(planned.code), code: planned.code, text, basis: planned.basis })
  }
  return inOrder(chosen)
}

/** All that could be said of a paper, the most important first. */
export function planFeedback({ exam, answers, counted, lostPages = [] }: FeedbackFacts): Planned[] {
  const judged = judgeAnswers(exam, answers, counted)
  if (judged.length === 0) return []
  const habit = findHabit(judged)
  const well = findStrengths(judged).map((planned) => (lostPages.length === 0 ? planned : limitToPresentPages(planned)))
  const partly = well.filter(({ code }) => code === 'well-part').flatMap(({ values }) => values.questions)
  // “3 of 5 marks” is said once.
  const lost = planLost(judged, habit).filter(({ code, values }) => code !== 'lost-part' || !values.questions.some((id) => partly.includes(id)))
  const byImportance = [planNext(judged, habit), ...lostPages.map(planPage), well[0], lost[0], habit?.planned, lost[1], well[1], lost[2]]
  return byImportance.filter((planned) => planned !== undefined)
}

/** In the order in which sentences of these kinds stand. */
export function inOrder<One extends Pick<FeedbackSentence, 'kind'>>(sentences: readonly One[]): One[] {
  return sentenceKinds.flatMap((kind) => sentences.filter((each) => each.kind === kind))
}

/** Joins the sentences for sending: strengths, losses and the next step, one paragraph each. */
export function writeFeedback(sentences: readonly Pick<FeedbackSentence, 'kind' | 'text'>[]): string {
  const ofKinds = (...kinds: readonly FeedbackSentence['kind'][]): string =>
    sentences
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ text }) => text)
      .join(' ')
  return [ofKinds('well'), ofKinds('lost', 'habit'), ofKinds('next')].filter((paragraph) => paragraph !== '').join('\n')
}

/** With a page missing, full marks on the others are not full marks on the paper. */
function limitToPresentPages(planned: Planned): Planned {
  if (planned.code !== 'well-all') return planned
  const isOne = planned.basis.length === 1
  const questions = planned.basis.map(({ question }) => question)
  return {
    ...planned,
    code: isOne ? 'well-one' : 'well-several',
    values: { questions: questions.slice(0, MAX_NAMED), hasOthers: questions.length > MAX_NAMED },
  }
}

function planPage({ page, questions }: Pick<LostPage, 'page' | 'questions'>): Planned {
  return {
    code: 'lost-page',
    basis: questions.map((question) => ({ question, points: [] })),
    values: { page, questions: questions.slice(0, MAX_NAMED), hasOthers: questions.length > MAX_NAMED },
  }
}

function judgeAnswers(exam: Exam, answers: readonly FeedbackAnswer[], counted: readonly string[]): JudgedAnswer[] {
  const byQuestion = new Map(answers.map((answer) => [answer.question, answer]))
  return exam.questions.flatMap((question) => {
    const answer = byQuestion.get(question.id)
    return answer === undefined || !counted.includes(question.id)
      ? []
      : [{ question, answer, slips: findSlips(question, answer, exam.language), ofExam: exam.language }]
  })
}

export function kindOf(code: SaidCode): FeedbackSentence['kind'] {
  const kind = sentenceKinds.find((each) => code.startsWith(`${each}-`))
  if (kind === undefined) throw new Error(`A sentence of no kind: ${code}`)
  return kind
}

/** The next step: against the repeated mistake, else the most costly one, else on the topic that lost most. */
function planNext(judged: readonly JudgedAnswer[], habit: FoundHabit | null): Planned {
  if (habit !== null) return { ...habit.planned, code: `next-${habit.habit}` }
  const [dearest] = listLosing(judged)
  const slip = dearest?.slips[0]
  if (dearest === undefined || slip === undefined) return { code: 'next-explain', ...planOver(judged) }
  const own = planSlip(dearest, slip)
  if (slip.habit !== null) return { ...own, code: `next-${slip.habit}` }
  if (slip.how === 'level' && slip.values.aim.en !== '') return { ...own, code: 'next-level' }
  const topic = planTopic(judged)
  if (topic !== null) return topic
  return { ...own, code: slip.how === 'option' || slip.how === 'option-unchosen' ? 'next-options' : 'next-again' }
}

/** The topic that lost most marks, with the question of it that lost most; null where the exam names no topics. */
function planTopic(judged: readonly JudgedAnswer[]): Planned | null {
  const losing = listLosing(judged).filter(({ question }) => question.topic !== undefined)
  const byTopic = Map.groupBy(losing, ({ question }) => question.topic ?? '')
  const [weakest] = [...byTopic].toSorted((a, b) => lossOf(b[1]) - lossOf(a[1]))
  if (weakest === undefined) return null
  const [topic, of] = weakest
  const { basis } = planOver(of)
  return { code: 'next-topic', basis, values: { questions: of.slice(0, 1).map(({ question }) => question.id), topic: quoteWords(topic) } }
}

function lossOf(judged: readonly JudgedAnswer[]): number {
  return judged.reduce((sum, each) => sum + gapOf(each), 0)
}

const MAX_LOST = 3
/** A mistake counts as repeated from this number on. */
const HABIT_FROM = 2

interface FoundHabit {
  habit: Habit
  planned: Planned
}

/** The most frequent mistake; among equals the first in the list. */
function findHabit(judged: readonly JudgedAnswer[]): FoundHabit | null {
  const [found] = habits
    .map((habit) => ({ habit, of: judged.filter(({ slips }) => slips.some((slip) => slip.habit === habit)) }))
    .filter(({ of }) => of.length >= HABIT_FROM)
    .toSorted((a, b) => b.of.length - a.of.length)
  if (found === undefined) return null
  const { habit, of } = found
  return { habit, planned: { code: `habit-${habit}`, ...planOver(of, (slip) => slip.habit === habit) } }
}

/** The most costly first. The habit already covers its mistakes, so one example is enough, and empty answers need none. */
function planLost(judged: readonly JudgedAnswer[], habit: FoundHabit | null): Planned[] {
  const losing = listLosing(judged)
  const isSaid = ({ slips }: JudgedAnswer): boolean => habit !== null && slips[0]?.habit === habit.habit
  const example = habit?.habit === 'blank' ? undefined : losing.find(isSaid)
  return losing
    .filter((each) => each === example || !isSaid(each))
    .slice(0, MAX_LOST)
    .flatMap((each) => {
      const [slip] = each.slips
      return slip === undefined ? [] : [planSlip(each, slip)]
    })
}

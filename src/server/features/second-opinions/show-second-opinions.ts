import type { ExamRight } from '#contract/exams.ts'
import type { WrittenSecondOpinions } from '#contract/second-opinions.ts'
import { describeAgreement, type JudgedTwice } from '#engine/results/agreement.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { listDrawnAnswers, type DrawnAnswer, type OpinionState } from '#server/features/papers/queries/drawn-answers.ts'
import { partFor } from '#server/features/second-opinions/policy.ts'
import { findSettings, listStandingOpinions, type SettingsRow } from '#server/features/second-opinions/queries/opinions.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

export async function showSecondOpinions(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { exam, right }: { exam: ExamRow; right: ExamRight },
): Promise<WrittenSecondOpinions> {
  const [settings, drawn, given] = await Promise.all([findSettings(db, exam.id), listDrawnAnswers(db, exam.id), listStandingOpinions(db, exam.id)])
  const countOf = (state: OpinionState) => drawn.filter((each) => each.state === state).length
  const parts = drawn.map((each) => partFor(each, actor.userId))
  const pairs = [
    ...given.map(({ question, firstMarks, marks, isProgram, firstReviewId }) => ({
      pair: { question, first: firstMarks, second: marks },
      isWithProgram: isProgram || firstReviewId === null,
    })),
    ...drawn.flatMap(pairOfProgram),
  ]
  return {
    right,
    settings: settings === null ? null : presentSettings(settings),
    asked: drawn.filter(({ askedOf }) => askedOf !== null).length,
    waiting: countOf('waiting'),
    agreed: countOf('agreed'),
    disputed: countOf('disputed'),
    settled: countOf('settled'),
    mine: { second: parts.filter((part) => part === 'second').length, third: parts.filter((part) => part === 'third').length },
    agreement: {
      people: agreementOf(pairs.filter(({ isWithProgram }) => !isWithProgram).map(({ pair }) => pair)),
      program: agreementOf(pairs.filter(({ isWithProgram }) => isWithProgram).map(({ pair }) => pair)),
    },
  }
}

/** What the program had found by itself, where nobody had to write it down as an opinion. */
function pairOfProgram({ question, opinionId, firstMarks, secondMarks }: DrawnAnswer): { pair: JudgedTwice; isWithProgram: true }[] {
  return opinionId === null && secondMarks !== null ? [{ pair: { question, first: firstMarks, second: secondMarks }, isWithProgram: true }] : []
}

function agreementOf(pairs: readonly JudgedTwice[]): WrittenSecondOpinions['agreement']['people'] {
  if (pairs.length === 0) return null
  const { count, exact, withinOne, kappa } = describeAgreement(pairs)
  return { count, exact, withinOne, kappa }
}

function presentSettings({ kind, percent, below, givenBy }: SettingsRow): NonNullable<WrittenSecondOpinions['settings']> {
  const draw = kind === 'share' ? { kind, percent: percent ?? 0 } : { kind, below: roundShare(below ?? 0) }
  return { draw, givenBy }
}

/** A `real` column gives 0.8 back as 0.800000011920929. */
function roundShare(share: number): number {
  return Number(share.toFixed(2))
}

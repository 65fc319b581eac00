import * as z from 'zod'
import { uniqueDoubts, type ReadingDoubt } from '#engine/marking/doubt.ts'
import type { AskedQuestion } from '#engine/marking/model-reply/asked-question.ts'
import { findAsked } from '#engine/model-reply/find-asked.ts'
import { findJson } from '#engine/model-reply/find-json.ts'
import { readAnswer, spokenAnswer, type SpokenAnswer } from '#engine/marking/model-reply/read-answer.ts'
import type { UselessReply } from '#engine/model-reply/reading-trouble.ts'
import type { ModelReply, QuestionReply } from '#engine/marking/model-reply/model-reply.ts'

const answerList = z.array(z.unknown())
const spoken = z.union([z.object({ answers: answerList }).transform(({ answers }) => answers), answerList.min(1)])

/** `rubbish`: no part of it is about the request. */
type ReadModelReply = { kind: 'model-reply'; page: ModelReply } | { kind: 'rubbish'; why: UselessReply }

/**
 * Reads the reply of a model about these questions. Never throws and never guesses: a part that is not understood is dropped
 * and named, and its answer goes to a person.
 */
export function readModelReply(text: string, asked: readonly AskedQuestion[]): ReadModelReply {
  const found = findJson(text, (value) => spoken.safeParse(value).success)
  if (found === null) return { kind: 'rubbish', why: text.trim() === '' ? 'nothing-said' : 'not-json' }
  const items = spoken.parse(found.value)
  const problems: ReadingDoubt[] = []
  const byQuestion = new Map<string, SpokenAnswer[]>()
  for (const item of items) {
    const answer = spokenAnswer.safeParse(item)
    const question = answer.success ? findAsked(answer.data.question, asked) : null
    if (!answer.success) problems.push({ code: 'reply-not-understood' })
    else if (question === null) problems.push({ code: 'reply-to-unasked-question' })
    else byQuestion.set(question.id, [...(byQuestion.get(question.id) ?? []), answer.data])
  }
  const answers = asked.flatMap((question): QuestionReply[] => {
    const [first, ...others] = byQuestion.get(question.id) ?? []
    if (first === undefined) return []
    const answer = readAnswer(first, question)
    return [
      others.length === 0
        ? answer
        : doubted(
            answer,
            others.map((other) => readAnswer(other, question)),
          ),
    ]
  })
  if (answers.length === 0) return { kind: 'rubbish', why: 'other-questions' }
  return { kind: 'model-reply', page: { answers, problems: uniqueDoubts(problems), isCut: found.cut } }
}

/** Two answers about one question: only what both say counts, and a person checks it. */
function doubted(answer: QuestionReply, others: readonly QuestionReply[]): QuestionReply {
  const agree = <T>(pick: (each: QuestionReply) => T | null | undefined, isSame: (one: T, other: T) => boolean): T | null => {
    const own = pick(answer) ?? null
    return own !== null && others.every((other) => isSame(own, pick(other) ?? own)) ? own : null
  }
  return {
    ...answer,
    points: answer.points.map((_, at) =>
      agree(
        (each) => each.points[at],
        (one, other) => one.earned === other.earned,
      ),
    ),
    criteria: answer.criteria.map((_, at) =>
      agree(
        (each) => each.criteria[at],
        (one, other) => one.marks === other.marks,
      ),
    ),
    problems: uniqueDoubts([...answer.problems, { code: 'replied-twice' }]),
  }
}

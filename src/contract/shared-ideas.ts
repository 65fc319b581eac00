import * as z from 'zod'
import { endpoint, rawEndpoint } from '#contract/endpoint.ts'
import { examParams } from '#contract/exams.ts'
import { otherKind } from '#contract/other-kind.ts'
import { lineOfText } from '#engine/text/text-types.ts'

const common = {
  /** Names the group for as long as the marks stand. */
  key: z.string(),
  question: z.string(),
  /** The question's words, cut. */
  text: z.string(),
  /** Marks that these pupils lost at the question together. */
  lost: z.number(),
  pupils: z.array(z.object({ paperId: z.string(), name: z.string(), admission: z.string(), className: z.string().nullable() })),
  /** An answer of the group, and one of the class that earned all marks, whose pictures show no name; null where there is none. */
  wrongId: z.string().nullable(),
  rightId: z.string().nullable(),
}
const kinds = ['option', 'wording', 'point'] as const
const idea = z.union([
  z.object({ ...common, kind: z.literal('option'), option: z.string(), right: z.string() }),
  z.object({ ...common, kind: z.literal('wording'), words: z.string() }),
  z.object({ ...common, kind: z.literal('point'), pointCode: z.string(), pointText: z.string() }),
  z.object({ ...common, kind: otherKind(kinds) }),
])

const anyone = 'signed-in'

/** Pupils who share a wrong idea, what costs most marks first. 409 `exam-not-confirmed`. */
export const listSharedIdeas = endpoint({
  method: 'GET',
  path: '/exams/:examId/analysis/ideas',
  access: anyone,
  params: examParams,
  response: z.object({ ideas: z.array(idea) }),
})
/** For one of them: the list of names, and a sheet to copy for them. 404 `idea-not-found`. */
export const printLesson = rawEndpoint({
  method: 'GET',
  path: '/exams/:examId/analysis/lesson.pdf',
  access: anyone,
  params: examParams,
  query: z.strictObject({ key: lineOfText({ min: 1, max: 120 }) }),
  raw: 'file',
})
/** The picture of an answer without anything that says whose it is. 404 `answer-picture-not-found`, also where that cannot be promised. */
export const getNamelessPicture = rawEndpoint({
  method: 'GET',
  path: '/exams/:examId/analysis/answers/:answerId/crop',
  access: anyone,
  params: z.strictObject({ examId: z.uuid(), answerId: z.uuid() }),
  raw: 'file',
})

export type SharedIdeaView = z.infer<typeof idea>
export type WrittenIdea = z.input<typeof idea>

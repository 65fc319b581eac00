import * as z from 'zod'
import { endpoint } from '#contract/base/endpoint.ts'
import { known } from '#contract/base/known.ts'
import { schoolLeaderRoles, staffRoles } from '#contract/base/roles.ts'
import { answerInNames, faultNames, gradingNames } from '#engine/exam/exam.ts'
import { lineOfText } from '#engine/text/text-types.ts'

export const presetLimits = { subjects: 40 } as const

/** What the school has decided about its exams. */
export const presetsInput = z.strictObject({
  /** Of a new exam; null: as the last exam of who makes it, else of the school. */
  grading: z.enum(gradingNames).nullable(),
  /** How the numbers of a new exam are given on its sheets; null: in bubbles. */
  answerIn: z.enum(answerInNames).nullable().default(null),
  /** What number questions of a subject take a mark off for, once a question. */
  subjects: z
    .array(z.strictObject({ subject: lineOfText({ min: 1, max: 80 }), penalties: z.array(z.enum(faultNames)).max(faultNames.length) }))
    .max(presetLimits.subjects),
})
const presetsView = z.object({
  grading: known(gradingNames).nullable(),
  answerIn: known(answerInNames).nullable().default(null),
  subjects: z.array(z.object({ subject: z.string(), penalties: z.array(known(faultNames)) })),
})

export const getExamPresets = endpoint({ method: 'GET', path: '/exam-presets', access: { roles: staffRoles }, response: presetsView })
/** They hold for exams and questions that are made from then on. */
export const setExamPresets = endpoint({
  method: 'PUT',
  path: '/exam-presets',
  access: { roles: schoolLeaderRoles },
  // A page from before an answer was asked leaves it out: it stays as it is.
  body: presetsInput.extend({ answerIn: z.enum(answerInNames).nullable().optional() }),
  response: presetsView,
})

export type ExamPresets = z.infer<typeof presetsInput>
export type ExamPresetsView = z.infer<typeof presetsView>

import * as z from 'zod'
import { essayQuestionSchema, markPointSchema } from '#engine/exam/exam.ts'
import { readingTroubleSchema } from '#engine/model-reply/reading-trouble.ts'

/** What AI reading may say of how a part is answered: bands of essays are read by rules alone. */
export const spokenTypes = ['choice', 'number', 'short', 'drawing'] as const
/** How a part of a paper is answered. */
export const partTypes = [...spokenTypes, 'essay'] as const
/** Of an essay, whose scheme has bands. Absent in parts of before these were read. */
export const criteriaSchema = essayQuestionSchema.shape.criteria.optional()

const count = z.number().int()

/** How a part is answered and what earns its marks; these go together. */
const proposedContentSchema = z.object({
  type: z.enum(partTypes),
  options: z.array(z.string()),
  answer: z.array(z.string()),
  points: z.array(markPointSchema),
  anyOf: count.nullable(),
  criteria: criteriaSchema,
})

/** What AI reading found for a part, as far as it passed the checks; null where it says nothing that may stand. */
export const proposedSchema = z.object({
  marks: count.nullable(),
  content: proposedContentSchema.nullable(),
  /** Its words stand on a page on which no word was read, if anywhere. */
  isUnproven: z.literal(true).optional(),
})
const partProposalSchema = proposedSchema.extend({ label: z.string() })

/** Why something that AI reading said was dropped. */
const droppedWhySchema = z.discriminatedUnion('code', [
  /** These words stand nowhere in the paper or the scheme. */
  z.object({ code: z.enum(['words-not-printed', 'no-such-code', 'not-an-option']), text: z.string() }),
  z.object({ code: z.literal('marks-not-printed'), marks: count }),
  z.object({ code: z.literal('sum-differs'), marks: count, sum: count }),
  /** A matching or a table answered in another way; nothing about a part that it was asked about; a reply that is none. */
  z.object({ code: z.enum(['other-kind', 'nothing-said', 'not-understood']) }),
])
/** `label` is empty where nobody knows of which part it was said. */
const droppedSchema = z.object({ label: z.string(), why: droppedWhySchema })

/** Why AI reading could not be asked, or gave nothing. */
const askTroubleSchema = z.union([z.object({ code: z.enum(['switched-off', 'no-place', 'stopped', 'too-many-words']) }), readingTroubleSchema])

/** How far AI reading has been asked about a draft. */
export const paperAskSchema = z.object({
  state: z.enum(['asking', 'done', 'failed']),
  trouble: askTroubleSchema.nullable().catch({ code: 'unknown' }),
  model: z.string(),
  promptVersion: z.string(),
  /** The parts about which it was asked and has answered. */
  labels: z.array(z.string()),
  proposals: z.array(partProposalSchema),
  dropped: z.array(droppedSchema),
  /** Lines that speak to a program: they were not sent, and no wording may rest on them. */
  unsent: z.array(z.string()),
})

export type ProposedContent = z.infer<typeof proposedContentSchema>
export type Proposed = z.infer<typeof proposedSchema>
export type PartProposal = z.infer<typeof partProposalSchema>
export type Dropped = z.infer<typeof droppedSchema>
export type DroppedWhy = z.infer<typeof droppedWhySchema>
export type AskTrouble = z.infer<typeof askTroubleSchema>
export type PaperAsk = z.infer<typeof paperAskSchema>

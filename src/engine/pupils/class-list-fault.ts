import * as z from 'zod'
import { classListColumns, listFields } from '#engine/pupils/class-list-columns.ts'

const count = z.number()
const text = z.string()
const column = z.enum(classListColumns)

/** What is wrong with a row of a class list, or with the whole list. The sentences stand in `#engine/sentences/class-list-fault.ts`. */
const classListFaultSchema = z.discriminatedUnion('code', [
  // Of the whole list
  z.object({ code: z.literal('too-many-rows'), rows: count, maxRows: count }),
  z.object({ code: z.literal('too-many-columns'), columns: count, maxColumns: count }),
  z.object({ code: z.literal('no-column'), absent: z.array(z.enum(['admission', 'name'])) }),
  z.object({ code: z.literal('column-twice'), field: z.enum(listFields) }),
  // Of a row
  z.object({ code: z.literal('no-heading'), absent: z.array(z.enum(['admission', 'name'])) }),
  z.object({ code: z.enum(['cell-missing', 'strange-character', 'formula-without-result']), column }),
  z.object({ code: z.literal('cell-too-long'), column, chars: count, maxChars: count }),
  z.object({ code: z.enum(['spoilt-by-spreadsheet', 'became-a-date', 'no-admission-number', 'other-alphabet', 'spreadsheet-error']), value: text }),
  z.object({ code: z.literal('cell-invalid'), column, value: text }),
  z.object({ code: z.literal('no-pupil'), value: text }),
  z.object({ code: z.literal('zeros-in-front'), admission: text, other: text, name: text }),
  z.object({ code: z.literal('other-year'), year: count, classYear: count }),
  z.object({ code: z.literal('earlier-term'), term: count, laterTerm: count, laterRow: count }),
  z.object({ code: z.literal('number-twice'), column, value: text, firstRow: count }),
  z.object({ code: z.literal('number-taken'), column, value: text, className: text }),
  z.object({ code: z.literal('unknown') }),
])
export type ClassListFault = z.infer<typeof classListFaultSchema>

export const classListProblemSchema = z.object({
  row: count,
  column: text,
  value: text,
  fault: classListFaultSchema.catch({ code: 'unknown' }),
})
/** What is wrong with a class list, and where. */
export type ClassListProblem = z.infer<typeof classListProblemSchema>

import * as z from 'zod'
import { lineOfText } from '#engine/text/text-types.ts'
import { admissionText, textOfFile } from '#contract/text.ts'

export const className = lineOfText({ min: 1, max: 60 })

export const pupilInput = z.strictObject({
  admission: admissionText,
  name: lineOfText({ min: 1, max: 100 }),
  stream: lineOfText({ max: 40 }).nullish(),
  guardianName: lineOfText({ max: 100 }).nullish(),
  /** As typed: 07…, 01…, 7…, 254…, +254…; stored as +254… */
  guardianPhone: lineOfText({ max: 20 }).nullish(),
})
export const classInput = z.strictObject({ name: className })
export const classParams = z.strictObject({ classId: z.uuid() })
export const pupilParams = z.strictObject({ classId: z.uuid(), pupilId: z.uuid() })

export const pupilView = z.object({
  id: z.uuid(),
  admission: z.string(),
  name: z.string(),
  stream: z.string().nullable(),
  guardianName: z.string().nullable(),
  guardianPhone: z.string().nullable(),
})
export const classView = z.object({
  id: z.uuid(),
  name: z.string(),
  pupilCount: z.number().int(),
  ownerName: z.string().nullable(),
  updatedAt: z.iso.datetime(),
})

/** GET /api/classes */
export const classesAnswer = z.object({ classes: z.array(classView) })
/** POST /api/classes, PUT /api/classes/:classId */
export const classAnswer = z.object({ class: classView })
/** GET /api/classes/:classId */
export const classDetailAnswer = z.object({ class: classView, pupils: z.array(pupilView) })
/** POST and PUT of a pupil */
export const pupilAnswer = z.object({ pupil: pupilView })
/** DELETE /api/classes/:classId/pupils/:pupilId can be undone by POST …/:pupilId/restore. */

/** POST /api/classes/:classId/import: nothing is stored while `dryRun`. */
export const importInput = z.strictObject({ csv: textOfFile({ max: 2_000_000 }), dryRun: z.boolean() })
export const importAnswer = z.object({
  rows: z.array(
    z.object({
      /** Line of the file, from 1. */
      row: z.number().int(),
      admission: z.string(),
      name: z.string(),
      action: z.enum(['add', 'update', 'same']),
    }),
  ),
  /** Rows that are left out, each with what is wrong and what was expected. */
  problems: z.array(z.object({ row: z.number().int(), column: z.string(), value: z.string(), message: z.string() })),
  added: z.number().int(),
  updated: z.number().int(),
  /** Null for a dry run. POST /api/classes/:classId/imports/:importId/undo takes it back. */
  importId: z.uuid().nullable(),
})
export const importParams = z.strictObject({ classId: z.uuid(), importId: z.uuid() })

export type PupilInput = z.infer<typeof pupilInput>
export type PupilView = z.infer<typeof pupilView>
export type ClassView = z.infer<typeof classView>
export type ImportAnswer = z.infer<typeof importAnswer>

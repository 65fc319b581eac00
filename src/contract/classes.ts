import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { noData } from '#contract/envelope.ts'
import { known } from '#contract/known.ts'
import { staffRoles } from '#contract/roles.ts'
import { classListProblemSchema } from '#engine/pupils/class-list-fault.ts'
import { lineOfText } from '#engine/text/text-types.ts'
import { admissionText, textOfFile } from '#contract/text.ts'

export const className = lineOfText({ min: 1, max: 60 })

const pupilInput = z.strictObject({
  admission: admissionText,
  name: lineOfText({ min: 1, max: 100 }),
  stream: lineOfText({ max: 40 }).nullish(),
  guardianName: lineOfText({ max: 100 }).nullish(),
  /** As typed: 07…, 01…, 7…, 254…, +254…; stored as +254… */
  guardianPhone: lineOfText({ max: 20 }).nullish(),
})
const classInput = z.strictObject({ name: className })
const classParams = z.strictObject({ classId: z.uuid() })
const pupilParams = z.strictObject({ classId: z.uuid(), pupilId: z.uuid() })

const pupilView = z.object({
  id: z.string(),
  admission: z.string(),
  name: z.string(),
  stream: z.string().nullable(),
  guardianName: z.string().nullable(),
  guardianPhone: z.string().nullable(),
})
const classView = z.object({
  id: z.string(),
  name: z.string(),
  pupilCount: z.number().int(),
  ownerName: z.string().nullable(),
  updatedAt: z.string(),
})

const classResponse = z.object({ class: classView })
const classDetail = z.object({ class: classView, pupils: z.array(pupilView) })
const pupilResponse = z.object({ pupil: pupilView })
// Whoever else is signed in is told that there is no such class, by the policy.
const anyone = 'signed-in'

export const listClasses = endpoint({
  method: 'GET',
  path: '/classes',
  access: { roles: staffRoles },
  response: z.object({ classes: z.array(classView) }),
})
export const createClass = endpoint({ method: 'POST', path: '/classes', access: { roles: staffRoles }, body: classInput, response: classResponse })
export const getClass = endpoint({ method: 'GET', path: '/classes/:classId', access: anyone, params: classParams, response: classDetail })
export const renameClass = endpoint({
  method: 'PUT',
  path: '/classes/:classId',
  access: anyone,
  params: classParams,
  body: classInput,
  response: classResponse,
})
export const deleteClass = endpoint({ method: 'DELETE', path: '/classes/:classId', access: anyone, params: classParams, response: noData })
export const restoreClass = endpoint({
  method: 'POST',
  path: '/classes/:classId/restore',
  access: anyone,
  params: classParams,
  response: classResponse,
})

export const addPupil = endpoint({
  method: 'POST',
  path: '/classes/:classId/pupils',
  access: anyone,
  params: classParams,
  body: pupilInput,
  response: pupilResponse,
})
export const changePupil = endpoint({
  method: 'PUT',
  path: '/classes/:classId/pupils/:pupilId',
  access: anyone,
  params: pupilParams,
  body: pupilInput,
  response: pupilResponse,
})
/** Can be undone by `restorePupil`. */
export const removePupil = endpoint({
  method: 'DELETE',
  path: '/classes/:classId/pupils/:pupilId',
  access: anyone,
  params: pupilParams,
  response: noData,
})
export const restorePupil = endpoint({
  method: 'POST',
  path: '/classes/:classId/pupils/:pupilId/restore',
  access: anyone,
  params: pupilParams,
  response: pupilResponse,
})

const importResponse = z.object({
  rows: z.array(
    z.object({
      /** Line of the file, from 1. */
      row: z.number().int(),
      admission: z.string(),
      name: z.string(),
      action: known(['add', 'update', 'same']),
    }),
  ),
  /** Rows that are left out, each with what is wrong and what was expected. */
  problems: z.array(classListProblemSchema),
  added: z.number().int(),
  updated: z.number().int(),
  /** Null for a dry run. `undoImport` takes it back. */
  importId: z.string().nullable(),
})
/** Nothing is stored while `dryRun`. */
export const importPupils = endpoint({
  method: 'POST',
  path: '/classes/:classId/import',
  access: anyone,
  params: classParams,
  body: z.strictObject({ csv: textOfFile({ max: 2_000_000 }), dryRun: z.boolean() }),
  response: importResponse,
  // A class list of that size, with room for escapes.
  maxBodyBytes: 5_000_000,
})
export const undoImport = endpoint({
  method: 'POST',
  path: '/classes/:classId/imports/:importId/undo',
  access: anyone,
  params: z.strictObject({ classId: z.uuid(), importId: z.uuid() }),
  response: classDetail,
})

export type PupilInput = z.infer<typeof pupilInput>
export type PupilView = z.infer<typeof pupilView>
export type ClassView = z.infer<typeof classView>
export type ImportResponse = z.infer<typeof importResponse>
export type WrittenImport = z.input<typeof importResponse>

import * as z from 'zod'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { known } from '#contract/base/known.ts'
import { staffRoles } from '#contract/base/roles.ts'
import { classListProblemSchema } from '#engine/pupils/class-list-fault.ts'
import { listFields } from '#engine/pupils/class-list-columns.ts'
import { classListLimits } from '#engine/pupils/class-list-limits.ts'
import { mapDetails } from '#engine/pupils/pupil-fields.ts'
import { lineOfText } from '#engine/text/text-types.ts'
import { admissionText, nameText, textOfFile } from '#contract/base/text.ts'

export const className = nameText({ min: 1, max: 60 })

/** Guardians after the first, whose number stands with the pupil. */
export const maxOtherGuardians = 4
const otherGuardian = z.strictObject({ name: nameText({ max: 100 }).nullish(), phone: lineOfText({ min: 1, max: 20 }) })
const otherGuardians = z.array(otherGuardian).max(maxOtherGuardians).optional()

/** Each as it is typed; `readDetail` says how it is stored. */
const pupilInput = z.strictObject({
  admission: admissionText,
  name: nameText({ min: 1, max: 100 }),
  ...mapDetails(({ kind, maxChars: max }) => (kind === 'name' ? nameText({ max }) : lineOfText({ max })).nullish()),
  guardians: otherGuardians,
})
/** What is left out stays as it is; null clears it. */
const pupilChanges = pupilInput.partial().extend({
  /** Of the pupil as whoever saves has seen it; without it nothing is compared. */
  version: z.number().int().optional(),
})
const classYear = z.number().int().min(2000).max(2100)
/** Without a year it is this one; a class that is renamed keeps its own. */
const classInput = z.strictObject({ name: className, year: classYear.optional() })
const classParams = z.strictObject({ classId: z.uuid() })
const pupilParams = z.strictObject({ classId: z.uuid(), pupilId: z.uuid() })

const pupilView = z.object({
  id: z.string(),
  admission: z.string(),
  name: z.string(),
  ...mapDetails(() => z.string().nullable().default(null)),
  /** After the first, in the order in which they were added. */
  guardians: z.array(z.object({ name: z.string().nullable(), phone: z.string() })).default([]),
  /** Null from a server of before changes were counted. */
  version: z.number().int().nullable().default(null),
})
const classView = z.object({
  id: z.string(),
  name: z.string(),
  /** The school year; null from a server of before it was kept. */
  year: z.number().int().nullable().default(null),
  /** As its name says: East of Form 2 East. */
  stream: z.string().nullable().default(null),
  pupilCount: z.number().int(),
  ownerName: z.string().nullable(),
  updatedAt: z.string(),
})

const classResponse = z.object({ class: classView })
const classDetail = z.object({
  class: classView,
  pupils: z.array(pupilView),
  /** Who left the school from this class, and can come back (`restorePupil`). */
  left: z.array(pupilView).default([]),
})
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
/** The class list as CSV, safe against formulas; it can be brought in again. */
export const downloadClass = rawEndpoint({ method: 'GET', path: '/classes/:classId/list.csv', access: anyone, params: classParams, raw: 'file' })
/** The same as a workbook, in which every text is a text. */
export const downloadClassWorkbook = rawEndpoint({
  method: 'GET',
  path: '/classes/:classId/list.xlsx',
  access: anyone,
  params: classParams,
  raw: 'file',
})
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
/** 409 `pupil-changed` where somebody has changed the pupil since. */
export const changePupil = endpoint({
  method: 'PUT',
  path: '/classes/:classId/pupils/:pupilId',
  access: anyone,
  params: pupilParams,
  body: pupilChanges,
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

const listColumns = z.object({
  /** Line of the file; null where every row is a pupil. */
  headingLine: z.number().int().nullable(),
  /** The rows that may be the headings. */
  firstRows: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  /** What each column holds, with its first cells. Null: it is left out. */
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()), field: z.string().nullable() })),
})
const importResponse = z.object({
  /** How the list was read; `layout` of the request says it otherwise. */
  read: listColumns.default({ headingLine: null, firstRows: [], columns: [] }),
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
  body: z.strictObject({
    csv: textOfFile({ max: 2_000_000 }),
    dryRun: z.boolean(),
    /** Where the headings stand and what each column holds, from the first. Without it the headings are guessed. */
    layout: z
      .strictObject({
        headingLine: z.number().int().min(1).max(2_000_000).nullable(),
        fields: z.array(z.enum(listFields).nullable()).max(classListLimits.columnsMaxCount),
      })
      .optional(),
  }),
  response: importResponse,
  // A class list of that size, with room for escapes.
  maxBodyBytes: 5_000_000,
})
/** The text of one sheet of an .xlsx workbook, for `importPupils`. Nothing is stored. */
export const readClassWorkbook = endpoint({
  method: 'POST',
  path: '/classes/:classId/workbook',
  access: anyone,
  params: classParams,
  body: z.strictObject({
    /** The file in base64. */
    file: textOfFile({ max: 2_700_000 }),
    /** Null for the first that says anything. */
    sheet: lineOfText({ max: 100 }).nullable(),
    /** Rows that are hidden are left out otherwise. */
    withHiddenRows: z.boolean().optional(),
  }),
  response: z.object({
    sheets: z.array(z.string()),
    sheet: z.string(),
    csv: z.string(),
    /** The rows that are hidden; absent where none is. */
    hiddenRows: z.array(z.number().int()).optional(),
  }),
  maxBodyBytes: 2_800_000,
})
export const undoImport = endpoint({
  method: 'POST',
  path: '/classes/:classId/imports/:importId/undo',
  access: anyone,
  params: z.strictObject({ classId: z.uuid(), importId: z.uuid() }),
  response: classDetail,
})

const pupilIds = z.array(z.uuid()).max(classListLimits.pupilsAClass)
/**
 * Moves pupils of a class to another, or marks them as left, in one step that can be undone. A whole class goes to the
 * next year so too. Papers keep the name of the class in which they were written.
 */
export const regroupPupils = endpoint({
  method: 'POST',
  path: '/classes/:classId/regroup',
  access: anyone,
  params: classParams,
  body: z.strictObject({
    move: pupilIds,
    leave: pupilIds,
    /** Where those in `move` go: a class that there is, or the name of a new one. */
    to: z.union([z.strictObject({ classId: z.uuid() }), z.strictObject({ name: className, year: classYear.optional() })]).nullable(),
  }),
  response: z.object({ regroupingId: z.string(), moved: z.number().int(), left: z.number().int(), toClassId: z.string().nullable() }),
})
export const undoRegrouping = endpoint({
  method: 'POST',
  path: '/classes/:classId/regroupings/:regroupingId/undo',
  access: anyone,
  params: z.strictObject({ classId: z.uuid(), regroupingId: z.uuid() }),
  response: classDetail,
})

const teacherView = z.object({ userId: z.string(), name: z.string() })
const subjectTeachersView = z.object({
  /** Who teaches which subject in the class, by the name of the subject. */
  teachers: z.array(teacherView.extend({ subject: z.string() })),
  /** The staff of the school. */
  staff: z.array(teacherView),
  /** Subjects that the school names elsewhere: of its exams and its other classes. */
  subjects: z.array(z.string()),
})
export const listSubjectTeachers = endpoint({
  method: 'GET',
  path: '/classes/:classId/subject-teachers',
  access: anyone,
  params: classParams,
  response: subjectTeachersView,
})
/** One person a subject; null takes the name away. It gives nobody a right. 404 `user-not-found`. */
export const setSubjectTeacher = endpoint({
  method: 'PUT',
  path: '/classes/:classId/subject-teachers',
  access: anyone,
  params: classParams,
  body: z.strictObject({ subject: lineOfText({ min: 1, max: 80 }), userId: z.uuid().nullable() }),
  response: subjectTeachersView,
})

export type SubjectTeachersView = z.infer<typeof subjectTeachersView>
export type ListColumns = z.infer<typeof listColumns>
export type PupilInput = z.infer<typeof pupilInput>
export type PupilChanges = z.infer<typeof pupilChanges>
export type PupilView = z.infer<typeof pupilView>
export type ClassView = z.infer<typeof classView>
export type ImportResponse = z.infer<typeof importResponse>
export type WrittenImport = z.input<typeof importResponse>

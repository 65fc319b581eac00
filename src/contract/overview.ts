import * as z from 'zod'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { examStages } from '#contract/exams.ts'
import { known } from '#contract/base/known.ts'
import { schoolLeaderRoles, staffRoles } from '#contract/base/roles.ts'
import { yearNumber } from '#contract/terms.ts'
import { gradingNames } from '#engine/exam/exam.ts'
import { lineOfText } from '#engine/text/text-types.ts'
import { departments } from '#engine/overview/departments.ts'
import { sitStates } from '#engine/overview/summarise-exam.ts'

const termParams = z.strictObject({ year: yearNumber, term: z.coerce.number().int().min(1).max(3) })
/** A department alone, and the exams of one teacher alone: those they made, and those of a subject in a class where they teach it. */
const ofDepartment = { department: z.enum(departments).optional(), teacher: z.uuid().optional() }
// Leaders see the school, other staff the exams that they lead. Guardians and pupils have no way to any of it.
const access = { roles: staffRoles } as const

const gradeView = z.object({ code: z.string(), word: z.string() })

const examProgress = z.object({
  id: z.string(),
  title: z.string(),
  subject: z.string(),
  day: z.string(),
  stage: known(examStages),
  ownerName: z.string().nullable(),
  papersIn: z.int(),
  /** Answers and pages that wait for a person. */
  waiting: z.int(),
  /** Sat two weeks ago and more, and not confirmed. */
  isLate: z.boolean(),
})

const departmentView = z.object({
  department: known(departments),
  published: z.int(),
  /** With pages, and not published. */
  underWay: z.int(),
  toCome: z.int(),
  exams: z.array(examProgress),
})

const overview = z.object({
  school: z.string(),
  /** Sees the whole school. */
  isLeader: z.boolean(),
  term: z.object({ year: z.int(), term: z.int(), startsOn: z.string(), endsOn: z.string(), week: z.int().nullable(), weeks: z.int() }),
  /** Whose exams can be looked at alone; empty for who does not lead the school. */
  teachers: z.array(z.object({ userId: z.string(), name: z.string() })).default([]),
  /** Exams of which something changed a moment ago and that are being counted. */
  counting: z.int(),
  figures: z.object({
    exams: z.int(),
    published: z.int(),
    /** With pages, and not confirmed. */
    underWay: z.int(),
    late: z.int(),
    /** Of confirmed results; null while there are none. */
    mean: z.object({ value: z.number(), maxPoints: z.number().nullable(), grade: gradeView.nullable(), count: z.int() }).nullable(),
    /** Who should have written a confirmed exam, and who has a result in one. */
    pupils: z.int(),
    pupilsWithResult: z.int(),
  }),
  departments: z.array(departmentView),
  /** Null for who does not lead the school: whether it is on is not theirs to see. */
  meritList: z
    .object({
      isOn: z.boolean(),
      /** How many pupils of a class earned which mean grade: no names and no ranks. Null where so few did that it would name them. */
      classes: z.array(z.object({ className: z.string(), bands: z.array(z.object({ code: z.string(), count: z.int().nullable() })) })),
    })
    .nullable(),
})

const examOf = { examId: z.string(), title: z.string(), subject: z.string(), day: z.string() }
const fact = z.union([
  z.object({ code: z.literal('page-lost'), ...examOf }),
  z.object({ code: z.literal('no-paper'), ...examOf }),
  z.object({ code: z.literal('absent'), ...examOf }),
  z.object({
    code: z.literal('topic-lost'),
    examId: z.string(),
    subject: z.string(),
    topic: z.string(),
    earned: z.number(),
    max: z.number(),
    exams: z.int(),
    day: z.string(),
  }),
  z.object({ code: z.literal('fell'), examId: z.string(), subject: z.string(), from: z.number(), to: z.number(), day: z.string() }),
])
const act = z.union([
  z.object({ code: z.literal('find-pages'), examId: z.string(), title: z.string(), subject: z.string(), pupils: z.int() }),
  z.object({ code: z.literal('let-sit'), examId: z.string(), title: z.string(), subject: z.string(), pupils: z.int(), classes: z.array(z.string()) }),
  z.object({ code: z.literal('teach-again'), subject: z.string(), topic: z.string(), pupils: z.int(), classes: z.array(z.string()) }),
  z.object({ code: z.literal('talk'), pupils: z.int(), names: z.array(z.string()) }),
  z.object({
    code: z.literal('finish'),
    examId: z.string(),
    title: z.string(),
    subject: z.string(),
    ownerName: z.string().nullable(),
    waiting: z.int(),
    stage: known(examStages),
  }),
])
const help = z.object({
  /** Sorted by what a teacher can do about it this week. At most `maxHelped` of them. */
  pupils: z.array(z.object({ pupilId: z.string(), name: z.string(), admission: z.string(), className: z.string(), facts: z.array(fact) })),
  total: z.int(),
  acts: z.array(act),
})
export const maxHelped = 200

const trends = z.object({
  grading: known(gradingNames).nullable(),
  gradings: z.array(known(gradingNames)),
  /** Points of so many; null: per cent. */
  maxPoints: z.number().nullable(),
  terms: z.array(z.object({ year: z.int(), term: z.int() })),
  subjects: z.array(z.object({ key: z.string(), subject: z.string() })),
  lines: z.array(
    z.object({
      name: z.string(),
      /** Along terms one each; along exams the latest, with their titles. */
      points: z.array(z.object({ value: z.number().nullable(), count: z.int(), title: z.string().nullable(), day: z.string().nullable() })),
    }),
  ),
})

const pupilCourse = z.object({
  pupil: z.object({ id: z.string(), name: z.string(), admission: z.string(), className: z.string() }),
  facts: z.array(fact),
  subjects: z.array(
    z.object({
      subject: z.string(),
      said: known(['first', 'as-before', 'higher', 'lower']),
      exams: z.array(
        z.object({
          examId: z.string(),
          title: z.string(),
          day: z.string(),
          status: known(sitStates),
          percent: z.number().nullable(),
          /** Of all who wrote it. */
          mean: z.number().nullable(),
        }),
      ),
    }),
  ),
})

/** How far the exams of a term are, and what they came to. */
export const getOverview = endpoint({
  method: 'GET',
  path: '/overview/:year/:term',
  access,
  params: termParams,
  query: z.strictObject(ofDepartment),
  response: overview,
})
/** Who needs help, in facts, and what can be done this week. */
export const getHelp = endpoint({
  method: 'GET',
  path: '/overview/:year/:term/help',
  access,
  params: termParams,
  query: z.strictObject(ofDepartment),
  response: help,
})
/** Means of confirmed exams over the term and the two before it. */
export const getTrends = endpoint({
  method: 'GET',
  path: '/overview/:year/:term/trends',
  access,
  params: termParams,
  query: z.strictObject({
    ...ofDepartment,
    by: z.enum(['subject', 'class']).optional(),
    along: z.enum(['term', 'exam']).optional(),
    /** One subject, by its key. */
    subject: lineOfText({ max: 120 }).optional(),
    grading: z.enum(gradingNames).optional(),
  }),
  response: trends,
})
/** A pupil against oneself, over the confirmed exams that the caller may see. */
export const getPupilCourse = endpoint({
  method: 'GET',
  path: '/overview/pupils/:pupilId',
  access: 'signed-in',
  params: z.strictObject({ pupilId: z.uuid() }),
  response: pupilCourse,
})
/** One page for the staff meeting, to print. No name of a pupil stands on it. */
export const getStaffPage = rawEndpoint({
  method: 'GET',
  path: '/overview/:year/:term/staff-page',
  access,
  raw: 'file',
  params: termParams,
  query: z.strictObject(ofDepartment),
})
export const setOverviewSettings = endpoint({
  method: 'PUT',
  path: '/overview/settings',
  access: { roles: schoolLeaderRoles },
  body: z.strictObject({ meritList: z.boolean() }),
  response: noData,
})

export type Overview = z.infer<typeof overview>
export type WrittenOverview = z.input<typeof overview>
export type WrittenHelp = z.input<typeof help>
export type HelpView = z.infer<typeof help>
export type TrendsView = z.infer<typeof trends>
export type WrittenTrends = z.input<typeof trends>
export type PupilCourse = z.infer<typeof pupilCourse>
export type WrittenPupilCourse = z.input<typeof pupilCourse>
export type DepartmentView = Overview['departments'][number]

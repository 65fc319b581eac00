import * as z from 'zod'
import { endpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { known } from '#contract/base/known.ts'
import { examParams } from '#contract/exams.ts'
import { choiceQuestionSchema } from '#engine/exam/exam.ts'
import { bubbleSchema, boxSchema, fiducialSchema } from '#engine/sheet/layout.ts'
import { phoneReadingSchema } from '#engine/page/phone-reading.ts'

/** What the reader must know of a printed page (`SheetPage` of the engine). */
const sheetPage = z.object({
  page: z.number().int(),
  fiducials: z.array(fiducialSchema),
  code: z.object({ x: z.number(), y: z.number(), size: z.number() }),
  bubbles: z.array(bubbleSchema),
  boxes: z.array(boxSchema),
})

/** The printed pages of an exam, one entry a version of their geometry. */
export const sheetsToRead = z.array(z.object({ exam: z.string(), version: z.number().int(), pages: z.array(sheetPage) }))

/** The template of an exam's sheets, as stored when it was chosen, with the corner marks that it names in base 64. */
const templateToRead = z.object({
  version: z.number().int(),
  file: z.record(z.string(), z.unknown()),
  mapping: z.object({ admission: z.string().nullable(), questions: z.array(z.object({ question: z.string(), column: z.string() })) }),
  markers: z.record(z.string(), z.string()),
})

/** Why a phone shows no mark of a pupil, whoever holds it. */
export const markHidings = ['standardisation', 'second-opinions', 'not-yours'] as const

/** What a phone needs to read an exam's sheets without a network: names and numbers of its classes, and the key for who may see it. */
export const offlineExamView = z.object({
  examId: z.string(),
  title: z.string(),
  language: known(['en', 'sw']),
  sheets: sheetsToRead,
  /** By what sheets that others print are read; null for our own sheets. */
  template: templateToRead.nullable(),
  papers: z.array(z.object({ number: z.string(), version: z.number().int(), pupilId: z.string().nullable() })),
  pupils: z.array(z.object({ id: z.string(), admission: z.string(), name: z.string(), className: z.string() })),
  /** The questions that bubbles answer, with what earns their marks; null for who is shown no marks. */
  key: z.array(choiceQuestionSchema.strip()).nullable(),
  /** Why `key` is null. */
  hiding: known(markHidings).nullable(),
  /** How many questions a person or another program marks: they are in no mark that the phone shows. */
  otherQuestions: z.number().int(),
  /** ISO 8601: the phone forgets all of it after this moment. */
  until: z.string(),
})

// Whoever may not see the exam is told that there is none, by the policy.
const anyone = 'signed-in'

/** 404 for who has no right on the exam; 409 `exam-not-printed`, `exam-confirmed`. */
export const getOfflineExam = endpoint({
  method: 'GET',
  path: '/exams/:examId/offline',
  access: anyone,
  params: examParams,
  response: z.object({ exam: offlineExamView }),
})

/** For a phone without an account: what the sheets of its exam look like. No names, no numbers of papers, no key. */
export const listSheetsAsPhone = endpoint({
  method: 'GET',
  path: '/phone/sheets',
  access: 'phone',
  response: z.object({ sheets: sheetsToRead }),
})

/**
 * What a phone read of the picture with this SHA-256 (64 hexadecimal digits), sent before the picture itself or after it. The same
 * picture once more replaces what was said of it. 409 `exam-confirmed`.
 */
export const sendPhoneReading = endpoint({
  method: 'PUT',
  path: '/exams/:examId/phone-readings/:picture',
  access: anyone,
  params: examParams.extend({ picture: z.string().regex(/^[0-9a-f]{64}$/) }),
  body: phoneReadingSchema,
  response: noData,
})

export type WrittenSheets = z.input<typeof sheetsToRead>
export type OfflineExam = z.infer<typeof offlineExamView>
export type WrittenOfflineExam = z.input<typeof offlineExamView>

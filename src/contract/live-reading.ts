import * as z from 'zod'
import { endpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { known } from '#contract/base/known.ts'
import { examParams } from '#contract/exams.ts'
import { markDoubtsSchema } from '#engine/marking/doubt.ts'
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

/**
 * The template of an exam's sheets, as stored when it was chosen, with the corner marks that it names in base 64, and the places of the
 * answers on it (`AnswerPlace` of the engine), which say nothing of what is right.
 */
const templateToRead = z.object({
  version: z.number().int(),
  file: z.record(z.string(), z.unknown()),
  answers: z.array(
    z.object({
      question: z.string(),
      fields: z.union([z.array(z.object({ label: z.string(), options: z.array(z.string()) })), z.literal('box')]),
    }),
  ),
  markers: z.record(z.string(), z.string()),
})

/** Why a phone shows no mark of a pupil, whoever holds it. */
export const markHidings = ['standardisation', 'second-opinions', 'not-yours', 'no-credit'] as const

export const phonePaperStates = ['differs', 'doubt', 'missing', 'read'] as const
export type PhonePaperState = (typeof phonePaperStates)[number]

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
  /** The questions that bubbles answer and that all count, with what earns their marks; null for who is shown no marks. */
  key: z.array(choiceQuestionSchema.strip()).nullable(),
  /** Why `key` is null. */
  hiding: known(markHidings).nullable(),
  /** How many questions are in no mark that the phone shows: a person or another program marks them, or only the best of them count. */
  otherQuestions: z.number().int(),
  /** ISO 8601: the phone forgets all of it after this moment. */
  until: z.string(),
})

/** An answer on a page that a phone read, which waits for a person. */
const waitingOnPhone = z.object({
  answerId: z.string(),
  question: z.string(),
  doubts: markDoubtsSchema,
  /** Where the server read other options than the phone: what each of them read. */
  differing: z.object({ byPhone: z.array(z.string()), byServer: z.array(z.string()) }).nullable(),
})

/** A pupil, or a paper of nobody yet, of whom a phone read a page or a page is missing. */
const phonePaper = z.object({
  paperId: z.string().nullable(),
  paperNumber: z.string().nullable(),
  pupilId: z.string().nullable(),
  name: z.string(),
  admission: z.string(),
  /** The most urgent first: the server differs, the server is in doubt, a page is missing, or all of it was read. */
  state: known(phonePaperStates),
  waiting: z.array(waitingOnPhone),
  /** The phone and the server read another admission number, or took it for another page: whose it is waits for a person. */
  isOfNobody: z.boolean(),
  pagesRead: z.array(z.number().int()),
  /** Pages that nobody has seen. */
  missing: z.array(z.number().int()),
  /** Pages that the phone read and has not sent yet. */
  onTheWay: z.array(z.number().int()),
  /** Of the questions that bubbles answer; null where a person has to look first, or where marks are hidden. */
  marks: z.number().nullable(),
  /** What they would come to by the phone's reading, where that is known. */
  marksByPhone: z.number().nullable(),
})

export const phoneReadingsView = z.object({
  classNames: z.array(z.string()),
  /** Pages that phones read, and how many of them came in. */
  read: z.number().int(),
  arrived: z.number().int(),
  /** When the last reading came in; null where there is none. */
  lastAt: z.string().nullable(),
  /** What the questions that bubbles answer come to. */
  max: z.number(),
  /** Why no marks are shown. */
  hiding: known(markHidings).nullable(),
  /** In the order of the class list. */
  papers: z.array(phonePaper),
  /** Papers of which no phone read a page, and none is missing. */
  otherPapers: z.number().int(),
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
/** What phones read of an exam beside what the server reads, for who leads it. */
export const listPhoneReadings = endpoint({
  method: 'GET',
  path: '/exams/:examId/phone-readings',
  access: anyone,
  params: examParams,
  response: phoneReadingsView,
})

export type PhonePaper = z.infer<typeof phonePaper>
export type PhoneReadings = z.infer<typeof phoneReadingsView>
export type WrittenPhonePaper = z.input<typeof phonePaper>
export type WrittenPhoneReadings = z.input<typeof phoneReadingsView>
export type OfflineExam = z.infer<typeof offlineExamView>
export type WrittenOfflineExam = z.input<typeof offlineExamView>

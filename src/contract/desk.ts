import * as z from 'zod'
import { endpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { examRights, examStages } from '#contract/exams.ts'
import { known } from '#contract/base/known.ts'
import { staffRoles } from '#contract/base/roles.ts'
import { lineOfText } from '#engine/text/text-types.ts'

const access = { roles: staffRoles }

/** What can wait for a person in an exam, the most urgent first: pages before the answers on them, answers before results. */
export const deskTasks = ['pages', 'standardise', 'answers', 'opinions', 'remarkings', 'confirm', 'publish', 'appeals'] as const
export type DeskTask = (typeof deskTasks)[number]

const waitingWork = z.object({
  task: known(deskTasks),
  examId: z.string(),
  examTitle: z.string(),
  /** Pages, papers, answers or questions of pupils; of an exam to confirm or publish, its papers. */
  count: z.number().int(),
  /** The answers are those of the caller's own share. */
  isShare: z.boolean().default(false),
  /** About how long it takes; null where that is not known. */
  minutes: z.number().int().nullable(),
})
export type WaitingWork = z.infer<typeof waitingWork>
export type WrittenWork = z.input<typeof waitingWork>

/** The way from an empty school to the first published results. */
export const firstSteps = ['class', 'exam', 'print', 'scan', 'confirm', 'publish'] as const
export type FirstStep = (typeof firstSteps)[number]

/** What a person can put away for good. */
export const deskHints = ['first-week', 'sample'] as const
export type DeskHint = (typeof deskHints)[number]

const deskExam = z.object({
  id: z.string(),
  title: z.string(),
  subject: z.string().nullable(),
  /** For which it was printed, or who writes it on plain paper. */
  classNames: z.array(z.string()),
  stage: known(examStages),
  right: known(examRights),
  ownerName: z.string().nullable(),
  /** Who made it, and who teaches its subject in its classes. */
  teacherNames: z.array(z.string()).default([]),
  isSample: z.boolean(),
  /** Papers that were handed in or are still to come. */
  papers: z.number().int(),
  /** Handed in: with at least one page. */
  papersIn: z.number().int(),
  pagesNeedingYou: z.number().int(),
  answersToReview: z.number().int(),
  createdAt: z.string(),
  /** In which it was written, else made, by the terms of the school. */
  term: z.object({ year: z.number().int(), term: z.number().int() }).nullable().default(null),
  confirmedAt: z.string().nullable(),
  publishedAt: z.string().nullable(),
})
export type DeskExam = z.infer<typeof deskExam>

const desk = z.object({
  schoolName: z.string(),
  /** Whether the caller sees the exams of the whole school. */
  seesSchool: z.boolean(),
  work: z.array(waitingWork),
  exams: z.array(deskExam),
  /** The first week of the school; null once it is over, or put away. */
  steps: z.array(z.object({ step: known(firstSteps), doneAt: z.string().nullable() })).nullable(),
  /** The caller's own sample class. */
  sample: z.object({ examId: z.string(), classId: z.string() }).nullable(),
  putAway: z.array(known(deskHints)),
  /** Of the demo school, while its exams are still being made in the background: how many of them are there. */
  story: z.object({ told: z.number().int(), parts: z.number().int() }).nullable().default(null),
  /** Papers that the caller sees and for which there was no credit; null where there are none. In practice they are marked all the same. */
  waitForCredit: z.object({ papers: z.number().int(), isWithheld: z.boolean() }).nullable().default(null),
})
export type Desk = z.infer<typeof desk>
export type WrittenDesk = z.input<typeof desk>

/** What is next, across the exams that one may see. */
export const getDesk = endpoint({ method: 'GET', path: '/desk', access, response: z.object({ desk }) })

/** For good, on every device. */
export const putAwayHint = endpoint({
  method: 'POST',
  path: '/desk/put-away',
  access,
  body: z.strictObject({ hint: z.enum(deskHints) }),
  response: noData,
})

const searchResult = z.object({
  exams: z.array(z.object({ id: z.string(), title: z.string(), subject: z.string().nullable(), right: known(examRights) })),
  pupils: z.array(z.object({ id: z.string(), name: z.string(), admission: z.string(), classId: z.string(), className: z.string() })),
  questions: z.array(z.object({ examId: z.string(), examTitle: z.string(), right: known(examRights), question: z.string(), text: z.string() })),
})
export type SearchResult = z.infer<typeof searchResult>
export type WrittenSearchResult = z.input<typeof searchResult>

/** Exams, pupils and questions that hold every word of what was typed; at most eight of each. */
export const searchDesk = endpoint({
  method: 'GET',
  path: '/desk/search',
  access,
  query: z.strictObject({ words: lineOfText({ min: 2, max: 80 }) }),
  response: searchResult,
})
/** What happened without the person: sheets that are printed, a pile that was read, a question of a pupil, a colleague who asks for help or gives a share; and a share that is done. */
export const newsKinds = [
  'sheets-ready',
  'sheets-failed',
  'file-failed',
  'batch-read',
  'appeal',
  'named-marker',
  'share-given',
  'share-done',
] as const
export type NewsKind = (typeof newsKinds)[number]

const newsItem = z.object({
  kind: known(newsKinds),
  examId: z.string(),
  examTitle: z.string(),
  /** Sheets, pages, questions or answers. */
  count: z.number().int(),
  at: z.string(),
  isNew: z.boolean(),
})
export type NewsItem = z.infer<typeof newsItem>
export type WrittenNewsItem = z.input<typeof newsItem>

/** Of the last two weeks, the newest first. */
export const listNews = endpoint({ method: 'GET', path: '/desk/news', access, response: z.object({ news: z.array(newsItem) }) })
export const markNewsSeen = endpoint({ method: 'POST', path: '/desk/news/seen', access, response: noData })

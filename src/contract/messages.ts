import * as z from 'zod'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { known } from '#contract/base/known.ts'
import { limitSchema, offsetSchema } from '#contract/base/paging.ts'
import type { ResponseOf, Written } from '#contract/base/request.ts'
import { schoolLeaderRoles, staffRoles } from '#contract/base/roles.ts'
import { smsServices } from '#contract/base/sms-services.ts'
import { lineOfText, linesOfText } from '#engine/text/text-types.ts'

const staff = { roles: staffRoles } as const
const leaders = { roles: schoolLeaderRoles } as const

/** Money is in cents of a shilling. Instants are ISO strings; `2026-11` is a month of Kenya. */
const cents = z.int()
const language = known(['en', 'sw'])

/** Why a pupil's guardians get no message. `told`: each of their numbers was told of this publication before. `no-result`: there is nothing to say yet. */
export const leftOutReasons = ['no-number', 'no-agreement', 'opted-out', 'told', 'no-result'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]
/** Why a message that waited did not leave. */
export const dropReasons = ['changed', 'taken-back', 'not-agreed', 'opted-out', 'number-gone', 'switched-off', 'stopped'] as const
export type DropReason = (typeof dropReasons)[number]
/** Why a message was refused, or reported as not delivered. `gave-up`: the provider could not be reached for hours. */
export const failReasons = [
  'bad-number',
  'not-mobile',
  'no-subscriber',
  'inactive',
  'suspended',
  'blocked',
  'do-not-disturb',
  'no-route',
  'held',
  'gave-up',
  'not-delivered',
] as const
export type FailReason = (typeof failReasons)[number]
/** What is shown of a message. `no-report`: it left more than 24 hours ago, and nobody said whether it arrived. */
export const shownStates = ['failed', 'unknown', 'no-report', 'dropped', 'waiting', 'sending', 'sent', 'delivered', 'left-out'] as const
export type ShownState = (typeof shownStates)[number]

export const messageKinds = ['results', 'text', 'appeal', 'code', 'number', 'stop', 'help'] as const

/** What every screen of messages says first. */
const standing = z.object({
  service: known(smsServices),
  /** Whether the school's plan has messages. */
  isEntitled: z.boolean(),
  /** Whether a leader switched them on. */
  isOn: z.boolean(),
  maySwitch: z.boolean(),
  centsPerPart: cents,
  /** Where guardians answer STOP; empty: nowhere. */
  shortCode: z.string(),
  school: z.string(),
})
export type MessageStanding = z.infer<typeof standing>
export type WrittenStanding = z.input<typeof standing>

const month = z.object({
  /** `2026-11`. */
  month: z.string(),
  messages: z.int(),
  parts: z.int(),
  toldCents: cents,
  bookedCents: cents,
  /** What the school pays. */
  owedCents: cents,
})

const batchSummary = z.object({
  id: z.string(),
  kind: known(['results', 'text']),
  /** The exam's title, or the class's name. */
  title: z.string(),
  madeByName: z.string(),
  createdAt: z.string(),
  startsAt: z.string(),
  /** As it was said before it was sent. */
  messages: z.int(),
  parts: z.int(),
  toldCents: cents,
  bookedCents: cents,
  delivered: z.int(),
  /** Refused, dropped, reported as not delivered, without a report for 24 hours, or unknown. */
  notDelivered: z.int(),
  waiting: z.int(),
})
export type BatchSummary = z.infer<typeof batchSummary>

const home = standing.extend({
  switchedByName: z.string().nullable(),
  switchedAt: z.string().nullable(),
  /** Published exams of the caller, the newest first, at most ten. `sentAt`: when their results were last sent. */
  exams: z.array(z.object({ examId: z.string(), title: z.string(), publishedAt: z.string(), sentAt: z.string().nullable() })),
  /** Null for who neither leads the school nor may pay. The newest first. */
  months: z.array(month).nullable(),
})
export const getMessagesHome = endpoint({ method: 'GET', path: '/messages', access: staff, response: home })
export type MessagesHome = ResponseOf<typeof getMessagesHome>
export type WrittenMessagesHome = Written<typeof getMessagesHome>

/** 409 `no-sms-here`, `plan-without-sms`. */
export const changeMessageSettings = endpoint({
  method: 'PUT',
  path: '/messages/settings',
  access: leaders,
  body: z.strictObject({ isOn: z.boolean() }),
  response: noData,
})

/** What was sent by hand, the newest first: all of it for leaders, for others what they sent and what concerns their exams and classes. */
export const listMessageBatches = endpoint({
  method: 'GET',
  path: '/messages/batches',
  access: staff,
  query: z.strictObject({ limit: limitSchema, offset: offsetSchema }),
  response: z.object({ batches: z.array(batchSummary), total: z.int() }),
})

/** `anyway`: at once, also at night and in a guardian's own quiet hours. */
export const startChoices = ['now', 'morning', 'anyway'] as const
export type StartChoice = (typeof startChoices)[number]
const start = z.enum(startChoices).default('now')

/** Names what was shown, so that nothing is sent that nobody saw. */
const seen = lineOfText({ min: 1, max: 64 })

const pupil = z.object({ pupilId: z.string(), name: z.string(), classId: z.string().nullable(), className: z.string().nullable() })

const preview = standing.extend({
  /** Who could get a message. */
  pupils: z.int(),
  messages: z.int(),
  parts: z.int(),
  cents,
  /** `24 × 1 and 14 × 2`. */
  partCounts: z.array(z.object({ parts: z.int(), messages: z.int() })),
  /** By language: the text that needs most parts, whole, as it would leave. */
  texts: z.array(
    z.object({
      language,
      guardians: z.int(),
      text: z.string(),
      encoding: known(['gsm7', 'ucs2']),
      chars: z.int(),
      /** The fewest and the most that a text in this language needs. */
      leastParts: z.int(),
      parts: z.int(),
    }),
  ),
  leftOut: z.array(z.object({ reason: known(leftOutReasons), pupils: z.array(pupil) })),
  recipients: z.array(
    pupil.extend({
      /** `0712 … 678`. */
      phone: z.string(),
      language,
      text: z.string(),
      parts: z.int(),
      cents,
      /** When it leaves, as things are now. */
      dueAt: z.string(),
      /** It leaves later than the others, because of the guardian's own quiet hours. */
      isQuiet: z.boolean(),
    }),
  ),
  when: z.object({
    now: z.string(),
    /** `20:00` and `07:00`, in Kenya. */
    quiet: z.object({ from: z.string(), to: z.string() }),
    isQuiet: z.boolean(),
    /** The next end of the quiet hours. */
    morning: z.string(),
  }),
  seen,
})

/** What a text of results holds beside the level with its word. */
const resultChoices = { withMarks: z.boolean(), withAddress: z.boolean(), isShort: z.boolean() }
export type ResultChoice = keyof typeof resultChoices
const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1')

const resultsPreview = preview.extend({
  exam: z.object({
    id: z.string(),
    title: z.string(),
    publishedAt: z.string(),
    /** The subjects that the texts name: this exam's, then those of the same sitting. */
    subjects: z.array(z.string()),
    classes: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Pupils whose code has expired: a text about them bears no address, and they get no slip. */
    expired: z.int().default(0),
  }),
  choices: z.object({ ...resultChoices, start: known(startChoices) }),
  /** What all would cost with one choice turned round, and of each language the most parts that a text would need. */
  turned: z.array(
    z.object({
      choice: known(['withMarks', 'withAddress', 'isShort']),
      cents,
      texts: z.array(z.object({ language, parts: z.int() })),
    }),
  ),
  /** When results of this exam were sent before, the newest first. */
  before: z.array(z.object({ batchId: z.string(), createdAt: z.string(), messages: z.int() })),
})
const examParams = z.strictObject({ examId: z.uuid() })

/** Who would get which text of the results of a published exam, and what it costs. Nothing is sent. 409 `exam-not-published`. */
export const previewResultMessages = endpoint({
  method: 'GET',
  path: '/messages/results/:examId',
  access: staff,
  params: examParams,
  query: z.strictObject({ withMarks: flag, withAddress: flag.prefault('1'), isShort: flag, start }),
  response: resultsPreview,
})
/**
 * Sends them. 409 `messages-changed` where they are no longer what was seen; `no-sms-here`, `plan-without-sms`, `messages-not-on`,
 * `exam-not-published`, `nobody-to-message`.
 */
export const sendResultMessages = endpoint({
  method: 'POST',
  path: '/messages/results/:examId',
  access: staff,
  params: examParams,
  body: z.strictObject({ ...resultChoices, start, seen }),
  response: z.object({ batchId: z.string() }),
  takesKey: true,
})
/** The slips with the result codes of the pupils who are left out: a PDF. */
export const printLeftOutSlips = rawEndpoint({
  method: 'GET',
  path: '/messages/results/:examId/slips.pdf',
  access: staff,
  params: examParams,
  raw: 'file',
})

export const messageLimits = { textChars: 600 } as const
const text = linesOfText({ max: messageLimits.textChars })
const classParams = z.strictObject({ classId: z.uuid() })

/** Who would get which text of the school, and what it costs. A guardian whose language has no text gets the other one. Nothing is sent. */
export const previewText = endpoint({
  method: 'POST',
  path: '/messages/texts/:classId/preview',
  access: staff,
  params: classParams,
  body: z.strictObject({ textEn: text, textSw: text, start }),
  response: preview.extend({ className: z.string() }),
})
/** Sends it. 409 `messages-changed`, `no-sms-here`, `plan-without-sms`, `messages-not-on`, `nobody-to-message`; `message-text-missing`. */
export const sendText = endpoint({
  method: 'POST',
  path: '/messages/texts/:classId',
  access: staff,
  params: classParams,
  body: z.strictObject({ textEn: text, textSw: text, start, seen }),
  response: z.object({ batchId: z.string() }),
  takesKey: true,
})

const logRow = pupil.extend({
  id: z.string(),
  kind: known(messageKinds),
  /** `0712 … 678`; null for a pupil who was left out. */
  phone: z.string().nullable(),
  language,
  parts: z.int(),
  toldCents: cents,
  /** Null while the provider has not answered. */
  bookedCents: cents.nullable(),
  state: known(shownStates),
  /** Null where the state says all. */
  reason: known([...leftOutReasons, ...dropReasons, ...failReasons]).nullable(),
  createdAt: z.string(),
  dueAt: z.string(),
  sentAt: z.string().nullable(),
  reportedAt: z.string().nullable(),
  slip: z.object({ printedAt: z.string(), printedByName: z.string() }).nullable(),
  /** Nothing is known to have reached this pupil's guardians, and nothing is on its way. */
  needsSlip: z.boolean(),
})
export type LogRow = z.infer<typeof logRow>

const totals = z.object({ messages: z.int(), parts: z.int(), cents })
const batch = z.object({
  id: z.string(),
  kind: known(['results', 'text']),
  examId: z.string().nullable(),
  classId: z.string().nullable(),
  title: z.string(),
  madeByName: z.string(),
  createdAt: z.string(),
  startsAt: z.string(),
  ignoresQuiet: z.boolean(),
  /** Of a text, its words. */
  textEn: z.string(),
  textSw: z.string(),
  told: totals,
  /** Of the messages that left, as the provider answered. */
  booked: totals,
})

const batchParams = z.strictObject({ batchId: z.uuid() })
const batchLog = z.object({
  service: known(smsServices),
  /** When this was read. */
  asOf: z.string(),
  batch,
  rows: z.array(logRow),
})
export type BatchLog = z.infer<typeof batchLog>

/** What became of each message of a batch. 404 `messages-not-found`. */
export const getMessageBatch = endpoint({ method: 'GET', path: '/messages/batches/:batchId', access: staff, params: batchParams, response: batchLog })
/** What has not left does not leave. */
export const stopMessageBatch = endpoint({
  method: 'POST',
  path: '/messages/batches/:batchId/stop',
  access: staff,
  params: batchParams,
  response: z.object({ stopped: z.int() }),
})
/** The slips of the pupils whom nothing reached: a PDF. It is recorded. `again`: also of whom one was printed before. 409 `no-slips-needed`, `result-codes-expired`. */
export const printBatchSlips = rawEndpoint({
  method: 'POST',
  path: '/messages/batches/:batchId/slips',
  access: staff,
  params: batchParams,
  body: z.strictObject({ again: z.boolean() }),
  raw: 'file',
})

/** Messages that left by themselves: answers to appeals, new slips, changed numbers, answers to STOP and HELP. The newest first. */
export const listSingleMessages = endpoint({
  method: 'GET',
  path: '/messages/single',
  access: leaders,
  query: z.strictObject({ limit: limitSchema, offset: offsetSchema }),
  response: z.object({ service: known(smsServices), asOf: z.string(), rows: z.array(logRow), total: z.int() }),
})

export type ResultsPreview = ResponseOf<typeof previewResultMessages>
export type WrittenResultsPreview = Written<typeof previewResultMessages>
export type TextPreview = ResponseOf<typeof previewText>
export type WrittenTextPreview = Written<typeof previewText>
export type WrittenBatchSummary = Written<typeof listMessageBatches>['batches'][number]
export type WrittenBatchLog = Written<typeof getMessageBatch>
export type WrittenLogRow = WrittenBatchLog['rows'][number]

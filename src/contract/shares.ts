import * as z from 'zod'
import { endpoint } from '#contract/base/endpoint.ts'
import { known } from '#contract/base/known.ts'
import { questionText } from '#contract/base/text.ts'
import { examParams, examRights } from '#contract/exams.ts'
import { lineOfText } from '#engine/text/text-types.ts'

/** What can be done to shares and undone: a cell given, all of nobody's dealt, a marker's share handed over. */
export const shareActs = ['give', 'evenly', 'hand-over'] as const
export type ShareAct = (typeof shareActs)[number]

/** The class of a cell by its id; empty for papers that nobody has named, or whose class is not known. */
const classKey = lineOfText({ min: 0, max: 40 })

/** So many answers for a person, and how many of them are settled. */
const load = { answers: z.int(), done: z.int() }

const cellView = z.object({
  question: z.string(),
  classKey: z.string(),
  /**
   * Who has how much of it: what waits counts where it was given, what is done where it was done. `markerId` null: what waits there has
   * nobody, and what is done has nobody any more to whom it belongs.
   */
  parts: z.array(z.object({ markerId: z.string().nullable(), ...load })),
})

const sharesView = z.object({
  right: known(examRights),
  /** Grows with each act. An act names the one that it was decided on: 409 `shares-changed-elsewhere` where it is another. */
  revision: z.int(),
  /** Somebody has been given a share: from then on a marker finds own answers only. */
  inForce: z.boolean(),
  /** Who leads the exam has opened the answers of others to every marker. */
  othersOpen: z.boolean(),
  /** Those that people mark: of choices the bubbles in doubt stay with who leads the exam. To a marker, like `classes`, those of own cells. */
  questions: z.array(z.object({ question: z.string(), text: z.string(), max: z.int(), secondsEach: z.number().nullable() })),
  /** In the order of their names. `name` null: no class. */
  classes: z.array(z.object({ key: z.string(), name: z.string().nullable(), papers: z.int() })),
  /** One for each question and class; to a marker those alone in which they have a part, and of these their part alone. */
  cells: z.array(cellView),
  /**
   * The owner and the named markers, the owner first; then who has marked answers without being one of them (`marksNow` false): a leader of
   * the school, or who marks no more (`isGone`). To a marker, the caller alone. `minutesLeft`: null where the time of a question is not known.
   */
  markers: z.array(
    z.object({
      markerId: z.string(),
      name: z.string(),
      marksNow: z.boolean(),
      isGone: z.boolean().default(false),
      ...load,
      minutesLeft: z.number().nullable(),
    }),
  ),
  /** What waits and has nobody. */
  nobody: z.object({ answers: z.int(), minutesLeft: z.number().nullable() }),
  /** Whose share was freed because they no longer mark this exam, and how many of those answers still have nobody. */
  freed: z.array(z.object({ name: z.string(), answers: z.int() })),
  /** What "share evenly" would give to whom; without zeros. */
  evenly: z.array(z.object({ markerId: z.string(), answers: z.int() })),
  /** What `undoShares` takes back; null where there is nothing. */
  lastAct: z.object({ act: known(shareActs), byName: z.string().nullable(), at: z.string() }).nullable(),
})

const sharesResponse = z.object({ shares: sharesView })
const revision = z.int().min(0)
// Whoever may not see the exam is told that there is none, by the policy.
const anyone = 'signed-in'

/** Who marks what, to who leads the exam; to a marker what is their own. */
export const getShares = endpoint({ method: 'GET', path: '/exams/:examId/shares', access: anyone, params: examParams, response: sharesResponse })
/**
 * Gives what waits of a cell, and what will still be read of it, to a marker, or takes it from everybody. 404 `share-not-found`,
 * `marker-not-found`; 409 `shares-changed-elsewhere`, `exam-confirmed`, as for all acts.
 */
export const giveShare = endpoint({
  method: 'POST',
  path: '/exams/:examId/shares/give',
  access: anyone,
  params: examParams,
  body: z.strictObject({ revision, question: questionText, classKey, markerId: z.uuid().nullable() }),
  response: sharesResponse,
})
/** Deals what has nobody, so that all have as equally much as can be. Nothing that was given moves. 409 `nothing-to-share`. */
export const shareEvenly = endpoint({
  method: 'POST',
  path: '/exams/:examId/shares/evenly',
  access: anyone,
  params: examParams,
  body: z.strictObject({ revision }),
  response: sharesResponse,
})
/** All that waits with one marker, of the exam or of one cell, to another. 409 `nothing-to-share`. */
export const handOverShare = endpoint({
  method: 'POST',
  path: '/exams/:examId/shares/hand-over',
  access: anyone,
  params: examParams,
  body: z.strictObject({
    revision,
    fromId: z.uuid(),
    toId: z.uuid(),
    cell: z.strictObject({ question: questionText, classKey }).nullable(),
  }),
  response: sharesResponse,
})
/** Takes the last act back. 409 `nothing-to-share` where there is none. */
export const undoShares = endpoint({
  method: 'POST',
  path: '/exams/:examId/shares/undo',
  access: anyone,
  params: examParams,
  body: z.strictObject({ revision }),
  response: sharesResponse,
})
/** Opens the answers of others to every marker of the exam, or closes them. */
export const openOthers = endpoint({
  method: 'PUT',
  path: '/exams/:examId/shares/others',
  access: anyone,
  params: examParams,
  body: z.strictObject({ open: z.boolean() }),
  response: sharesResponse,
})

export type SharesView = z.infer<typeof sharesView>
export type WrittenShares = z.input<typeof sharesView>
export type ShareCell = z.infer<typeof cellView>

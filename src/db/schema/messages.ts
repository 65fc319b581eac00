import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { creditRules } from '#engine/credits/credit-rules.ts'
import { at, createdAt, indexOfSet, rowId, schoolId } from '#db/schema/columns.ts'
import { schools, users } from '#db/schema/accounts.ts'
import { classes, pupils } from '#db/schema/classes.ts'
import { exams } from '#db/schema/exams.ts'
import { papers } from '#db/schema/scans.ts'

/** What the platform's administrator says of messages. One row. */
export const messageRates = pgTable(
  'message_rates',
  {
    id: integer().primaryKey().default(1),
    /** What a part costs, in cents of a shilling. */
    centsPerPart: integer().notNull().default(creditRules.centsPerPart),
    /** Where guardians answer; empty: nowhere, and no text names STOP. */
    shortCode: text().notNull().default(''),
    /** What guardians dial, `*417*22#`; empty: nobody can. */
    serviceCode: text().notNull().default(''),
  },
  () => [check('message_rates_one', sql`id = 1`), check('message_rates_cents', sql`cents_per_part between 1 and 10000`)],
)

/** Whether a school sends messages, which cost it money. No row: it does not. */
export const messageSettings = pgTable('message_settings', {
  schoolId: uuid()
    .primaryKey()
    .references(() => schools.id),
  isOn: boolean().notNull(),
  updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  updatedAt: createdAt(),
})

/** What somebody sent at once: the results of an exam, or a text to the guardians of a class. */
export const messageBatches = pgTable(
  'message_batches',
  {
    id: rowId(),
    schoolId: schoolId(),
    kind: text({ enum: ['results', 'text'] }).notNull(),
    /** Of results, whose. */
    examId: uuid(),
    /** Of a text, to whom. */
    classId: uuid(),
    /** Of results, what stands in the text beside the level with its word. */
    withMarks: boolean().notNull().default(false),
    withAddress: boolean().notNull().default(true),
    /** Of results: the shorter wording. */
    isShort: boolean().notNull().default(false),
    /** Of a text, in each language; empty: who reads it gets the other one. */
    textEn: text().notNull().default(''),
    textSw: text().notNull().default(''),
    /** Nothing leaves before. */
    startsAt: at().notNull(),
    /** Somebody said that it may leave at night. */
    ignoresQuiet: boolean().notNull().default(false),
    /** From then on nothing of it leaves. */
    stoppedAt: at(),
    /** What was said before it was sent. */
    toldMessages: integer().notNull(),
    toldParts: integer().notNull(),
    toldCents: integer().notNull(),
    madeBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    madeByName: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'message_batches_pkey', columns: [t.id, t.schoolId] }),
    foreignKey({ name: 'message_batches_exam_fk', columns: [t.examId, t.schoolId], foreignColumns: [exams.id, exams.schoolId] }),
    foreignKey({ name: 'message_batches_class_fk', columns: [t.classId, t.schoolId], foreignColumns: [classes.id, classes.schoolId] }),
    index('message_batches_school').on(t.schoolId, t.createdAt),
    indexOfSet('message_batches_exam', t.examId),
    indexOfSet('message_batches_class', t.classId),
    indexOfSet('message_batches_made_by', t.madeBy),
  ],
)

/**
 * One message to one number, or a pupil of a batch whose guardians get none. Its words are not stored: they are written from what is
 * true when it leaves.
 */
export const messages = pgTable(
  'messages',
  {
    id: rowId(),
    schoolId: schoolId(),
    /** Null: nobody sent it by hand. */
    batchId: uuid(),
    /** `code`: a new slip. `number`: the school writes to another number from now on. `stop`, `help`: answers to what came from the number. */
    kind: text({ enum: ['results', 'text', 'appeal', 'code', 'number', 'stop', 'help'] }).notNull(),
    pupilId: uuid().notNull(),
    /** `+254` and nine digits; null: nobody gets one. */
    phone: text(),
    language: text({ enum: ['en', 'sw'] }).notNull(),
    /** What happened; a number is told the same once. */
    subject: text().notNull(),
    parts: integer().notNull(),
    /** What was said that it costs, in cents. */
    toldCents: integer().notNull(),
    /** What the provider answered that it costs, in cents; null while it has not. */
    bookedCents: integer(),
    /**
     * `left-out`: no number, no agreement or opted out. `sending`: handed over, answer not seen yet. `unknown`: nobody knows whether it
     * left, so it is not sent again. `dropped`: not sent, because it was no longer true or wanted. `failed`: refused, or reported as not
     * delivered.
     */
    state: text({ enum: ['left-out', 'waiting', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'dropped'] }).notNull(),
    /** A code: why it was left out, dropped or failed. */
    reason: text().notNull().default(''),
    /** The provider's name of it. */
    providerId: text(),
    ignoresQuiet: boolean().notNull().default(false),
    dueAt: at().notNull(),
    createdAt: createdAt(),
    sentAt: at(),
    /** When the last report came. */
    reportedAt: at(),
  },
  (t) => [
    primaryKey({ name: 'messages_pkey', columns: [t.id, t.schoolId] }),
    unique('messages_once').on(t.phone, t.kind, t.subject, t.schoolId),
    unique('messages_provider').on(t.providerId, t.schoolId),
    foreignKey({
      name: 'messages_batch_fk',
      columns: [t.batchId, t.schoolId],
      foreignColumns: [messageBatches.id, messageBatches.schoolId],
    }).onDelete('cascade'),
    foreignKey({ name: 'messages_pupil_fk', columns: [t.pupilId, t.schoolId], foreignColumns: [pupils.id, pupils.schoolId] }).onDelete('cascade'),
    check('messages_amounts', sql`parts >= 0 and told_cents >= 0 and (booked_cents is null or booked_cents >= 0)`),
    indexOfSet('messages_batch', t.batchId),
    index('messages_pupil').on(t.pupilId),
    index('messages_to').on(t.phone, t.createdAt),
    index('messages_school').on(t.schoolId, t.createdAt),
    index('messages_unsure')
      .on(t.createdAt)
      .where(sql`state in ('waiting', 'sending', 'sent', 'unknown')`),
  ],
)

/** Whose published results a message tells. A publication is told a number once. The rows of a message that never left go. */
export const messagePapers = pgTable(
  'message_papers',
  {
    messageId: uuid().notNull(),
    schoolId: schoolId(),
    paperId: uuid().notNull(),
    phone: text().notNull(),
    /** The publication. */
    publishedAt: at().notNull(),
    /** In the order of the text. */
    place: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'message_papers_pkey', columns: [t.phone, t.paperId, t.publishedAt, t.schoolId] }),
    foreignKey({ name: 'message_papers_message_fk', columns: [t.messageId, t.schoolId], foreignColumns: [messages.id, messages.schoolId] }).onDelete(
      'cascade',
    ),
    foreignKey({ name: 'message_papers_paper_fk', columns: [t.paperId, t.schoolId], foreignColumns: [papers.id, papers.schoolId] }).onDelete(
      'cascade',
    ),
    index('message_papers_message').on(t.messageId),
    index('message_papers_paper').on(t.paperId),
  ],
)

/** Who of a batch was printed a slip, and when last. */
export const messageSlips = pgTable(
  'message_slips',
  {
    batchId: uuid().notNull(),
    schoolId: schoolId(),
    pupilId: uuid().notNull(),
    printedByName: text().notNull(),
    printedAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'message_slips_pkey', columns: [t.batchId, t.pupilId, t.schoolId] }),
    foreignKey({
      name: 'message_slips_batch_fk',
      columns: [t.batchId, t.schoolId],
      foreignColumns: [messageBatches.id, messageBatches.schoolId],
    }).onDelete('cascade'),
    foreignKey({ name: 'message_slips_pupil_fk', columns: [t.pupilId, t.schoolId], foreignColumns: [pupils.id, pupils.schoolId] }).onDelete(
      'cascade',
    ),
    index('message_slips_pupil').on(t.pupilId),
  ],
)

/** What a school's messages cost, month by month: a sum that stays when the messages go. */
export const messageMonths = pgTable(
  'message_months',
  {
    schoolId: schoolId().references(() => schools.id),
    /** Its first day, in Kenya. */
    month: date().notNull(),
    /** Those that left. */
    messages: integer().notNull().default(0),
    parts: integer().notNull().default(0),
    toldCents: integer().notNull().default(0),
    /** What the provider took. */
    bookedCents: integer().notNull().default(0),
    /** What the school pays: of each message what the provider took, and never more than was said. */
    owedCents: integer().notNull().default(0),
  },
  (t) => [primaryKey({ name: 'message_months_pkey', columns: [t.month, t.schoolId] })],
)

/** What the provider reported of a message, as it came, perhaps before the answer that names it. */
export const messageReports = pgTable(
  'message_reports',
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    providerId: text().notNull(),
    status: text().notNull(),
    reason: text().notNull().default(''),
    receivedAt: createdAt(),
    handledAt: at(),
  },
  (t) => [index('message_reports_provider').on(t.providerId), index('message_reports_received').on(t.receivedAt)],
)

/** What came from phones, each once; not its words. */
export const inboundMessages = pgTable(
  'inbound_messages',
  {
    /** The provider's name of it. */
    id: text().primaryKey(),
    word: text({ enum: ['stop', 'help', 'other'] }).notNull(),
    /** Whose message that number got last; null: nobody's. */
    schoolId: uuid().references(() => schools.id),
    receivedAt: createdAt(),
  },
  (t) => [index('inbound_messages_received').on(t.receivedAt), indexOfSet('inbound_messages_school', t.schoolId)],
)

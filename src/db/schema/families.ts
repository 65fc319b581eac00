import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, indexOfSet, rowId, schoolId } from '#db/schema/columns.ts'
import { schools, users } from '#db/schema/accounts.ts'
import { pupils } from '#db/schema/classes.ts'
import { papers } from '#db/schema/scans.ts'

const memberId = () =>
  uuid()
    .notNull()
    .references(() => familyMembers.id, { onDelete: 'cascade' })

/** What a school asks for besides a family's code. No row: the last four digits of the guardian's phone. */
export const familySettings = pgTable('family_settings', {
  schoolId: uuid()
    .primaryKey()
    .references(() => schools.id),
  secondFactor: text({ enum: ['guardian-phone', 'admission', 'mail'] }).notNull(),
  updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  updatedAt: createdAt(),
})

/** The codes that a school prints for a pupil: one for the guardians, one for the pupil. */
export const familyCodes = pgTable(
  'family_codes',
  {
    pupilId: uuid().notNull(),
    schoolId: schoolId(),
    kind: text({ enum: ['guardian', 'pupil'] }).notNull(),
    /** Random, and another for each code that was ever given. */
    issueId: uuid().notNull(),
    codeHash: text().notNull(),
    /** Wrong second factors since the last right one. */
    wrongGuesses: integer().notNull().default(0),
    /** Of the code that was mailed to the guardian; null where none is out. */
    mailCodeHash: text(),
    mailCodeSentAt: at(),
    /** Wrong tries at it. */
    mailCodeTries: integer().notNull().default(0),
    /** Mailed since the last right one. */
    mailCodesSent: integer().notNull().default(0),
    issuedAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'family_codes_pkey', columns: [t.pupilId, t.kind, t.schoolId] }),
    unique('family_codes_code').on(t.codeHash, t.schoolId),
    foreignKey({ name: 'family_codes_pupil_fk', columns: [t.pupilId, t.schoolId], foreignColumns: [pupils.id, pupils.schoolId] }).onDelete('cascade'),
    index('family_codes_issue').on(t.issueId),
  ],
)

/** A person who signed in by such a code: a guardian with the children of this browser or account, or a pupil. */
export const familyMembers = pgTable(
  'family_members',
  {
    id: id(),
    kind: text({ enum: ['guardian', 'pupil'] }).notNull(),
    /** Of a guardian with an account: their children are the same in every browser. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    language: text({ enum: ['en', 'sw'] })
      .notNull()
      .default('en'),
    /** Where news is sent, once a code mailed there has come back. */
    email: text(),
    emailProvenAt: at(),
    emailCodeHash: text(),
    emailCodeExpiresAt: at(),
    wantsMail: boolean().notNull().default(true),
    /** The version of the terms and policies that they were told of; what they agreed to stands with each child. */
    policiesTold: text(),
    /** Hours of the day in Kenya in which nothing is sent; both the same: none. */
    quietFrom: integer().notNull().default(21),
    quietTo: integer().notNull().default(6),
    createdAt: createdAt(),
  },
  (t) => [unique('family_members_user').on(t.userId)],
)

export const familySessions = pgTable(
  'family_sessions',
  {
    id: id(),
    memberId: memberId(),
    tokenHash: text().notNull(),
    device: text().notNull().default(''),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    endedAt: at(),
    /** Whether the browser holds the mark that signing out takes away: without it the session ends. */
    hasMark: boolean().notNull().default(false),
  },
  (t) => [unique('family_sessions_token').on(t.tokenHash), index('family_sessions_member').on(t.memberId)],
)

/** Who has signed in with a slip in a browser: by the same slip they are the same member there. */
export const familyBrowsers = pgTable(
  'family_browsers',
  {
    id: id(),
    /** Of a cookie that names the browser and opens nothing. */
    tokenHash: text().notNull(),
    memberId: memberId(),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
  },
  (t) => [unique('family_browsers_member').on(t.tokenHash, t.memberId), index('family_browsers_of_member').on(t.memberId)],
)

/** Whose results a member may see. */
export const familyLinks = pgTable(
  'family_links',
  {
    id: rowId(),
    schoolId: schoolId(),
    pupilId: uuid().notNull(),
    memberId: memberId(),
    /** Of the code that it was made with. */
    issueId: uuid().notNull(),
    createdAt: createdAt(),
    endedAt: at(),
    endedBy: text({ enum: ['family', 'school', 'new-code'] }),
  },
  (t) => [
    primaryKey({ name: 'family_links_pkey', columns: [t.id, t.schoolId] }),
    foreignKey({ name: 'family_links_pupil_fk', columns: [t.pupilId, t.schoolId], foreignColumns: [pupils.id, pupils.schoolId] }).onDelete('cascade'),
    uniqueIndex('family_links_once')
      .on(t.memberId, t.pupilId, t.schoolId)
      .where(sql`ended_at is null`),
    index('family_links_pupil').on(t.pupilId),
    index('family_links_member').on(t.memberId),
  ],
)

/** Who agreed that a child's results are shown to them here, to which words, how and when, and when they withdrew it. */
export const familyConsents = pgTable(
  'family_consents',
  {
    id: rowId(),
    schoolId: schoolId(),
    pupilId: uuid().notNull(),
    linkId: uuid().notNull(),
    textVersion: text().notNull(),
    channel: text({ enum: ['web'] }).notNull(),
    givenAt: createdAt(),
    withdrawnAt: at(),
  },
  (t) => [
    primaryKey({ name: 'family_consents_pkey', columns: [t.id, t.schoolId] }),
    foreignKey({ name: 'family_consents_link_fk', columns: [t.linkId, t.schoolId], foreignColumns: [familyLinks.id, familyLinks.schoolId] }).onDelete(
      'cascade',
    ),
    foreignKey({ name: 'family_consents_pupil_fk', columns: [t.pupilId, t.schoolId], foreignColumns: [pupils.id, pupils.schoolId] }).onDelete(
      'cascade',
    ),
    uniqueIndex('family_consents_once')
      .on(t.linkId, t.schoolId)
      .where(sql`withdrawn_at is null`),
    index('family_consents_pupil').on(t.pupilId),
    index('family_consents_link').on(t.linkId),
  ],
)

/** A notice for a member: one per event and person, in the program and by each other channel that reads rows from here. */
export const familyNotices = pgTable(
  'family_notices',
  {
    id: rowId(),
    schoolId: schoolId(),
    pupilId: uuid().notNull(),
    memberId: memberId(),
    event: text({ enum: ['published', 'appeal-answered'] }).notNull(),
    /** The publication or the appeal. */
    subject: text().notNull(),
    examId: uuid().notNull(),
    paperId: uuid().notNull(),
    createdAt: createdAt(),
    /** Not before: the end of the member's quiet hours. */
    dueAt: at().notNull(),
    mailedAt: at(),
  },
  (t) => [
    primaryKey({ name: 'family_notices_pkey', columns: [t.id, t.schoolId] }),
    unique('family_notices_once').on(t.memberId, t.event, t.subject, t.schoolId),
    foreignKey({ name: 'family_notices_pupil_fk', columns: [t.pupilId, t.schoolId], foreignColumns: [pupils.id, pupils.schoolId] }).onDelete(
      'cascade',
    ),
    foreignKey({ name: 'family_notices_paper_fk', columns: [t.paperId, t.schoolId], foreignColumns: [papers.id, papers.schoolId] }).onDelete(
      'cascade',
    ),
    index('family_notices_member').on(t.memberId, t.createdAt),
    index('family_notices_pupil').on(t.pupilId),
    index('family_notices_paper').on(t.paperId),
  ],
)

/**
 * That results of a child may be sent to a number and said to who calls from it: who agreed, to which words, how and when, and when it was
 * withdrawn. `web`: on the guardian's own page. `paper`, `sms`: on the printed form or by a text to the school, as staff recorded it.
 */
export const numberAgreements = pgTable(
  'number_agreements',
  {
    id: rowId(),
    schoolId: schoolId(),
    pupilId: uuid().notNull(),
    phone: text().notNull(),
    textVersion: text().notNull(),
    channel: text({ enum: ['web', 'paper', 'sms'] }).notNull(),
    /** Of `web`: by whom, in whose language and quiet hours messages come. */
    linkId: uuid(),
    recordedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    recordedByName: text().notNull().default(''),
    givenAt: createdAt(),
    withdrawnAt: at(),
  },
  (t) => [
    primaryKey({ name: 'number_agreements_pkey', columns: [t.id, t.schoolId] }),
    foreignKey({ name: 'number_agreements_pupil_fk', columns: [t.pupilId, t.schoolId], foreignColumns: [pupils.id, pupils.schoolId] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'number_agreements_link_fk',
      columns: [t.linkId, t.schoolId],
      foreignColumns: [familyLinks.id, familyLinks.schoolId],
    }).onDelete('cascade'),
    uniqueIndex('number_agreements_once')
      .on(t.pupilId, t.phone, t.schoolId)
      .where(sql`withdrawn_at is null`),
    index('number_agreements_pupil').on(t.pupilId),
    indexOfSet('number_agreements_link', t.linkId),
    indexOfSet('number_agreements_recorded_by', t.recordedBy),
  ],
)

/** A number that wants no more messages of a school. Whoever undoes it ends the row. */
export const numberOptOuts = pgTable(
  'number_opt_outs',
  {
    id: rowId(),
    schoolId: schoolId().references(() => schools.id),
    phone: text().notNull(),
    /** By a text, or on the guardian's page. */
    by: text({ enum: ['sms', 'page'] }).notNull(),
    createdAt: createdAt(),
    endedAt: at(),
  },
  (t) => [
    primaryKey({ name: 'number_opt_outs_pkey', columns: [t.id, t.schoolId] }),
    uniqueIndex('number_opt_outs_once')
      .on(t.phone, t.schoolId)
      .where(sql`ended_at is null`),
  ],
)

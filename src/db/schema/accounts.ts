import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { roles } from '#contract/base/role-names.ts'
import { at, createdAt, id } from '#db/schema/columns.ts'

/** The tenant. A `workspace` is the school of a user who named none. */
export const schools = pgTable('schools', {
  id: id(),
  name: text().notNull(),
  kind: text({ enum: ['school', 'workspace'] }).notNull(),
  ownerId: uuid(),
  isDemo: boolean().notNull().default(false),
  createdAt: createdAt(),
})

export const users = pgTable(
  'users',
  {
    id: id(),
    schoolId: uuid().references(() => schools.id),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Lower case. What they sign in with; whether it is theirs, the next line says. */
    email: text().notNull().unique(),
    /** When a code mailed to this address came back. Null while anybody may have typed the address. */
    emailProvenAt: at(),
    /** Replaces `email` once a code mailed to it comes back. Until then it blocks the address for nobody. */
    pendingEmail: text(),
    role: text({ enum: roles }).notNull(),
    status: text({ enum: ['ACTIVE', 'SUSPENDED', 'BANNED'] })
      .notNull()
      .default('ACTIVE'),
    /** Null for who signs in elsewhere and never set one. */
    passwordHash: text(),
    /** In which mails are written to them. */
    language: text({ enum: ['en', 'sw'] })
      .notNull()
      .default('en'),
    /** Of the terms and policies, the version that they agreed to and when; null where nobody asked them. */
    policiesVersion: text(),
    policiesAgreedAt: at(),
    /** The version that they were told of instead. */
    policiesTold: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index('users_school').on(t.schoolId)],
)

/** One sign-in. Only the hash of its token is stored; ending the session ends the token. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for a session whose token was signed by a release before 0110. */
    tokenHash: text(),
    /** `Chrome on Android`: enough to recognise one's own. */
    device: text().notNull().default(''),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    endedAt: at(),
  },
  (t) => [index('sessions_user').on(t.userId), uniqueIndex('sessions_token').on(t.tokenHash)],
)

/** Failed sign-ins, counted per account and per network. Both are hashes of what was typed and where it came from. */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: id(),
    subject: text().notNull(),
    /** Null where it is not counted for one. */
    network: text(),
    at: createdAt(),
  },
  (t) => [index('login_failures_subject').on(t.subject, t.at), index('login_failures_network').on(t.network, t.at)],
)

/** Who did what in a school. Append-only; a trigger refuses changes. */
export const auditTrail = pgTable(
  'audit_trail',
  {
    id: id(),
    schoolId: uuid(),
    actorId: uuid(),
    actorName: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    /** What changed, such as `ACTIVE → SUSPENDED`; empty where the action says all. Never a pupil's name. */
    detail: text().notNull().default(''),
    at: createdAt(),
  },
  (t) => [index('audit_trail_school').on(t.schoolId, t.at), index('audit_trail_at').on(t.at, t.id), index('audit_trail_subject').on(t.subject)],
)

/** A way back in, sent by mail. Only the hash of its code is kept. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull().unique(),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (t) => [index('password_resets_user').on(t.userId)],
)

/** A code that proves who owns a mailbox: the account's own, or the one that waits. Only the hash of the code is stored. */
export const emailCodes = pgTable(
  'email_codes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    codeHash: text().notNull().unique(),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (t) => [index('email_codes_user').on(t.userId, t.createdAt)],
)

/** A colleague is asked into a school. Only the hash of the code is kept. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    email: text().notNull(),
    role: text({ enum: ['SCHOOL_ADMINISTRATOR', 'PRINCIPAL', 'HEAD_TEACHER', 'TEACHER', 'OTHER'] }).notNull(),
    codeHash: text().notNull().unique(),
    /** The inviter got the link to hand over, so its use proves no mailbox. */
    isHandedOver: boolean().notNull().default(false),
    invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    invitedByName: text().notNull(),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    acceptedAt: at(),
    revokedAt: at(),
  },
  (t) => [
    uniqueIndex('invitations_open')
      .on(t.schoolId, t.email)
      .where(sql`accepted_at is null and revoked_at is null`),
  ],
)

/** An account's identity at a provider. `subject` is the provider's name for the person, never their address. */
export const identities = pgTable(
  'identities',
  {
    provider: text({ enum: ['google'] }).notNull(),
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('identities_user').on(t.userId)],
)

/** One round trip to a provider: from the button to the token. */
export const signInAttempts = pgTable('sign_in_attempts', {
  /** Hash of the `state` that goes out and comes back. */
  stateHash: text().primaryKey(),
  nonce: text().notNull(),
  codeVerifier: text().notNull(),
  remember: boolean().notNull().default(false),
  /** Hash of the code that the browser exchanges for a token, once the provider has identified the person. */
  finishHash: text().unique(),
  userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
  /** What the page beside the button said: a new account agrees to it. */
  policiesVersion: text(),
  createdAt: createdAt(),
  expiresAt: at().notNull(),
})

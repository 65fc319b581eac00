import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import {
  bankComments,
  blogPictures,
  blogPosts,
  exams,
  groupChanges,
  invitations,
  mails,
  idempotencyKeys,
  examinerReports,
  reportRemarks,
  schools,
  users,
} from '#db/schema.ts'
import { renameReviewer } from '#server/features/papers/queries/decisions.ts'
import { addressMailsOf } from '#server/features/accounts/email-mails.ts'
import { deleteMailsOf } from '#server/features/mail/queries.ts'
import { holdsWords } from '#server/platform/holds-words.ts'

export interface ListedUserRow {
  user: typeof users.$inferSelect
  schoolName: string | null
  postCount: number
}

/** A workspace is not a school. */
const schoolName = sql<string | null>`case when ${schools.kind} = 'school' then ${schools.name} end`

const fields = {
  user: users,
  schoolName,
  postCount: sql<number>`(select count(*)::int from ${blogPosts} p where p.author_id = ${users.id})`,
}

export async function countUsersByStatus(db: Db): Promise<Map<string, number>> {
  const rows = await db.select({ status: users.status, count: count() }).from(users).groupBy(users.status)
  return new Map(rows.map((row) => [row.status, row.count]))
}

export async function countPosts(db: Db): Promise<number> {
  return db.$count(blogPosts)
}

/** The newest first. */
export async function listUserRows(db: Db, page: { search: string; limit: number; offset: number }): Promise<ListedUserRow[]> {
  return db
    .select(fields)
    .from(users)
    .leftJoin(schools, eq(schools.id, users.schoolId))
    .where(matching(page.search))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countUserRows(db: Db, search: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(users).leftJoin(schools, eq(schools.id, users.schoolId)).where(matching(search))
  return row?.count ?? 0
}

function matching(search: string): SQL | undefined {
  return holdsWords([users.firstName, users.lastName, users.email, schoolName], search)
}

export async function findUserRow(db: Db | Tx, id: string): Promise<ListedUserRow | null> {
  const rows = await db.select(fields).from(users).leftJoin(schools, eq(schools.id, users.schoolId)).where(eq(users.id, id))
  return rows[0] ?? null
}

/** Names `name` instead of the user in what stays with the school. */
export async function replaceName(tx: Tx, userId: string, name: string): Promise<void> {
  await tx.update(exams).set({ confirmedByName: name }).where(eq(exams.confirmedBy, userId))
  await renameReviewer(tx, userId, name)
  await tx.update(groupChanges).set({ madeByName: name }).where(eq(groupChanges.madeBy, userId))
  await tx.update(invitations).set({ invitedByName: name }).where(eq(invitations.invitedBy, userId))
  await tx.update(examinerReports).set({ editedByName: name }).where(eq(examinerReports.editedBy, userId))
  await tx.update(examinerReports).set({ signedByName: name }).where(eq(examinerReports.signedBy, userId))
  await tx.update(reportRemarks).set({ approvedName: name }).where(eq(reportRemarks.approvedBy, userId))
}

export async function revokeInvitationsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(eq(invitations.invitedBy, userId), sql`accepted_at is null and revoked_at is null`))
}

export async function findPictureOf(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx.select({ id: blogPictures.id }).from(blogPictures).where(eq(blogPictures.uploadedBy, userId)).limit(1)
  return row?.id ?? null
}

/** The row takes the user's sessions, posts, codes and identities with it. */
export async function deleteUserRow(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await tx.update(schools).set({ ownerId: null }).where(eq(schools.ownerId, id))
  await tx.delete(mails).where(eq(mails.recipient, email))
  for (const keyStart of addressMailsOf(id)) await deleteMailsOf(tx, keyStart)
  await tx.delete(idempotencyKeys).where(sql`starts_with(${idempotencyKeys.scope}, ${`${id} `})`)
  // Shared comments stay with the school.
  await tx.delete(bankComments).where(and(eq(bankComments.ownerId, id), eq(bankComments.isShared, false)))
  await tx.delete(users).where(eq(users.id, id))
}

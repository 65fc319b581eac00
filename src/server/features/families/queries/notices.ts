import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { exams, familyCodes, familyConsents, familyLinks, familyMembers, familyNotices, pupils } from '#db/schema.ts'
import { writeOnce } from '#db/write-once.ts'
import { papersToJoin } from '#server/features/papers/joins.ts'
import type { MemberRow } from '#server/features/families/queries/members.ts'

export type NoticeRow = typeof familyNotices.$inferSelect

export interface MemberToNotify {
  memberId: string
  kind: MemberRow['kind']
  quietFrom: number
  quietTo: number
  pupilId: string
  paperId: string
}

/**
 * Who may be notified about the papers: the guardians who agreed, and the pupils. Whether a guardian has closed it to the pupil is
 * asked when it is shown or sent.
 */
export async function listMembersToNotify(db: Db | Tx, paperIds: readonly string[]): Promise<MemberToNotify[]> {
  if (paperIds.length === 0) return []
  const papers = papersToJoin(db)
  const { kind, quietFrom, quietTo } = familyMembers
  const rows = await db
    .select({ memberId: familyMembers.id, kind, quietFrom, quietTo, pupilId: familyLinks.pupilId, paperId: papers.id, consentId: familyConsents.id })
    .from(familyLinks)
    .innerJoin(familyMembers, eq(familyMembers.id, familyLinks.memberId))
    .innerJoin(familyCodes, eq(familyCodes.issueId, familyLinks.issueId))
    .innerJoin(papers, eq(papers.pupilId, familyLinks.pupilId))
    .leftJoin(familyConsents, and(eq(familyConsents.linkId, familyLinks.id), isNull(familyConsents.withdrawnAt)))
    .where(and(inArray(papers.id, [...paperIds]), isNull(familyLinks.endedAt)))
  return rows.flatMap(({ consentId, ...row }) => (row.kind === 'pupil' || consentId !== null ? [row] : []))
}

/** Those that were not there yet. */
export async function insertNotices(tx: Tx, values: (typeof familyNotices.$inferInsert)[]): Promise<NoticeRow[]> {
  if (values.length === 0) return []
  return tx.insert(familyNotices).values(values).onConflictDoNothing().returning()
}

export async function findNotice(db: Db | Tx, noticeId: string): Promise<NoticeRow | null> {
  const [row] = await db.select().from(familyNotices).where(eq(familyNotices.id, noticeId))
  return row ?? null
}

/** False where another has taken it: a notice is mailed once. */
export async function claimNoticeForMail(tx: Tx, noticeId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(familyNotices)
    .set({ mailedAt: now })
    .where(and(eq(familyNotices.id, noticeId), isNull(familyNotices.mailedAt)))
    .returning({ id: familyNotices.id })
  return rows.length > 0
}

const noticesOfMember = writeOnce((db) => {
  const [memberId, now, limit] = [sql.placeholder('memberId'), sql.placeholder('now'), sql.placeholder('limit')]
  return db
    .select({ notice: familyNotices, childName: pupils.name, examTitle: exams.title })
    .from(familyNotices)
    .innerJoin(pupils, and(eq(pupils.id, familyNotices.pupilId), eq(pupils.schoolId, familyNotices.schoolId)))
    .innerJoin(exams, and(eq(exams.id, familyNotices.examId), isNull(exams.deletedAt)))
    .where(and(eq(familyNotices.memberId, memberId), lte(familyNotices.dueAt, now)))
    .orderBy(desc(familyNotices.createdAt))
    .limit(limit)
    .prepare('')
})

/** The newest, without those that their quiet hours hold back. */
export async function listNotices(db: Db | Tx, asked: { memberId: string; now: Date; limit: number }) {
  return noticesOfMember(db).execute(asked)
}

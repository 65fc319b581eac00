import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { classes, familyCodes, familyConsents, familyLinks, familyMembers, pupils, schools } from '#db/schema.ts'
import { writeOnce } from '#db/write-once.ts'
import type { FamilyKind } from '#contract/family.ts'
import { endAgreementsOfLink, endAgreementsOfPupil } from '#server/features/families/queries/agreements.ts'
import { isKept } from '#server/features/families/queries/codes.ts'

export type LinkRow = typeof familyLinks.$inferSelect

/** The last agreement of the link in the same query, its text, and when it was given and withdrawn: of two in one moment the one that stands. */
const lastConsent = (db: Db | Tx) =>
  db
    .select({ textVersion: familyConsents.textVersion, givenAt: familyConsents.givenAt, withdrawnAt: familyConsents.withdrawnAt })
    .from(familyConsents)
    .where(eq(familyConsents.linkId, familyLinks.id))
    .orderBy(desc(familyConsents.givenAt), desc(familyConsents.withdrawnAt))
    .limit(1)
    .as('last_consent')

/**
 * Whether a guardian who is linked to the pupil now has withdrawn their agreement. Counted and not asked by `exists`, of which the
 * planner makes a list of all such pupils where it knows little of the tables.
 */
export const isWithdrawnByGuardian = sql<boolean>`(
  select count(*) > 0 from ${familyLinks} l join ${familyMembers} m on m.id = l.member_id and m.kind = 'guardian'
  where l.pupil_id = ${pupils.id} and l.school_id = ${pupils.schoolId} and l.ended_at is null
    and exists (select 1 from ${familyConsents} c where c.link_id = l.id)
    and not exists (select 1 from ${familyConsents} c where c.link_id = l.id and c.withdrawn_at is null))`

export interface ChildRow {
  linkId: string
  pupilId: string
  schoolId: string
  name: string
  admission: string
  className: string | null
  schoolName: string
  textVersion: string | null
  givenAt: Date | null
  withdrawnAt: Date | null
  isWithdrawnByGuardian: boolean
}

const childrenOfMember = writeOnce((db) => {
  const consents = lastConsent(db)
  return db
    .select({
      linkId: familyLinks.id,
      pupilId: pupils.id,
      schoolId: pupils.schoolId,
      name: pupils.name,
      admission: pupils.admission,
      className: classes.name,
      schoolName: schools.name,
      textVersion: consents.textVersion,
      givenAt: consents.givenAt,
      withdrawnAt: consents.withdrawnAt,
      isWithdrawnByGuardian,
    })
    .from(familyLinks)
    .innerJoin(pupils, and(eq(pupils.id, familyLinks.pupilId), eq(pupils.schoolId, familyLinks.schoolId), isKept))
    .innerJoin(familyCodes, eq(familyCodes.issueId, familyLinks.issueId))
    .innerJoin(schools, eq(schools.id, pupils.schoolId))
    .leftJoin(classes, eq(classes.id, pupils.classId))
    .leftJoinLateral(consents, sql`true`)
    .where(and(eq(familyLinks.memberId, sql.placeholder('memberId')), isNull(familyLinks.endedAt)))
    .orderBy(asc(familyLinks.createdAt), asc(familyLinks.id))
    .prepare('')
})

/** The children of a member now: with the code that is still the pupil's. */
export async function listChildren(db: Db | Tx, memberId: string): Promise<ChildRow[]> {
  return childrenOfMember(db).execute({ memberId })
}

/** False where the member has the child already. */
export async function insertLink(tx: Tx, values: typeof familyLinks.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(familyLinks).values(values).onConflictDoNothing().returning({ id: familyLinks.id })
  return rows.length > 0
}

/** Of one member, or of one pupil: the other side has none like it. */
export async function endLink(
  tx: Tx,
  { linkId, ...whose }: { linkId: string } & ({ memberId: string } | { pupilId: string }),
  by: { at: Date; endedBy: 'family' | 'school' },
): Promise<boolean> {
  const isTheirs = 'memberId' in whose ? eq(familyLinks.memberId, whose.memberId) : eq(familyLinks.pupilId, whose.pupilId)
  const [row] = await tx
    .update(familyLinks)
    .set({ endedAt: by.at, endedBy: by.endedBy })
    .where(and(eq(familyLinks.id, linkId), isTheirs, isNull(familyLinks.endedAt)))
    .returning()
  if (row === undefined) return false
  await endAgreementsOfLink(tx, linkId, by.at)
  await endWithdrawn(tx, [row], by.at)
  await withdrawConsent(tx, linkId, by.at)
  return true
}

/** All that was made with the codes of one kind of a pupil. */
export async function endLinksOfPupil(tx: Tx, { pupilId, kind, at }: { pupilId: string; kind: FamilyKind; at: Date }): Promise<void> {
  const ofKind = tx.select({ id: familyMembers.id }).from(familyMembers).where(eq(familyMembers.kind, kind))
  const rows = await tx
    .update(familyLinks)
    .set({ endedAt: at, endedBy: 'new-code' })
    .where(and(eq(familyLinks.pupilId, pupilId), isNull(familyLinks.endedAt), inArray(familyLinks.memberId, ofKind)))
    .returning()
  if (kind === 'guardian') await endWithdrawn(tx, rows, at)
  for (const { id } of rows) await withdrawConsent(tx, id, at)
}

/** A guardian who withdrew their agreement and is linked no more still said no: messages begin again only where somebody agrees anew. */
async function endWithdrawn(tx: Tx, links: readonly LinkRow[], at: Date): Promise<void> {
  for (const link of links) {
    const consents = await tx.select().from(familyConsents).where(eq(familyConsents.linkId, link.id))
    if (consents.length > 0 && consents.every(({ withdrawnAt }) => withdrawnAt !== null)) await endAgreementsOfPupil(tx, link, at)
  }
}

export async function insertConsent(tx: Tx, values: typeof familyConsents.$inferInsert): Promise<void> {
  await tx.insert(familyConsents).values(values).onConflictDoNothing()
}

export async function withdrawConsent(tx: Tx, linkId: string, at: Date): Promise<void> {
  await tx
    .update(familyConsents)
    .set({ withdrawnAt: at })
    .where(and(eq(familyConsents.linkId, linkId), isNull(familyConsents.withdrawnAt)))
}

export interface LinkOfPupil {
  linkId: string
  pupilId: string
  kind: FamilyKind
  since: Date
  givenAt: Date | null
  withdrawnAt: Date | null
}

/** Who is linked to the pupils of a class. */
export async function listLinksOfClass(db: Db | Tx, classId: string): Promise<LinkOfPupil[]> {
  const consents = lastConsent(db)
  return db
    .select({
      linkId: familyLinks.id,
      pupilId: familyLinks.pupilId,
      kind: familyMembers.kind,
      since: familyLinks.createdAt,
      givenAt: consents.givenAt,
      withdrawnAt: consents.withdrawnAt,
    })
    .from(familyLinks)
    .innerJoin(familyMembers, eq(familyMembers.id, familyLinks.memberId))
    .innerJoin(pupils, and(eq(pupils.id, familyLinks.pupilId), isNull(pupils.removedAt)))
    .leftJoinLateral(consents, sql`true`)
    .where(and(eq(pupils.classId, classId), isNull(familyLinks.endedAt)))
    .orderBy(asc(familyLinks.createdAt), asc(familyLinks.id))
}

import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { staffRoles } from '#contract/base/roles.ts'
import type { Db } from '#db/client.ts'
import { auditTrail, schools, users } from '#db/schema.ts'
import { containsWords } from '#server/platform/database/contains-words.ts'

export interface TrailRow {
  entry: typeof auditTrail.$inferSelect
  schoolName: string | null
  subjectName: string | null
}

const named = ['ADMINISTRATOR', ...staffRoles] as const

const subjectName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`

/** Of all schools, the newest first; `after` goes on behind the last one seen. */
export async function listTrail(db: Db, page: { search: string; limit: number; after: string | undefined }): Promise<TrailRow[]> {
  const isOlder = sql`(${auditTrail.at}, ${auditTrail.id}) < (select t.at, t.id from ${auditTrail} t where t.id = ${page.after})`
  return (
    db
      .select({
        entry: auditTrail,
        // The workspace of one who named no school bears their own name.
        schoolName: sql<string | null>`case when ${schools.kind} = 'school' then ${schools.name} end`,
        subjectName,
      })
      .from(auditTrail)
      .leftJoin(schools, eq(schools.id, auditTrail.schoolId))
      // A pupil or a guardian may be a user too; neither is named here.
      .leftJoin(users, and(sql`${users.id}::text = ${auditTrail.subject}`, inArray(users.role, [...named])))
      .where(
        and(
          page.after === undefined ? undefined : isOlder,
          containsWords([auditTrail.actorName, auditTrail.action, auditTrail.subject, auditTrail.detail, schools.name, subjectName], page.search),
        ),
      )
      .orderBy(desc(auditTrail.at), desc(auditTrail.id))
      .limit(page.limit)
  )
}

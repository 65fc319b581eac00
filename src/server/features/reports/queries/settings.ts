import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { reportClasses, reportSettings } from '#db/schema.ts'
import type { Grading } from '#engine/exam/exam.ts'
import type { Pathway } from '#engine/reports/national-weights.ts'
import { defaultWeights } from '#engine/reports/sitting.ts'
import type { Language } from '#engine/words/words.ts'

export type ReportSettings = Omit<typeof reportSettings.$inferSelect, 'schoolId'>

const defaults: ReportSettings = { weights: defaultWeights, national: null, address: '', templateKey: null, templateName: null }

export async function getReportSettings(db: Db | Tx, schoolId: string): Promise<ReportSettings> {
  const [row] = await db.select().from(reportSettings).where(eq(reportSettings.schoolId, schoolId))
  return row ?? defaults
}

export async function changeReportSettings(tx: Tx, schoolId: string, change: Partial<ReportSettings>): Promise<void> {
  await tx
    .insert(reportSettings)
    .values({ schoolId, ...defaults, ...change })
    .onConflictDoUpdate({ target: reportSettings.schoolId, set: change })
}

export interface ClassForm {
  grading: Grading
  language: Language
  pathway: Pathway | null
}

export async function findClassForm(db: Db | Tx, classId: string): Promise<ClassForm | null> {
  const [row] = await db.select().from(reportClasses).where(eq(reportClasses.classId, classId))
  return row ?? null
}

/** A pathway that is left out stays as it is. */
export async function setClassForm(
  db: Db | Tx,
  classId: string,
  form: Omit<ClassForm, 'pathway'> & { pathway?: ClassForm['pathway'] | undefined },
): Promise<void> {
  await db
    .insert(reportClasses)
    .values({ classId, ...form })
    .onConflictDoUpdate({ target: reportClasses.classId, set: form })
}

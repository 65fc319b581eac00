import type { SheetTemplates } from '#engine/scan/sheet-templates.ts'
import { sampleExamCode } from '#server/features/exams/sample-exam-code.ts'
import { findSheetStamp, listSheetVersions } from '#server/features/scans/queries/exams.ts'
import type { Context } from '#server/platform/context.ts'

export interface SheetsOfExam {
  schoolId: string
  code: string
  templates: SheetTemplates
  /** The versions that are those of master sheets. */
  masters: ReadonlySet<number>
  /** A sample's pile was printed long before it, under this code; null of any other exam. */
  printedAs: string | null
}

/** A worker reads the pages of few exams at a time. */
const maxRemembered = 30
const remembered = new Map<string, { sheetVersion: number; sheets: SheetsOfExam }>()

/** What the sheets of an exam look like, every version that was printed. What was printed once never changes. */
export async function getSheetsOfExam({ db }: Pick<Context, 'db'>, examId: string): Promise<SheetsOfExam | null> {
  const stamp = await findSheetStamp(db, examId)
  if (stamp === null) return null
  const known = remembered.get(examId)
  if (known?.sheetVersion === stamp.sheetVersion) return known.sheets
  const versions = await listSheetVersions(db, examId)
  const printedAs = stamp.isSample ? sampleExamCode : null
  const codes = printedAs === null ? [stamp.code] : [stamp.code, printedAs]
  const sheets = {
    schoolId: stamp.schoolId,
    code: stamp.code,
    templates: versions.filter(isOurs).flatMap(({ version, pages }) => codes.map((exam) => ({ exam, version, pages }))),
    masters: new Set(versions.flatMap(({ version, isMaster }) => (isMaster ? [version] : []))),
    printedAs,
  }
  remembered.delete(examId)
  remembered.set(examId, { sheetVersion: stamp.sheetVersion, sheets })
  for (const oldest of [...remembered.keys()].slice(0, remembered.size - maxRemembered)) remembered.delete(oldest)
  return sheets
}

/** A sheet that others print has no corner marks of ours: it is read by its template. */
function isOurs({ pages }: { pages: readonly { fiducials: readonly unknown[] }[] }): boolean {
  return pages.every(({ fiducials }) => fiducials.length > 0)
}

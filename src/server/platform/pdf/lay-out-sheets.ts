import { createHash } from 'node:crypto'
import type { Exam } from '#engine/exam/exam.ts'
import { layOutExam, type SheetKind } from '#engine/sheet/lay-out-exam.ts'
import { toLayoutPage } from '#engine/versions/lay-out-papers.ts'
import type { LayoutPage } from '#engine/sheet/layout.ts'
import type { PageTemplate } from '#engine/sheet/page-template.ts'
import { arrangeExam, type ExamVersion } from '#engine/versions/arrange-exam.ts'
import { layOutVersion } from '#engine/versions/lay-out-version.ts'
import type { VersionLetter } from '#engine/sheet/version-letters.ts'

/** The pages of any paper of one kind: their code texts are left empty. */
export interface LaidOutSheet {
  pages: LayoutPage[]
  geometryHash: string
  /** Which version of the exam it is, and the number of each question on it; null where there is one order. */
  letter: VersionLetter | null
  printedNumbers: Record<string, string> | null
  /** Equal for versions that are read alike: then they are the same version twice. */
  orderHash: string
}

export type LaidOutSheets = Partial<Record<SheetKind, LaidOutSheet>>

export interface SheetsOrder {
  exam: Exam
  kinds: readonly SheetKind[]
  /** Null: the exam's own order. */
  version: ExamVersion | null
}

/** Where everything stands on an exam's sheets, without drawing them. */
export function layOutSheets({ exam, kinds, version }: SheetsOrder): LaidOutSheets {
  const letter = version?.letter ?? null
  const printedNumbers = version === null ? null : Object.fromEntries(arrangeExam(exam, version).numbers)
  return Object.fromEntries(
    kinds.map((kind) => {
      const templates = layOutVersion(exam, kind, version)
      return [
        kind,
        {
          pages: toPages(templates),
          geometryHash: hashGeometry(templates, letter),
          letter,
          printedNumbers,
          orderHash: hashGeometry(templates, null),
        },
      ]
    }),
  )
}

/** How many pages a sheet of each kind has. */
export function countSheetPages(exam: Exam): Record<SheetKind, number> {
  const count = (kind: SheetKind) => layOutExam(exam, kind).length
  return { named: count('named'), spare: count('spare'), master: count('master') }
}

/** Two sheets of the same hash are read alike. The letter of a version stands on its sheets, so it has a geometry of its own. */
export function hashGeometry(templates: readonly PageTemplate[], letter: VersionLetter | null): string {
  return createHash('sha256')
    .update(`${letter ?? ''}${JSON.stringify(toPages(templates))}`)
    .digest('hex')
}

function toPages(templates: readonly PageTemplate[]): LayoutPage[] {
  return templates.map((template) => toLayoutPage(template, ''))
}

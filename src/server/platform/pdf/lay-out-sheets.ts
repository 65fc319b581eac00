import { createHash } from 'node:crypto'
import type { Exam } from '#engine/exam/exam.ts'
import { layOutExam, type SheetKind } from '#engine/sheet/lay-out-exam.ts'
import { toLayoutPage } from '#engine/sheet/lay-out-papers.ts'
import type { LayoutPage } from '#engine/sheet/layout.ts'
import type { PageTemplate } from '#engine/sheet/page-template.ts'

/** The pages of any paper of one kind: their code texts are left empty. */
export interface LaidOutSheet {
  pages: LayoutPage[]
  geometryHash: string
}

export type LaidOutSheets = Partial<Record<SheetKind, LaidOutSheet>>

/** Where everything stands on an exam's sheets, without drawing them. */
export function layOutSheets({ exam, kinds }: { exam: Exam; kinds: readonly SheetKind[] }): LaidOutSheets {
  return Object.fromEntries(
    kinds.map((kind) => {
      const templates = layOutExam(exam, kind)
      return [kind, { pages: toPages(templates), geometryHash: hashGeometry(templates) }]
    }),
  )
}

/** How many pages a sheet of each kind has. */
export function countSheetPages(exam: Exam): Record<SheetKind, number> {
  return { named: layOutExam(exam, 'named').length, spare: layOutExam(exam, 'spare').length }
}

/** Two sheets of the same hash are read alike. */
export function hashGeometry(templates: readonly PageTemplate[]): string {
  return createHash('sha256')
    .update(JSON.stringify(toPages(templates)))
    .digest('hex')
}

function toPages(templates: readonly PageTemplate[]): LayoutPage[] {
  return templates.map((template) => toLayoutPage(template, ''))
}

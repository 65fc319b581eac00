import type { Layout, LayoutPage } from '#engine/sheet/layout.ts'
import type { SheetCode } from '#engine/sheet/sheet-code.ts'
import { readSheetCode } from '#engine/sheet/sheet-code.ts'

/** What the reader must know of a printed page. Texts of codes and names are not part of it: papers share a page. */
export type SheetPage = Pick<LayoutPage, 'page' | 'fiducials' | 'bubbles' | 'boxes'> & { code: { x: number; y: number; size: number } }

/** All the papers of one exam and version whose sheets have the same geometry: the printed ones, say, or the spare ones. */
export interface SheetTemplate {
  exam: string
  version: number
  /** The paper numbers it holds for; every paper that no other template names, where it is left out. */
  papers?: readonly string[]
  pages: readonly SheetPage[]
}

/** The sheets that a batch may hold. Plain data, small, so that it can be sent to a worker with every page. */
export type SheetTemplates = readonly SheetTemplate[]

/** The sheets of the paper in a code, or null when there is none among `templates`. */
export function findSheetTemplate(templates: SheetTemplates, code: SheetCode): SheetTemplate | null {
  const ofExam = templates.filter((template) => template.exam === code.exam && template.version === code.version)
  const paper = Number(code.paper)
  return (
    ofExam.find((candidate) => candidate.papers?.some((number) => Number(number) === paper)) ??
    ofExam.find((candidate) => candidate.papers === undefined) ??
    null
  )
}

/** The page a code speaks of, or null when it belongs to no sheet among `templates`. */
export function findSheetPage(templates: SheetTemplates, code: SheetCode): SheetPage | null {
  return findSheetTemplate(templates, code)?.pages.find((page) => page.page === code.page) ?? null
}

/** The templates of a `layout.json`: papers with the same geometry are put together. */
export function templatesFromLayout(layout: Layout): SheetTemplates {
  const templates = new Map<string, { exam: string; version: number; papers: string[]; pages: SheetPage[] }>()
  for (const paper of layout.papers) {
    const code = readSheetCode(paper.pages[0]?.code.text ?? '')
    if (code === null) continue
    const pages = paper.pages.map(forgetTexts)
    const key = `${code.exam}/${code.version}/${JSON.stringify(pages)}`
    const known = templates.get(key)
    if (known === undefined) templates.set(key, { exam: code.exam, version: code.version, papers: [code.paper], pages })
    else known.papers.push(code.paper)
  }
  return [...templates.values()]
}

function forgetTexts(page: LayoutPage): SheetPage {
  const { x, y, size } = page.code
  return { page: page.page, fiducials: page.fiducials, code: { x, y, size }, bubbles: page.bubbles, boxes: page.boxes }
}

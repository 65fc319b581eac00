import * as z from 'zod'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { examParams } from '#contract/exams.ts'
import { known } from '#contract/base/known.ts'
import { countLeaves, type Imposition } from '#engine/sheet/impose-pages.ts'
import { pageFormats } from '#engine/sheet/page-format.ts'
import { sheetCoverSchema } from '#engine/sheet/sheet-cover.ts'
import { sheetWays } from '#engine/sheet/sheet-ways.ts'
import { versionLetters } from '#engine/sheet/version-letters.ts'

/** What one print may be: half a box of paper takes a thread half a minute. */
export const printLimits = { pages: 4000, spare: 200 } as const

const sheetStates = ['waiting', 'printing', 'ready', 'failed'] as const
export type SheetState = (typeof sheetStates)[number]
const printFailures = ['disk-full', 'too-slow', 'broken'] as const
export type PrintFailure = (typeof printFailures)[number]

export const sheetSetView = z.object({
  id: z.string(),
  version: z.number().int(),
  classId: z.string().nullable(),
  className: z.string().nullable(),
  paperCount: z.number().int(),
  spareCount: z.number().int(),
  pageCount: z.number().int(),
  /** In how many versions of the exam its papers are. */
  versionCount: z.number().int().default(1),
  format: known(pageFormats).default('a4'),
  hasCover: z.boolean().default(false),
  /** `paperCount` is 0 where a master alone was printed. */
  way: known(sheetWays).default('named'),
  state: known(sheetStates),
  /** Of `pageCount`. */
  pagesDone: z.number().int(),
  failure: known(printFailures).nullable(),
  createdAt: z.string(),
})
const previewPage = z.object({ page: z.number().int(), svg: z.string() })
const sheetSetResponse = z.object({ sheetSet: sheetSetView })
const sheetSize = z.object({ named: z.number().int(), spare: z.number().int(), master: z.number().int() })
const sheetSetParams = z.strictObject({ examId: z.uuid(), sheetSetId: z.uuid() })
// Whoever may not see the exam is told that there is none, by the policy.
const anyone = 'signed-in'

export const listSheetSets = endpoint({
  method: 'GET',
  path: '/exams/:examId/sheets',
  access: anyone,
  params: examParams,
  response: z.object({
    sheetSets: z.array(sheetSetView),
    /** For which class the caller last had sheets printed, of whatever exam. */
    lastClassId: z.string().nullable().default(null),
  }),
})
/**
 * 422 `exam-invalid`, `class-empty`, `print-too-large`, `versions-alike`; 409 `versions-fixed`. Pupils who have a sheet of this version keep its paper number. The set
 * is there at once; its PDF is drawn by a job. The same order while one is under way gives that one's set.
 */
export const printSheets = endpoint({
  method: 'POST',
  path: '/exams/:examId/sheets',
  access: anyone,
  params: examParams,
  body: z.strictObject({
    classId: z.uuid().nullable(),
    spare: z.number().int().min(0).max(printLimits.spare),
    bothSides: z.boolean().default(false),
    /** A4, A5, or two such pages on an A4 page that is cut in half. Read alike: they have one geometry. */
    format: z.enum(pageFormats).default('a4'),
    /** A page before those of each pupil. A master has none: 422 where nothing else is printed. */
    cover: sheetCoverSchema.nullable().default(null),
    /** Neighbours in the class list get different versions: the same questions in another order. */
    versions: z.number().int().min(1).max(versionLetters.length).default(1),
    /** `named` and `both` need a class, unless `spare` sheets alone are printed. A master is printed once for each of the versions. */
    way: z.enum(sheetWays).default('named'),
  }),
  response: sheetSetResponse,
  takesKey: true,
})
/** One SVG a page, as printed for the first pupil of a class, or for nobody, or as a master; of one version, where a letter says which. 409 `exam-invalid`. */
export const previewSheets = endpoint({
  method: 'GET',
  path: '/exams/:examId/sheets/preview',
  access: anyone,
  params: examParams,
  query: z.strictObject({ letter: z.enum(versionLetters).optional(), classId: z.uuid().optional(), kind: z.enum(['named', 'master']).optional() }),
  response: z.object({
    pages: z.array(previewPage),
    /** Pupils of the class whose admission number does not fit the grid of a master: it has letters or strokes, or too many figures. */
    withoutGrid: z.array(z.object({ admission: z.string(), name: z.string() })).default([]),
    /** Pupils of the class whose names have letters that the sheets cannot print. */
    unprintable: z.array(z.object({ admission: z.string(), name: z.string() })).default([]),
  }),
})
/** The cover as printed for the same pupil, as page 0. Nothing is stored. 409 `exam-invalid`. */
export const previewCover = endpoint({
  method: 'POST',
  path: '/exams/:examId/sheets/cover-preview',
  access: anyone,
  params: examParams,
  body: z.strictObject({ cover: sheetCoverSchema, classId: z.uuid().nullable() }),
  response: previewPage,
})
/** How many pages a sheet has, and how many it would have where it is laid out to save paper. 422 `exam-invalid`. */
export const getSheetSize = endpoint({
  method: 'GET',
  path: '/exams/:examId/sheets/size',
  access: anyone,
  params: examParams,
  response: z.object({ pages: sheetSize, dense: sheetSize.optional() }),
})
/** Prints a failed set again. */
export const retrySheets = endpoint({
  method: 'POST',
  path: '/exams/:examId/sheets/:sheetSetId/retry',
  access: anyone,
  params: sheetSetParams,
  response: sheetSetResponse,
})
/** 409 `sheets-not-ready`. */
export const getSheetsPdf = rawEndpoint({
  method: 'GET',
  path: '/exams/:examId/sheets/:sheetSetId/pdf',
  access: anyone,
  raw: 'file',
  params: sheetSetParams,
})
export const getSheetsLayout = rawEndpoint({
  method: 'GET',
  path: '/exams/:examId/sheets/:sheetSetId/layout',
  access: anyone,
  raw: 'file',
  params: sheetSetParams,
})

export type SheetSetView = z.infer<typeof sheetSetView>
export type WrittenSheetSet = z.input<typeof sheetSetView>
export type SheetSize = z.infer<typeof sheetSize>

export interface PrintSize {
  /** With the covers. */
  pages: number
  /** Of paper, as it goes into the printer. */
  leaves: number
}

export interface PaperChoice extends Imposition {
  hasCover: boolean
}

interface PrintedPapers {
  pupils: number
  spare: number
  /** One, or one for each version of the exam. */
  masters?: number
}

/** What a print comes to, before any of it is drawn. */
export function sizePrint({ pupils, spare, masters = 0 }: PrintedPapers, size: SheetSize, paper: PaperChoice): PrintSize {
  const cover = paper.hasCover ? 1 : 0
  const papers = [
    { papers: pupils, pages: size.named + cover },
    { papers: spare, pages: size.spare + cover },
    { papers: masters, pages: size.master },
  ]
  return { pages: papers.reduce((sum, each) => sum + each.papers * each.pages, 0), leaves: countLeaves(papers, paper) }
}

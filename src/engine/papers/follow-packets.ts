import type { PhoneReading } from '#engine/page/phone-reading.ts'
import { claimNumber } from '#engine/papers/claim-number.ts'
import { listMissingPages } from '#engine/papers/paper-pages.ts'
import { admissionKey } from '#engine/pupils/admission-key.ts'
import { findSheetTemplate, type SheetTemplate, type SheetTemplates } from '#engine/scan/sheet-templates.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/admission-question.ts'
import { isHeaderCode, isMasterCode, readSheetCode } from '#engine/sheet/sheet-code.ts'

/** What the phone knows of the exam whose sheets it reads. */
export interface FollowedExam {
  sheets: SheetTemplates
  /** Set where others print the sheets: one page a pupil, without a code. */
  template?: unknown
  /** Both are empty for who may see no names. */
  papers: readonly { number: string; version: number; pupilId: string | null }[]
  pupils: readonly { id: string; admission: string }[]
}

export interface FollowedReading {
  /** Any stable name. */
  picture: string
  reading: Pick<PhoneReading, 'code' | 'admission' | 'answers'>
}

/** What a person said of a paper under which two numbers came: two pupils have copies of the sheet, or this number is right. */
export type SaidOfNumbers = 'two-pupils' | { admission: string }

/**
 * What is to be known of a page. `read-before`: nothing new. `other-answers`, `other-number`: two scripts under one code.
 * `two-papers`: its number stands on another paper too, or its pupil has one. The others say why the phone knows no pupil.
 */
export type PageProblem =
  | 'read-before'
  | 'other-answers'
  | 'other-number'
  | 'two-papers'
  | 'no-number'
  | 'not-in-class'
  | 'no-code'
  | 'header'
  | 'not-printed'
  | 'other-exam'

export interface PagePlace {
  picture: string
  /** A stable name; null where the phone knows no paper. */
  paper: string | null
  page: number | null
  problem: PageProblem | null
  /** The picture of the same side that it repeats or contradicts. */
  other: string | null
}

export interface FollowedPaper {
  paper: string
  /** As printed: `0417`. Null for a copy, which has only the number of its pupil. */
  number: string | null
  pupilId: string | null
  pageCount: number
  /** The pictures that count, by page. */
  pages: ReadonlyMap<number, string>
  missing: number[]
  /** Why its pupil is not sure, whatever its single pages say. */
  problem: 'other-answers' | 'other-number' | 'two-papers' | null
}

export interface FollowedPackets {
  /** One for each reading, in their order. */
  places: PagePlace[]
  /** In the order in which they were begun. */
  papers: FollowedPaper[]
  /** Set where the last page begins a paper while the one before it lacks pages. Said once of each paper. */
  missing: { paper: string; pages: number[] } | null
}

/**
 * Follows the pages that a person lays under the phone, one after the other. Whose a page is depends on the pages alone, never
 * on their order, and is never guessed: a printed name says it, or a whole number of the class list.
 */
export function followPackets(
  exam: FollowedExam,
  readings: readonly FollowedReading[],
  said: ReadonlyMap<string, SaidOfNumbers> = new Map(),
): FollowedPackets {
  const idOf = new Map(exam.pupils.map(({ id, admission }) => [admissionKey(admission), id]))
  const placed = readings.map((each): Placed => ({ ...each, ...findPlace({ ...exam, idOf, said }, each.reading) }))
  const begun = [...Map.groupBy(placed, ({ paper }) => paper)]
  const papers = namePapers(
    idOf,
    begun.flatMap(([paper, pages]) => (paper === null ? [] : [joinPages(paper, pages, said.get(paper))])),
  )
  return { places: listPlaces(placed, papers), papers, missing: findMissing(placed, papers) }
}

interface Place {
  paper: string | null
  number: string | null
  page: number | null
  pageCount: number
  /** The pupil of whom the school says that it is theirs. */
  ownerId: string | null
  /** Whether a number has to be filled in on it. */
  hasGrid: boolean
  hasName: boolean
  problem: PageProblem | null
}
type Placed = FollowedReading & Place

const nowhere = { paper: null, number: null, page: null, pageCount: 0, ownerId: null, hasGrid: false, hasName: false }

interface Known extends FollowedExam {
  /** The pupils, by admission key. */
  idOf: ReadonlyMap<string, string>
  said: ReadonlyMap<string, SaidOfNumbers>
}

function findPlace(exam: Known, { code: text, admission }: FollowedReading['reading']): Place {
  const filled = admission === null ? null : admissionKey(admission)
  // No number is completed: it is the whole number of a pupil, or nobody's. Who may see no names knows no class to compare it with.
  const unnamed = filled === null ? 'no-number' : exam.idOf.size === 0 || exam.idOf.has(filled) ? null : 'not-in-class'
  const byNumber = (prefix: string, page: number, pageCount: number): Place => {
    const found = { ...nowhere, page, pageCount, hasGrid: true, problem: unnamed } as const
    return unnamed === null ? { ...found, paper: `${prefix}/${filled}` } : found
  }
  const code = text === null ? null : readSheetCode(text)
  if (code === null) return exam.template === undefined || exam.template === null ? { ...nowhere, problem: 'no-code' } : byNumber('template', 1, 1)
  if (exam.sheets.every((sheet) => sheet.exam !== code.exam)) return { ...nowhere, problem: 'other-exam' }
  if (isHeaderCode(code)) return { ...nowhere, problem: 'header' }
  const sheet = findSheetTemplate(exam.sheets, code)
  const printed = sheet?.pages.find(({ page }) => page === code.page)
  if (sheet === null || printed === undefined) return { ...nowhere, problem: 'not-printed' }
  if (isMasterCode(code)) return byNumber(`copy/${code.version}`, code.page, sheet.pages.length)
  const isOwn = ({ number, version }: FollowedExam['papers'][number]) => Number(number) === Number(code.paper) && version === code.version
  const own = exam.papers.find(isOwn) ?? (exam.papers.length === 0 ? { number: code.paper, pupilId: null } : null)
  if (own === null) return { ...nowhere, problem: 'not-printed' }
  const paper = `${code.version}/${Number(code.paper)}`
  if (exam.said.get(paper) === 'two-pupils') return byNumber(paper, code.page, sheet.pages.length)
  const hasGrid = bearsGrid(printed)
  const problem = hasGrid && own.pupilId === null ? unnamed : null
  const hasName = !sheet.pages.some(bearsGrid)
  return { paper, number: own.number, page: code.page, pageCount: sheet.pages.length, ownerId: own.pupilId, hasGrid, hasName, problem }
}

function bearsGrid({ bubbles }: SheetTemplate['pages'][number]): boolean {
  return bubbles.some(({ question }) => question === ADMISSION_QUESTION)
}

interface JoinedPaper extends FollowedPaper {
  ownerId: string | null
  hasName: boolean
  /** By admission key, those that stand on its pages. */
  numbers: string[]
}

function joinPages(paper: string, all: readonly Placed[], said: SaidOfNumbers | undefined): JoinedPaper {
  // Where a person has said which number is right, the others are slips of the pen.
  const placed = typeof said === 'object' ? all.map((each) => ({ ...each, reading: { ...each.reading, admission: said.admission } })) : all
  const pages = new Map<number, string>()
  for (const { page, picture } of placed) if (page !== null && !pages.has(page)) pages.set(page, picture)
  const { pageCount = 0, number = null, ownerId = null, hasName = false } = placed[0] ?? {}
  const filled = placed.flatMap(({ hasGrid, reading: { admission } }) => (hasGrid && admission !== null ? [admissionKey(admission)] : []))
  const numbers = [...new Set(filled)]
  const apart = placed.flatMap((one) => placed.map((other) => findSideDifference(one, other)))
  const problem = numbers.length > 1 ? 'other-number' : apart.includes('other-answers') ? 'other-answers' : null
  const missing = listMissingPages({ pageCount, read: [...pages.keys()], notHandedIn: [] })
  return { paper, number, pupilId: null, pageCount, pages, missing, problem, ownerId, hasName, numbers }
}

/** How two pictures of one side differ for sure; null where they may show the same page, or are of different sides. */
function findSideDifference(one: Placed, other: Placed): 'other-number' | 'other-answers' | null {
  if (one === other || one.paper === null || one.paper !== other.paper || one.page !== other.page) return null
  const [a, b] = [one.reading.admission, other.reading.admission]
  if (one.hasGrid && a !== null && b !== null && admissionKey(a) !== admissionKey(b)) return 'other-number'
  return haveOtherAnswers(one.reading, other.reading) ? 'other-answers' : null
}

function haveOtherAnswers(one: Pick<PhoneReading, 'answers'>, other: Pick<PhoneReading, 'answers'>): boolean {
  const sure = new Map(one.answers.flatMap(({ question, chosen, doubt }) => (doubt === null ? [[question, chosen] as const] : [])))
  return other.answers.some(({ question, chosen, doubt }) => {
    const before = sure.get(question)
    return doubt === null && before !== undefined && (before.length !== chosen.length || before.some((option) => !chosen.includes(option)))
  })
}

/**
 * Whether a page says by itself whose it is: by a name that is printed on it, or by a number that is filled in. Only of such a page
 * can anybody say that it lies there still, and is not the same page of another pupil.
 */
export function namesItself({ sheets }: Pick<FollowedExam, 'sheets'>, { code: text, admission }: FollowedReading['reading']): boolean {
  const code = text === null ? null : readSheetCode(text)
  if (admission !== null || code === null || isMasterCode(code)) return admission !== null
  const sheet = findSheetTemplate(sheets, code)
  return sheet !== null && !sheet.pages.some(bearsGrid)
}

/** Whether the page that was read last lies there still. */
export function isPageAgain(exam: Pick<FollowedExam, 'sheets'>, last: FollowedReading['reading'], now: FollowedReading['reading']): boolean {
  return namesItself(exam, now) && last.code === now.code && last.admission === now.admission && !haveOtherAnswers(last, now)
}

/** Gives each paper its pupil, as far as nothing speaks against it. */
function namePapers(idOf: ReadonlyMap<string, string>, papers: readonly JoinedPaper[]): JoinedPaper[] {
  return papers.map((paper): JoinedPaper => {
    const { numbers, problem, ownerId, hasName } = paper
    const [number] = numbers
    // A name that is printed stands, whatever came twice under it.
    if (number === undefined) return hasName || problem === null ? { ...paper, pupilId: ownerId } : paper
    const pupilId = idOf.get(number)
    if (pupilId === undefined || problem !== null) return paper
    if (ownerId !== null && ownerId !== pupilId) return { ...paper, problem: 'other-number' }
    const rivals = papers.filter((other) => other.numbers.includes(number) || (other.numbers.length === 0 && other.ownerId === pupilId))
    const claiming = rivals.map((rival) => ({ ...rival, paperId: rival.paper, pupilId: rival.ownerId, isContested: rival.problem !== null }))
    return claimNumber(claiming, number).pupils === paper.paper ? { ...paper, pupilId } : { ...paper, problem: 'two-papers' }
  })
}

function listPlaces(placed: readonly Placed[], papers: readonly JoinedPaper[]): PagePlace[] {
  const byName = new Map(papers.map((paper) => [paper.paper, paper]))
  const sides = Map.groupBy(placed, sideOf)
  return placed.map((each) => {
    const { picture, paper, page, problem } = each
    const own = paper === null ? undefined : byName.get(paper)
    if (own === undefined) return { picture, paper, page, problem, other: null }
    const side = sides.get(sideOf(each)) ?? []
    const rival = own.problem === null ? undefined : side.find((other) => findSideDifference(each, other) !== null)
    if (rival !== undefined) return { picture, paper, page, problem: findSideDifference(each, rival), other: rival.picture }
    if (side[0] !== each) return { picture, paper, page, problem: 'read-before', other: side[0]?.picture ?? null }
    return { picture, paper, page, problem: problem ?? own.problem, other: null }
  })
}

function sideOf({ paper, page }: Placed): string {
  return `${paper}#${page}`
}

/** The paper that was left where the last page is the first of another one: each paper is left once. */
function findMissing(placed: readonly Placed[], papers: readonly FollowedPaper[]): FollowedPackets['missing'] {
  const name = placed.at(-1)?.paper
  const isBegun = name !== undefined && name !== null && placed.findIndex(({ paper }) => paper === name) === placed.length - 1
  const left = isBegun ? papers.at(-2) : undefined
  return left === undefined || left.missing.length === 0 ? null : { paper: left.paper, pages: left.missing }
}

import { dropFurniture } from '#engine/exam/from-paper/drop-furniture.ts'
import { asking } from '#engine/exam/from-paper/find-notices.ts'
import { linesOfPages } from '#engine/exam/from-paper/order-columns.ts'
import type { PageText } from '#engine/exam/from-paper/page-text.ts'
import { readSection } from '#engine/exam/from-paper/read-headings.ts'
import { readSchemeLabels } from '#engine/exam/from-paper/scheme-labels.ts'
import type { Line } from '#engine/exam/from-paper/text-lines.ts'

export interface PaperFile {
  pages: PageText[]
}

interface PartedLines {
  paper: Line[]
  scheme: Line[]
  dropped: Line[]
  /** The same, file by file. */
  parted: { paper: Line[]; scheme: Line[] }[]
  /** Pages of a file whose numbers begin again, where nothing says that it is the scheme. */
  unsure: Set<number>
}

const schemeHeading =
  /\bmarking\s+(?:scheme|guide|key)\b|\bmark\s+scheme\b|\b(?:mwongozo|mwongozi)\s+wa\s+(?:ku)?sahihish\w*|\b(?:mwongozo)\s+wa\s+usahihishaji\b|^\W*(?:expected )?(?:answers|majibu)\W*$|\banswer key\b/i
/** "TERM II – ANSWERS", "F3 SOLUTIONS": other words end so too, so question 1 has to stand below. */
const answersHeading =
  /(?:^|[\s–:-])(?:(?:expected|model|suggested) (?:answers|responses|solutions)|answers|solutions|m[./]\s?s\.?|marking (?:points|notes)|majibu|mwongozo)\W*$/i
const question1 = /^\W*(?:q(?:uestion|n)?\.?\s*)?(?:1|one)\s*(?:[.):]|\(?[a-h]\s?[.)]|\(i)/i
const sign = /[✓√✔☑]|\b[MAB][1-4]\b|\b(?:rej|acc|reject|accept|any (?:one|two|three|four|\d))\b/i
/** How many lines of a title and a section may stand between a heading and question 1. */
const MAX_HEAD = 12

/** Splits each file where its marking scheme begins. A file may be the paper, the scheme or both. */
export function partFiles(files: readonly PaperFile[]): PartedLines {
  const result: PartedLines = { paper: [], scheme: [], dropped: [], parted: [], unsure: new Set() }
  const pages = files.flatMap((file) => file.pages)
  let page = 0
  const read = files.map((file, at) => {
    const lines = linesOfPages(file.pages, page)
    page += file.pages.length
    return { lines, from: findHeading(lines, at > 0), at }
  })
  const hasHeading = read.some(({ lines, from }) => from < lines.length)
  let isInScheme = false
  for (const { lines, from, at } of read) {
    const rest = read.slice(at).flatMap((each) => each.lines)
    const run =
      from < lines.length || (hasHeading && result.scheme.length === 0) ? null : findSecondRun({ lines, rest, paper: at > 0 ? result.paper : [] })
    if (run?.isScheme === false) for (const line of rest) result.unsure.add(line.page)
    const goesOn: boolean = from === lines.length && run === null && goesOnScheme(lines, result, isInScheme)
    const isScheme: Set<Line> = new Set(lines.slice(goesOn ? 0 : run?.isScheme === true ? run.from : from))
    const last = lines.at(-1)
    if (last !== undefined) isInScheme = isScheme.has(last)
    const furniture = dropFurniture(lines, pages)
    const own = { paper: furniture.lines.filter((line) => !isScheme.has(line)), scheme: furniture.lines.filter((line) => isScheme.has(line)) }
    result.paper.push(...own.paper)
    result.scheme.push(...own.scheme)
    result.parted.push(own)
    result.dropped.push(...furniture.dropped)
  }
  return result
}

/** Whether a file without a heading is a further page of the scheme: its first question is one of the paper, or it names none. */
function goesOnScheme(lines: readonly Line[], { paper, scheme }: Pick<PartedLines, 'paper' | 'scheme'>, isInScheme: boolean): boolean {
  const [first] = numbersIn(lines)
  if (scheme.length === 0 || first === undefined) return isInScheme
  if (paper.length === 0) return first !== '1'
  return numbersIn(paper).includes(first) && (first !== '1' || !numbersIn(scheme).includes('1'))
}

/** Where a heading says that the scheme begins: the end of the lines where none does. */
function findHeading(lines: readonly Line[], isLater: boolean): number {
  const at = lines.findIndex(
    (line, index) => line.text.length < 90 && (schemeHeading.test(line.text) || (answersHeading.test(line.text) && isOverOne(lines, index, isLater))),
  )
  const isAll = at >= 0 && !lines.slice(0, at).some((line) => question1.test(line.text))
  return at < 0 ? lines.length : isAll ? 0 : at
}

/** Whether question 1 comes next: at the head of a later file, or a second time below the questions. */
function isOverOne(lines: readonly Line[], at: number, isLater: boolean): boolean {
  if (numbersIn(lines.slice(at, at + 1)).length > 0 || (lines[at]?.words.length ?? 0) > 12) return false
  const above = numbersIn(lines.slice(0, at))
  return numbersIn(lines.slice(at + 1, at + 1 + MAX_HEAD))[0] === '1' && (above.length === 0 ? isLater : above.includes('1') && above.length > 2)
}

interface SecondRun {
  lines: readonly Line[]
  /** These, and the lines of all files behind. */
  rest: readonly Line[]
  /** Of the files before. */
  paper: readonly Line[]
}

/**
 * Where the numbers of a paper begin again without a heading: in a later file, or on a later page under the signs of a scheme.
 * The second run is a scheme when it has ticks and codes, asks much less than the paper, or repeats its questions and says more.
 */
function findSecondRun({ lines, rest, paper }: SecondRun): { from: number; isScheme: boolean } | null {
  if (paper.length > 0) {
    const isRun = numbersIn(lines)[0] === '1' && beginsAgain(rest, paper)
    return isRun ? { from: 0, isScheme: hasSigns(rest, paper) || asksLess(rest, paper) || saysMore(rest, paper) } : null
  }
  for (const [from, line] of lines.entries()) {
    if (from === 0 || line.page === lines[from - 1]?.page) continue
    const [above, below] = [lines.slice(0, from), lines.slice(from)]
    if (beginsAgain(below, above) && hasSigns(below, above)) return { from, isScheme: true }
  }
  return null
}

/** The labels are those of the paper from 1 on, and no further section opens. */
function beginsAgain(lines: readonly Line[], paper: readonly Line[]): boolean {
  const [own, above] = [numbersIn(lines), new Set(numbersIn(paper))]
  const sections = new Set(paper.flatMap(({ text }) => readSection(text)?.name ?? []))
  const section = lines.flatMap(({ text }) => readSection(text)?.name ?? [])[0]
  // The heading of a section may stand at the foot of the page above.
  if (numbersIn(paper.slice(paper.findLastIndex(({ text }) => readSection(text) !== null) + 1)).length === 0) return false
  if (own[0] !== '1' || !above.has('1') || (section !== undefined && sections.size > 0 && !sections.has(section))) return false
  const names = new Set(own)
  const shared = [...names].filter((number) => above.has(number)).length
  return shared >= 3 && shared * 2 >= Math.max(names.size, above.size)
}

function hasSigns(lines: readonly Line[], paper: readonly Line[]): boolean {
  const count = (of: readonly Line[]): number => of.filter(({ text }) => sign.test(text)).length
  const least = Math.max(3, labelled(lines).length / 4)
  return count(lines) >= least && count(paper) / paper.length < count(lines) / lines.length / 2
}

function asksLess(lines: readonly Line[], paper: readonly Line[]): boolean {
  return askedShare(lines) < 0.2 && askedShare(paper) > 0.5
}

function askedShare(lines: readonly Line[]): number {
  const own = labelled(lines)
  const asked = own.filter((line) => asking.test(line.text.slice(readSchemeLabels(line)[0]?.length ?? 0)) || line.text.includes('?'))
  return own.length === 0 ? 0 : asked.length / own.length
}

function saysMore(lines: readonly Line[], paper: readonly Line[]): boolean {
  const printed = new Set(paper.map(({ text }) => plain(text)))
  const own = labelled(lines)
  const others = lines.filter(({ text }) => !printed.has(plain(text))).length
  return own.filter(({ text }) => printed.has(plain(text))).length * 2 >= own.length && others * 3 >= lines.length && others >= own.length / 2
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '')
}

function labelled(lines: readonly Line[]): Line[] {
  return lines.filter((line) => readSchemeLabels(line).some(({ strength }) => strength >= 2.5))
}

function numbersIn(lines: readonly Line[]): string[] {
  return lines.flatMap((line) => readSchemeLabels(line).find(({ number, strength }) => number !== '' && strength >= 4)?.number ?? [])
}

import type { PageText, Region } from '#engine/exam/from-paper/page-text.ts'
import type { PaperDraft, PrintedWords } from '#engine/exam/from-paper/paper-draft.ts'
import { findSpeaking } from '#engine/exam/from-paper/proposals/find-speaking.ts'
import type { Line } from '#engine/exam/from-paper/text-lines.ts'

interface PrintedLines {
  pages: readonly PageText[]
  paper: readonly Line[]
  scheme: readonly Line[]
  /** Those that name the school and people, above the first question and above the scheme. */
  head: readonly Line[]
  /** Running heads and feet. */
  dropped: readonly Line[]
}

/** The top of a page on which no word was read: where heads stand. */
const headShare = 30 / 297
const marginPoints = 3

/**
 * What AI reading may be sent of a paper and its scheme, and what its proposals are compared with: the lines below the heads,
 * and of the pages what is painted over.
 */
export function keepPrint(printed: PrintedLines): Pick<PaperDraft, 'words' | 'covers' | 'unread'> {
  const head = new Set(printed.head)
  const below = (lines: readonly Line[]): Line[] => lines.filter((line) => !head.has(line))
  const [paper, scheme] = [below(printed.paper), below(printed.scheme)]
  return {
    words: { paper: textsOf(paper), scheme: textsOf(scheme), scanned: listScanned([...paper, ...scheme]) },
    covers: coverPages(printed),
    unread: printed.pages.flatMap(({ words }, page) => (words.length === 0 ? [page] : [])),
  }
}

/**
 * What of the pages is painted over before a picture of them leaves the school: the heads with all that stands beside them,
 * running heads and feet, and lines that speak to a program.
 */
function coverPages({ pages, paper, scheme, head, dropped }: PrintedLines): Region[] {
  const heads = new Set(head)
  const kept = [...paper, ...scheme].filter((line) => !heads.has(line))
  const speaking = new Set([...findSpeaking(textsOf(paper)), ...findSpeaking(textsOf(scheme))])
  const bands = pages.flatMap(({ width, height, words }, page): Region[] => {
    if (words.length === 0) return [{ page, x: 0, y: 0, w: width, h: height * headShare }]
    const own = head.filter((line) => line.page === page)
    if (own.length === 0) return []
    const top = Math.min(height, ...kept.filter((line) => line.page === page).map(({ y }) => y))
    const h = Math.min(top, Math.max(...own.map((line) => line.y + line.h)) + marginPoints)
    return h <= 0 ? [] : [{ page, x: 0, y: 0, w: width, h }]
  })
  const lines = [...head, ...dropped, ...kept.filter(({ text }) => speaking.has(text))]
  return [...bands, ...lines.map(({ page, x, y, w, h }) => widen({ page, x, y, w, h }))]
}

/** The words of lines that were read from a picture, with how sure the reader is of each. */
function listScanned(lines: readonly Line[]): NonNullable<PrintedWords['scanned']> {
  const speaking = new Set(findSpeaking(textsOf(lines)))
  return lines
    .filter(({ text, words }) => !speaking.has(text) && words.some(({ sure }) => sure !== undefined))
    .map(({ words }) => words.map(({ text, sure = 1 }): [string, number] => [text, sure]))
}

function textsOf(lines: readonly Line[]): string[] {
  return lines.map(({ text }) => text)
}

function widen({ page, x, y, w, h }: Region): Region {
  return { page, x: x - marginPoints, y: y - marginPoints, w: w + 2 * marginPoints, h: h + 2 * marginPoints }
}

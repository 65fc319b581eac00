import { searchFold } from '#engine/text/search-fold.ts'
import type { PlainPaper } from '#contract/plain-paper.ts'

const maxFound = 6

/** Finds papers by a part of a name or number: whole numbers first, then beginnings of words, then any part of a word. */
export function findPapers(papers: readonly PlainPaper[], typed: string): PlainPaper[] {
  const wanted = searchFold(typed)
  if (wanted === '') return []
  return papers
    .map((paper, at) => ({ paper, at, rank: rankOf(paper, wanted) }))
    .filter(({ rank }) => rank < worst)
    .toSorted((a, b) => a.rank - b.rank || a.at - b.at)
    .slice(0, maxFound)
    .map(({ paper }) => paper)
}

const worst = 4

function rankOf({ admission, number, pupilName }: PlainPaper, wanted: string): number {
  const numbers = [searchFold(admission ?? ''), searchFold(number), String(Number(number))]
  const name = searchFold(pupilName ?? '')
  if (numbers.includes(wanted) || name === wanted) return 0
  if (name === wanted || ` ${name}`.includes(` ${wanted}`)) return 1
  if (numbers.some((each) => each.startsWith(wanted))) return 2
  return name.includes(wanted) || numbers.some((each) => each.includes(wanted)) ? 3 : worst
}

/** The first pupil without pages after the last one who has some: in a stack in class order, the next pages are theirs. */
export function findNextPaper(papers: readonly PlainPaper[]): PlainPaper | null {
  const last = papers.findLastIndex(({ pages }) => pages.length > 0)
  const isFree = ({ pages, pupilName }: PlainPaper) => pages.length === 0 && pupilName !== null
  return papers.slice(last + 1).find(isFree) ?? papers.find(isFree) ?? null
}

export function nameOf({ pupilName, number }: PlainPaper, words: { paper: (number: string) => string }): string {
  return pupilName ?? words.paper(number)
}

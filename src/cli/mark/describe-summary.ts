import { join } from 'node:path'
import { pageStates, type PageState } from '#engine/page/page-reading.ts'
import { isUndecided } from '#cli/mark/assemble-papers.ts'
import { writePageReasons } from '#engine/sentences/page-reason.ts'
import type { Results } from '#cli/mark/write-results.ts'

const stateWords: Record<PageState, string> = {
  read: 'read',
  duplicate: 'duplicate',
  unclaimed: 'of nobody known',
  'unknown-exam': 'unknown exam',
  'no-code': 'no code',
  unreadable: 'unreadable',
  blank: 'blank',
}
const decidedStates: readonly PageState[] = ['read', 'duplicate', 'blank']
/** The rest stands in results.json. */
const maxNamed = 10

/** How many pages, papers and answers wait for a person. */
export function countAttention({ papers, pages }: Pick<Results, 'papers' | 'pages'>): number {
  const pagesWaiting = pages.filter(({ state }) => !decidedStates.includes(state)).length
  const papersWaiting = papers.filter(
    ({ status, contested, isUnclaimed, isBlank, otherPapers }) =>
      status === 'missing-page' || contested.length > 0 || isUnclaimed || isBlank || otherPapers.length > 0,
  ).length
  return pagesWaiting + papersWaiting + papers.reduce((sum, { toReview }) => sum + toReview, 0)
}

/** What a person wants to know when it is over. */
export function describeSummary({ papers, pages }: Pick<Results, 'papers' | 'pages'>, { seconds, out }: { seconds: number; out: string }): string {
  const arrived = papers.filter(({ pages: own }) => own.length > 0)
  const absent = papers.length - arrived.length
  const nobodys = arrived.filter(({ isUnclaimed }) => isUnclaimed).length
  const toReview = papers.reduce((sum, paper) => sum + paper.toReview, 0)
  const byState = pageStates.flatMap((state) => {
    const count = pages.filter((page) => page.state === state).length
    return count > 0 ? [`${count} ${stateWords[state]}`] : []
  })
  const undecided = pages.filter((page) => !decidedStates.includes(page.state) || isUndecided(page))
  return [
    `Papers: ${arrived.length - nobodys} marked${nobodys > 0 ? `, ${nobodys} of nobody` : ''}${absent > 0 ? `, ${absent} without a page` : ''}.`,
    `Pages:  ${pages.length} in all: ${byState.join(', ')}.`,
    ...undecided
      .slice(0, maxNamed)
      .map(({ scan, state, reasons }) =>
        `  ${scan.file}${scan.sequence > 1 ? ` (${scan.sequence})` : ''}: ${stateWords[state]}. ${writePageReasons(reasons, 'en')}`.trimEnd(),
      ),
    ...(undecided.length > maxNamed ? [`  and ${undecided.length - maxNamed} more in results.json.`] : []),
    ...describePapers(papers),
    `To review: ${toReview} ${toReview === 1 ? 'answer' : 'answers'}.`,
    `${seconds.toFixed(1)} s: ${['results.csv', 'results.json', 'marked.pdf'].map((name) => join(out, name)).join(', ')}`,
  ].join('\n')
}

function describePapers(papers: Results['papers']): string[] {
  const said = papers.flatMap(({ paper, pages, missingPages, contested, isUnclaimed, isBlank, otherPapers }) => {
    if (pages.length === 0) return []
    return [
      ...(contested.length > 0 ? [`  paper ${paper}: ${contested.length + 1} scripts may be under its code; say which is whose.`] : []),
      ...(missingPages.length > 0 ? [`  paper ${paper}: page ${missingPages.join(', ')} is missing.`] : []),
      ...(isUnclaimed ? [`  paper ${paper}: nobody has said whose it is.`] : []),
      ...(isBlank ? [`  paper ${paper}: not a single answer was found. Look whether it is really empty.`] : []),
      ...(otherPapers.length > 0 ? [`  paper ${paper}: the same pupil also has paper ${otherPapers.join(', ')}.`] : []),
    ]
  })
  return said.length > maxNamed ? [...said.slice(0, maxNamed), `  and ${said.length - maxNamed} more papers in results.json.`] : said
}

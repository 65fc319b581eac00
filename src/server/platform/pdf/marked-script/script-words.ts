import { formatList } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

/** What is printed on a marked script, in the language of the exam. */
export interface ScriptWords {
  noName: string
  paper: (number: string) => string
  /** Instead of a percentage, while a page is missing. */
  soFar: (total: number, max: number) => string
  unclaimed: string
  pagesMissing: (pages: readonly number[]) => string
  otherPapers: (papers: readonly string[]) => string
  waiting: (answers: number) => string
  settled: string
}

export const scriptWords: Words<ScriptWords> = {
  en: {
    noName: 'No name',
    paper: (number) => `paper ${number}`,
    soFar: (total, max) => `${total} / ${max} so far`,
    unclaimed: 'Nobody has said whose paper this is.',
    pagesMissing: (pages) => (pages.length === 1 ? `Page ${pages[0]} is missing.` : `Pages ${formatList(pages.map(String), 'en')} are missing.`),
    otherPapers: (papers) =>
      papers.length === 1 ? `The same pupil also has paper ${papers[0]}.` : `The same pupil also has papers ${formatList(papers, 'en')}.`,
    waiting: (answers) => (answers === 1 ? '1 answer waits for a teacher.' : `${answers} answers wait for a teacher.`),
    settled: 'Every answer is settled.',
  },
  sw: {
    noName: 'Hakuna jina',
    paper: (number) => `karatasi ${number}`,
    soFar: (total, max) => `${total} / ${max} kufikia sasa`,
    unclaimed: 'Hakuna aliyesema karatasi hii ni ya nani.',
    pagesMissing: (pages) => (pages.length === 1 ? `Ukurasa wa ${pages[0]} haupo.` : `Kurasa za ${formatList(pages.map(String), 'sw')} hazipo.`),
    otherPapers: (papers) =>
      papers.length === 1
        ? `Mwanafunzi huyuhuyu pia ana karatasi ${papers[0]}.`
        : `Mwanafunzi huyuhuyu pia ana karatasi ${formatList(papers, 'sw')}.`,
    waiting: (answers) => (answers === 1 ? 'Jibu 1 linasubiri mwalimu.' : `Majibu ${answers} yanasubiri mwalimu.`),
    settled: 'Kila jibu limeamuliwa.',
  },
}

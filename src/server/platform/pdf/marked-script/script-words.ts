import { formatList } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

/** What is printed on a marked script, in the language of its reader. */
export interface ScriptWords {
  noName: string
  paper: (number: string) => string
  /** Instead of a percentage, while a page is missing. */
  soFar: (total: number, max: number) => string
  unclaimed: string
  otherPapers: (papers: readonly string[]) => string
  waiting: (answers: number) => string
  settled: string
  /** Of an essay, with the level that was chosen as a sentence. */
  criterion: (name: string, level: string) => string
}

export const scriptWords: Words<ScriptWords> = {
  en: {
    noName: 'No name',
    paper: (number) => `paper ${number}`,
    soFar: (total, max) => `${total} / ${max} so far`,
    unclaimed: 'Nobody has said whose paper this is.',
    otherPapers: (papers) =>
      papers.length === 1 ? `The same pupil also has paper ${papers[0]}.` : `The same pupil also has papers ${formatList(papers, 'en')}.`,
    waiting: (answers) => (answers === 1 ? '1 answer waits for a teacher.' : `${answers} answers wait for a teacher.`),
    settled: 'Every answer is settled.',
    criterion: (name, level) => `${name} · ${level}`,
  },
  sw: {
    noName: 'Hakuna jina',
    paper: (number) => `karatasi ${number}`,
    soFar: (total, max) => `${total} / ${max} kufikia sasa`,
    unclaimed: 'Hakuna aliyesema karatasi hii ni ya nani.',
    otherPapers: (papers) =>
      papers.length === 1
        ? `Mwanafunzi huyuhuyu pia ana karatasi ${papers[0]}.`
        : `Mwanafunzi huyuhuyu pia ana karatasi ${formatList(papers, 'sw')}.`,
    waiting: (answers) => (answers === 1 ? 'Jibu 1 linasubiri mwalimu.' : `Majibu ${answers} yanasubiri mwalimu.`),
    settled: 'Kila jibu limeamuliwa.',
    criterion: (name, level) => `${name} · ${level}`,
  },
}

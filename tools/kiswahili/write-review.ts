import { withByteOrderMark } from '#engine/text/with-byte-order-mark.ts'
import type { HelpPicture } from '#contract/help-articles.ts'
import { writeCsv } from '#server/platform/text/write-csv.ts'
import type { Sentence } from '#tools/kiswahili/list-sentences.ts'

export const reviewColumns = ['key', 'English', 'Kiswahili', 'where it stands', 'picture'] as const

/** The features whose screen `npm run pictures -- help` takes. */
const pictures: Record<string, HelpPicture> = {
  exams: 'exam',
  classes: 'class',
  sheets: 'sheets',
  scans: 'upload',
  review: 'review',
  results: 'results',
  templates: 'template',
}

/** The table that somebody reads whose language Kiswahili is; `readReview` takes it back. */
export function writeReview(sentences: readonly Sentence[]): string {
  const rows = sentences.map(({ key, english, kiswahili, file }) => [key, english, kiswahili, file, pictureOf(file)])
  return withByteOrderMark(writeCsv([reviewColumns, ...rows]))
}

function pictureOf(file: string): string {
  const picture = pictures[/^src\/web\/features\/([\w-]+)\//.exec(file)?.[1] ?? '']
  return picture === undefined ? '' : `src/web/public/help/${picture}-sw-light.webp`
}

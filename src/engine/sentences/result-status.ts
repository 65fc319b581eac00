import type { Words } from '#engine/words/words.ts'

type ResultStatus = 'marked' | 'needs-review' | 'missing-page' | 'absent' | 'no-page' | 'no-pupil'

/** How far a pupil's paper is, on a screen and in a workbook. */
export const resultStatusWords: Words<Record<ResultStatus, string>> = {
  en: {
    marked: 'Marked',
    'needs-review': 'To review',
    'missing-page': 'Missing page',
    absent: 'Absent (X)',
    'no-page': 'No page yet',
    'no-pupil': 'No pupil yet',
  },
  sw: {
    marked: 'Imesahihishwa',
    'needs-review': 'Ya kukagua',
    'missing-page': 'Ukurasa uliokosekana',
    absent: 'Hakuwepo (X)',
    'no-page': 'Bado hakuna ukurasa',
    'no-pupil': 'Bado haina mwanafunzi',
  },
}

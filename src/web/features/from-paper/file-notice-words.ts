import type { Notice } from '#engine/exam/from-paper/paper-draft.ts'
import type { Words } from '#engine/words/words.ts'

/** What is odd about the files as a whole. */
export const fileNoticeWords: Words<Record<Notice['code'], { title: string; ask: string }>> = {
  en: {
    'scheme-of-another-paper': {
      title: 'This scheme seems to belong to another paper.',
      ask: 'Hardly any of its answers go with the questions. Compare the two files before you use them.',
    },
    'two-papers': {
      title: 'There seem to be two papers in one file.',
      ask: 'Its questions begin anew behind a second head. Send each paper as a file of its own.',
    },
  },
  sw: {
    'scheme-of-another-paper': {
      title: 'Mwongozo huu unaonekana kuwa wa karatasi nyingine.',
      ask: 'Majibu yake machache tu yanalingana na maswali. Linganisha faili hizi mbili kabla ya kuzitumia.',
    },
    'two-papers': {
      title: 'Faili moja inaonekana kuwa na karatasi mbili.',
      ask: 'Maswali yake yanaanza upya baada ya kichwa cha pili. Tuma kila karatasi kama faili yake.',
    },
  },
}

import { countEn, countSw } from '#engine/words/count.ts'
import type { Words } from '#engine/words/words.ts'

interface CreditNoteWords {
  waits: (papers: number) => string
  practice: (papers: number) => string
  note: string
  open: string
}

export const creditNoteWords: Words<CreditNoteWords> = {
  en: {
    waits: (papers) => `${countEn('paper', papers)} ${papers === 1 ? 'waits' : 'wait'} for credit.`,
    practice: (papers) => `Practice: where credits are paid for, ${countEn('paper', papers)} would wait for credit.`,
    note: 'The pages are read and kept, and you can mark them yourself.',
    open: 'Open the credits',
  },
  sw: {
    waits: (papers) => `${countSw('karatasi', papers)} ${papers === 1 ? 'inasubiri' : 'zinasubiri'} krediti.`,
    practice: (papers) => `Mazoezi: krediti zinapolipiwa, ${countSw('karatasi', papers)} ${papers === 1 ? 'ingesubiri' : 'zingesubiri'} krediti.`,
    note: 'Kurasa zimesomwa na kuhifadhiwa, na unaweza kusahihisha mwenyewe.',
    open: 'Fungua krediti',
  },
}

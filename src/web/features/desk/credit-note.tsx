import { Link } from 'react-router'
import type { Desk } from '#contract/desk.ts'
import { countEn, countSw } from '#engine/words/count.ts'
import type { Words } from '#engine/words/words.ts'
import { useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'

interface CreditNoteWords {
  waits: (papers: number) => string
  practice: (papers: number) => string
  note: string
  open: string
}

const creditNoteWords: Words<CreditNoteWords> = {
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

/** Papers that were read while the school had no credit. */
export default function CreditNote({ papers, isWithheld }: NonNullable<Desk['waitForCredit']>) {
  const words = useWords(creditNoteWords)
  return (
    <p className="desk-story" role="status">
      <span>
        <b>{(isWithheld ? words.waits : words.practice)(papers)}</b> {isWithheld && <span className="quiet">{words.note}</span>}{' '}
        <Link to={paths.credits}>{words.open}</Link>
      </span>
    </p>
  )
}

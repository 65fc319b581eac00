import { Link } from 'react-router'
import type { Desk } from '#contract/desk.ts'
import { useWords } from '#web/components/words.ts'
import { creditNoteWords } from '#web/features/desk/credit-note-words.ts'
import { paths } from '#web/paths.ts'

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

import type { ResultRow } from '#contract/results.ts'
import { useWords } from '#web/components/words.ts'
import { Message } from '#web/ui/message.tsx'
import { classWords } from './class-words.ts'

/** Whose marks are lost with a page that was not handed in, before they become final. */
export function NotHandedIn({ rows }: { rows: readonly ResultRow[] }) {
  const { table: words } = useWords(classWords)
  const own = rows.filter(({ notHandedIn }) => notHandedIn.length > 0)
  if (own.length === 0) return null
  return (
    <Message kind="doubt" title={words.pagesNotHandedIn(own.length)} live={false}>
      <ul className="res-absences-list">
        {own.map(({ paperId, paperNumber, name, notHandedIn, lostMarks }) => (
          <li key={paperId}>
            {name === '' ? words.noPupil(paperNumber ?? '') : name}
            <span className="small quiet">{words.notHandedIn(notHandedIn, lostMarks)}</span>
          </li>
        ))}
      </ul>
    </Message>
  )
}

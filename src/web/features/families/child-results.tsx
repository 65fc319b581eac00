import type { ChildView } from '#contract/family.ts'
import { formatDay } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { familyPaths } from './family-paths.ts'
import { familyWords } from './family-words.ts'
import { gradeSaid } from './grade-said.ts'

/** The published results of one child, the newest first: subject, grade with its word, and the way to all of it. */
export function ChildResults({ child, path }: { child: ChildView; path: string }) {
  const words = useWords(familyWords).home
  const language = useLanguage()
  if (child.results.length === 0) return <p>{words.noResults}</p>
  return (
    <>
      <ul className="fam-results">
        {child.results.map(({ paperId, examTitle, subject, total, max, grade, publishedAt, appeals }) => {
          const said = grade === null ? null : gradeSaid(grade, language)
          const asked = [appeals.open > 0 ? words.askedOpen(appeals.open) : null, appeals.answered > 0 ? words.askedAnswered(appeals.answered) : null]
          return (
            <li key={paperId}>
              <a href={familyPaths(path).result('guardian', paperId)}>{examTitle}</a>
              <b>{said === null ? `${total}/${max}` : `${said.code} ${said.word}`}</b>
              <span className="small quiet">
                {[subject, said === null ? null : `${total}/${max}`, formatDay(publishedAt, language), ...asked]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </span>
            </li>
          )
        })}
      </ul>
      <p className="fam-go">
        <a href={familyPaths(path).revise(child.linkId)}>{words.revise(child.name)}</a>
      </p>
    </>
  )
}

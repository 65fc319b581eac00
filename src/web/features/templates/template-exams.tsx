import { Link } from 'react-router'
import type { TemplateDetail } from '#contract/templates.ts'
import { useWords } from '#web/components/words.ts'
import { templateWords, type TemplateWords } from '#web/features/templates/template-words.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'

/** The exams that use a template. A change of it reads no page again; that is started at each exam. */
export function TemplateExams({ template: { exams, examCount } }: { template: TemplateDetail }) {
  const { usage: words } = useWords(templateWords)
  if (examCount === 0) return null
  const others = examCount - exams.length
  return (
    <Card title={words.title} className="item-panel">
      <ul className="item-list">
        {exams.map(({ id, title, isConfirmed, isOutdated, pagesRead }) => (
          <li key={id}>
            <Link to={paths.examOwnSheets(id)}>
              <b>{title}</b>
              <span className="small quiet">{describe({ isConfirmed, isOutdated, pagesRead }, words)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {others > 0 && <p className="small quiet">{words.others(others)}</p>}
    </Card>
  )
}

type Use = Pick<TemplateDetail['exams'][number], 'isConfirmed' | 'isOutdated' | 'pagesRead'>

function describe({ isConfirmed, isOutdated, pagesRead }: Use, words: TemplateWords['usage']): string {
  if (isConfirmed) return words.confirmed
  return isOutdated ? words.outdated(pagesRead) : words.read(pagesRead)
}

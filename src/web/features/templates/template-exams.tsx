import { Link } from 'react-router'
import type { TemplateDetail } from '#contract/templates.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'

/** Where a change matters. Nothing is read again by itself: each exam says when. */
export function TemplateExams({ template: { exams, examCount } }: { template: TemplateDetail }) {
  if (examCount === 0) return null
  const others = examCount - exams.length
  return (
    <Card title="Exams read by it" className="item-panel">
      <ul className="item-list">
        {exams.map(({ id, title, isConfirmed, isOutdated, pagesRead }) => (
          <li key={id}>
            <Link to={paths.examOwnSheets(id)}>
              <b>{title}</b>
              <span className="small quiet">{describe({ isConfirmed, isOutdated, pagesRead })}</span>
            </Link>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="small quiet">
          And {others} of {others === 1 ? 'a colleague' : 'colleagues'}.
        </p>
      )}
    </Card>
  )
}

function describe({ isConfirmed, isOutdated, pagesRead }: { isConfirmed: boolean; isOutdated: boolean; pagesRead: number }): string {
  if (isConfirmed) return 'confirmed: stays as it was read'
  if (!isOutdated) return pagesRead === 0 ? 'nothing read yet' : `${pagesRead} ${pagesRead === 1 ? 'page' : 'pages'} read`
  return pagesRead === 0
    ? 'takes the change when you choose it again'
    : `${pagesRead} ${pagesRead === 1 ? 'page' : 'pages'} read by an earlier version`
}

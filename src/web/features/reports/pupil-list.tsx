import type { ReportPupil } from '#contract/reports.ts'
import { wordFor } from '#contract/base/known.ts'
import { useWords } from '#web/components/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { reportsWords, type ReportsWords } from './reports-words.ts'

/** Every pupil with what their form says in short, and what is missing on it. */
export function PupilList({ pupils, chosen, onChoose }: { pupils: readonly ReportPupil[]; chosen: string; onChoose: (id: string) => void }) {
  const words = useWords(reportsWords)
  return (
    <Card title={words.pupils} className="report-pupils">
      <ul>
        {pupils.map((pupil) => {
          const { id, name, subjects } = pupil
          const missed = subjects.reduce((sum, { exams }) => sum + exams.filter(({ missing }) => missing !== null).length, 0)
          const open = countOpen(pupil)
          return (
            <li key={id}>
              <button
                type="button"
                className={classNames('report-pupil', id === chosen && 'is-chosen')}
                aria-current={id === chosen ? 'true' : undefined}
                disabled={subjects.length === 0}
                onClick={() => onChoose(id)}
              >
                <b>{name}</b>
                {subjects.length > 0 && open === 0 && <Badge tone="right">{words.allApproved}</Badge>}
                {missed > 0 && <Badge tone="doubt">{words.missed(missed)}</Badge>}
                <span className="small quiet">{[describe(pupil, words), ...(open > 0 ? [words.open(open)] : [])].join(' · ')}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** Remarks that are not printed as they stand; an empty one is not waited for. */
function countOpen({ remarks, subjects }: ReportPupil): number {
  return [remarks.class, remarks.head, ...subjects.map(({ remark }) => remark)].filter(({ state, text }) => state !== 'approved' && text !== '')
    .length
}

function describe({ mean, points, pointsMax, subjects }: ReportPupil, words: ReportsWords): string {
  if (mean !== null) {
    if (mean.grade === null || points === null) return mean.why === null ? words.noMarks : wordFor(words.noMean, mean.why)
    return `${mean.grade.code.replace('-', '−')} ${mean.grade.word}, ${words.points(points, pointsMax)}`
  }
  if (points !== null && pointsMax > 0) return words.points(points, pointsMax)
  return subjects.some(({ percent }) => percent !== null)
    ? subjects.flatMap(({ subject, shown }) => (shown === null ? [] : `${subject} ${shown}%`)).join(', ')
    : words.noMarks
}

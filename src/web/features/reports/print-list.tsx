import { useState } from 'react'
import type { ClassView } from '#contract/classes.ts'
import { wordFor } from '#contract/base/known.ts'
import { getReportsPdf, type ReportPrintView } from '#contract/reports.ts'
import { formatMoment } from '#engine/words/format.ts'
import { fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { isUnderWay, useReportPrints, type ReportsOf } from './report-calls.ts'
import { reportsWords } from './reports-words.ts'

/** What was printed of the term, and how far a print is. */
export function PrintList({ of, classes }: { of: ReportsOf; classes: readonly ClassView[] }) {
  const words = useWords(reportsWords)
  const language = useLanguage()
  const { data: prints, error } = useReportPrints(of)
  const [failure, setFailure] = useState<unknown>(null)
  const shown = prints?.filter(({ classId }) => classId === null || classId === of.classId)

  async function download(print: ReportPrintView, name: string) {
    setFailure(null)
    try {
      await downloadFile(
        fileOf(getReportsPdf, { params: { printId: print.id } }),
        `${name} ${words.termOf(of.year, of.term)}.${print.isOwnForm ? 'zip' : 'pdf'}`,
      )
    } catch (wrong) {
      setFailure(wrong)
    }
  }
  return (
    <Card title={words.prints} className="reports-wide">
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      {failure !== null && <Message kind="wrong">{describeError(failure)}</Message>}
      {shown?.length === 0 && <p className="small quiet">{words.noPrints}</p>}
      <ul className="report-prints">
        {shown?.map((print) => {
          const { id, classId, isOwnForm, formCount, formsDone, state, failure: why, createdAt } = print
          const kind = isOwnForm ? words.zip : words.pdf
          const name = classId === null ? words.wholeSchool : (classes.find((each) => each.id === classId)?.name ?? words.class)
          return (
            <li key={id}>
              <div>
                <b>{name}</b> {state === 'failed' && <Badge tone="wrong">{words.failed}</Badge>}
                <p className="small quiet">
                  {isOwnForm && `${words.ownForm} · `}
                  {words.forms(formCount)} · {formatMoment(createdAt, language)}
                </p>
              </div>
              {state === 'ready' && (
                <Button
                  kind="second"
                  small
                  aria-label={words.file(kind, `${name}, ${words.forms(formCount)}`)}
                  onClick={() => void download(print, name)}
                >
                  <Icon name="download" /> {kind}
                </Button>
              )}
              {isUnderWay(print) && (
                <div className="report-print-state">
                  <p className="small">{state === 'waiting' ? words.waiting : words.printing(formsDone, formCount)}</p>
                  <Progress label={words.progress} max={formCount} parts={[{ tone: 'ink', count: formsDone }]} />
                </div>
              )}
              {state === 'failed' && why !== null && <p className="small report-print-state">{wordFor(words.failures, why)}</p>}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

import type { ReportPupil } from '#contract/reports.ts'
import { describeError } from '#web/api/describe-error.ts'
import { PrintedPage } from '#web/components/printed-page.tsx'
import { useWords } from '#web/components/words.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { useReportForm, type ReportsOf } from './report-calls.ts'
import { reportsWords } from './reports-words.ts'

export interface PupilFormProps {
  of: ReportsOf
  pupil: ReportPupil
  /** The pupils before and after this one. */
  before: string | null
  after: string | null
  onChoose: (pupilId: string) => void
}

/** The form of one pupil as it will be printed, page by page. */
export function PupilForm({ of, pupil, before, after, onChoose }: PupilFormProps) {
  const words = useWords(reportsWords)
  const { data: pages, error } = useReportForm(of, pupil.id)
  return (
    <section className="report-paper" aria-label={words.preview(pupil.name)}>
      <div className="report-turn">
        <IconButton
          framed
          label={words.previous}
          icon={<Icon name="left" />}
          disabled={before === null}
          onClick={() => before !== null && onChoose(before)}
        />
        <b aria-live="polite">{pupil.name}</b>
        <IconButton
          framed
          label={words.next}
          icon={<Icon name="right" />}
          disabled={after === null}
          onClick={() => after !== null && onChoose(after)}
        />
      </div>
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      {pages?.map(({ page, svg }) => (
        <PrintedPage key={page} svg={svg} alt={`${words.preview(pupil.name)}. ${words.pageOf(page)}`} className="report-page" />
      )) ?? <span className="report-page" />}
    </section>
  )
}

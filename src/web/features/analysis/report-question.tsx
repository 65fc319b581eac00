import { maxReportCrops } from '#engine/analysis/examiner-report.ts'
import { formatNumber, formatShare } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Checkbox } from '#web/ui/choices.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { examinerReportWords } from './examiner-report-words.ts'
import { NamelessPicture } from './nameless-picture.tsx'
import type { ReportQuestion as Report } from './use-examiner-report.ts'

interface ReportQuestionProps {
  examId: string
  /** In which the report is written. */
  language: string
  report: Report
  onChange: (report: Report) => void
}

/** One question of the report: whether it stands in it, three texts, and up to three pictures without names. */
export function ReportQuestion({ examId, language, report, onChange }: ReportQuestionProps) {
  const words = useWords(examinerReportWords)
  const shown = useLanguage()
  const { question, text, marks, facility, isIncluded } = report
  return (
    <section className={classNames('card', 'xr-q', !isIncluded && 'is-out')} aria-label={words.question(question)}>
      <header>
        <h2>{words.question(question)}</h2>
        <span className="small quiet">{words.aside(formatNumber(marks, shown), facility === null ? null : formatShare(facility, shown))}</span>
      </header>
      <div className="xr-in">
        <Checkbox
          label={
            <>
              {words.include}
              <span className="hide">, {words.includeOf(question)}</span>
            </>
          }
          checked={isIncluded}
          onChange={(event) => onChange({ ...report, isIncluded: event.currentTarget.checked })}
        />
      </div>
      {text !== '' && (
        <p className="small quiet xr-asked" lang={language}>
          {text}
        </p>
      )}
      <div className="xr-words">
        {(['expected', 'candidates', 'advice'] as const).map((part) => (
          <Field
            key={part}
            label={
              <>
                {words[part]}
                <span className="hide">, {words.ofQuestion(question)}</span>
              </>
            }
          >
            <TextArea
              lang={language}
              rows={3}
              maxLength={3000}
              value={report[part]}
              onChange={(event) => onChange({ ...report, [part]: event.currentTarget.value })}
            />
          </Field>
        ))}
        {report.type !== 'choice' && <Crops examId={examId} report={report} onChange={onChange} />}
      </div>
    </section>
  )
}

function Crops({ examId, report, onChange }: Omit<ReportQuestionProps, 'language'>) {
  const words = useWords(examinerReportWords)
  const { question, crops, answerIds } = report
  if (crops.length === 0) return <p className="small quiet">{words.noCrops}</p>
  return (
    <fieldset>
      <legend className="label">{words.crops(answerIds.length, maxReportCrops)}</legend>
      <div className="xr-crops">
        {crops.map((id, at) => {
          const isChosen = answerIds.includes(id)
          return (
            <label key={id}>
              <span className="small">
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={!isChosen && answerIds.length >= maxReportCrops}
                  onChange={() => onChange({ ...report, answerIds: isChosen ? answerIds.filter((each) => each !== id) : [...answerIds, id] })}
                />
                {words.crop(at + 1)}
              </span>
              <NamelessPicture examId={examId} answerId={id} label={words.cropOf(at + 1, question)} />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

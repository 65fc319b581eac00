import { useState } from 'react'
import { downloadFilledForms, downloadTemplateSample, type ClassReports } from '#contract/reports.ts'
import { ApiError } from '#web/api/api-error.ts'
import { fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { readFileBase64 } from '#web/components/read-file-base64.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { usePrintReports, useRemoveOwnForm, useSetOwnForm, type ReportsOf } from './report-calls.ts'
import { reportsWords } from './reports-words.ts'
import '#web/ui/bullets.css'

const maxBytes = 2_000_000

/** The school's own form, .xlsx or .docx: a leader brings it, and everybody who sees a class fills it in. */
export function OwnForm({ of, reports }: { of: ReportsOf; reports: Pick<ClassReports, 'class' | 'template' | 'isLeader'> }) {
  const words = useWords(reportsWords)
  const set = useSetOwnForm()
  const remove = useRemoveOwnForm()
  const fillSchool = usePrintReports(of)
  const ordered = { onSuccess: () => showToast(words.fillOrdered) }
  const [isFilling, setFilling] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const { template, isLeader } = reports

  async function bring([file]: File[]) {
    setError(null)
    if (file === undefined) return
    if (file.size > maxBytes) setError(new ApiError({ message: words.fileTooLarge, code: 'file-too-large', status: 0, isFromServer: true }))
    else set.mutate({ name: file.name.slice(0, 120), file: await readFileBase64(file) })
  }

  async function fill() {
    setError(null)
    setFilling(true)
    try {
      await downloadFile(fileOf(downloadFilledForms, { params: of }), `${reports.class.name} ${words.termOf(of.year, of.term)}.zip`)
    } catch (wrong) {
      setError(wrong)
    } finally {
      setFilling(false)
    }
  }
  const failure = error ?? remove.error ?? fillSchool.error
  const details = set.error instanceof ApiError ? set.error.errors : []
  return (
    <Card title={words.ownForm}>
      <div className="stack">
        <p className="small quiet">{words.ownFormText}</p>
        {template !== null && (
          <div className="row">
            <b className="report-file">{words.inUse(template)}</b>
            <Button kind="second" small busy={isFilling && words.filling} onClick={() => void fill()}>
              <Icon name="download" /> {words.fill}
            </Button>
            {isLeader && (
              <Button
                kind="second"
                small
                disabled={fillSchool.isPending}
                onClick={() => fillSchool.mutate({ classId: null, isOwnForm: true }, ordered)}
              >
                {words.fillSchool}
              </Button>
            )}
            {isLeader && (
              <Button kind="quiet" small disabled={remove.isPending} onClick={() => remove.mutate()}>
                {words.removeForm}
              </Button>
            )}
          </div>
        )}
        {isLeader && (
          <FileDrop
            title={words.chooseFile}
            hint={words.fileHint}
            accept=".xlsx,.docx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
            disabled={set.isPending}
            onFiles={(files) => void bring(files)}
          />
        )}
        <Button kind="quiet" small onClick={() => void downloadFile(fileOf(downloadTemplateSample), `${words.title}.xlsx`).catch(setError)}>
          <Icon name="download" /> {words.sample}
        </Button>
        {set.isSuccess && <Message kind="right">{words.kept(set.data)}</Message>}
        {set.error !== null && (
          <Message kind="wrong" title={describeError(set.error)}>
            {details.length > 0 && (
              <ul className="bullets">
                {details.map(({ msg }) => (
                  <li key={msg}>{msg}</li>
                ))}
              </ul>
            )}
          </Message>
        )}
        {failure !== null && <Message kind="wrong">{describeError(failure)}</Message>}
      </div>
    </Card>
  )
}

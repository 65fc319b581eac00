import { useState } from 'react'
import { downloadCaptureSheet, downloadTermResults } from '#contract/reports.ts'
import { fileOf, type FileCall } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import type { ReportsOf } from './report-calls.ts'
import { reportsWords } from './reports-words.ts'

/** The results of the term as files. */
export function TakeAlong({ of, name }: { of: ReportsOf; name: string }) {
  const words = useWords(reportsWords)
  const [error, setError] = useState<unknown>(null)
  const file = `${name} ${words.termOf(of.year, of.term)}`

  function take(what: FileCall, fileName: string) {
    setError(null)
    downloadFile(what, fileName).catch(setError)
  }
  return (
    <Card title={words.takeAlong}>
      <div className="stack">
        <p className="small quiet">{words.takeText}</p>
        <p className="label">{words.results}</p>
        <div className="row">
          {(['csv', 'xlsx', 'json'] as const).map((format) => (
            <Button
              key={format}
              kind="second"
              small
              aria-label={`${words.results}: ${format.toUpperCase()}`}
              onClick={() => take(fileOf(downloadTermResults, { params: { ...of, format } }), `${file}.${format}`)}
            >
              <Icon name="download" /> {format.toUpperCase()}
            </Button>
          ))}
        </div>
        <p className="label">{words.capture}</p>
        <p className="small quiet">{words.captureText}</p>
        <div className="row">
          {(['csv', 'xlsx'] as const).map((format) => (
            <Button
              key={format}
              kind="second"
              small
              aria-label={`${words.capture}: ${format.toUpperCase()}`}
              onClick={() => take(fileOf(downloadCaptureSheet, { params: { ...of, format } }), `${file} ${words.capture}.${format}`)}
            >
              <Icon name="download" /> {format.toUpperCase()}
            </Button>
          ))}
        </div>
        {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      </div>
    </Card>
  )
}

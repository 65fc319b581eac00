import { useId, useState } from 'react'
import type { RemarkView, ReportPupil } from '#contract/reports.ts'
import { wordFor } from '#contract/base/known.ts'
import { remarkKinds, remarkLimits, type RemarkKind } from '#engine/reports/remarks/remark-limits.ts'
import { describeError } from '#web/api/describe-error.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useWords } from '#web/components/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { ReadRemarks } from './read-remarks.tsx'
import { useSetRemark, type ReportsOf } from './report-calls.ts'
import { reportsWords } from './reports-words.ts'

interface RemarkCardProps {
  of: ReportsOf
  pupil: ReportPupil
  /** Of the class. */
  pupils: readonly ReportPupil[]
  isLeader: boolean
}

/** The remarks of one pupil, to be changed and approved; and those of the class, to be read and approved. */
export function RemarkCard({ of, pupil, pupils, isLeader }: RemarkCardProps) {
  const words = useWords(reportsWords)
  const [reading, setReading] = useState<RemarkKind | null>(null)
  const rows = [
    { kind: 'class' as const, subject: null, title: words.kinds.class, remark: pupil.remarks.class },
    { kind: 'head' as const, subject: null, title: words.kinds.head, remark: pupil.remarks.head },
    ...pupil.subjects.map(({ subject, remark }) => ({ kind: 'subject' as const, subject, title: subject, remark })),
  ]
  return (
    <Card title={words.remarks(pupil.name)}>
      <p className="small quiet">{words.remarksText}</p>
      <ul className="remark-rows">
        {rows.map((row) => (
          <RemarkRow
            key={`${row.kind} ${row.subject ?? ''} ${row.remark.state} ${row.remark.text}`}
            of={of}
            pupilId={pupil.id}
            {...row}
            isOpen={row.kind !== 'head' || isLeader}
          />
        ))}
      </ul>
      <fieldset className="remark-all">
        <legend className="label">{words.readAll}</legend>
        <div className="row">
          {remarkKinds
            .filter((kind) => kind !== 'head' || isLeader)
            .map((kind) => (
              <Button key={kind} kind="second" small onClick={() => setReading(kind)}>
                {words.approveKinds[kind]}
              </Button>
            ))}
        </div>
      </fieldset>
      {reading !== null && <ReadRemarks of={of} pupils={pupils} kind={reading} onClose={() => setReading(null)} />}
    </Card>
  )
}

interface RemarkRowProps {
  of: ReportsOf
  pupilId: string
  kind: RemarkKind
  subject: string | null
  title: string
  remark: RemarkView
  isOpen: boolean
}

function RemarkRow({ of, pupilId, kind, subject, title, remark, isOpen }: RemarkRowProps) {
  const words = useWords(reportsWords)
  const id = useId()
  const [text, setText] = useState(remark.text)
  const set = useSetRemark(of, pupilId)
  const max = remarkLimits[kind]
  const isWritten = text.trim() !== ''
  const isDone = remark.state === 'approved' && text === remark.text
  const approve = (nameIsMeant?: true) => set.mutate({ kind, subject, text: text.trim(), seen: remark.seen, ...(nameIsMeant && { nameIsMeant }) })
  const note = !isOpen
    ? words.onlyHead
    : isDone
      ? remark.by !== null && words.by(remark.by)
      : text === remark.text
        ? null
        : words.left(max - text.length)
  const isName = set.error instanceof ApiError && set.error.code === 'remark-names-other'
  return (
    <li>
      <div className="remark-head">
        <label htmlFor={id}>{title}</label>
        <Badge tone={remark.state === 'approved' ? 'right' : remark.state === 'changed' ? 'doubt' : 'plain'}>
          {wordFor(words.states, remark.state)}
        </Badge>
      </div>
      <div className="remark-line">
        <TextArea
          id={id}
          rows={kind === 'subject' ? 1 : 3}
          maxLength={max}
          value={text}
          readOnly={!isOpen}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            set.reset()
            setText(event.currentTarget.value.replaceAll('\n', ' '))
          }}
        />
        {isOpen && !isDone && (
          <Button kind="second" small disabled={set.isPending || !isWritten} aria-label={words.approveOf(title)} onClick={() => approve()}>
            {words.approve}
          </Button>
        )}
        {isOpen && isDone && (
          <Button
            kind="quiet"
            small
            disabled={set.isPending}
            aria-label={words.takeBackOf(title)}
            onClick={() => set.mutate({ kind, subject, text: null, seen: remark.seen })}
          >
            {words.takeBack}
          </Button>
        )}
      </div>
      <span className="small quiet" id={`${id}-note`}>
        {note}
      </span>
      {set.error !== null && (
        <Message kind="wrong">
          {describeError(set.error)}
          {isName && (
            <Button kind="second" small onClick={() => approve(true)}>
              {words.meant}
            </Button>
          )}
        </Message>
      )}
    </li>
  )
}

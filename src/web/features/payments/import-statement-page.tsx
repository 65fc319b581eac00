import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isKnown } from '#contract/base/word-for.ts'
import { importStatement, type StatementView } from '#contract/payments.ts'
import { formatKes } from '#engine/credits/price-list.ts'
import { formatDay } from '#engine/words/format.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useLanguage, useWords, type Language } from '#web/components/words.ts'
import { statementWords, type StatementWords } from '#web/features/payments/statement-words.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import './statement.css'

export const meta = () => pageMeta({ title: readWords(statementWords).title })

type Line = StatementView['lines'][number]
/** `pays`: what it looks like is right. `later`: it counts, and a person finds its owner. */
type Decision = 'leave' | 'pays' | 'later'

/** `/admin/money/statement`: what a bank says came in, counted line by line. */
export default function ImportStatementPage() {
  const words = useWords(statementWords)
  const [csv, setCsv] = useState('')
  const [decisions, setDecisions] = useState<Readonly<Record<number, Decision>>>({})
  const read = useMutation({ mutationFn: (text: string) => call(importStatement, { body: { csv: text, confirmed: [] } }) })
  const count = useMutation({
    mutationFn: (lines: readonly Line[]) =>
      call(importStatement, {
        body: {
          csv,
          confirmed: lines.map(({ line, guess }) => ({ line, invoiceId: decisions[line] === 'pays' ? (guess?.invoiceId ?? null) : null })),
        },
      }),
    onSuccess: (_after, lines) => {
      setDecisions({})
      showToast(words.done(lines.length))
    },
  })
  const statement = count.data ?? read.data

  async function chooseFile(file: File | undefined): Promise<void> {
    if (file === undefined) return
    const text = await file.text()
    setCsv(text)
    setDecisions({})
    count.reset()
    read.mutate(text)
  }

  return (
    <Page>
      <PageHead crumbs={[{ label: words.crumb, to: paths.adminMoney }]} title={words.title} note={words.note} />
      <div className="statement">
        {statement === undefined && (
          <FileDrop
            title={words.drop}
            hint={words.dropHint}
            accept=".csv,.txt,text/csv,text/plain"
            disabled={read.isPending}
            onFiles={([file]) => void chooseFile(file)}
          />
        )}
        {read.isPending && <p role="status">{words.reading}</p>}
        {read.error !== null && (
          <Message kind="wrong" title={words.failed}>
            {describeError(read.error)}
          </Message>
        )}
        {statement !== undefined && (
          <Lines
            statement={statement}
            decisions={decisions}
            onDecide={(line, decision) => setDecisions({ ...decisions, [line]: decision })}
            count={{ busy: count.isPending, error: count.error, start: (lines) => count.mutate(lines) }}
            onAnother={() => {
              read.reset()
              count.reset()
            }}
          />
        )}
      </div>
    </Page>
  )
}

interface LinesProps {
  statement: StatementView
  decisions: Readonly<Record<number, Decision>>
  onDecide: (line: number, decision: Decision) => void
  count: { busy: boolean; error: Error | null; start: (lines: readonly Line[]) => void }
  onAnother: () => void
}

function Lines({ statement: { lines, problems, out }, decisions, onDecide, count, onAnother }: LinesProps) {
  const words = useWords(statementWords)
  const language = useLanguage()
  const chosen = lines.filter(({ line, state }) => state !== 'counted' && (decisions[line] ?? 'leave') !== 'leave')
  return (
    <>
      <p>{lines.length === 0 ? words.nothing : words.summary(lines.length, out)}</p>
      {problems.length > 0 && (
        <Message kind="doubt" title={words.problems}>
          <ul>
            {problems.map(({ line, code }) => (
              <li key={line}>{isKnown(words.problem, code) ? words.problem[code](line) : code}</li>
            ))}
          </ul>
        </Message>
      )}
      {lines.length > 0 && (
        <Table
          caption={words.caption}
          rows={lines}
          rowKey={({ line }) => String(line)}
          columns={listColumns({ words, language, decisions, onDecide })}
        />
      )}
      {count.error !== null && <Message kind="wrong">{describeError(count.error)}</Message>}
      <div className="row">
        <Button disabled={chosen.length === 0} busy={count.busy && words.busy} onClick={() => count.start(chosen)}>
          {chosen.length === 0 ? words.choose : words.confirm(chosen.length)}
        </Button>
        <Button kind="second" disabled={count.busy} onClick={onAnother}>
          {words.another}
        </Button>
      </div>
    </>
  )
}

interface ColumnsOrder extends Pick<LinesProps, 'decisions' | 'onDecide'> {
  words: StatementWords
  language: Language
}

function listColumns({ words, language, decisions, onDecide }: ColumnsOrder): Column<Line>[] {
  return [
    {
      head: words.amount,
      name: true,
      cell: ({ amountKes, paidOn }) => (
        <div>
          <b>{formatKes(amountKes, language)}</b>
          <span className="statement-sub">{formatDay(paidOn, language)}</span>
        </div>
      ),
    },
    {
      head: words.says,
      cell: ({ text, reference }) => (
        <div>
          {text}
          <span className="statement-sub">{reference || words.noReference}</span>
        </div>
      ),
    },
    { head: words.like, cell: (line) => <LooksLike line={line} /> },
    {
      head: words.decision,
      cell: (line) => <Decide line={line} decision={decisions[line.line] ?? 'leave'} onDecide={(decision) => onDecide(line.line, decision)} />,
    },
  ]
}

function LooksLike({ line: { guess, state } }: { line: Line }) {
  const words = useWords(statementWords)
  return (
    <div>
      {guess === null ? <span className="quiet">{words.nobody}</span> : words.invoice(guess.schoolName, guess.number, guess.openKes)}
      {guess !== null && (
        <span className="statement-sub">
          {guess.slip !== null && isKnown(words.slips, guess.slip) ? words.slips[guess.slip](guess.named) : words.named(guess.named)}
        </span>
      )}
      {state === 'alike' && <span className="statement-alike">{words.alike}</span>}
    </div>
  )
}

function Decide({
  line: { line, amountKes, state, guess },
  decision,
  onDecide,
}: {
  line: Line
  decision: Decision
  onDecide: (decision: Decision) => void
}) {
  const words = useWords(statementWords)
  if (state === 'counted') return <Badge tone="right">{words.counted}</Badge>
  return (
    <Select
      small
      aria-label={words.decisionOf(amountKes, line)}
      value={decision}
      onChange={({ currentTarget: { value } }) => onDecide(value === 'pays' || value === 'later' ? value : 'leave')}
    >
      <option value="leave">{words.leave}</option>
      {guess !== null && <option value="pays">{words.pays(guess.number)}</option>}
      <option value="later">{words.later}</option>
    </Select>
  )
}

import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { getStatementPrint, getStatementTable, type StatementView } from '#contract/credits.ts'
import { statementWords } from '#engine/credits/statement-words.ts'
import { eatDayOf } from '#engine/credits/eat-days.ts'
import { formatKes } from '#engine/credits/price-list.ts'
import { formatMonth } from '#engine/words/format-days.ts'
import { fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useInvoices, useStatement, useStatements } from './credits-calls.ts'
import { ReceiptButton, useInvoiceName } from './invoices-card.tsx'
import { StatementSheet } from './statement-sheet.tsx'
import { statementPageWords } from './statement-page-words.ts'
import './credits.css'

export const meta = () => pageMeta({ title: readWords(statementPageWords).title })

/** What came in and went out in a month, by lot and by exam. */
export default function StatementPage() {
  const words = useWords(statementPageWords)
  const [search] = useSearchParams()
  const months = useStatements()
  const month = months.data?.months.find((each) => each.month === search.get('month'))?.month ?? months.data?.months[0]?.month
  if (months.data === undefined || month === undefined) {
    return (
      <Page>
        <PageHead crumbs={[{ label: words.crumb, to: paths.credits }]} title={words.title} />
        {months.error === null ? (
          <Skeleton lines={10} label={words.loading} />
        ) : (
          <NotLoaded title={words.notShown} error={months.error} onRetry={months.refetch} />
        )}
      </Page>
    )
  }
  return <Month month={month} months={months.data.months} />
}

function Month({ month, months }: { month: string; months: readonly { month: string; closing: number }[] }) {
  const words = useWords(statementPageWords)
  const language = useLanguage()
  const { data, error, refetch } = useStatement(month)
  return (
    <Page>
      <PageHead
        crumbs={[{ label: words.crumb, to: paths.credits }, { label: words.title }]}
        title={formatMonth(month, language)}
        actions={data === undefined ? undefined : <FileButton statement={data} />}
      />
      <div className="cr-doc-grid">
        {data === undefined && error === null && <Skeleton lines={14} label={words.loading} />}
        {data === undefined && error !== null && <NotLoaded title={words.notShown} error={error} onRetry={refetch} />}
        {data !== undefined && <StatementSheet statement={data} />}
        <div className="cr-side">
          <Card title={words.months}>
            <ul className="cr-facts cr-months">
              {months.map((each) => (
                <li key={each.month}>
                  {each.month === month ? (
                    <b aria-current="page">{formatMonth(each.month, language)}</b>
                  ) : (
                    <Link to={paths.statement(each.month)} replace preventScrollReset>
                      {formatMonth(each.month, language)}
                    </Link>
                  )}
                  <span>{words.left(each.closing)}</span>
                </li>
              ))}
            </ul>
          </Card>
          {data !== undefined && (
            <Card title={words.books}>
              <p className="small quiet">{words.booksText}</p>
              <Receipts month={month} />
              <FileButton statement={data} isTable />
            </Card>
          )}
        </div>
      </div>
    </Page>
  )
}

/** Receipts of what was paid in the month. */
function Receipts({ month }: { month: string }) {
  const language = useLanguage()
  const nameInvoice = useInvoiceName()
  const { data } = useInvoices()
  const paid = data?.invoices.filter(({ paidAt }) => paidAt !== null && eatDayOf(new Date(paidAt)).startsWith(month)) ?? []
  if (paid.length === 0) return null
  return (
    <ul className="cr-facts">
      {paid.map((invoice) => (
        <li key={invoice.id}>
          <ReceiptButton invoice={invoice} label={nameInvoice(invoice)} />
          <span>{formatKes(invoice.totalKes, language)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Fetches the statement as a PDF, or as a table for a spreadsheet. */
function FileButton({ statement: { school, month }, isTable = false }: { statement: StatementView; isTable?: boolean }) {
  const words = useWords(statementPageWords)
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  async function fetchFile() {
    setBusy(true)
    setFailure(null)
    try {
      const name = statementWords[language].file(school, formatMonth(month, language))
      await downloadFile(fileOf(isTable ? getStatementTable : getStatementPrint, { params: { month } }), `${name}.${isTable ? 'csv' : 'pdf'}`)
    } catch (wrong) {
      setFailure(wrong)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button kind={isTable ? 'quiet' : 'first'} small={isTable} busy={isBusy && words.printing} onClick={() => void fetchFile()}>
        {isTable ? words.table : words.print}
      </Button>
      {failure !== null && <Message kind="wrong">{describeError(failure)}</Message>}
    </>
  )
}

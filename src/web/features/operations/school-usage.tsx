import { useState } from 'react'
import type { SchoolUsageView } from '#contract/operations.ts'
import { formatBytes, formatMoment, formatMoney, formatNumber } from '#engine/words/format.ts'
import { ListFoot } from '#web/components/long-list/list-foot.tsx'
import { SearchBox } from '#web/components/long-list/search-box.tsx'
import { useLanguage, useWords, type Language } from '#web/components/words.ts'
import { useSchoolUsage } from '#web/features/operations/operation-calls.ts'
import { operationWords, type OperationWords } from '#web/features/operations/operation-words.ts'
import { Card } from '#web/ui/card.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import '#web/components/long-list/wide-table.css'

/** What each school uses, in numbers alone. */
export function SchoolUsage() {
  const words = useWords(operationWords)
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const list = useSchoolUsage(search)
  const [first] = list.data?.pages ?? []
  const schools = list.data?.pages.flatMap((page) => page.schools) ?? []
  const countedAt = first?.countedAt ?? null
  const columns = listColumns({ words, language, currency: first?.currency ?? null, quotaBytes: first?.quotaBytes ?? Number.POSITIVE_INFINITY })
  return (
    <Card title={words.schools} className="wide-table">
      <div className="operations-schools">
        <p className="quiet small">{countedAt === null ? words.schoolsNotYet : words.schoolsText(formatMoment(countedAt, language))}</p>
        <SearchBox label={words.schoolSearch} hint={words.schoolHint} onSearch={setSearch} />
      </div>
      {schools.length > 0 && <Table caption={words.schools} columns={columns} rows={schools} rowKey={({ schoolId }) => schoolId} />}
      <ListFoot
        list={list}
        isEmpty={schools.length === 0}
        none={words.schoolNone(search)}
        missing={words.schoolMissing}
        loading={words.schoolLoading}
      />
    </Card>
  )
}

interface ColumnsOf {
  words: OperationWords
  language: Language
  currency: string | null
  quotaBytes: number
}

/** From here on somebody should think of more room. */
const nearQuota = 0.9

function listColumns({ words, language, currency, quotaBytes }: ColumnsOf): Column<SchoolUsageView>[] {
  const columns = words.schoolColumns
  const number = (value: number) => formatNumber(value, language)
  const all: Column<SchoolUsageView>[] = [
    { head: columns.name, name: true, cell: ({ name }) => name },
    { head: columns.staff, num: true, cell: ({ staff }) => number(staff) },
    { head: columns.pupils, num: true, cell: ({ pupils }) => number(pupils) },
    { head: columns.exams, num: true, cell: ({ exams }) => number(exams) },
    { head: columns.pages, num: true, cell: ({ pages }) => number(pages) },
    {
      head: columns.files,
      num: true,
      cell: ({ fileBytes }) => {
        const figures = words.ofQuota(formatBytes(fileBytes, language), formatBytes(quotaBytes, language))
        return fileBytes < quotaBytes * nearQuota ? figures : <strong className="operations-wrong">{figures}</strong>
      },
    },
    { head: columns.calls, num: true, cell: ({ aiCalls }) => number(aiCalls) },
  ]
  if (currency === null) return all
  return [...all, { head: columns.cost, num: true, cell: ({ aiCost }) => formatMoney(aiCost, { currency, language }) }]
}

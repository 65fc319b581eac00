import type { StorageView } from '#contract/operations.ts'
import { formatBytes, formatDay, formatNumber } from '#engine/words/format.ts'
import { ChartTable } from '#web/components/charts/chart-table.tsx'
import { useLanguage, useWords } from '#web/components/words.ts'
import { operationWords } from '#web/features/operations/operation-words.ts'
import { Card } from '#web/ui/card.tsx'

/** How large everything is, and by how much it grows. */
export function StorageCard({ storage: { databaseBytes, tables, days, growthBytesADay } }: { storage: StorageView }) {
  const words = useWords(operationWords)
  const language = useLanguage()
  const size = (bytes: number) => formatBytes(bytes, language)
  const number = (value: number) => formatNumber(value, language)
  const [last] = days
  const { tableColumns, dayColumns } = words
  return (
    <Card title={words.storage}>
      <dl className="operations-facts">
        <div>
          <dt>{words.storageFacts.database}</dt>
          <dd>{size(databaseBytes)}</dd>
        </div>
        <div>
          <dt>{words.storageFacts.objects}</dt>
          <dd>
            {last === undefined ? (
              words.notYet
            ) : (
              <>
                {size(last.objectBytes)} <small>{words.objectCount(number(last.objects))}</small>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{words.storageFacts.growth}</dt>
          <dd>{growthBytesADay === null ? words.notYet : words.growth(size(growthBytesADay))}</dd>
        </div>
      </dl>
      <ChartTable
        summary={words.tables}
        caption={words.tables}
        head={[tableColumns.table, tableColumns.size, tableColumns.rows]}
        rows={tables.map(({ name, bytes, rows }) => [name, size(bytes), number(rows)])}
      />
      {days.length > 1 && (
        <ChartTable
          summary={words.days}
          caption={words.days}
          head={[dayColumns.day, dayColumns.database, dayColumns.files]}
          rows={days.map((day) => [formatDay(day.day, language), size(day.databaseBytes), size(day.objectBytes)])}
        />
      )}
    </Card>
  )
}

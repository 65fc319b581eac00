import { formatNumber } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { formatKes, usageExamples } from '#web/features/site/prices.ts'
import { pricingWords } from '#web/features/site/words/pricing-words.ts'
import { Table } from '#web/ui/table.tsx'

export function UsageExamples() {
  const { examples, subscriptions } = useWords(pricingWords)
  const language = useLanguage()
  const { caption, columns, schools } = examples
  return (
    <div className="examples">
      <Table
        caption={caption}
        rows={usageExamples}
        rowKey={({ id }) => id}
        columns={[
          { head: columns.school, name: true, cell: ({ id }) => schools[id] },
          { head: columns.students, num: true, cell: ({ students }) => formatNumber(students, language) },
          { head: columns.papers, num: true, cell: ({ papersPerTerm }) => formatNumber(papersPerTerm, language) },
          { head: columns.price, num: true, cell: ({ perMonthKes }) => formatKes(perMonthKes, language) },
          { head: columns.plan, cell: ({ plan }) => subscriptions.plans[plan].name },
        ]}
      />
    </div>
  )
}

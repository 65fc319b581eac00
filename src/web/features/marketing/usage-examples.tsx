import { formatFigure, formatKes, usageExamples } from '#web/features/marketing/prices.ts'
import { Table } from '#web/ui/table.tsx'

export function UsageExamples() {
  return (
    <div className="examples">
      <Table
        caption="What three schools would pay"
        rows={usageExamples}
        rowKey={({ school }) => school}
        columns={[
          { head: 'School', name: true, cell: ({ school }) => school },
          { head: 'Students', num: true, cell: ({ students }) => formatFigure(students) },
          { head: 'Papers per term', num: true, cell: ({ papersPerTerm }) => formatFigure(papersPerTerm) },
          { head: 'Per month', num: true, cell: ({ perMonthKes }) => formatKes(perMonthKes) },
          { head: 'Plan', cell: ({ plan }) => plan },
        ]}
      />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { listHelpAnswers, type HelpAnswerView } from '#contract/help.ts'
import { formatNumber } from '#engine/words/format.ts'
import { describeError } from '#web/api/describe-error.ts'
import { queryOf } from '#web/api/endpoint-query.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { operationWords, type OperationWords } from '#web/features/operations/operation-words.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import '#web/components/long-list/wide-table.css'

/** Which articles of the help did not help yet. */
export function HelpAnswers() {
  const { helpAnswers: words } = useWords(operationWords)
  const language = useLanguage()
  const { data, error } = useQuery(queryOf(listHelpAnswers))
  const columns = listColumns(words, (count) => formatNumber(count, language))
  const answers = data?.answers ?? []
  return (
    <Card title={words.title} className="wide-table">
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      {data !== undefined && answers.length === 0 && <p className="quiet small">{words.none}</p>}
      {answers.length > 0 && (
        <Table caption={words.title} columns={columns} rows={answers} rowKey={({ article, language: of }) => `${of} ${article}`} />
      )}
    </Card>
  )
}

function listColumns(words: OperationWords['helpAnswers'], number: (count: number) => string): Column<HelpAnswerView>[] {
  return [
    {
      head: words.article,
      name: true,
      cell: ({ article, language: of }) => <a href={`${of === 'sw' ? '/sw' : ''}${paths.helpArticle(article)}`}>{article}</a>,
    },
    { head: words.language, cell: ({ language: of }) => (of === 'sw' ? words.sw : words.en) },
    { head: words.helped, num: true, cell: ({ helped }) => number(helped) },
    { head: words.notYet, num: true, cell: ({ notYet }) => number(notYet) },
  ]
}

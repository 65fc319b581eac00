import { describeError } from '#web/api/describe-error.ts'
import { useAiReadingPapers } from '#web/components/ai-reading/ai-reading-calls.ts'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { formatMoney, formatNumber } from '#engine/words/format.ts'
import { aiReadingWords } from '#web/components/ai-reading/ai-reading-words.ts'
import { useLanguage, useWords } from '#web/components/words.ts'

/** Calls, tokens and cost of every paper. */
export function AiReadingPapers({ examId, calls }: { examId: string; calls: number }) {
  const { papers: words } = useWords(aiReadingWords)
  const language = useLanguage()
  const { data, error } = useAiReadingPapers(examId, calls)
  if (error !== null) return <Message kind="wrong">{describeError(error)}</Message>
  if (data === undefined) return <Skeleton lines={3} label={words.loading} />
  const { papers, currency } = data
  return (
    <div className="ai-reading-papers" tabIndex={0} role="region" aria-label={words.title}>
      <table className="small">
        <thead>
          <tr>
            <th scope="col">{words.paper}</th>
            <th scope="col">{words.calls}</th>
            <th scope="col">{words.tokens}</th>
            {currency !== null && <th scope="col">{words.cost}</th>}
          </tr>
        </thead>
        <tbody>
          {papers.map(({ paperId, paperNumber, calls, inputTokens, outputTokens, cost }) => (
            <tr key={paperId}>
              <th scope="row">{paperNumber}</th>
              <td>{calls}</td>
              <td>{formatNumber(inputTokens + outputTokens, language)}</td>
              {currency !== null && <td>{cost === null ? '–' : formatMoney(cost, { currency, language })}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

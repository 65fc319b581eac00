import { describeError } from '#web/api/describe-error.ts'
import { useEnginePapers } from '#web/components/engine/engine-calls.ts'
import { figure, formatCost } from '#web/components/engine/describe-engine.ts'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Calls, tokens and cost of every paper. */
export function EnginePapers({ examId, calls }: { examId: string; calls: number }) {
  const { data, error } = useEnginePapers(examId, calls)
  if (error !== null) return <Message kind="wrong">{describeError(error)}</Message>
  if (data === undefined) return <Skeleton lines={3} label="Loading the papers" />
  const { papers, currency } = data
  return (
    <div className="engine-papers" tabIndex={0} role="region" aria-label="Use of the engine by paper">
      <table className="small">
        <thead>
          <tr>
            <th scope="col">Paper</th>
            <th scope="col">Calls</th>
            <th scope="col">Tokens</th>
            {currency !== null && <th scope="col">Cost</th>}
          </tr>
        </thead>
        <tbody>
          {papers.map(({ paperId, paperNumber, calls, inputTokens, outputTokens, cost }) => (
            <tr key={paperId}>
              <th scope="row">{paperNumber}</th>
              <td>{calls}</td>
              <td>{figure(inputTokens + outputTokens)}</td>
              {currency !== null && <td>{cost === null ? '–' : formatCost(cost, currency)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

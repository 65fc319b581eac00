import type { CreditsView } from '#contract/credits.ts'
import { formatMoney, formatNumber } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Card } from '#web/ui/card.tsx'
import { useCosts } from './credits-calls.ts'
import { creditsWords } from './credits-words.ts'
import { ExamName } from './waits-card.tsx'
import '#web/ui/progress.css'

/** What each exam used this term. */
export function UsesCard({ credits: { uses, used } }: { credits: CreditsView }) {
  const { uses: words } = useWords(creditsWords)
  const language = useLanguage()
  const { data } = useCosts()
  const costs = new Map<string | null, string>(
    data?.exams.map(({ examId, cost }) => [examId, formatMoney(cost, { currency: data.currency ?? '', language })]),
  )
  const most = Math.max(1, ...uses.map(({ papers }) => papers))
  return (
    <Card title={words.title} aside={words.rule}>
      {uses.length === 0 && <p className="small">{words.none}</p>}
      {uses.length > 0 && (
        <ul className="cr-uses">
          {uses.map(({ examId, title, papers, givenBack }) => (
            <li key={examId ?? title}>
              <div>
                <b>
                  <ExamName examId={examId} title={title} />
                </b>
                {givenBack > 0 && <span className="cr-sub">{words.givenBack(givenBack)}</span>}
                {costs.has(examId) && <span className="cr-sub">{words.cost(costs.get(examId) ?? '')}</span>}
              </div>
              <div className="track" aria-hidden="true">
                <i style={{ width: `${(Math.max(0, papers) / most) * 100}%` }} />
              </div>
              <span className="num">{formatNumber(papers, language)}</span>
            </li>
          ))}
          <li className="cr-total">
            <b>{words.all}</b>
            <span className="num">{formatNumber(used, language)}</span>
          </li>
        </ul>
      )}
    </Card>
  )
}

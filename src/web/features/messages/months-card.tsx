import type { MessagesHome } from '#contract/messages.ts'
import { formatNumber } from '#engine/words/format.ts'
import { datesBy } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Card } from '#web/ui/card.tsx'
import { messagesWords } from './messages-words.ts'
import { writeCents } from '#web/components/write-cents.ts'

/** What messages cost, month by month. */
export function MonthsCard({ months }: { months: NonNullable<MessagesHome['months']> }) {
  const { months: words } = useWords(messagesWords)
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, language)
  return (
    <Card title={words.title} aside={words.note}>
      {months.length === 0 && <p className="small">{words.none}</p>}
      {months.length > 0 && (
        <div className="msg-scroll" role="region" aria-label={words.title} tabIndex={0}>
          <table className="msg-told">
            <thead>
              <tr>
                <th scope="col">{words.month}</th>
                <th scope="col">{words.messages}</th>
                <th scope="col">{words.parts}</th>
                <th scope="col">{words.told}</th>
                <th scope="col">{words.owed}</th>
              </tr>
            </thead>
            <tbody>
              {months.map(({ month, messages, parts, toldCents, owedCents }) => (
                <tr key={month}>
                  <th scope="row">{datesBy(language, { month: 'long', year: 'numeric' }).format(new Date(`${month}-15T12:00:00Z`))}</th>
                  <td>{number(messages)}</td>
                  <td>{number(parts)}</td>
                  <td>{writeCents(toldCents, language)}</td>
                  <td>
                    <b>{writeCents(owedCents, language)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="small quiet msg-rule">{words.rule}</p>
    </Card>
  )
}

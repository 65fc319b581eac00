import type { Overview } from '#contract/overview.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { useSetMeritList } from './overview-calls.ts'
import { schoolWords } from './school-words.ts'
import '#web/ui/table.css'

/** How many pupils have which mean grade, where a leader has turned it on: without names and ranks. */
export function MeritCard({ merit: { isOn, classes } }: { merit: NonNullable<Overview['meritList']> }) {
  const { merit: words } = useWords(schoolWords)
  const set = useSetMeritList()
  const bands = classes[0]?.bands ?? []
  return (
    <Card title={words.title} className="ov-merit">
      <p className="small">{isOn ? words.on : words.off}</p>
      {isOn && classes.length === 0 && <p className="small quiet">{words.none}</p>}
      {isOn && classes.length > 0 && (
        <div className="scroll" tabIndex={0} role="region" aria-label={words.caption}>
          <table className="table">
            <caption className="hide">{words.caption}</caption>
            <thead>
              <tr>
                <th>{words.class}</th>
                {bands.map(({ code }) => (
                  <th key={code} className="num">
                    {code.replace('-', '−')}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {classes.map((each) => (
                <tr key={each.className}>
                  <td className="name">{each.className}</td>
                  {each.bands.map(({ code, count }) => (
                    <td key={code} className="num">
                      {count === null ? words.few : count === 0 ? '–' : count}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {set.error !== null && <Message kind="wrong">{describeError(set.error)}</Message>}
      <Button kind="second" small disabled={set.isPending} onClick={() => set.mutate(!isOn)}>
        {isOn ? words.turnOff : words.turnOn}
      </Button>
    </Card>
  )
}

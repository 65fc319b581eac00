import { useState } from 'react'
import { shownStates, type LogRow, type ShownState } from '#contract/messages.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LogLine, type Reading } from './log-line.tsx'
import { logWords } from './log-words.ts'
import { sendWords } from './send-words.ts'

/** Of what went well, so many are shown at first. */
const shownAtFirst: Partial<Record<ShownState, number>> = { waiting: 4, sent: 4, delivered: 4, 'left-out': 3 }

/** Every recipient by what became of their message; what needs somebody comes first. */
export function LogList({ rows, reading }: { rows: readonly LogRow[]; reading: Reading }) {
  const words = useWords(logWords)
  const { recipients: listWords } = useWords(sendWords)
  const [showsAll, setShowsAll] = useState(false)
  const groups = shownStates.flatMap((state) => {
    const all = rows.filter((row) => row.state === state)
    return all.length === 0 ? [] : [{ state, all, shown: showsAll ? all : all.slice(0, shownAtFirst[state] ?? all.length) }]
  })
  const shown = groups.reduce((sum, group) => sum + group.shown.length, 0)
  const pupils = new Set(rows.map(({ pupilId }) => pupilId)).size
  return (
    <Card title={words.recipients} aside={words.pupils(pupils)} className="msg-c8 msg-log">
      {groups.map(({ state, all, shown: some }) => (
        <section key={state}>
          <h3>
            {words.groups[state]} <span>{words.groupNote(all.length, some.length)}</span>
          </h3>
          <ul className="msg-sends msg-sends--log">
            {some.map((row) => (
              <LogLine key={row.id} row={row} reading={reading} />
            ))}
          </ul>
        </section>
      ))}
      {(shown < rows.length || showsAll) && (
        <div className="msg-sum">
          <span className="quiet">{listWords.shown(shown, rows.length)}</span>
          <Button kind="second" small onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? listWords.fewer : listWords.all}
          </Button>
        </div>
      )}
    </Card>
  )
}

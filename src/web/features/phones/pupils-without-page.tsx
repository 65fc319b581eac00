import { useState } from 'react'
import type { PhonesView } from '#contract/phones.ts'
import { useWords } from '#web/components/words.ts'
import { phonesWords } from '#web/features/phones/phones-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'

const shownFirst = 12

/** Who should have written and has no page yet, by name: on this screen alone. */
export function PupilsWithoutPage({ pupils, withoutPage }: Pick<PhonesView, 'pupils' | 'withoutPage'>) {
  const { without: words } = useWords(phonesWords)
  const [isWhole, setWhole] = useState(false)
  const have = pupils - withoutPage.length
  if (pupils === 0) return <Card title={words.nobody}>{null}</Card>
  const shown = isWhole ? withoutPage : withoutPage.slice(0, shownFirst)
  return (
    <Card title={words.title(withoutPage.length)} aside={words.have(have, pupils)}>
      <Progress label={words.bar} max={pupils} parts={[{ tone: 'right', count: have }]} />
      {shown.length > 0 && (
        <ul className="without">
          {shown.map(({ admission, name }) => (
            <li key={admission}>
              <b>{name}</b>
              <span>{admission}</span>
            </li>
          ))}
        </ul>
      )}
      {shown.length < withoutPage.length && (
        <p className="row without-more">
          <span className="small quiet">{words.shown(shown.length, withoutPage.length)}</span>
          <Button kind="second" small onClick={() => setWhole(true)}>
            {words.showAll}
          </Button>
        </p>
      )}
    </Card>
  )
}

import type { SecondOpinions } from '#contract/second-opinions.ts'
import { useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { secondOpinionsWords } from './second-opinions-words.ts'

/** What waits for who looks, and the way there. */
export function OwnOpinions({ examId, mine: { second, third } }: { examId: string; mine: SecondOpinions['mine'] }) {
  const { own: words } = useWords(secondOpinionsWords)
  const parts = [...(second > 0 ? [words.second(second)] : []), ...(third > 0 ? [words.third(third)] : [])]
  return (
    <Card title={words.title}>
      <ul className="opn-own">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      {parts.length === 0 ? <p className="opn-text">{words.nothing}</p> : <LinkButton to={paths.examJudge(examId)}>{words.begin}</LinkButton>}
    </Card>
  )
}

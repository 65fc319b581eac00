import { useWords } from '#web/components/words.ts'
import { featuresWords } from '#web/features/site/words/features-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import './features.css'

const tones = { available: 'right', soon: 'note', development: 'doubt' } as const

/** What the product works with, and how far each is. */
export function Integrations() {
  const { items, statuses } = useWords(featuresWords).integrations
  return (
    <ul className="integrations">
      {items.map(({ name, text, status }) => (
        <li key={name}>
          <b>{name}</b>
          <span className="quiet small">{text}</span>
          <Badge tone={tones[status]}>{statuses[status]}</Badge>
        </li>
      ))}
    </ul>
  )
}

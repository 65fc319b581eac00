import { Checkbox } from '#web/ui/choices.tsx'
import { Key } from '#web/ui/key.tsx'
import { useWords } from '#web/components/words.ts'
import { essayWords, type EssayWords } from './essay-words.ts'

interface EssayKeysProps {
  /** Of criteria. */
  count: number
  hasSingleKeys: boolean
  onSingleKeys: (on: boolean) => void
}

/** The keys of an essay, and the switch that turns single keys off (WCAG 2.1.4). */
export function EssayKeys({ count, hasSingleKeys, onSingleKeys }: EssayKeysProps) {
  const { keys: words } = useWords(essayWords)
  const shown: { keys: string[]; does: keyof EssayWords['keys'] }[] = [
    { keys: Array.from({ length: Math.min(count, 4) }, (_, at) => String(at + 1)), does: 'criterion' },
    { keys: ['↑', '↓'], does: 'level' },
    { keys: ['P'], does: 'take' },
    { keys: ['+', '−'], does: 'zoom' },
    { keys: ['←', '→'], does: 'move' },
    { keys: ['N'], does: 'note' },
    { keys: ['U'], does: 'undo' },
    { keys: ['↵'], does: 'accept' },
  ]
  return (
    <div className="keys">
      {shown.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}{' '}
          {words[does]}
        </span>
      ))}
      <span className="keys-switch">
        <Checkbox label={words.single} checked={hasSingleKeys} onChange={(event) => onSingleKeys(event.currentTarget.checked)} />
      </span>
    </div>
  )
}

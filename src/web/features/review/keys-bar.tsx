import { Checkbox } from '#web/ui/choices.tsx'
import { Key } from '#web/ui/key.tsx'
import { useWords } from '#web/components/words.ts'
import { keysWords, type KeysWords } from './keys-words.ts'

export const reviewKeys: readonly { keys: string[]; does: keyof KeysWords['does'] }[] = [
  { keys: ['1', '2', '3'], does: 'points' },
  { keys: ['↵'], does: 'accept' },
  { keys: ['O'], does: 'acceptOne' },
  { keys: ['←', '→'], does: 'move' },
  { keys: ['A'], does: 'allPoints' },
  { keys: ['0'], does: 'noPoints' },
  { keys: ['Y', 'N'], does: 'bubble' },
  { keys: ['L'], does: 'later' },
  { keys: ['[', ']'], does: 'questions' },
  { keys: ['+', '-', 'Z'], does: 'zoom' },
  { keys: ['U'], does: 'undo' },
  { keys: ['S'], does: 'takeOutWording' },
  { keys: ['X'], does: 'takeOutOne' },
  { keys: ['M'], does: 'group' },
  { keys: ['H'], does: 'history' },
  { keys: ['F'], does: 'unfinished' },
  { keys: ['R'], does: 'rule' },
  { keys: ['N'], does: 'note' },
  { keys: ['W'], does: 'annotate' },
  { keys: ['D'], does: 'draw' },
  { keys: ['?'], does: 'showKeys' },
]

interface KeysBarProps {
  hasSingleKeys: boolean
  onSingleKeys: (on: boolean) => void
  onShowAll: () => void
}

/** The most used keys, and the switch that turns single keys off (WCAG 2.1.4). */
export function KeysBar({ hasSingleKeys, onSingleKeys, onShowAll }: KeysBarProps) {
  const words = useWords(keysWords)
  return (
    <div className="keys">
      {reviewKeys
        .filter(({ keys }) => ['1', '↵', '←', 'U'].includes(keys[0] ?? ''))
        .map(({ keys, does }) => (
          <span key={does}>
            {keys.map((key) => (
              <Key key={key}>{key}</Key>
            ))}{' '}
            {words.does[does]}
          </span>
        ))}
      <button type="button" className="btn btn--quiet btn--small" onClick={onShowAll}>
        {words.all} <Key>?</Key>
      </button>
      <span className="keys-switch">
        <Checkbox label={words.single} checked={hasSingleKeys} onChange={(event) => onSingleKeys(event.currentTarget.checked)} />
      </span>
    </div>
  )
}

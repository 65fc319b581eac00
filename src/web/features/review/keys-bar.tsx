import { Checkbox } from '#web/ui/choices.tsx'
import { Key } from '#web/ui/key.tsx'

export const reviewKeys: readonly { keys: string[]; does: string }[] = [
  { keys: ['1', '2', '3'], does: 'switch mark points' },
  { keys: ['↵'], does: 'accept for the group, go on' },
  { keys: ['O'], does: 'accept only this one' },
  { keys: ['←', '→'], does: 'move through the answers' },
  { keys: ['A'], does: 'all points' },
  { keys: ['0'], does: 'no points' },
  { keys: ['U'], does: 'undo the last decision' },
  { keys: ['S'], does: 'take this wording out of its group' },
  { keys: ['X'], does: 'take this answer out of its group' },
  { keys: ['M'], does: 'put the group together with another' },
  { keys: ['H'], does: 'show what was decided' },
  { keys: ['F'], does: 'go to the next unfinished paper' },
  { keys: ['R'], does: 'rule for every paper' },
  { keys: ['N'], does: 'write a note' },
  { keys: ['W'], does: 'write a remark on the answer' },
  { keys: ['D'], does: 'draw on the answer' },
  { keys: ['?'], does: 'show these keys' },
]

interface KeysBarProps {
  hasSingleKeys: boolean
  onSingleKeys: (on: boolean) => void
  onShowAll: () => void
}

/** The most used keys, and the switch that turns single keys off (WCAG 2.1.4). */
export function KeysBar({ hasSingleKeys, onSingleKeys, onShowAll }: KeysBarProps) {
  return (
    <div className="keys">
      {reviewKeys
        .filter(({ keys }) => ['1', '↵', '←', 'U'].includes(keys[0] ?? ''))
        .map(({ keys, does }) => (
          <span key={does}>
            {keys.map((key) => (
              <Key key={key}>{key}</Key>
            ))}{' '}
            {does}
          </span>
        ))}
      <button type="button" className="btn btn--quiet btn--small" onClick={onShowAll}>
        All keys <Key>?</Key>
      </button>
      <span className="keys-switch">
        <Checkbox label="Single keys" checked={hasSingleKeys} onChange={(event) => onSingleKeys(event.currentTarget.checked)} />
      </span>
    </div>
  )
}

import type { ReactNode } from 'react'
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
  { keys: ['S'], does: 'ungroupWording' },
  { keys: ['X'], does: 'ungroupOne' },
  { keys: ['M'], does: 'group' },
  { keys: ['H'], does: 'history' },
  { keys: ['F'], does: 'unfinished' },
  { keys: ['R'], does: 'rule' },
  { keys: ['N'], does: 'note' },
  { keys: ['W'], does: 'annotate' },
  { keys: ['D'], does: 'draw' },
  { keys: ['?'], does: 'showKeys' },
]

interface SingleKeysSwitch {
  hasSingleKeys: boolean
  onSingleKeys: (on: boolean) => void
}

interface KeysBarProps extends SingleKeysSwitch {
  onShowAll: () => void
}

/** The most used keys, and the switch that turns single keys off (WCAG 2.1.4). */
export function KeysBar({ onShowAll, ...rest }: KeysBarProps) {
  const words = useWords(keysWords)
  const shown = reviewKeys.filter(({ keys }) => ['1', '↵', '←', 'U'].includes(keys[0] ?? ''))
  return (
    <KeysRow keys={shown.map(({ keys, does }) => ({ keys, does: words.does[does] }))} single={words.single} {...rest}>
      <button type="button" className="btn btn--quiet btn--small" onClick={onShowAll}>
        {words.all} <Key>?</Key>
      </button>
    </KeysRow>
  )
}

interface KeysRowProps extends SingleKeysSwitch {
  keys: readonly { keys: readonly string[]; does: string }[]
  /** The label of the switch. */
  single: string
  children?: ReactNode
}

/** Some keys and what they do, with the switch for single keys. */
export function KeysRow({ keys: shown, single, hasSingleKeys, onSingleKeys, children }: KeysRowProps) {
  return (
    <div className="keys">
      {shown.map(({ keys, does }) => (
        <span key={keys.join()}>
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}{' '}
          {does}
        </span>
      ))}
      {children}
      <span className="keys-switch">
        <Checkbox label={single} checked={hasSingleKeys} onChange={(event) => onSingleKeys(event.currentTarget.checked)} />
      </span>
    </div>
  )
}

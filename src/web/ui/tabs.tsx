import { useId, useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import './tabs.css'

export interface Tab<Id extends string> {
  id: Id
  label: ReactNode
}

export interface TabsProps<Id extends string> {
  /** The name of the set, for screen readers. */
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** `even` gives each tab the same width and a highlight that slides; two rows on a phone. Made for four. */
  even?: boolean
  /** The panel of the selected tab. */
  children: ReactNode
}

/** A tab list with its panel. Arrow keys, Home and End move and choose, as in every system. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, even = false, children }: TabsProps<Id>) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const index = tabs.findIndex((tab) => tab.id === selected)

  function move(event: KeyboardEvent) {
    const to = targetOf(event.key, index, tabs.length)
    const tab = to === null ? undefined : tabs[to]
    if (to === null || tab === undefined) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }

  const slider: CSSProperties & Record<'--i' | '--column' | '--line', number> = {
    '--i': index,
    '--column': index % 2,
    '--line': Math.floor(index / 2),
  }
  return (
    <>
      <div className={classNames('tabs', even && 'tabs--four')} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            className="tab"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
        {even && <span className="tab-slider" aria-hidden="true" style={slider} />}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`} tabIndex={0}>
        {children}
      </div>
    </>
  )
}

function targetOf(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

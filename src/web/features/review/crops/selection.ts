/** The most answers in one decision. */
export const MOST_CHOSEN = 1000

/** Which crops are chosen, and which one is current. */
export interface Selection {
  chosen: ReadonlySet<string>
  /** Where the keyboard is. */
  current: string | null
  /** Where a range begins: the crop that was chosen or cleared last. */
  anchor: string | null
}

export type SelectionAct =
  | { kind: 'go'; id: string | null }
  | { kind: 'toggle'; id: string }
  /** From the anchor to here, both included, in the order of the screen. */
  | { kind: 'range'; id: string; order: readonly string[] }
  /** Chooses a whole group, or clears it where all of it is chosen. */
  | { kind: 'group'; ids: readonly string[] }
  /** What the mouse was drawn around. */
  | { kind: 'add'; ids: readonly string[] }
  /** What stands below a line. */
  | { kind: 'leave'; ids: readonly string[] }
  | { kind: 'clear' }
  /** Crops that left the grid. */
  | { kind: 'forget'; ids: readonly string[] }

export const nothingChosen: Selection = { chosen: new Set(), current: null, anchor: null }

/** Every way to choose, by keys, mouse and thumb. */
export function select(selection: Selection, act: SelectionAct): Selection {
  const { chosen, current, anchor } = selection
  switch (act.kind) {
    case 'go':
      return current === act.id ? selection : { ...selection, current: act.id }
    case 'toggle':
      return { chosen: chosen.has(act.id) ? without(chosen, [act.id]) : withAll(chosen, [act.id]), current: act.id, anchor: act.id }
    case 'range': {
      const from = anchor === null ? -1 : act.order.indexOf(anchor)
      const to = act.order.indexOf(act.id)
      if (to === -1) return selection
      if (from === -1) return { chosen: withAll(chosen, [act.id]), current: act.id, anchor: act.id }
      return { chosen: withAll(chosen, act.order.slice(Math.min(from, to), Math.max(from, to) + 1)), current: act.id, anchor }
    }
    case 'group': {
      const isAll = act.ids.every((id) => chosen.has(id))
      return { chosen: isAll ? without(chosen, act.ids) : withAll(chosen, act.ids), current, anchor: act.ids[0] ?? anchor }
    }
    case 'add':
      return act.ids.length === 0 ? selection : { ...selection, chosen: withAll(chosen, act.ids), anchor: act.ids.at(-1) ?? anchor }
    case 'leave':
      return { ...selection, chosen: without(chosen, act.ids) }
    case 'clear':
      return chosen.size === 0 ? selection : { ...selection, chosen: new Set(), anchor: null }
    case 'forget': {
      const gone = new Set(act.ids)
      if (gone.size === 0) return selection
      const stays = (id: string | null) => (id !== null && gone.has(id) ? null : id)
      return { chosen: without(chosen, act.ids), current: stays(current), anchor: stays(anchor) }
    }
  }
}

function withAll(chosen: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  const more = new Set(chosen)
  for (const id of ids) {
    if (more.size >= MOST_CHOSEN) break
    more.add(id)
  }
  return more
}

function without(chosen: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  const gone = new Set(ids)
  return new Set([...chosen].filter((id) => !gone.has(id)))
}

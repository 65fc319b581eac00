/** Which of the loose pages are chosen, and from where a range goes. */
export interface Selection {
  ids: ReadonlySet<string>
  /** The page last chosen alone. */
  anchorId: string | null
}

export const nothing: Selection = { ids: new Set(), anchorId: null }

/** One page more or less. */
export function toggle({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchorId: id }
}

/** Everything from the anchor to this page, and what was chosen before. */
export function extend(order: readonly string[], { ids, anchorId }: Selection, id: string): Selection {
  const from = anchorId === null ? -1 : order.indexOf(anchorId)
  const to = order.indexOf(id)
  if (from === -1 || to === -1) return toggle({ ids, anchorId }, id)
  return { ids: new Set([...ids, ...order.slice(Math.min(from, to), Math.max(from, to) + 1)]), anchorId }
}

/** In the order of arrival, without pages that have gone. */
export function inOrder(order: readonly string[], { ids }: Selection): string[] {
  return order.filter((id) => ids.has(id))
}

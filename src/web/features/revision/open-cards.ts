import type { RevisionView, TryView } from '#contract/revision.ts'
import { ApiError } from '#web/api/api-error.ts'
import { findKeptCards, forgetCards, keepCards, type WaitingTry } from './kept-cards.ts'
import { loadRevision, sendTry, type RevisionDoor } from './revision-calls.ts'

/** What became of a card in this sitting; `waiting`: answered, and no server has heard of it yet. */
export type Tried = TryView | 'waiting'

export interface OpenedCards {
  revision: RevisionView
  tried: ReadonlyMap<string, Tried>
  /** From this device, without a network. */
  isCopy: boolean
}

/**
 * Today's cards. Those of a family that is in are kept on this device: without a network they are shown as they were, and what was
 * answered then is sent first of all when there is one again. The server takes each try once, however often it is sent.
 */
export async function openCards(door: RevisionDoor): Promise<OpenedCards> {
  if ('code' in door) return { revision: await loadRevision(door), tried: new Map(), isCopy: false }
  const { linkId } = door
  const before = await findKeptCards(linkId)
  try {
    const revision = await loadRevision(door)
    const { tried, left } = await sendWaiting(door, before?.waiting ?? [])
    await keepCards(linkId, { revision, waiting: left })
    return { revision, tried, isCopy: false }
  } catch (error) {
    if (!isOffline(error)) {
      // Signed out, unlinked, or closed: nothing of it stays here.
      await forgetCards(linkId)
      throw error
    }
    if (before === null) throw error
    return { revision: before.revision, tried: new Map(before.waiting.map(({ cardId }) => [cardId, 'waiting'])), isCopy: true }
  }
}

async function sendWaiting(door: RevisionDoor, waiting: readonly WaitingTry[]): Promise<{ tried: Map<string, Tried>; left: WaitingTry[] }> {
  const tried = new Map<string, Tried>()
  const left: WaitingTry[] = []
  for (const each of waiting) {
    try {
      tried.set(each.cardId, await sendTry(door, { id: each.cardId, turn: each.turn, key: each.key }, each.answer))
    } catch (error) {
      // The connection is gone again. A card that the server refuses has changed meanwhile, and is asked again.
      if (!isOffline(error)) continue
      left.push(each)
      tried.set(each.cardId, 'waiting')
    }
  }
  return { tried, left }
}

export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'offline'
}

import * as z from 'zod'
import { keptFor } from '#contract/base/kept-for.ts'
import { openFamilyRevision, tryFamilyCard, type RevisionView } from '#contract/revision.ts'

/** With the pages of the family, so that it goes when they do: on signing out. Named in auth/forget-family.ts too. */
const cacheName = 'family-pages'
/** There once somebody has signed out. */
const leftName = 'family-left'
/** As long as the pages beside it. */
const keptForMs = keptFor.familyPagesDays * 24 * 60 * 60 * 1000

const waitingTry = tryFamilyCard.body
const kept = openFamilyRevision.response.extend({
  keptAt: z.number(),
  /** Tries that the server does not have yet, in their order. */
  waiting: z.array(waitingTry),
})
export type WaitingTry = z.infer<typeof waitingTry>

/** Today's cards of a child on this device, and what was answered without a network. */
export interface KeptCards {
  revision: RevisionView
  waiting: readonly WaitingTry[]
}

/** Null where this device has stored none, or cannot. */
export async function findKeptCards(linkId: string): Promise<KeptCards | null> {
  const cache = await openCache()
  const response = await cache?.match(placeOf(linkId))
  if (response === undefined) return null
  const read = kept.safeParse(await response.json().catch(() => null))
  return read.success && Date.now() - read.data.keptAt <= keptForMs ? read.data : null
}

/** False where this device cannot store anything. */
export async function keepCards(linkId: string, { revision, waiting }: KeptCards): Promise<boolean> {
  const cache = await openCache()
  await cache?.put(placeOf(linkId), Response.json({ revision, waiting, keptAt: Date.now() }))
  return cache !== null
}

export async function forgetCards(linkId: string): Promise<void> {
  await (await openCache())?.delete(placeOf(linkId))
}

/** Adds one answer to those that wait; a second to the same card replaces it. False where nothing is stored here. */
export async function keepTry(linkId: string, tried: WaitingTry): Promise<boolean> {
  const before = await findKeptCards(linkId)
  if (before === null) return false
  return keepCards(linkId, { ...before, waiting: [...before.waiting.filter(({ cardId }) => cardId !== tried.cardId), tried] })
}

/** Not the address of a page: a key of its own in the cache. */
function placeOf(linkId: string): string {
  return `/revise/kept/${linkId}`
}

/** Nothing is stored after a sign-out. */
async function openCache(): Promise<Cache | null> {
  if (!('caches' in globalThis)) return null
  return caches.has(leftName).then(
    (hasLeft) => (hasLeft ? null : caches.open(cacheName)),
    () => null,
  )
}

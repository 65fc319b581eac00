/** A page of a batch, as far as it says whether it belongs to a packet: one pupil's pages, one behind another. */
export interface PacketPage {
  /** Null for what is no copy of the same master sheet. */
  page: number | null
  /** The admission number that is filled in without a doubt, whoever's it is. */
  number: string | null
}

/**
 * The packet in which a page of a batch lies, as places in the order of the scan: each of the sheet's pages once, from the first to the
 * last or, as some feeders lay them, from the last to the first. The page alone where there is none, or two of its pages bear
 * different numbers: then the pages fell, and their order says nothing.
 */
export function findPacket(batch: readonly PacketPage[], { at, pageCount }: { at: number; pageCount: number }): number[] {
  const own = batch[at]?.page ?? 1
  for (const [start, pageAt] of [
    [at - (own - 1), (step: number) => step + 1],
    [at - (pageCount - own), (step: number) => pageCount - step],
  ] as const) {
    const places = Array.from({ length: pageCount }, (_, step) => start + step)
    const isWhole = places.every((place, step) => batch[place]?.page === pageAt(step))
    const numbers = new Set(places.flatMap((place) => batch[place]?.number ?? []))
    if (isWhole && numbers.size <= 1) return places
  }
  return [at]
}

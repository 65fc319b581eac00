import type { Db } from '#db/client.ts'
import { writeSheetCode } from '#engine/sheet/sheet-code.ts'
import { READER } from '#engine/scan/reader.ts'
import { storeReadings, type Reading, type StoredHow } from '#server/features/scans/store-readings.ts'
import type { Context } from '#server/platform/context.ts'
import { Gathering } from '#server/platform/gather.ts'

/** Pages in one transaction: beyond this a page costs hardly less, and those that wait for it more. */
const MOST_PAGES = 8
/** For a machine that takes long for a page: eight are usually read in a fifth of it, and the first does not wait. */
const WAIT_MS = 1000

interface Asked {
  ctx: Context
  reading: Reading
}
type Storing = Gathering<Asked, StoredHow>

/** By database and exam, while pages of it are being read in this process. */
const storing = new WeakMap<Db, Map<string, Storing>>()

export interface NewReading extends Omit<Reading, 'uprightKey' | 'reader'> {
  /** What read it, where it was not the reader of our own sheets. */
  reader?: Reading['reader']
}

/** Reads a page of an exam and stores what was read, by `storeReading`: the pages of an exam that are read at the same time are stored together. */
export async function readToStore<T>({ db }: Pick<Context, 'db'>, examId: string, read: () => Promise<T>): Promise<T> {
  const exams = storing.get(db) ?? new Map<string, Storing>()
  storing.set(db, exams)
  const own = exams.get(examId) ?? startStoring(examId)
  exams.set(examId, own)
  try {
    return await own.make(read)
  } finally {
    if (own.isIdle) exams.delete(examId)
  }
}

/**
 * Stores what was read of a page, and the marks of its answers, as one fact. `skipped` when somebody changed the
 * page meanwhile: whoever did has asked for another reading. Throws `exam-confirmed`.
 */
export async function storeReading(ctx: Context, { reader = READER, ...read }: NewReading): Promise<StoredHow> {
  const { upright } = read.outcome
  const uprightKey = upright === null ? null : (await ctx.objects.put(upright.jpeg, 'image/jpeg')).key
  const { examId } = read.page
  const own = storing.get(ctx.db)?.get(examId) ?? startStoring(examId)
  return own.add({ ctx, reading: { ...read, reader, uprightKey } })
}

function startStoring(examId: string): Storing {
  return new Gathering({
    most: MOST_PAGES,
    waitMs: WAIT_MS,
    // Two pictures of one side: the second is stored when the first stands.
    sideOf: ({ reading }) => (reading.outcome.reading.code === null ? null : writeSheetCode(reading.outcome.reading.code)),
    doAll: async (asked) => {
      const [first] = asked
      if (first === undefined) return []
      return storeReadings(
        first.ctx,
        examId,
        asked.map(({ reading }) => reading),
      )
    },
  })
}

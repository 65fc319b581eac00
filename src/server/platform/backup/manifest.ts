import * as z from 'zod'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
/** Below a folder that is restored: never a way out of it. */
const path = z.string().refine((text) => text.split('/').every((word) => word !== '' && word !== '.' && word !== '..'))
export const secretFiles = ['auth-secret', 'postgres-password'] as const
/** A piece of the log, or the history of a timeline. */
export const walName = /^(?:[0-9A-F]{24}|[0-9A-F]{8}\.history)$/
const counts = z.record(z.string(), z.number())

export const manifestSchema = z.object({
  format: z.literal('sahihi-backup/1'),
  id: z.string(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** Null where the database is the school's own, which keeps its rows itself. */
  database: z
    .object({
      version: z.string(),
      systemIdentifier: z.string(),
      timeline: z.number(),
      /** What PostgreSQL must find in its folder to know that this is a backup. */
      label: z.string(),
      startWal: z.string(),
      stopWal: z.string(),
      /** Small ones lie together, from their offset on in what has the hash. */
      files: z.array(z.object({ path, hash, sizeBytes: z.number(), offset: z.number().optional() })),
      folders: z.array(path),
      /** The archived log without which the files are worth nothing, by the hash of its packed segments. */
      wal: z.array(z.object({ name: z.string().regex(walName), hash })),
      /** Rows by table, counted while nothing was copied yet, and when all was. */
      countsBefore: counts,
      countsAfter: counts,
    })
    .nullable(),
  /** Beside the database in the data folder: without them nobody could sign in as before. */
  secrets: z.array(z.object({ path: z.enum(secretFiles), hash })),
  objects: z.array(z.object({ key: hash, sizeBytes: z.number() })),
})
export type Manifest = z.infer<typeof manifestSchema>

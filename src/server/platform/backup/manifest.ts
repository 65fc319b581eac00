import * as z from 'zod'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
/** A relative path that cannot leave the restored folder. */
const path = z.string().refine((text) => text.split('/').every((word) => word !== '' && word !== '.' && word !== '..'))
export const secretFiles = ['auth-secret', 'postgres-password'] as const
/** The name of a segment of the log, or of the history of a timeline. */
export const walName = /^(?:[0-9A-F]{24}|[0-9A-F]{8}\.history)$/
const counts = z.record(z.string(), z.number())

export const manifestSchema = z.object({
  format: z.literal('sahihi-backup/1'),
  id: z.string(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** Null where the database is the school's own server, which backs up its rows itself. */
  database: z
    .object({
      version: z.string(),
      systemIdentifier: z.string(),
      timeline: z.number(),
      /** The content of `backup_label`, by which PostgreSQL knows that it starts from a backup. */
      label: z.string(),
      startWal: z.string(),
      stopWal: z.string(),
      /** A small file starts at `offset` in the stored file with this hash. */
      files: z.array(z.object({ path, hash, sizeBytes: z.number(), offset: z.number().optional() })),
      folders: z.array(path),
      /** The segments of the log that the files need, with the hash of each packed segment. */
      wal: z.array(z.object({ name: z.string().regex(walName), hash })),
      /** Rows by table, before and after copying. */
      countsBefore: counts,
      countsAfter: counts,
    })
    .nullable(),
  /** Files beside the database in the data folder, without which nobody could sign in. */
  secrets: z.array(z.object({ path: z.enum(secretFiles), hash })),
  objects: z.array(z.object({ key: hash, sizeBytes: z.number() })),
})
export type Manifest = z.infer<typeof manifestSchema>

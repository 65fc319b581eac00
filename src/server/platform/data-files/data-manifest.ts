import * as z from 'zod'

/** What is told of each file beside the manifest: what it is, and how and of what it was made. */
const dataFileSchema = z.strictObject({
  name: z.string().regex(/^[a-z-]+\.(?:txt|bin|onnx)$/),
  /** Rises when the content changes. */
  version: z.int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  what: z.string().min(1),
  /** The command that makes it again. */
  recipe: z.string().min(1),
  source: z.string().min(1),
  licence: z.string().min(1),
})
export type DataFile = z.infer<typeof dataFileSchema>

export const manifestName = 'manifest.json'
export const dataManifestSchema = z.strictObject({ files: z.array(dataFileSchema) })

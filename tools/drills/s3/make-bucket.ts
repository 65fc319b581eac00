import { createHash } from 'node:crypto'
import { openBucket } from '#server/platform/objects/open-object-store.ts'
import { S3Error } from '#server/platform/s3/s3-bucket.ts'

// A bucket is made by putting nothing into its root.
const sha256 = createHash('sha256').digest('hex')
try {
  await openBucket(process.env['S3_TEST_URL'] ?? '').put('', new Uint8Array(), { sha256, type: 'application/octet-stream' })
} catch (error) {
  const isThere = error instanceof S3Error && error.status === 409
  if (!isThere) throw error
}

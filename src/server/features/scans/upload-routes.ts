import * as contract from '#contract/scans.ts'
import { addressOf } from '#contract/base/request.ts'
import { openUploadDoor } from '#server/features/scans/open-upload-door.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serveRaw } from '#server/platform/http/serve.ts'

export function registerUploadRoutes(app: App, ctx: Context): void {
  // The body is the tus library's to read, at its own pace.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
  const handOver = openUploadDoor(ctx, { path: addressOf(contract.beginUpload) })

  for (const endpoint of [contract.beginUpload, contract.describeUploads]) serveRaw(app, endpoint, (served) => handOver(served))
  for (const endpoint of [contract.findUpload, contract.sendUploadPart, contract.dropUpload])
    serveRaw(app, endpoint, (served) => handOver(served, served.params.id))
}

import { registerEventRoutes } from '#server/features/scans/event-routes.ts'
import { registerPageRoutes } from '#server/features/scans/page-routes.ts'
import { registerPaperRoutes } from '#server/features/scans/paper-routes.ts'
import { registerUploadRoutes } from '#server/features/scans/upload-routes.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'

/** From a file on its way to pages that were read: everything a teacher does with scans. */
export function registerScanRoutes(app: App, ctx: Context): void {
  registerUploadRoutes(app, ctx)
  registerPageRoutes(app, ctx)
  registerPaperRoutes(app, ctx)
  registerEventRoutes(app, ctx)
}

import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { registerAccountRoutes } from '#server/features/accounts/routes.ts'

/** Every feature by name: one line each. */
export function registerFeatures(app: App, ctx: Context): void {
  registerAccountRoutes(app, ctx)
}

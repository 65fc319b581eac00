import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'

export function registerAccountRoutes(_app: App, _ctx: Context): void {}

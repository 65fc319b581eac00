import * as contract from '#contract/sample-class.ts'
import { makeSampleClass, removeSampleClass, sampleNames } from '#server/features/sample-class/make-sample-class.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { languageFor } from '#server/platform/http/read-language.ts'
import { serve } from '#server/platform/http/serve.ts'

export function registerSampleClassRoutes(app: App, ctx: Context): void {
  serve(app, contract.makeSampleClass, async ({ actor, request, reply }) => ({
    examId: await makeSampleClass(ctx, actor, sampleNames[languageFor(request, reply)]),
  }))

  serve(app, contract.removeSampleClass, async ({ actor }) => {
    await removeSampleClass(ctx, actor)
    return {}
  })
}

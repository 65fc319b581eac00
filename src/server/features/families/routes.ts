import * as contract from '#contract/families.ts'
import { getClassFor } from '#server/features/classes/get-class-for.ts'
import { nameDownload } from '#server/features/exams/name-download.ts'
import { registerOwnFamilyRoutes } from '#server/features/families/own-routes.ts'
import {
  changeFamilySettings,
  endFamilyLink,
  replaceFamilyCode,
  showFamilies,
  showFamilySettings,
} from '#server/features/families/manage-families.ts'
import { agreementFormWords } from '#server/features/families/numbers/agreement-form-words.ts'
import { printAgreementForms } from '#server/features/families/numbers/print-agreement-forms.ts'
import { endAgreement, recordAgreements } from '#server/features/families/numbers/record-agreements.ts'
import { registerRecordRoutes } from '#server/features/families/record/record-routes.ts'
import { printFamilySlips } from '#server/features/families/print-family-slips.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { languageFor } from '#server/platform/http/read-language.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'

/** What a school does with the codes of its families, and what the families themselves do. */
export function registerFamilyRoutes(app: App, ctx: Context): void {
  registerOwnFamilyRoutes(app, ctx)
  registerRecordRoutes(app, ctx)

  serve(app, contract.listFamilies, async ({ actor, params }) => showFamilies(ctx, await getClassFor(ctx, actor, params.classId)))

  serveRaw(app, contract.printFamilySlips, async ({ actor, params, body, request, reply }) => {
    const language = languageFor(request, reply)
    const room = await getClassFor(ctx, actor, params.classId)
    const pdf = await printFamilySlips(ctx, actor, room, { kind: body.kind, pupilId: body.pupilId, language })
    return reply
      .header('content-disposition', nameDownload(language === 'sw' ? `${room.name} misimbo ya familia` : `${room.name} family codes`, 'pdf'))
      .type('application/pdf')
      .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
  })

  serve(app, contract.replaceFamilyCode, async ({ actor, params, body }) => {
    await replaceFamilyCode(ctx, actor, params, body.kind)
    return showFamilies(ctx, await getClassFor(ctx, actor, params.classId))
  })

  serve(app, contract.recordAgreements, async ({ actor, params, body }) => {
    const room = await getClassFor(ctx, actor, params.classId)
    await recordAgreements(ctx, actor, room, body)
    return showFamilies(ctx, room)
  })

  serve(app, contract.endAgreement, async ({ actor, params, body }) => {
    const room = await getClassFor(ctx, actor, params.classId)
    await endAgreement(ctx, actor, room, body)
    return showFamilies(ctx, room)
  })

  serveRaw(app, contract.printAgreementForms, async ({ actor, params, body, request, reply }) => {
    const language = languageFor(request, reply)
    const room = await getClassFor(ctx, actor, params.classId)
    const pdf = await printAgreementForms(ctx, room, { pupilId: body.pupilId, language })
    return reply
      .header('content-disposition', nameDownload(agreementFormWords[language].file(room.name), 'pdf'))
      .type('application/pdf')
      .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
  })

  serve(app, contract.endFamilyLink, async ({ actor, params }) => {
    await endFamilyLink(ctx, actor, params)
    return showFamilies(ctx, await getClassFor(ctx, actor, params.classId))
  })

  serve(app, contract.getFamilySettings, ({ actor }) => showFamilySettings(ctx, actor))

  serve(app, contract.changeFamilySettings, async ({ actor, body }) => {
    await changeFamilySettings(ctx, actor, body)
    return {}
  })
}

import { Readable } from 'node:stream'
import { AppError } from '#contract/base/errors.ts'
import * as contract from '#contract/reports.ts'
import { drawReportSvg } from '#server/features/reports/draw-report-svg.ts'
import { getPupilReportFor, getReportsFor, termKeyOf } from '#server/features/reports/get-reports-for.ts'
import { fillOwnForms, sampleForm, setOwnForm } from '#server/features/reports/own-form.ts'
import { leadsSchool } from '#server/features/reports/policy.ts'
import { presentReportPrint, presentReports } from '#server/features/reports/present.ts'
import { printReportsLater } from '#server/features/reports/print-reports-later.ts'
import { findReportPrint, listReportPrints } from '#server/features/reports/queries/prints.ts'
import { changeReportSettings, setClassForm } from '#server/features/reports/queries/settings.ts'
import { approveRemarks, setRemark } from '#server/features/reports/set-remark.ts'
import { captureSheet, jsonOfTerm, tableOfTerm } from '#server/features/reports/write-term-results.ts'
import { getClassFor } from '#server/features/classes/get-class-for.ts'
import { nameDownload } from '#server/features/exams/name-download.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import { getSchoolId, type Actor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'
import { languageFor } from '#server/platform/http/read-language.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'
import { xlsxType } from '#server/platform/workbook/office-types.ts'
import { sendTable } from '#server/platform/workbook/send-table.ts'

/** Each is unpacked and read in a thread that all schools share. */
const formsPerMinute = { max: 10, timeWindow: 60_000 }

export function registerReportRoutes(app: App, ctx: Context): void {
  serve(app, contract.getClassReports, async ({ actor, params }) => presentReports(await getReportsFor(ctx, actor, params), leadsSchool(actor)))

  serve(app, contract.setClassForm, async ({ actor, params, body }) => {
    const { id } = await getClassFor(ctx, actor, params.classId)
    await setClassForm(ctx.db, id, body)
    return {}
  })

  serve(app, contract.setReportSettings, async ({ actor, body }) => {
    if (Object.values(body.weights).every((weight) => weight === 0)) throw new AppError('weights-all-zero', { at: 'weights' })
    const { weights, national, address } = body
    const parts = national === undefined ? [] : Object.values(national)
    if (national !== undefined && parts.reduce((sum, part) => sum + part, 0) !== 100) throw new AppError('national-not-100', { at: 'national' })
    const schoolId = getSchoolId(actor)
    await ctx.db.transaction(async (tx) => {
      await changeReportSettings(tx, schoolId, { weights, address, ...(national !== undefined && { national }) })
      const detail = [Object.values(weights), parts].map((each) => each.join(' : ')).join('; ')
      await recordAudit(tx, { actor, action: 'report.settings', subject: schoolId, detail })
    })
    return {}
  })

  serve(app, contract.previewReport, async ({ actor, params }) => {
    const { loaded, pupil } = await getPupilReportFor(ctx, actor, params)
    return { pages: await drawReportSvg(ctx, loaded, pupil) }
  })

  serve(app, contract.setRemark, async ({ actor, params, body }) => {
    await setRemark(ctx, actor, params, body)
    return {}
  })

  serve(app, contract.approveRemarks, ({ actor, params, body }) => approveRemarks(ctx, actor, params, body))

  serve(app, contract.listReportPrints, async ({ actor, params }) => {
    const rows = await listReportPrints(ctx.db, getSchoolId(actor), termKeyOf(params))
    return { prints: rows.filter((row) => leadsSchool(actor) || row.printedBy === actor.userId).map(presentReportPrint) }
  })

  serve(app, contract.printReports, async ({ actor, params, body }) => ({
    print: presentReportPrint(await printReportsLater(ctx, actor, { ...params, ...body })),
  }))

  serveRaw(app, contract.getReportsPdf, async ({ actor, params, reply }) => {
    const print = await findReportPrint(ctx.db, params.printId)
    // Leaders see every print of their school; who has a class printed sees that print.
    const sees = print !== null && print.schoolId === actor.schoolId && (leadsSchool(actor) || print.printedBy === actor.userId)
    if (!sees) throw new AppError('report-print-not-found')
    if (print.pdfKey === null) throw new AppError('reports-not-ready')
    const { stream, sizeBytes } = await ctx.objects.open(print.pdfKey)
    const kind = print.ownFormKey === null ? 'pdf' : 'zip'
    return reply
      .header('content-disposition', nameDownload(`Report forms ${print.year} term ${print.term}`, kind))
      .header('cache-control', 'no-store')
      .header('content-length', sizeBytes)
      .type(`application/${kind}`)
      .send(stream)
  })

  registerResultFiles(app, ctx)
  registerOwnForm(app, ctx)
}

/** The results of a term, for other programs. */
function registerResultFiles(app: App, ctx: Context): void {
  serveRaw(app, contract.downloadTermResults, async ({ actor, params, request, reply }) => {
    const language = languageFor(request, reply)
    const loaded = await getReportsFor(ctx, actor, params)
    const name = `${loaded.class.name} ${params.year} term ${params.term}`
    await recordExport(ctx, actor, { classId: loaded.class.id, what: `results, ${params.format}` })
    if (params.format === 'json') {
      return reply
        .header('content-disposition', nameDownload(name, 'json'))
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(jsonOfTerm(loaded)))
    }
    const { format } = params
    return sendTable(reply, ctx, { format, name, rows: tableOfTerm(loaded, { language, format }), share: loaded.class.schoolId })
  })

  serveRaw(app, contract.downloadCaptureSheet, async ({ actor, params, request, reply }) => {
    const language = languageFor(request, reply)
    const loaded = await getReportsFor(ctx, actor, params)
    await recordExport(ctx, actor, { classId: loaded.class.id, what: `capture sheet, ${params.format}` })
    const name = `${loaded.class.name} capture sheet ${params.year} term ${params.term}`
    const { format } = params
    return sendTable(reply, ctx, { format, name, rows: captureSheet(loaded, { language, format }), share: loaded.class.schoolId })
  })
}

/** The school's own report form: stored, taken away, and filled for a class. */
function registerOwnForm(app: App, ctx: Context): void {
  serve(app, contract.setReportTemplate, async ({ actor, body }) => ({ cells: (await setOwnForm(ctx, actor, body)).places }), {
    rateLimit: formsPerMinute,
  })

  serve(app, contract.removeReportTemplate, async ({ actor }) => {
    const schoolId = getSchoolId(actor)
    await ctx.db.transaction(async (tx) => {
      await changeReportSettings(tx, schoolId, { templateKey: null, templateName: null })
      await recordAudit(tx, { actor, action: 'report.own-form-removed', subject: schoolId })
    })
    return {}
  })

  serveRaw(app, contract.downloadTemplateSample, async ({ actor, request, reply }) => {
    const bytes = await ctx.heavyWork.of(getSchoolId(actor)).writeWorkbook(sampleForm(languageFor(request, reply)))
    return reply.header('content-disposition', nameDownload('report form sample', 'xlsx')).type(xlsxType).send(Buffer.from(bytes))
  })

  serveRaw(app, contract.downloadFilledForms, async ({ actor, params, reply }) => {
    const loaded = await getReportsFor(ctx, actor, params)
    const zip = await fillOwnForms(ctx, loaded)
    await recordExport(ctx, actor, { classId: loaded.class.id, what: 'own forms' })
    return reply
      .header('content-disposition', nameDownload(`${loaded.class.name} report forms ${params.year} term ${params.term}`, 'zip'))
      .header('cache-control', 'no-store')
      .type('application/zip')
      .send(Readable.from([Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength)]))
  })
}

/** Names and marks leave the program: the trail says who took them, of which class, and never a name. */
async function recordExport(ctx: Context, actor: Actor, { classId, what }: { classId: string; what: string }): Promise<void> {
  await ctx.db.transaction((tx) => recordAudit(tx, { actor, action: 'report.export', subject: classId, detail: what }))
}

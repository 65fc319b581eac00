import { buffer } from 'node:stream/consumers'
import { AppError } from '#contract/errors.ts'
import { canSeeExam } from '#server/features/exams/policy.ts'
import { getSoundExam } from '#server/features/exams/read-draft.ts'
import { markOf } from '#server/features/marking/mark-change.ts'
import { findPrinted, showPaper } from '#server/features/results/get-paper.ts'
import {
  findPaperRow,
  listPaperAnswers,
  listPaperPages,
  listSheetVersions,
  type FoundPaper,
  type PaperPageRow,
  type SheetVersionRow,
} from '#server/features/results/queries.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'
import { drawScript, openScriptPdf } from '#server/platform/pdf/marked-script/draw-script.ts'
import type { MarkedScript, ScriptPage } from '#server/platform/pdf/marked-script/marked-script.ts'

/** A4, for a paper of which no page was read. */
const plainPage = { pageWidthMm: 210, pageHeightMm: 297 }

/** The marked script as a PDF: a summary, then each page with its marks in place. Throws `paper-not-found`, `exam-unsound`. */
export async function printPaper(ctx: Context, viewer: Viewer, paperId: string): Promise<{ pdf: Buffer; name: string }> {
  const found = await findPaperRow(ctx.db, paperId)
  if (found === null || !canSeeExam(viewer, found.exam)) throw new AppError('paper-not-found')
  const exam = getSoundExam(found.exam.draft)
  const [pages, versions, script] = await Promise.all([
    listPaperPages(ctx.db, paperId),
    listSheetVersions(ctx.db, found.paper.examId),
    loadScript(ctx, found),
  ])
  const size = versions.find(({ version }) => version === found.paper.version) ?? plainPage
  const pdf = openScriptPdf(found.exam.title, size)
  const bytes = buffer(pdf)
  await drawScript(pdf, { exam, script, size, pages: loadPages(ctx, { pages, versions, ownVersion: found.paper.version }) })
  pdf.end()
  return { pdf: await bytes, name: `${found.exam.title} paper ${found.paper.number}` }
}

async function loadScript(ctx: Pick<Context, 'db'>, found: FoundPaper): Promise<MarkedScript> {
  const [shown, rows, pages] = await Promise.all([
    showPaper(ctx, found),
    listPaperAnswers(ctx.db, found.paper.id),
    listPaperPages(ctx.db, found.paper.id),
  ])
  const chosen = new Map(pages.flatMap(({ questions }) => questions.map((read) => [read.question, read.chosen] as const)))
  const order = new Map(shown.answers.map(({ question }, at) => [question, at]))
  const { total, max, percent, grade, status } = shown.paper
  const isWhole = status !== 'missing-page'
  return {
    paper: found.paper.number,
    admission: found.admission ?? '',
    name: found.name ?? '',
    total,
    max,
    percent: isWhole ? percent : null,
    grade: isWhole ? grade : null,
    missingPages: shown.missingPages,
    otherPapers: [],
    isUnclaimed: found.paper.pupilId === null,
    toReview: rows.filter(({ answer }) => answer.needsReview).length,
    answers: rows
      .map(({ answer }) => ({
        mark: markOf(answer),
        read: { reading: answer.reading, chosen: chosen.get(answer.question) ?? [] },
        note: answer.note,
      }))
      .toSorted((a, b) => (order.get(a.mark.question) ?? 0) - (order.get(b.mark.question) ?? 0)),
  }
}

interface PagesOfPaper {
  pages: readonly PaperPageRow[]
  versions: readonly SheetVersionRow[]
  ownVersion: number
}

async function* loadPages(ctx: Pick<Context, 'objects'>, { pages, versions, ownVersion }: PagesOfPaper): AsyncGenerator<ScriptPage> {
  for (const page of pages) {
    const printed = findPrinted({ page, versions, ownVersion })
    if (printed !== null) yield { layout: printed.layout, jpeg: page.uprightKey === null ? null : await ctx.objects.get(page.uprightKey) }
  }
}

import { buffer } from 'node:stream/consumers'
import { AppError } from '#contract/errors.ts'
import { canSeeExam } from '#server/features/exams/policy.ts'
import { markOf } from '#server/features/marking/mark-change.ts'
import { findPrinted } from '#server/features/results/get-paper.ts'
import { loadPaper, type LoadedPaper } from '#server/features/results/load-paper.ts'
import { findPaperRow, type FoundPaper, type PaperPageRow, type SheetVersionRow } from '#server/features/results/queries.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'
import { drawPlainPage } from '#server/platform/images/draw-plain-page.ts'
import { drawScript, openScriptPdf } from '#server/platform/pdf/marked-script/draw-script.ts'
import type { MarkedScript, ScriptPage } from '#server/platform/pdf/marked-script/marked-script.ts'

/** A4, for a paper of which no page was read. */
const plainPage = { pageWidthMm: 210, pageHeightMm: 297 }

/** The marked script as a PDF: a summary, then each page with its marks in place. Throws `paper-not-found`, `exam-unsound`. */
export async function printPaper(ctx: Context, viewer: Viewer, paperId: string): Promise<{ pdf: Buffer; name: string }> {
  const found = await findPaperRow(ctx.db, paperId)
  if (found === null || !canSeeExam(viewer, found.exam)) throw new AppError('paper-not-found')
  const loaded = await loadPaper(ctx, found)
  const { exam, pages, versions } = loaded
  const size = versions.find(({ version }) => version === found.paper.version) ?? plainPage
  const pdf = openScriptPdf(found.exam.title, size)
  const bytes = buffer(pdf)
  await drawScript(pdf, { exam, script: scriptOf(found, loaded), size, pages: loadPages(ctx, { pages, versions, ownVersion: found.paper.version }) })
  pdf.end()
  return { pdf: await bytes, name: `${found.exam.title} paper ${found.paper.number}` }
}

function scriptOf(found: FoundPaper, { pages, answers, remarks, total, max, percent, grade, status, missingPages }: LoadedPaper): MarkedScript {
  const chosen = new Map(pages.flatMap(({ questions }) => questions.map((read) => [read.question, read.chosen] as const)))
  const isWhole = status !== 'missing-page'
  return {
    paper: found.paper.number,
    admission: found.admission ?? '',
    name: found.name ?? '',
    total,
    max,
    percent: isWhole ? percent : null,
    grade: isWhole ? grade : null,
    missingPages,
    otherPapers: [],
    isUnclaimed: found.paper.pupilId === null,
    toReview: answers.filter(({ answer }) => answer.needsReview).length,
    answers: answers.map(({ answer }) => ({
      mark: markOf(answer),
      read: { reading: answer.reading, chosen: chosen.get(answer.question) ?? [] },
      note: answer.note,
      remarks: remarks.filter(({ answerId }) => answerId === answer.id).map(({ remark }) => remark),
    })),
  }
}

interface PagesOfPaper {
  pages: readonly PaperPageRow[]
  versions: readonly SheetVersionRow[]
  ownVersion: number
}

async function* loadPages(ctx: Pick<Context, 'objects' | 'log'>, { pages, versions, ownVersion }: PagesOfPaper): AsyncGenerator<ScriptPage> {
  for (const page of pages) {
    if (page.state === 'plain') {
      yield { layout: null, jpeg: await drawPlain(ctx, page) }
      continue
    }
    const printed = findPrinted({ page, versions, ownVersion })
    if (printed !== null) yield { layout: printed.layout, jpeg: page.uprightKey === null ? null : await ctx.objects.get(page.uprightKey) }
  }
}

/** As it was placed and turned; null where the picture cannot be drawn. */
async function drawPlain(ctx: Pick<Context, 'objects' | 'log'>, { id, uprightKey, pictureKey, turnDegrees }: PaperPageRow): Promise<Buffer | null> {
  try {
    return await drawPlainPage(await ctx.objects.get(uprightKey ?? pictureKey), { turnDegrees, cover: null })
  } catch (error) {
    // The rest of the script is not lost for one picture.
    ctx.log.info({ err: error, pageId: id }, 'A picture cannot be drawn.')
    return null
  }
}

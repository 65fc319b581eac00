import { AppError } from '#contract/base/errors.ts'
import { canSeeExam } from '#server/features/exams/policy.ts'
import type { Language } from '#engine/words/words.ts'
import { doPointsStand } from '#server/features/feedback/do-points-stand.ts'
import { feedbackIn, findSentFeedback } from '#server/features/feedback/find-sent-feedback.ts'
import { asDecided, findPrinted } from '#server/features/results/get-paper.ts'
import { loadPaper, type LoadedPaper } from '#server/features/results/load-paper.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import { markOf } from '#server/features/papers/mark-columns.ts'
import { uprightPicture } from '#server/features/papers/upright-picture.ts'
import { findPaperRow, type FoundPaper } from '#server/features/papers/queries/roll.ts'
import type { Context } from '#server/platform/context.ts'
import type { MarkedScript } from '#server/platform/pdf/marked-script/marked-script.ts'
import { scriptWords } from '#server/platform/pdf/marked-script/script-words.ts'
import type { OrderedPage } from '#server/platform/pdf/marked-script/print-script.ts'
import { atTheScreen } from '#server/platform/read-pages/reader-pool.ts'

/** A4, for a paper of which no page was read. */
const plainPage = { pageWidthMm: 210, pageHeightMm: 297 }

/** What is put into one PDF: their pictures go through memory. No exam has more pages; loose ones of plain paper may come to more. */
const maxPages = 250
const maxBytes = 200_000_000

/**
 * The marked script as a PDF, drawn in a thread: a summary, then each page with its marks in place. Throws `paper-not-found`,
 * `exam-invalid`, `paper-too-long`, `paper-too-heavy`.
 */
export async function printPaper(ctx: Context, viewer: Viewer, paperId: string): Promise<{ pdf: Uint8Array; name: string }> {
  const found = await findPaperRow(ctx.db, paperId)
  if (found === null || !canSeeExam(viewer, found.exam)) throw new AppError('paper-not-found')
  return printFoundPaper(ctx, found)
}

/** The same of a paper that is open to who asks, in this language; without one in that of the exam, with feedback as it was sent. */
export async function printFoundPaper(ctx: Context, found: FoundPaper, language?: Language): Promise<{ pdf: Uint8Array; name: string }> {
  const loaded = await loadPaper(ctx, found)
  const { exam, answers, versions } = loaded
  const sent = await findSentFeedback(ctx.db, { paper: found.paper, exam, answers })
  const feedback = sent && feedbackIn(sent, language ?? sent.language)
  const size = versions.find(({ version }) => version === found.paper.version) ?? plainPage
  const { pageWidthMm, pageHeightMm } = size
  const pdf = await ctx.heavyWork.of(found.exam.schoolId).printScript({
    title: found.exam.title,
    exam,
    script: { ...scriptOf(found, loaded), ...(language !== undefined && { language }), feedback },
    size: { pageWidthMm, pageHeightMm },
    pages: await loadPages(ctx, loaded, found),
  })
  return { pdf, name: `${found.exam.title} ${scriptWords[language ?? exam.language].paper(found.paper.number)}` }
}

function scriptOf(
  found: FoundPaper,
  { exam, pages, answers, annotations, total, max, percent, grade, status, lostPages }: LoadedPaper,
): MarkedScript {
  const chosen = new Map(pages.flatMap(({ questions }) => questions.map((read) => [read.question, asDecided(read, answers).chosen] as const)))
  const isWhole = status !== 'missing-page'
  return {
    paper: found.paper.number,
    admission: found.admission ?? '',
    name: found.name ?? '',
    total,
    max,
    percent: isWhole ? percent : null,
    grade: isWhole ? grade : null,
    lostPages,
    otherPapers: [],
    isUnclaimed: found.paper.pupilId === null,
    toReview: answers.filter(({ answer }) => answer.needsReview).length,
    answers: answers.map((row) => ({
      mark: markOf(row.answer),
      pointsStand: doPointsStand(exam, row),
      read: { reading: row.answer.reading, chosen: chosen.get(row.answer.question) ?? [] },
      note: row.answer.note,
      annotations: annotations.filter(({ answerId }) => answerId === row.answer.id).map(({ annotation }) => annotation),
    })),
  }
}

async function loadPages(
  ctx: Context,
  { pages, versions }: Pick<LoadedPaper, 'pages' | 'versions'>,
  { exam, paper }: FoundPaper,
): Promise<OrderedPage[]> {
  if (pages.length > maxPages) {
    throw new AppError('paper-too-long', { pages: pages.length, max: maxPages })
  }
  const ordered: OrderedPage[] = []
  let bytes = 0
  for (const page of pages) {
    const { state, pictureKey, turnDegrees } = page
    const isPlain = state === 'plain'
    const layout = isPlain ? null : (findPrinted({ page, versions, ownVersion: paper.version })?.layout ?? null)
    if (layout === null && !isPlain) continue
    const upright = await uprightPicture(ctx, page)
    const picture = isPlain ? await drawPlain(ctx, upright ?? (await ctx.objects.get(pictureKey)), { turnDegrees, share: exam.schoolId }) : upright
    bytes += picture?.byteLength ?? 0
    if (bytes > maxBytes) {
      throw new AppError('paper-too-heavy', { maxMegabytes: maxBytes / 1e6 })
    }
    ordered.push({ layout, picture })
  }
  return ordered
}

/** What somebody sent, unpacked in a thread that may die alone. Null where it cannot be: the rest of the script is not lost for it. */
async function drawPlain(
  { readers, log }: Context,
  picture: Uint8Array,
  { turnDegrees, share }: { turnDegrees: number; share: string },
): Promise<Uint8Array | null> {
  try {
    return await readers.drawPicture({ picture, as: { kind: 'plain-page', turnDegrees, covers: [] } }, atTheScreen(share))
  } catch (error) {
    log.info({ err: error }, 'A picture cannot be drawn.')
    return null
  }
}

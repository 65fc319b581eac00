import type { Point, Quad } from '#engine/page/page-reading.ts'
import { examineFrame } from '#engine/scan/advise-capture.ts'
import type { FrameFindings } from '#engine/scan/advise-capture.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import type { SheetTemplates } from '#engine/scan/sheet-templates.ts'
import { drawGray, reuseCanvas, readGray } from '#web/features/capture/live/canvas.ts'
import { judgePicture, type JudgedPicture } from '#web/features/capture/live/judge-picture.ts'
import type { LivePage } from '#web/features/capture/live/live-page.ts'
import type { OmrPlan, ReadingPlan, ReadLive } from '#web/features/capture/live/live-reading.ts'
import { prepareReading } from '#web/features/capture/live/read-live.ts'

/**
 * A small frame to look at, a whole picture to judge and to make ready for sending, or the sheets by which pictures are read from now on.
 * `isPlain`: they show sheets without corner marks of ours.
 */
export type EyeRequest = { id: number } & (
  | { kind: 'look'; frame: ImageBitmap; isPlain: boolean }
  | { kind: 'judge'; picture: ImageBitmap | Blob; isPlain: boolean }
  | { kind: 'read'; picture: ImageBitmap | Blob; isPlain: boolean }
  | { kind: 'prepare'; plan: ReadingPlan }
)
export type EyeAnswer = { id: number } & (
  | { look: FrameFindings; tookMs: number }
  | { judged: JudgedPicture }
  | { read: LivePage }
  /** Prepared: the addresses of what was fetched for it. */
  | { files: string[] }
  | { failed: string }
)

/** What the pictures of an exam may show: `OfflineExam`, or what a phone without an account is told of it. */
export interface SheetsToRead {
  sheets: SheetTemplates
  /** The template of sheets that others print, as it was stored. */
  template?: { file: unknown; answers: OmrPlan['answers']; markers: OmrPlan['markers'] } | null
}

self.addEventListener('message', ({ data }: MessageEvent<EyeRequest>) => {
  answer(data).then(send, (error: unknown) => send({ id: data.id, failed: String(error) }))
})

function send(result: EyeAnswer): void {
  // To the page that started this thread: threads have no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  self.postMessage(result)
}

const drawFrame = reuseCanvas()
let readLive: ReadLive | null = null

async function answer(request: EyeRequest): Promise<EyeAnswer> {
  const { id } = request
  if (request.kind === 'prepare') {
    readLive = await prepareReading(request.plan)
    return { id, files: performance.getEntriesByType('resource').map(({ name }) => name) }
  }
  if (request.kind === 'judge') return { id, judged: await (await judgePicture(request.picture, request.isPlain)).judged }
  if (request.kind === 'read') return { id, read: await read(request.picture, request.isPlain) }
  const began = performance.now()
  const { frame, isPlain } = request
  const look = examineFrame(readGray(drawFrame(frame, frame)), isPlain)
  frame.close()
  return { id, look, tookMs: performance.now() - began }
}

async function read(source: ImageBitmap | Blob, isPlain: boolean): Promise<LivePage> {
  if (readLive === null) throw new Error('No sheets were told to read by.')
  const { gray, judged } = await judgePicture(source, isPlain)
  const { reading, quad, rows } = await readLive(gray)
  const crops = new Map<string, Blob>()
  for (const [question, row] of rows) crops.set(question, await drawGray(row).convertToBlob({ type: 'image/jpeg', quality: 0.8 }))
  const picture = await judged
  const corners = quad ?? picture.verdict.quad
  return { picture, reading, quad: corners === null ? null : shareQuad(corners, gray), crops }
}

function shareQuad([a, b, c, d]: Quad, { width, height }: GrayImage): Quad {
  const share = ({ x, y }: Point): Point => ({ x: x / width, y: y / height })
  return [share(a), share(b), share(c), share(d)]
}

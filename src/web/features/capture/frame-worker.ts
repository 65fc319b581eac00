import { examineFrame } from '#engine/scan/advise-capture.ts'
import type { FrameFindings } from '#engine/scan/advise-capture.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import { judgeCapture } from '#engine/scan/judge-capture.ts'
import type { CaptureVerdict } from '#engine/scan/judge-capture.ts'
import { sentPicture } from '#engine/scan/sent-picture.ts'

/** A small frame to look at, or a whole picture to judge and to make ready for sending. */
export type EyeRequest = { id: number; kind: 'look'; frame: ImageBitmap } | { id: number; kind: 'judge'; picture: ImageBitmap | Blob }
export type EyeAnswer = { id: number; look: FrameFindings; tookMs: number } | { id: number; judged: JudgedPicture } | { id: number; failed: string }

export interface JudgedPicture {
  verdict: CaptureVerdict
  /** Drawn anew as JPEG: no larger than reading needs, and without what a camera writes beside the picture. */
  picture: Blob
  thumb: Blob
  width: number
  height: number
}

const thumbSide = 240

self.addEventListener('message', ({ data }: MessageEvent<EyeRequest>) => {
  answer(data).then(send, (error: unknown) => send({ id: data.id, failed: String(error) }))
})

function send(result: EyeAnswer): void {
  // To the page that started this thread: threads have no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  self.postMessage(result)
}

async function answer(request: EyeRequest): Promise<EyeAnswer> {
  if (request.kind === 'judge') return { id: request.id, judged: await judge(request.picture) }
  const began = performance.now()
  const { frame } = request
  const look = examineFrame(readGray(draw(frame, frame)))
  frame.close()
  return { id: request.id, look, tookMs: performance.now() - began }
}

async function judge(source: ImageBitmap | Blob): Promise<JudgedPicture> {
  const whole = source instanceof ImageBitmap ? source : await createImageBitmap(source)
  const size = sentPicture.fit(whole.width, whole.height)
  const canvas = draw(whole, size)
  const share = Math.min(1, thumbSide / Math.max(whole.width, whole.height))
  const small = draw(whole, { width: Math.max(1, Math.round(whole.width * share)), height: Math.max(1, Math.round(whole.height * share)) })
  whole.close()
  return {
    verdict: judgeCapture(readGray(canvas)),
    picture: await canvas.convertToBlob({ type: 'image/jpeg', quality: sentPicture.quality }),
    thumb: await small.convertToBlob({ type: 'image/jpeg', quality: 0.7 }),
    ...size,
  }
}

function draw(source: ImageBitmap, { width, height }: { width: number; height: number }): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false })
  if (context === null) throw new Error('The browser gives no canvas.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
  return canvas
}

/** Green alone, as the reader takes it: pencil and blue ink are both dark in it. */
function readGray(canvas: OffscreenCanvas): GrayImage {
  const { width, height } = canvas
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data
  const data = new Uint8Array(width * height)
  if (pixels !== undefined) for (let at = 0; at < data.length; at += 1) data[at] = pixels[at * 4 + 1] ?? 0
  return { width, height, data }
}

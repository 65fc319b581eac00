import type { GrayImage } from '#engine/scan/gray-image.ts'
import { judgeCapture } from '#engine/scan/judge-capture.ts'
import type { CaptureVerdict } from '#engine/scan/judge-capture.ts'
import { sentPicture } from '#engine/scan/sent-picture.ts'
import { reuseCanvas, readGray } from '#web/features/capture/live/canvas.ts'

export interface JudgedPicture {
  verdict: CaptureVerdict
  /** Drawn anew as JPEG: no larger than reading needs, and without what a camera writes beside the picture. */
  picture: Blob
  thumb: Blob
  width: number
  height: number
}

const thumbSide = 240
const drawPicture = reuseCanvas()
const drawThumb = reuseCanvas()

/** A picture as it is read, and as it is sent: the browser encodes it meanwhile, so `judged` is awaited last. */
export async function judgePicture(source: ImageBitmap | Blob, isPlain: boolean): Promise<{ gray: GrayImage; judged: Promise<JudgedPicture> }> {
  const whole = source instanceof ImageBitmap ? source : await createImageBitmap(source)
  const size = sentPicture.fit(whole.width, whole.height)
  const canvas = drawPicture(whole, size)
  whole.close()
  const share = Math.min(1, thumbSide / Math.max(size.width, size.height))
  const small = drawThumb(canvas, { width: Math.max(1, Math.round(size.width * share)), height: Math.max(1, Math.round(size.height * share)) })
  const gray = readGray(canvas)
  const encoded = Promise.all([
    canvas.convertToBlob({ type: 'image/jpeg', quality: sentPicture.quality }),
    small.convertToBlob({ type: 'image/jpeg', quality: 0.7 }),
  ])
  const verdict = judgeCapture(gray, isPlain)
  return { gray, judged: encoded.then(([picture, thumb]) => ({ verdict, picture, thumb, ...size })) }
}

import { colour } from '#engine/scan/read-code.ts'
import type { DecodeCodes } from '#engine/scan/read-code.ts'
import type { Quad } from '#engine/page/page-reading.ts'

/** The browser's own detector, which not every browser has. */
interface Detector {
  detect(picture: ImageData): Promise<{ rawValue: string; cornerPoints: Quad }[]>
}
interface DetectorKind {
  new (options: { formats: ['qr_code'] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

// The browser's types know none.
declare global {
  // oxlint-disable-next-line no-var
  var BarcodeDetector: DetectorKind | undefined
}

/** What reads the codes of our sheets: the browser where it can, else zxing, which is fetched. */
export async function openDecoder(): Promise<DecodeCodes> {
  const own = await openDetector().catch(() => null)
  return own ?? (await import('#web/features/capture/live/decode-by-zxing.ts')).openZxing()
}

async function openDetector(): Promise<DecodeCodes | null> {
  const { BarcodeDetector } = globalThis
  // A browser may have the detector and yet know no format, where the system lacks the part that does the work.
  if (BarcodeDetector === undefined || !(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return null
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (image) => {
    const { data, width, height } = colour(image)
    const found = await detector.detect(new ImageData(data, width, height))
    return found.map(({ rawValue, cornerPoints }) => ({ text: rawValue, corners: cornerPoints }))
  }
}

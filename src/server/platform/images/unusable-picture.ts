import type { PictureFault } from '#engine/page/picture-fault.ts'
import { writePictureFault } from '#engine/sentences/picture-fault.ts'

export type UnusableKind = 'empty' | 'not-a-picture' | 'too-large' | 'too-many-pages' | 'damaged' | 'locked' | 'too-slow' | 'reader-died'

const kinds: Record<PictureFault['code'], UnusableKind> = {
  'empty-file': 'empty',
  'empty-web-file': 'empty',
  'not-a-page': 'not-a-picture',
  'not-a-web-picture': 'not-a-picture',
  'unknown-heic': 'not-a-picture',
  'template-does-not-fit': 'not-a-picture',
  'damaged-picture': 'damaged',
  'damaged-web-picture': 'damaged',
  'damaged-pdf': 'damaged',
  'damaged-docx': 'damaged',
  'docx-in-parts': 'damaged',
  'not-a-paper': 'not-a-picture',
  'no-print': 'not-a-picture',
  'blurred-print': 'damaged',
  'damaged-tiff': 'damaged',
  'damaged-tiff-page': 'damaged',
  'undrawn-pdf-page': 'damaged',
  'undrawn-annotation': 'damaged',
  'unknown-form-in-pdf': 'damaged',
  'files-in-pdf': 'not-a-picture',
  'xfa-pdf': 'not-a-picture',
  'pdf-without-pages': 'damaged',
  'locked-pdf': 'locked',
  'figure-with-code': 'damaged',
  'small-figure': 'damaged',
  'large-file': 'too-large',
  'large-picture': 'too-large',
  'large-pdf-picture': 'too-large',
  'large-web-picture': 'too-large',
  'many-channels': 'too-large',
  'too-many-pixels': 'too-large',
  'long-pdf': 'too-many-pages',
  'long-tiff': 'too-many-pages',
  'slow-to-unpack': 'too-slow',
  'slow-to-open': 'too-slow',
  'slow-to-read': 'too-slow',
  'slow-page-of-file': 'too-slow',
  'slow-web-picture': 'too-slow',
  'reader-died': 'reader-died',
  'web-picture-not-unpacked': 'reader-died',
}

/** The bytes cannot be used as pages. `fault` says why; `message` says it in English, for the log and the command line. */
export class UnusablePicture extends Error {
  override readonly name = 'UnusablePicture'
  readonly fault: PictureFault
  readonly kind: UnusableKind

  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(writePictureFault(fault, 'en'), options)
    this.fault = fault
    this.kind = kinds[fault.code]
  }
}

import type { PDFiumDocument, PDFiumPage } from '@hyzyla/pdfium'
import { openPdfium, withMemory, type Pdfium } from '#server/platform/images/pdfium.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'

/** The pages of an XFA form in a PDF say only that another program is needed. */
const XFA_FORM = 2
/** Flags of an annotation that is not shown on a screen. */
const HIDDEN = 2
const NO_VIEW = 32
/** Links and notes, which show nothing on the page itself. */
const UNSEEN = new Set([2, 16])
/** Lines, polygons, stamps and carets, which PDFium draws only where the file contains their appearance. */
const DRAWN_BY_FILE_ALONE = new Set([4, 7, 8, 13, 14])
const FILE_ATTACHMENT = 17
const FORM_FIELD = 20

const MAX_NAMES = 12
const MAX_NAME_CHARS = 80
const MAX_NAME_BYTES = 4096

/** Refuses a PDF that contains other files, as a portfolio does, and an XFA form. Throws `UnusablePicture`. */
export function refuseOtherContent(document: PDFiumDocument): void {
  const pdfium: Pdfium = Reflect.get(document, 'module')
  const handle: number = Reflect.get(document, 'documentIdx')
  const count = pdfium._FPDFDoc_GetAttachmentCount(handle)
  if (count > 0) {
    const names = Array.from({ length: Math.min(count, MAX_NAMES) }, (_, at) => nameOf(pdfium, pdfium._FPDFDoc_GetAttachment(handle, at)))
    throw new UnusablePicture({ code: 'files-in-pdf', names, more: count - names.length })
  }
  if (pdfium._FPDF_GetFormType(handle) === XFA_FORM) throw new UnusablePicture({ code: 'xfa-pdf' })
}

export interface PageExtras {
  /** Somebody wrote on the page or filled in a form. */
  hasAnnotations: boolean
  hasFormFields: boolean
}

/** Finds annotations and form fields on a page. Throws `UnusablePicture` for what PDFium cannot draw. */
export function inspectAnnotations(page: PDFiumPage, index: number): PageExtras {
  const { pdfium, handle } = openPdfium(page)
  const extras = { hasAnnotations: false, hasFormFields: false }
  const count = pdfium._FPDFPage_GetAnnotCount(handle)
  for (let at = 0; at < count; at += 1) {
    const annotation = pdfium._FPDFPage_GetAnnot(handle, at)
    if (annotation === 0) continue
    try {
      const subtype = pdfium._FPDFAnnot_GetSubtype(annotation)
      if ((pdfium._FPDFAnnot_GetFlags(annotation) & (HIDDEN | NO_VIEW)) !== 0 || UNSEEN.has(subtype)) continue
      if (subtype === FILE_ATTACHMENT) {
        const name = nameOf(pdfium, pdfium._FPDFAnnot_GetFileAttachment(annotation))
        throw new UnusablePicture({ code: 'files-in-pdf', names: [name], more: 0 })
      }
      if (DRAWN_BY_FILE_ALONE.has(subtype) && !hasAppearance(pdfium, annotation)) {
        throw new UnusablePicture({ code: 'undrawn-annotation', page: index + 1 })
      }
      extras.hasAnnotations = true
      extras.hasFormFields ||= subtype === FORM_FIELD
    } finally {
      pdfium._FPDFPage_CloseAnnot(annotation)
    }
  }
  return extras
}

/** True where the first object of a page is in a layer, which may be hidden. */
export function isInLayer(page: PDFiumPage): boolean {
  const { pdfium, handle } = openPdfium(page)
  const object = pdfium._FPDFPage_GetObject(handle, 0)
  return Array.from({ length: pdfium._FPDFPageObj_CountMarks(object) }, (_, at) => pdfium._FPDFPageObj_GetMark(object, at)).some((mark) =>
    withMemory(pdfium, 16, (at) => {
      // The length comes first, then the name in UTF-16 with a final NUL.
      const isWritten = pdfium._FPDFPageObjMark_GetName(mark, at + 4, 12, at) !== 0
      return isWritten && Buffer.from(pdfium.HEAPU8.slice(at + 4, at + 10)).toString('utf16le') === 'OC\0'
    }),
  )
}

function hasAppearance(pdfium: Pdfium, annotation: number): boolean {
  return withMemory(pdfium, 3, (at) => {
    pdfium.HEAPU8.set(Buffer.from('AP\0'), at)
    return pdfium._FPDFAnnot_HasKey(annotation, at) !== 0
  })
}

/** Shortens the name of an attachment, without control characters, for one line of a sentence. */
function nameOf(pdfium: Pdfium, attachment: number): string {
  const text = withMemory(pdfium, MAX_NAME_BYTES, (at) => {
    const bytes = attachment === 0 ? 0 : pdfium._FPDFAttachment_GetName(attachment, at, MAX_NAME_BYTES)
    // PDFium does not write a name that does not fit.
    return bytes > MAX_NAME_BYTES ? '' : new TextDecoder('utf-16le').decode(pdfium.HEAPU8.slice(at, at + Math.max(0, bytes - 2)))
  })
  const name = text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/gu, '').trim()
  return name === '' ? '?' : name.slice(-MAX_NAME_CHARS)
}

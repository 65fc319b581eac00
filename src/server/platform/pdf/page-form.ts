import type { PdfDocument } from '#server/platform/pdf/draw-on-pdf.ts'

/** A drawing kept once in the document and shown on many pages (a PDF form XObject). */
export interface PageForm {
  show: () => void
}

/** What pdfkit asks of the page it is drawing on; its own types leave these out. */
interface DrawingTarget {
  width: number
  height: number
  margins: { top: number; bottom: number; left: number; right: number }
  fonts: Record<string, unknown>
  xobjects: Record<string, unknown>
  ext_gstates: Record<string, unknown>
  colorSpaces: Record<string, unknown>
  write: (chunk: string) => unknown
}
interface FormDocument {
  page: DrawingTarget
  _ctm: number[]
  ref: (data: Record<string, unknown>) => { data: Record<string, unknown>; write: (chunk: string) => unknown; end: () => void }
  addContent: (data: string) => unknown
}

/** How many forms a document has: names count within it, so that the same print has the same bytes. */
const formCounts = new WeakMap<PdfDocument, number>()

/**
 * Draws once what many pages share, as large as it is said, in points; the page that shows it may be scaled. A class of eighty is then the size and the work of one sheet: pdfkit has no call
 * for it, so its current page is exchanged for a stand-in while `draw` runs.
 */
export function makePageForm(doc: PdfDocument, { width, height }: { width: number; height: number }, draw: () => void): PageForm {
  const target: unknown = doc
  if (!isFormDocument(target)) throw new Error('this pdfkit keeps its page elsewhere')
  const { page: current, _ctm: transform } = target
  const resources = { Font: {}, XObject: {}, ExtGState: {}, ColorSpace: {} }
  const form = target.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height], Resources: resources })
  target.page = {
    width,
    height,
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    fonts: resources.Font,
    xobjects: resources.XObject,
    ext_gstates: resources.ExtGState,
    colorSpaces: resources.ColorSpace,
    write: (chunk) => form.write(chunk),
  }
  target._ctm = [1, 0, 0, 1, 0, 0]
  doc.transform(1, 0, 0, -1, 0, height)
  draw()
  form.end()
  target.page = current
  target._ctm = transform
  const count = (formCounts.get(doc) ?? 0) + 1
  formCounts.set(doc, count)
  const name = `Sheet${count}`
  return {
    show: () => {
      target.page.xobjects[name] = form
      // A page's content is turned upside down by pdfkit; the form has been turned already.
      doc.save().transform(1, 0, 0, -1, 0, height)
      target.addContent(`/${name} Do`)
      doc.restore()
    },
  }
}

/** True for every document with a page open; an invariant that a new pdfkit could break. */
function isFormDocument(doc: unknown): doc is FormDocument {
  return typeof doc === 'object' && doc !== null && 'page' in doc && '_ctm' in doc && 'ref' in doc && 'addContent' in doc
}

import type { PDFiumPage } from '@hyzyla/pdfium'

/** The functions of PDFium's own interface, which the library does not export. */
export interface Pdfium {
  HEAPU8: Uint8Array
  wasmExports: { malloc(bytes: number): number; free(at: number): void }
  _FPDF_GetFormType(document: number): number
  _FPDFDoc_GetAttachmentCount(document: number): number
  _FPDFDoc_GetAttachment(document: number, at: number): number
  _FPDFAttachment_GetName(attachment: number, buffer: number, bytes: number): number
  _FPDFPage_GetAnnotCount(page: number): number
  _FPDFPage_GetAnnot(page: number, at: number): number
  _FPDFPage_CloseAnnot(annotation: number): void
  _FPDFAnnot_GetSubtype(annotation: number): number
  _FPDFAnnot_GetFlags(annotation: number): number
  _FPDFAnnot_HasKey(annotation: number, key: number): number
  _FPDFAnnot_GetFileAttachment(annotation: number): number
  _FPDFPage_GetObject(page: number, at: number): number
  _FPDFPageObj_CountMarks(object: number): number
  _FPDFPageObj_GetMark(object: number, at: number): number
  _FPDFPageObjMark_GetName(mark: number, buffer: number, bytes: number, written: number): number
  _FPDF_GetPageWidth(page: number): number
  _FPDF_GetPageHeight(page: number): number
  _FPDF_PageToDevice(
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    turns: number,
    x: number,
    y: number,
    outX: number,
    outY: number,
  ): number
  _FPDFText_LoadPage(page: number): number
  _FPDFText_ClosePage(text: number): void
  _FPDFText_CountChars(text: number): number
  /** 1 for a blank or an end of line that stands nowhere in the file. */
  _FPDFText_IsGenerated(text: number, at: number): number
  _FPDFText_HasUnicodeMapError(text: number, at: number): number
  /** Six floats: from the letter's own units to the page, without its size. */
  _FPDFText_GetMatrix(text: number, at: number, matrix: number): number
  _FPDFText_GetTextObject(text: number, at: number): number
  _FPDFTextObj_GetFont(object: number): number
  _FPDFTextObj_GetTextRenderMode(object: number): number
  _FPDFFont_GetBaseFontName(font: number, buffer: number, bytes: number): number
  _FPDFText_GetUnicode(text: number, at: number): number
  _FPDFText_GetFontSize(text: number, at: number): number
  _FPDFText_GetLooseCharBox(text: number, at: number, rect: number): number
  _FPDFText_GetCharBox(text: number, at: number, left: number, right: number, bottom: number, top: number): number
  _FPDFText_GetCharOrigin(text: number, at: number, x: number, y: number): number
  _FPDFPage_CountObjects(page: number): number
  _FPDFPageObj_GetType(object: number): number
  _FPDFPageObj_HasTransparency(object: number): number
  _FPDFPageObj_GetMatrix(object: number, matrix: number): number
  _FPDFFormObj_CountObjects(form: number): number
  _FPDFFormObj_GetObject(form: number, at: number): number
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number
  _FPDFPath_CountSegments(object: number): number
}

export function openPdfium(page: PDFiumPage): { pdfium: Pdfium; handle: number } {
  return { pdfium: Reflect.get(page, 'module'), handle: Reflect.get(page, 'pageIdx') }
}

export function withMemory<Result>(pdfium: Pdfium, bytes: number, use: (at: number) => Result): Result {
  const at = pdfium.wasmExports.malloc(bytes)
  try {
    return use(at)
  } finally {
    pdfium.wasmExports.free(at)
  }
}

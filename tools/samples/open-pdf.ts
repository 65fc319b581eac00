import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium'

let library: Promise<PDFiumLibrary> | null = null

/** All share one library: another would compile its megabytes of WebAssembly again. */
export async function openPdf(bytes: Uint8Array): Promise<PDFiumDocument> {
  library ??= PDFiumLibrary.init()
  return (await library).loadDocument(bytes)
}

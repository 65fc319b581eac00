import { readDocumentForm, type DocumentForm } from '#server/platform/workbook/document-form.ts'
import { unpackForm, type FormFault } from '#server/platform/workbook/form-archive.ts'
import { readWorkbookForm, type WorkbookForm } from '#server/platform/workbook/workbook-form.ts'

/** A school's own form as a workbook or a document, by what it holds and not by its name, or why it is none. Nothing in it runs. */
export function readForm(bytes: Uint8Array): WorkbookForm | DocumentForm | { fault: FormFault } {
  try {
    const parts = unpackForm(bytes)
    if (isRefused(parts)) return parts
    if (parts['xl/workbook.xml'] !== undefined) return readWorkbookForm(parts)
    return parts['word/document.xml'] === undefined ? { fault: 'form-unreadable' } : readDocumentForm(parts)
  } catch {
    // The readers throw at whatever is not as it should be. What exactly it was helps nobody who has the file in hand.
    return { fault: 'form-unreadable' }
  }
}

function isRefused(parts: ReturnType<typeof unpackForm>): parts is { fault: FormFault } {
  return 'fault' in parts && typeof parts.fault === 'string'
}

import { POINTS_PER_MM } from '#server/platform/pdf/start-pdf.ts'
import type { Pdf } from '#server/platform/pdf/marked-script/pen.ts'

/** From here on everything is in millimetres. */
export function addPage(pdf: Pdf): void {
  pdf.addPage()
  pdf.scale(POINTS_PER_MM)
}

import { expect, it, vi } from 'vitest'
import { drawRuns } from '#server/platform/pdf/draw-on-pdf.ts'
import { startPdf } from '#server/platform/pdf/start-pdf.ts'

it('sets a sign of another face where the letters before it end, as they are printed', () => {
  const doc = startPdf({ title: 'Feedback', createdAt: new Date(0), size: { pageWidthMm: 210, pageHeightMm: 297 } }).addPage()
  const set = vi.spyOn(doc, 'text')
  drawRuns(doc, { text: 'For question 3 the answer is “10 N”, not “14 N”. You chose “8 Ω”', x: 10, y: 20, size: 5, weight: 'regular' })
  const [before = [], sign = []] = set.mock.calls
  expect(sign[0]).toBe('Ω')
  expect(sign[1]).toBeCloseTo(10 + doc.font('regular').fontSize(5).widthOfString(String(before[0])), 6)
})

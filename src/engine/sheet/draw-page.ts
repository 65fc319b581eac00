import { drawText } from '#engine/sheet/drawing.ts'
import type { Drawing } from '#engine/sheet/drawing.ts'
import { fitText } from '#engine/sheet/measure-text.ts'
import type { PageTemplate } from '#engine/sheet/page-template.ts'

/** What a page says of its paper; `codeText` is the text of the page's own code. */
export interface PaperFacts {
  paper: string
  name: string
  admission: string
  className?: string | undefined
  codeText: string
}

const MIN_SIZE = 2.2

/** What differs from paper to paper on a page: the name, the numbers, the code. Names are shrunk, then cut, to stay in their box. */
export function drawPaperFacts(template: PageTemplate, facts: PaperFacts): Drawing[] {
  const values = {
    name: facts.name,
    admission: facts.admission,
    className: facts.className ?? '',
    paper: facts.paper,
  }
  return [
    { kind: 'code', ...template.code, text: facts.codeText },
    ...template.slots.flatMap((slot) => {
      if (values[slot.field] === '') return []
      const fitted = fitText(values[slot.field], slot.widthMm, slot.size, MIN_SIZE, slot.weight)
      return [drawText(fitted.text, slot.x, slot.y, { size: fitted.size, weight: slot.weight, align: slot.align })]
    }),
  ]
}

import type { ReactNode } from 'react'
import { FormSheet } from '#web/ui/form-sheet.tsx'
import './front.css'

/** A form that opens the product, set out as a sheet, and beside it what comes next. */
export function FrontPage({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <main id="main">
      <div className="front">
        <FormSheet>{children}</FormSheet>
        {side}
      </div>
    </main>
  )
}

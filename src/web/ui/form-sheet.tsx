import type { ReactNode } from 'react'
import './form-sheet.css'

/** A form set out as square paper with its four corner marks, one of them hollow. */
export function FormSheet({ children }: { children: ReactNode }) {
  return (
    <div className="form-sheet">
      <i className="corner" />
      <i className="corner" />
      <i className="corner" />
      <i className="corner" />
      {children}
    </div>
  )
}

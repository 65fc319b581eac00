import type { ReactNode } from 'react'
import './front.css'

/** A form that opens the product: a sheet of square paper with its four corner marks, and beside it what comes next. */
export function FrontPage({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <main id="main">
      <div className="front">
        <div className="front-page">
          <i className="fid" />
          <i className="fid" />
          <i className="fid" />
          <i className="fid" />
          {children}
        </div>
        {side}
      </div>
    </main>
  )
}

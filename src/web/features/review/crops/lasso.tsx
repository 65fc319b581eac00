import type { RefObject } from 'react'
import { useLasso } from './use-lasso.ts'

/** The frame that the mouse draws around crops. By itself, so that a thousand crops are not drawn again with each move of it. */
export function Lasso({ grid, onChoose }: { grid: RefObject<HTMLElement | null>; onChoose: (ids: readonly string[]) => void }) {
  const frame = useLasso(grid, onChoose)
  if (frame === null) return null
  const { left, top, right, bottom } = frame
  return <div className="crops-lasso" style={{ left, top, width: right - left, height: bottom - top }} />
}

import { useState } from 'react'

const steps = [1, 1.5, 2.2, 3.2] as const
const largest = 4

export interface Zoom {
  /** 1 fits the frame. */
  scale: number
  zoomIn: () => void
  zoomOut: () => void
  /** The whole picture, or two steps closer where it is whole. */
  zoomAll: () => void
  whole: () => void
  set: (scale: number) => void
}

/** How large the picture of an answer is. Each answer begins with the whole picture. */
export function useZoom(answerId: string): Zoom {
  const [zoomed, setZoomed] = useState({ answerId, scale: 1 })
  const scale = zoomed.answerId === answerId ? zoomed.scale : 1
  const set = (next: number) => setZoomed({ answerId, scale: Math.min(largest, Math.max(1, next)) })
  return {
    scale,
    zoomIn: () => set(steps.find((step) => step > scale + 0.01) ?? scale),
    zoomOut: () => set(steps.findLast((step) => step < scale - 0.01) ?? 1),
    zoomAll: () => set(scale > 1 ? 1 : steps[2]),
    whole: () => set(1),
    set,
  }
}

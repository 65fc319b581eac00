import { PAGE_HEIGHT, PAGE_WIDTH, code, fiducials } from '#engine/sheet/page-measures.ts'
import { mapPage } from './find-corners.ts'
import { findPaper } from './find-paper.ts'
import type { GrayImage } from './gray-image.ts'
import type { Point, Quad } from '#engine/page/page-reading.ts'
import type { Registration } from './register-page.ts'
import { looksLikeCode, registerPage } from './register-page.ts'

/** Where a page lies on a picture: one of ours by its corner marks, any other by its edge. */
export type PageOutline = { kind: 'sheet'; quad: Quad; registration: Registration } | { kind: 'paper'; quad: Quad; isCut: boolean }

/**
 * The outline of the page on a picture of any size, or null. A few milliseconds on a frame with a short side of 480 pixels. `isPlain`:
 * the sheets have no corner marks of ours, and filled bubbles must not be taken for some.
 */
export function outlinePage(image: GrayImage, isPlain = false): PageOutline | null {
  const registration = isPlain ? undefined : registerPage(image, { fiducials, code }).find((candidate) => isSure(image, candidate))
  if (registration !== undefined) {
    return { kind: 'sheet', quad: mapPage(registration.map, PAGE_WIDTH, PAGE_HEIGHT), registration }
  }
  const paper = findPaper(image)
  return paper === null ? null : { kind: 'paper', ...paper }
}

/** Three dark spots may be anything; a hollow one or a code in its place beside them is no chance. */
function isSure(image: GrayImage, { cornersFound, isUprightSure, map }: Registration): boolean {
  return cornersFound === 4 || isUprightSure || looksLikeCode(image, map, code)
}

/** Whether a place lies in the picture. */
export function isInside({ width, height }: Pick<GrayImage, 'width' | 'height'>, { x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x < width && y < height
}

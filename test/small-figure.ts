import { createHash } from 'node:crypto'

/** A grey PNG of one pixel, as a figure is kept. */
export const smallFigure = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==', 'base64')
export const smallFigureKey = createHash('sha256').update(smallFigure).digest('hex')

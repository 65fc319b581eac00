import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'

/** A desk under the camera of a page, on which sheets are laid one after the other. */
export interface Desk {
  /** Lays a sheet down in place of whatever lies there; the desk is empty in between, as it is when a hand changes sheets. */
  lay: (sheet: Buffer) => Promise<void>
  clear: () => Promise<void>
}

declare global {
  interface Window {
    /** A JPEG in base 64, or nothing. */
    layOnDesk: (sheet: string | null) => Promise<void>
  }
}

/** Phones hold a picture upright. */
const view = { width: 1050, height: 1400 }

/** Gives every page of a context a camera that shows this desk: a film shows what it was made with, a desk what a test lays on it. */
export async function openDesk(context: BrowserContext, page: Page, emptyMs = 700): Promise<Desk> {
  await context.addInitScript(({ width, height }) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const pen = canvas.getContext('2d', { alpha: false })
    let sheet: ImageBitmap | null = null
    let frame = 0
    function draw(): void {
      if (pen === null) return
      pen.fillStyle = '#7c6a58'
      pen.fillRect(0, 0, width, height)
      // A stream sends a frame where something has changed: a hand is never quite still.
      frame += 1
      if (sheet !== null) pen.drawImage(sheet, (frame % 2) * 0.5, 0, width, height)
      else pen.fillRect(frame % 2, 0, 1, 1)
    }
    setInterval(draw, 80)
    window.layOnDesk = async (bytes) => {
      const next = bytes === null ? null : await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))]))
      sheet?.close()
      sheet = next
    }
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(12)
  }, view)
  const show = (bytes: string | null) =>
    page.evaluate(async (sheet) => {
      await window.layOnDesk(sheet)
    }, bytes)
  return {
    async lay(sheet) {
      const { width, height } = await sharp(sheet).metadata()
      const picture = await sharp(sheet)
        .rotate(width > height ? 90 : 0)
        .resize({ ...view, fit: 'fill' })
        .jpeg({ quality: 88 })
        .toBuffer()
      await show(null)
      await page.waitForTimeout(emptyMs)
      await show(picture.toString('base64'))
    },
    clear: () => show(null),
  }
}

import { figureLimits } from '#engine/exam/exam-limits.ts'
import { fitFigure } from '#engine/exam/fit-figure.ts'
import { readPictureSize } from '#engine/exam/formats/picture-size.ts'
import type { PictureLoss } from '#engine/exam/formats/transfer-note.ts'
import type { HtmlImage } from '#engine/exam/formats/plain-html.ts'
import type { XmlElement } from '#engine/text/parse-xml.ts'

interface TakenPictures {
  figures: { picture: string; widthMm: number; heightMm: number }[]
  losses: { code: PictureLoss; picture: string }[]
}

/** A screen shows 96 pixels an inch. */
const mmAPixel = 25.4 / 96
const mostMm = 165
const mostLosses = 10
const leastMm = 25

/** The pictures of an exam's questions as they are taken from a file. */
export class MoodlePictures {
  /** By the names that the figures have. */
  readonly pictures: Record<string, string> = {}
  #chars = 0
  #figures = 0

  /** The figures that a text names, from the files beside it or from the text itself. */
  take(images: readonly HtmlImage[], holder: XmlElement): TakenPictures {
    const taken: TakenPictures = { figures: [], losses: [] }
    for (const image of images) {
      // Nobody reads a note for each of a thousand pictures.
      if (taken.losses.length >= mostLosses) break
      const read = this.#read(image, holder)
      if (typeof read === 'string') taken.losses.push({ code: read, picture: shortName(image.src) })
      else if (taken.figures.length >= figureLimits.aQuestion || this.#figures >= figureLimits.anExam)
        taken.losses.push({ code: 'picture-one-too-many', picture: shortName(image.src) })
      else {
        taken.figures.push({ picture: this.#keep(read.base64), ...fitFigure(widthOf(image, read.size.width), read.size) })
        this.#figures += 1
      }
    }
    return taken
  }

  #read(image: HtmlImage, holder: XmlElement): { base64: string; size: { width: number; height: number } } | PictureLoss {
    const inText = /^data:[a-z/+.-]{1,40};base64,/i.exec(image.src)?.[0]
    const written = inText === undefined ? fileOf(image.src, holder) : image.src.slice(inText.length)
    if (written === null) return 'picture-not-in-file'
    const base64 = written.replaceAll(/\s/g, '')
    if (base64.length > figureLimits.pictureMaxChars || this.#chars + base64.length > figureLimits.picturesMaxChars) return 'picture-too-large'
    const size = /^[A-Za-z0-9+/]*={0,2}$/.test(base64) && base64.length % 4 === 0 ? readPictureSize(base64) : null
    return size === null ? 'picture-of-other-kind' : { base64, size }
  }

  #keep(base64: string): string {
    const own = Object.entries(this.pictures).find(([, kept]) => kept === base64)?.[0]
    if (own !== undefined) return own
    const name = `picture-${Object.keys(this.pictures).length + 1}`
    this.pictures[name] = base64
    this.#chars += base64.length
    return name
  }
}

function fileOf(src: string, holder: XmlElement): string | null {
  const path = /^@@PLUGINFILE@@(\/[^?#]*)/.exec(src)?.[1]
  if (path === undefined) return null
  const named = decodePath(path)
  const file = holder.all('file').find(({ attributes }) => `${attributes['path'] ?? '/'}${attributes['name'] ?? ''}` === named)
  return file === undefined || (file.attributes['encoding'] ?? 'base64') !== 'base64' ? null : file.text
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function widthOf({ width }: HtmlImage, widthPx: number): number {
  return Math.min(mostMm, Math.max(leastMm, (width ?? widthPx) * mmAPixel))
}

function shortName(src: string): string {
  return src.startsWith('data:') ? '…' : decodePath(src.replace(/^.*\//, '')).slice(0, 60)
}

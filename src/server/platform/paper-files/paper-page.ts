import type { PageText } from '#engine/exam/from-paper/page-text.ts'

/** A page of a question paper or a marking scheme, to be shown and to be read. */
export interface PaperPage {
  /** Upright. */
  jpeg: Uint8Array
  widthPx: number
  heightPx: number
  /** Points of `text` to pixels of the picture are `widthPx / text.width`. */
  text: PageText
  /** Nothing but a picture: its words have to be read from it. */
  isScan: boolean
  /** Of a picture. */
  print?: PrintPicture
}

/** The letters of a page alone, without its lines and drawings, in the size in which they are best read. */
export interface PrintPicture {
  jpeg: Uint8Array
  widthPx: number
  /** Null where there is hardly any print. */
  isSharp: boolean | null
  mayBeUpsideDown: boolean
}

export interface PaperPart {
  pages: PaperPage[]
  total: number
}

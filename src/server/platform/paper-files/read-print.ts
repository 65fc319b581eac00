import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { createWorker, PSM, type Worker } from 'tesseract.js'
import type { Word } from '#engine/exam/from-paper/page-text.ts'
import { mendWords } from '#engine/print-pictures/mend-words.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import type { PaperPage } from '#server/platform/paper-files/paper-page.ts'
import { turnPage } from '#server/platform/paper-files/turn-page.ts'

/** Reads print from pictures of pages; never handwriting. */
export interface PrintReader {
  /** The page with its words; turned, where it was upside down. */
  read(page: PaperPage): Promise<PaperPage>
  close(): Promise<void>
}

const PAGE_TIMEOUT_MS = 90_000
const { resolve } = createRequire(import.meta.url)
const languages = {
  eng: dirname(resolve('@tesseract.js-data/eng/package.json')),
  swa: dirname(resolve('@tesseract.js-data/swa/package.json')),
}
/** What is less sure is dirt. */
const MIN_SURE = 20

/**
 * Starts Tesseract in a thread of its own with the first page, with English and Kiswahili at once. It gets pictures that were decoded and
 * encoded here, never a file as it was sent.
 */
export function openPrintReader(): PrintReader {
  let started: Promise<{ worker: Worker; folder: string }> | null = null
  const close = async (): Promise<void> => {
    if (started === null) return
    const { worker, folder } = await started
    started = null
    await worker.terminate()
    await rm(folder, { recursive: true, force: true })
  }
  const readWords = async (page: PaperPage): Promise<Word[]> => {
    started ??= start()
    const { worker } = await started
    const { jpeg, widthPx } = page.print ?? page
    const read = worker.recognize(Buffer.from(jpeg), {}, { text: false, blocks: true })
    const timer = Promise.withResolvers<never>()
    const timeout = setTimeout(() => timer.reject(new UnusablePicture({ code: 'slow-to-read', subject: 'page' })), PAGE_TIMEOUT_MS)
    try {
      const { data } = await Promise.race([read, timer.promise])
      const scale = page.text.width / widthPx
      const words = (data.blocks ?? []).flatMap((block) =>
        block.paragraphs.flatMap((paragraph) => paragraph.lines.flatMap((line) => line.words.map((word) => toWord(word, line.bbox, scale)))),
      )
      return mendWords(words.filter((word) => (word.sure ?? 0) * 100 >= MIN_SURE && word.text.trim() !== ''))
    } finally {
      clearTimeout(timeout)
    }
  }
  return {
    async read(page) {
      // Tesseract looks for letters in the grain of empty paper for minutes.
      if (page.print?.isSharp === null) return page
      const words = await readWords(page)
      const text = { ...page.text, words }
      if (page.print?.mayBeUpsideDown !== true || sureness(words) > CLEARLY_READ) return { ...page, text }
      const turned = await turnPage(page)
      const others = await readWords(turned)
      return sureness(others) > sureness(words) ? { ...turned, text: { ...turned.text, words: others } } : { ...page, text }
    },
    close,
  }
}

interface Read {
  text: string
  confidence: number
  bbox: { x0: number; y0: number; x1: number; y1: number }
}

/** Of a page that was read the right way up, half of the letters stand in words that Tesseract is sure of. */
const CLEARLY_READ = 0.5

/** The share of letters in sure words. */
function sureness(words: readonly Word[]): number {
  const count = (some: readonly Word[]): number => some.reduce((sum, { text }) => sum + text.length, 0)
  return count(words.filter(({ sure }) => (sure ?? 0) > 0.8)) / Math.max(20, count(words))
}

/** With the height of its line, so that words of one line stand on it however high their letters are. */
function toWord({ text, confidence, bbox }: Read, line: Read['bbox'], scale: number): Word {
  return {
    // A bar beside a word is what is left of a line.
    text: text.replaceAll(/^[|¦](?=[^.)])|[|¦]$/g, ''),
    x: bbox.x0 * scale,
    y: line.y0 * scale,
    w: (bbox.x1 - bbox.x0) * scale,
    h: (line.y1 - line.y0) * scale,
    sure: confidence / 100,
  }
}

/** Both languages in one folder, as Tesseract wants them; nothing is fetched. */
async function start(): Promise<{ worker: Worker; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'sahihi-print-'))
  for (const [language, data] of Object.entries(languages)) {
    await cp(join(data, '4.0.0_best_int', `${language}.traineddata.gz`), join(folder, `${language}.traineddata.gz`))
  }
  const worker = await createWorker(Object.keys(languages), 1, { langPath: folder, cacheMethod: 'none', gzip: true, errorHandler: () => undefined })
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, user_defined_dpi: '300' })
  return { worker, folder }
}

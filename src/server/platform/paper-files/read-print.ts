import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { createWorker, type Worker } from 'tesseract.js'
import type { PageText, Word } from '#engine/exam/from-paper/page-text.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import type { PaperPage } from '#server/platform/paper-files/paper-page.ts'

/** Reads print from pictures of pages; never handwriting. */
export interface PrintReader {
  read(page: PaperPage): Promise<PageText>
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
  return {
    async read(page) {
      started ??= start()
      const { worker } = await started
      const read = worker.recognize(Buffer.from(page.jpeg), {}, { text: false, blocks: true })
      const timer = Promise.withResolvers<never>()
      const timeout = setTimeout(() => timer.reject(new UnusablePicture({ code: 'slow-to-read', subject: 'page' })), PAGE_TIMEOUT_MS)
      try {
        const { data } = await Promise.race([read, timer.promise])
        const scale = page.text.width / page.widthPx
        const words = (data.blocks ?? []).flatMap((block) =>
          block.paragraphs.flatMap((paragraph) => paragraph.lines.flatMap((line) => line.words.map((word) => toWord(word, line.bbox, scale)))),
        )
        return { ...page.text, words: words.filter((word) => (word.sure ?? 0) * 100 >= MIN_SURE && word.text.trim() !== '') }
      } finally {
        clearTimeout(timeout)
      }
    },
    close,
  }
}

interface Read {
  text: string
  confidence: number
  bbox: { x0: number; y0: number; x1: number; y1: number }
}

/** With the height of its line, so that words of one line stand on it however high their letters are. */
function toWord({ text, confidence, bbox }: Read, line: Read['bbox'], scale: number): Word {
  return {
    text: text.replaceAll(/[|¦]$/g, ''),
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
  return { worker, folder }
}

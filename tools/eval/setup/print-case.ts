import type { Browser } from '@playwright/test'
import type { PageText } from '#engine/exam/from-paper/page-text.ts'
import { docxToPdf } from '#server/platform/paper-files/docx-to-pdf.ts'
import { readPicturePages } from '#server/platform/paper-files/draw-print-pages.ts'
import type { PrintReader } from '#server/platform/paper-files/read-print.ts'
import { splitPaper } from '#server/platform/paper-files/split-paper.ts'
import { htmlToDocx } from '#tools/eval/setup/html-to-docx.ts'
import { photograph, type PhotoKind } from '#tools/eval/setup/photograph.ts'
import type { SetupCase } from '#tools/eval/setup/read-case.ts'

const style = `@page{size:A4;margin:15mm 16mm}body{font:11.5pt/1.35 "DejaVu Serif",serif;margin:0}p{margin:.3em 0}
.c{text-align:center}.r{float:right}.t{display:flex;justify-content:space-between;gap:1em}.i{margin-left:2em}.j{margin-left:4em}
table{border-collapse:collapse;margin:.4em 0}td,th{border:1px solid #000;padding:2px 6px;vertical-align:top;text-align:left}table.open td{border:0}
.d{border-bottom:1px dotted #000;height:1.5em}.new{break-before:page}.two{column-count:2;column-gap:9mm}.red{color:#c00000}
.frac{display:inline-block;vertical-align:middle;text-align:center;line-height:1.1}.frac>span{display:block}.frac>span:first-child{border-bottom:1px solid #000}`

/** One side of a case as the file that a teacher would send. */
export async function printCase(browser: Browser, { style: own, file }: Pick<SetupCase, 'style' | 'file'>, body: string): Promise<Uint8Array> {
  if (file === 'docx') return await htmlToDocx(body)
  const page = await browser.newPage()
  try {
    await page.setContent(`<!doctype html><meta charset="utf-8"><style>${style}\n${own}</style>${body}`)
    return new Uint8Array(await page.pdf({ format: 'A4', preferCSSPageSize: true }))
  } finally {
    await page.close()
  }
}

/** How pages come to a draft: as the file, as a clean picture of each page, or photographed. */
export type Sending = 'file' | 'scan' | PhotoKind

/** The pages of a file as a draft reads them. */
export async function readPrinted(bytes: Uint8Array, type: 'pdf' | 'docx', print: PrintReader, sending: Sending): Promise<PageText[]> {
  const { pages } = await splitPaper(type === 'docx' ? await docxToPdf(bytes) : bytes, { from: 0, count: 60 })
  const texts: PageText[] = []
  for (const page of pages) {
    if (sending === 'file') texts.push(page.isScan ? (await print.read(page)).text : page.text)
    else
      for (const drawn of await readPicturePages(sending === 'scan' ? page.jpeg : await photograph(page.jpeg, sending)))
        texts.push((await print.read(drawn)).text)
  }
  return texts
}

import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import type { PrintedDocument } from '#tools/eval/setup/block.ts'
import { nameAt, readContent, type Content } from '#tools/eval/setup/content.ts'
import { layOutPaper } from '#tools/eval/setup/lay-out-paper.ts'
import { layOutScheme } from '#tools/eval/setup/lay-out-scheme.ts'
import type { Layout } from '#tools/eval/setup/layout.ts'
import { writeDocx } from '#tools/eval/setup/write-docx.ts'
import { writeHtml } from '#tools/eval/setup/write-html.ts'

export interface MadePaper {
  content: Content
  layout: Layout
  files: Uint8Array[]
}

export function loadContent(name: string): Content {
  return readContent(readFileSync(new URL(`contents/${name}.txt`, import.meta.url), 'utf8'))
}

/** The files that a teacher would have: paper and scheme, in one file or two, as PDF or as Word files. */
export async function makeFiles(browser: Browser, { content: name, layout }: { content: string; layout: Layout }): Promise<MadePaper> {
  const content = loadContent(name)
  if (layout.forms?.lists === 'unnamed') nameInOrder(content)
  const paper = layOutPaper(content, layout)
  const scheme = layOutScheme(content, layout)
  const documents = layout.together ? [[paper, scheme]] : [[paper], [scheme]]
  const files: Uint8Array[] = []
  for (const each of documents) files.push(layout.file === 'pdf' ? await printPdf(browser, each) : await writeDocx(each, await drawPicture()))
  return { content, layout, files }
}

/** Items that the paper does not name are called (i), (ii), … */
function nameInOrder(content: Content): void {
  for (const item of content.items)
    if (item.kind === 'matching') for (const [at, part] of item.items.entries()) part.label = `${item.label}(${nameAt(at, 'roman')})`
}

async function printPdf(browser: Browser, documents: readonly PrintedDocument[]): Promise<Uint8Array> {
  const page = await browser.newPage()
  try {
    await page.setContent(writeHtml(documents))
    const running = documents[0]?.look.running ?? null
    return new Uint8Array(
      await page.pdf({
        format: 'A4',
        preferCSSPageSize: true,
        ...(running === null
          ? {}
          : {
              displayHeaderFooter: true,
              headerTemplate: `<div style="font-size:8px;width:100%;text-align:center">${running}</div>`,
              footerTemplate:
                '<div style="font-size:8px;width:100%;text-align:center">Page <span class="pageNumber"></span> of <span class="totalPages"></span></div>',
            }),
      }),
    )
  } finally {
    await page.close()
  }
}

async function drawPicture(): Promise<Uint8Array> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="180"><rect width="360" height="180" fill="#fff"/><circle cx="90" cy="90" r="60" fill="none" stroke="#000" stroke-width="3"/><path d="M90 90L260 30L340 150Z" fill="none" stroke="#000" stroke-width="3"/></svg>'
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer())
}

import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { boxOf, type WrittenPage } from '#cli/collect/read-collection.ts'

/** Strokes reach a little over the edge of their box. */
const AROUND_MM = 1

interface CropRow {
  image: string
  text: string
  kind: 'words' | 'number'
  /** The writer's number; no name is ever written. */
  writer: string
  age: string | null
  consent: true
}

/** A grey picture of each box that holds ink, and `crops.jsonl`, which says what each of them is. Answers with their number. */
export async function writeCrops(folder: string, pages: readonly (WrittenPage & { age: string | null })[]): Promise<number> {
  const rows: CropRow[] = []
  for (const page of pages) rows.push(...(await cropPage(folder, page)))
  await writeFile(join(folder, 'crops.jsonl.part'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  await rename(join(folder, 'crops.jsonl.part'), join(folder, 'crops.jsonl'))
  return rows.length
}

async function cropPage(folder: string, page: WrittenPage & { age: string | null }): Promise<CropRow[]> {
  const { upright, written, age } = page
  const writer = String(page.writer).padStart(4, '0')
  await mkdir(join(folder, writer), { recursive: true })
  const rows: CropRow[] = []
  for (const text of written) {
    const box = boxOf(page, text)
    if (box === undefined) continue
    const [left, top] = [box.x - AROUND_MM, box.y - AROUND_MM].map((mm) => Math.round(mm * upright.pixelsPerMm))
    const [width, height] = [box.width + 2 * AROUND_MM, box.height + 2 * AROUND_MM].map((mm) => Math.round(mm * upright.pixelsPerMm))
    const image = `${writer}/${text.id}.png`
    const crop = sharp(upright.jpeg).extract({ left: left ?? 0, top: top ?? 0, width: width ?? 1, height: height ?? 1 })
    await crop.greyscale().toColourspace('b-w').png().toFile(join(folder, image))
    rows.push({ image, text: text.text, kind: text.kind, writer, age, consent: true })
  }
  return rows
}

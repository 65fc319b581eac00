import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { run } from '#cli/read-hand.ts'
import { useCliFolder } from '#test/use-cli-folder.ts'

const pictures = join(import.meta.dirname, '../../test/handwriting')
const cli = useCliFolder()

async function readHand(...lines: string[]) {
  await writeFile(join(cli.folder, 'crops.jsonl'), lines.map((line) => `${line}\n`).join(''))
  const status = await run([join(cli.folder, 'crops.jsonl'), '--out', join(cli.folder, 'out.jsonl')])
  const out = await readFile(join(cli.folder, 'out.jsonl'), 'utf8')
  return { status, read: out.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)])) }
}

const lineOf = (image: string, kind: string, ...candidates: string[]) => JSON.stringify({ image: join(pictures, image), kind, candidates })

describe('read-hand', () => {
  it('says of each crop, in order, what it says and which wording it surely says', async () => {
    const { status, read } = await readHand(lineOf('osmosis.png', 'words', 'osmosis', 'diffusion'), lineOf('blank.png', 'words', 'osmosis'))
    expect(status).toBe(0)
    expect(read).toHaveLength(2)
    expect(Object.keys(read[0])).toEqual(['image', 'text', 'reading', 'confidence', 'blank', 'accept', 'probability', 'candidates'])
    expect(read[0].candidates.map(({ text }: { text: string }) => text)).toEqual(['osmosis', 'diffusion'])
    expect(read[0].candidates[0].probability).toBeGreaterThan(read[0].candidates[1].probability)
    expect(read[0].reading).toBe('osmosis')
    expect(read[1]).toMatchObject({ blank: true, accept: null, text: '', reading: '' })
  })

  it('reads with the words that are likely here, however many, and accepts none of them for it', async () => {
    const words = ['osmosis', ...Array.from({ length: 30_000 }, (_, at) => `word ${at}`)]
    const { status, read } = await readHand(JSON.stringify({ image: join(pictures, 'osmosis.png'), kind: 'words', words }))
    expect(status).toBe(0)
    expect(read[0]).toMatchObject({ reading: 'osmosis', accept: null, candidates: [] })
  })

  it('finds wordings in an answer, and reads a row of boxes', async () => {
    const image = join(cli.folder, 'row.png')
    const empty = Buffer.alloc(300 * 60, 250)
    for (let y = 0; y < 60; y += 1) for (let x = 0; x < 300; x += 1) if (y < 2 || y > 57 || x % 60 < 2 || x > 297) empty[y * 300 + x] = 90
    await sharp(empty, { raw: { width: 300, height: 60, channels: 1 } }).toFile(image)
    const { status, read } = await readHand(
      JSON.stringify({ image: join(pictures, 'osmosis.png'), kind: 'answer', candidates: ['osmosis'] }),
      JSON.stringify({ image, kind: 'boxes', boxes: 5, candidates: ['4401'] }),
      JSON.stringify({ image, kind: 'boxes' }),
    )
    expect(status).toBe(1)
    expect(read[0]).toMatchObject({ blank: false, reading: 'osmosis', candidates: [{ text: 'osmosis', line: 0 }] })
    expect(read[1]).toMatchObject({ text: '', blank: true, accept: null })
    expect(cli.said).toContain('Line 3 is left out.')
  })

  it('names lines and pictures that cannot be read, and reads the others', async () => {
    const { status, read } = await readHand(
      '{"image": 3}',
      lineOf('missing.png', 'words'),
      lineOf('crops.jsonl', 'number'),
      lineOf('mwanga.png', 'words', 'mwanga'),
    )
    expect(status).toBe(1)
    expect(read).toHaveLength(1)
    expect(cli.said).toContain('Line 1 is left out.')
    expect(cli.said).toContain('missing.png: The picture cannot be found.')
  })

  it.each([[[]], [['a.jsonl']], [['a.jsonl', 'b.jsonl', '--out', 'c.jsonl']], [['nowhere.jsonl', '--out', 'c.jsonl']]])(
    'is used wrongly with %j',
    async (words) => {
      expect(await run(words)).toBe(2)
    },
  )
})

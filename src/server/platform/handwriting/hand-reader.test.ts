import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handwritingAlphabet } from '#engine/handwriting/alphabet.ts'
import { DIGIT_READER, HAND_READER } from '#engine/page/hand-answer.ts'
import { judgeLine, prepareLine } from '#engine/handwriting/read-hand.ts'
import { dataManifestSchema } from '#server/platform/data-files/data-files.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import { openHandReader, readHandReaderFiles, type HandReader } from './open-hand-reader.ts'

const root = join(import.meta.dirname, '../../../..')
const crop = async (name: string) => (await decodePicture(readFileSync(join(root, 'test/handwriting', `${name}.png`)))).image
const written = { osmosis: 'osmosis', transpiration: 'transpiration', mwanga: 'mwanga', chlorophyll: 'chlorophyll', length: '12.5 cm' }

let reader: HandReader
beforeAll(async () => {
  reader = await openHandReader()
})
afterAll(() => reader.close())

describe('what the network sees', () => {
  it('reads the alphabet that it was trained on', () => {
    const [, alphabet] = /^ALPHABET = (".*")$/m.exec(readFileSync(join(root, 'tools/train/handwriting/alphabet.py'), 'utf8')) ?? []
    expect(JSON.parse(alphabet ?? '')).toBe(handwritingAlphabet)
  })

  it.each(Object.keys(written))('is the same here as where it was trained: %s', async (name) => {
    const strip = prepareLine(await crop(name))
    const { data, info } = await sharp(join(root, 'test/handwriting', `${name}-strip.png`))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([strip?.width, 40]).toEqual([info.width, info.height])
    const differences = [...data].map((level, at) => Math.abs(level / 255 - (strip?.values[at] ?? 0)))
    expect(Math.max(...differences)).toBeLessThan(0.05)
  })
})

describe('a crop of handwriting', () => {
  it.each(Object.entries(written))('%s is likeliest to say what it says', async (name, text) => {
    const kind = /\d/.test(text) ? 'number' : 'words'
    const { candidates, blank } = await reader.read(await crop(name), kind, ['diffusion', text, 'condensation', '3.5 kg'])
    expect(blank).toBe(false)
    const best = candidates.toSorted((one, other) => other.probability - one.probability)[0]
    expect(best?.text).toBe(text)
  })

  it('is never accepted as what is nearly the same, or as something else', async () => {
    for (const [name, lists] of [
      ['osmosis', ['cosmosis', 'osmotic', 'diffusion', 'asmosis']],
      ['chlorophyll', ['chloroplast', 'chlorine', 'xanthophyll']],
      ['mwanga', ['mwangi', 'mwanya', 'giza']],
      ['length', ['12.5 mm', '125 cm', '1.25 cm', '-12.5 cm', '12.6 cm']],
    ] as const)
      expect([name, (await reader.read(await crop(name), 'words', lists)).accept]).toEqual([name, null])
  })

  it('that is struck out is left to a person, however surely it says a wording', async () => {
    const strip = prepareLine(await crop('osmosis'))
    const [first, second] = await reader.look(strip ?? { width: 0, values: new Float32Array() })
    const { judge } = readHandReaderFiles()
    const judgeIt = (isStruckOut: boolean) =>
      judgeLine(first, () => second, { kind: 'words', wordings: ['osmosis'], judge, isStruckOut, mayBeStruckOut: isStruckOut })
    expect((await judgeIt(false)).accept).toBe(0)
    expect(await judgeIt(true)).toMatchObject({ accept: null, probability: 0.5, blank: false, isStruckOut: true })
  })

  it('without ink is blank, and accepts nothing', async () => {
    expect(await reader.read(await crop('blank'), 'words', ['osmosis'])).toMatchObject({ blank: true, text: '', accept: null })
  })

  it('with signs that the network does not know is left to a person', async () => {
    expect(await reader.read(await crop('osmosis'), 'words', ['όσμωση'])).toMatchObject({ accept: null, probability: 0 })
  })
})

describe('its version', () => {
  it('is that of its judge, which is fitted anew to all that it is told of', () => {
    const { files } = dataManifestSchema.parse(JSON.parse(readFileSync(join(root, 'src/engine/data/manifest.json'), 'utf8')))
    const versionOf = (judge: string) => String(files.find(({ name }) => name === judge)?.version)
    expect(HAND_READER.version).toBe(versionOf('handwriting-judge.txt'))
    expect(DIGIT_READER.version).toBe(`digits ${versionOf('digits-judge.txt')}`)
  })
})

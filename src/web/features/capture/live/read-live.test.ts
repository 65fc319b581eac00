import sharp from 'sharp'
import { afterEach, expect, it, vi } from 'vitest'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import type { DecodeCodes } from '#engine/scan/read-code.ts'
import { templatesFromLayout } from '#engine/scan/sheet-templates.ts'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import { decodeCodes } from '#server/platform/images/decode-codes.ts'
import { choiceExam } from '#tools/bench/reading-exams.ts'
import { makeSample } from '#tools/samples/make-sample.ts'
import { prepareReading } from '#web/features/capture/live/read-live.ts'

afterEach(() => vi.unstubAllGlobals())

/** The detector of a browser that has one, with what it was shown. */
function stubDetector(formats: readonly string[]): { width: number; height: number }[] {
  const shown: { width: number; height: number }[] = []
  vi.stubGlobal('ImageData', function ImageData(data: Uint8ClampedArray, width: number, height: number) {
    return { data, width, height }
  })
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => formats
      async detect({ data, width, height }: ImageData) {
        shown.push({ width, height })
        const gray = { width, height, data: Uint8Array.from({ length: width * height }, (_, at) => data[at * 4] ?? 0) }
        const found = await decodeCodes(gray, 'thorough')
        return found.map(({ text, corners }) => ({ rawValue: text, cornerPoints: corners }))
      }
    },
  )
  return shown
}

async function photograph() {
  const layout = layOutPapers({ exam: choiceExam, examCode: 'BENCHAAA', version: 1, pupils: [], spare: 1 })
  const paper = layout.papers[0]?.paper ?? ''
  const { jpeg, truth } = await makeSample({ exam: choiceExam, layout, paper, page: 1, seed: 'live', level: 'photo', marks: 'any' })
  const { data, info } = await sharp(jpeg).extractChannel(1).raw().toBuffer({ resolveWithObject: true })
  const image: GrayImage = { width: info.width, height: info.height, data }
  return { image, truth, sheets: templatesFromLayout(layout) }
}

it('reads a photograph by the detector of the browser, and cuts out what a person is asked about', async () => {
  const shown = stubDetector(['qr_code'])
  const { image, truth, sheets } = await photograph()
  const { reading, quad, rows } = await (await prepareReading({ sheets }))(image)
  expect(reading.code).toMatchObject({ exam: 'BENCHAAA', paper: truth.paper, page: 1 })
  const sure = reading.questions.filter(({ question, doubt }) => doubt === null && question !== '@admission')
  expect(sure.length).toBeGreaterThan(50)
  expect(sure.map(({ question, chosen }) => [question, chosen])).toEqual(sure.map(({ question }) => [question, truth.answers[question]?.chosen]))
  expect(shown.length).toBeGreaterThan(0)
  const asked = reading.questions.filter(({ question, doubt }) => doubt !== null || question === '@admission')
  expect([...rows.keys()]).toEqual(asked.map(({ question }) => question))
  expect(rows.get('@admission')?.width).toBeGreaterThan(300)
  expect(quad?.every(({ x, y }) => x > -50 && y > -50 && x < image.width + 50 && y < image.height + 50)).toBe(true)
})

it('fetches the other decoder where the browser has a detector that knows no square codes', async () => {
  stubDetector([])
  const openZxing = vi.fn<() => Promise<DecodeCodes>>(async () => decodeCodes)
  vi.doMock('#web/features/capture/live/decode-by-zxing.ts', () => ({ openZxing }))
  const { image, sheets } = await photograph()
  const { reading } = await (await prepareReading({ sheets }))(image)
  expect(openZxing).toHaveBeenCalledOnce()
  expect(reading.state).toBe('read')
})

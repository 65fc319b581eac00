// Whether the phone's judgement of a photo agrees with what the reader makes of it, and what making photos smaller costs.
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { judgeCapture } from '#engine/scan/judge-capture.ts'
import type { CaptureVerdict } from '#engine/scan/judge-capture.ts'
import { sentPicture } from '#engine/scan/sent-picture.ts'
import { templatesFromLayout } from '#engine/scan/sheet-templates.ts'
import type { SheetTemplates } from '#engine/scan/sheet-templates.ts'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import { readPage } from '#server/platform/read-pages/read-page.ts'
import { wilsonLower } from '#engine/results/wilson-lower.ts'
import { exactUpper } from '#tools/bench/bounds.ts'
import { describeMachine } from '#tools/bench/describe-machine.ts'
import { choiceExam } from '#tools/bench/reading-exams.ts'
import { captureCases } from '#tools/eval/capture/capture-cases.ts'
import type { CaptureCase } from '#tools/eval/capture/capture-cases.ts'
import { emptyCase, tallySheet } from '#tools/eval/reading/tally.ts'
import { makeSample } from '#tools/samples/make-sample.ts'
import { makeRandom } from '#tools/samples/random.ts'
import type { Truth } from '#tools/samples/sample.ts'

const usage = 'Use: node tools/eval/capture.ts [--sheets N a case] [--seed TEXT] [--only CASE]... [--each]'
/** A page counts as readable when it is read as itself and no more than this share of its answers is wrong. */
const MOST_WRONG = 0.05

interface Photo {
  verdict: CaptureVerdict
  /** Answers right of all; null where the page was set aside or taken for another. */
  whole: { right: number; answers: number; silent: number } | null
  sent: { right: number; answers: number; silent: number } | null
  bytes: { whole: number; sent: number }
}

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sheets: { type: 'string', default: '40' },
      seed: { type: 'string', default: 'held-out' },
      only: { type: 'string', multiple: true, default: [] },
      each: { type: 'boolean', default: false },
    },
  })
  const count = Number(values.sheets)
  const cases = captureCases.filter(({ name }) => values.only.length === 0 || values.only.includes(name))
  if (!(count > 0) || cases.length === 0) {
    process.stderr.write(`${usage}\n`)
    return 2
  }
  console.log(`${describeMachine()}; seed ${values.seed}, ${count} photos a case`)
  const all: Photo[] = []
  for (const wanted of cases) {
    const photos = await takePhotos(wanted, { count, seed: values.seed })
    if (values.each)
      for (const photo of photos) console.log(JSON.stringify({ case: wanted.name, ...photo, verdict: { ...photo.verdict, quad: undefined } }))
    console.log(describe(wanted.name, photos))
    all.push(...photos)
  }
  console.log(describe('all', all))
  return 0
}

async function takePhotos(wanted: CaptureCase, { count, seed }: { count: number; seed: string }): Promise<Photo[]> {
  const pupils = Array.from({ length: count }, (_, index) => ({ admission: String(5000 + index), name: `Pupil ${index + 1}` }))
  const layout = layOutPapers({ exam: choiceExam, examCode: 'BENCHAAA', version: 1, pupils })
  const templates = templatesFromLayout(layout)
  const photos: Photo[] = []
  for (const { paper } of layout.papers) {
    const random = makeRandom(seed, wanted.name, paper)
    const order = { exam: choiceExam, layout, paper, page: 1, seed: `${seed}/${wanted.name}`, level: wanted.level }
    const { jpeg, truth } = await makeSample({ ...order, ...(wanted.damage !== undefined && { damage: wanted.damage(random) }) })
    const whole = wanted.spoil === undefined ? jpeg : await wanted.spoil(jpeg, random)
    const sent = await shrink(whole)
    photos.push({
      verdict: judgeCapture(await grayOf(sent)),
      whole: await tryReading(whole, { truth, templates }),
      sent: await tryReading(sent, { truth, templates }),
      bytes: { whole: whole.byteLength, sent: sent.byteLength },
    })
  }
  return photos
}

/** As the phone does it: no larger than reading needs, drawn anew. */
async function shrink(jpeg: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(jpeg).metadata()
  const size = sentPicture.fit(width, height)
  return sharp(jpeg)
    .resize({ ...size, fit: 'fill', kernel: 'linear' })
    .jpeg({ quality: Math.round(sentPicture.quality * 100) })
    .toBuffer()
}

async function grayOf(jpeg: Buffer) {
  return (await decodePicture(jpeg)).image
}

async function tryReading(picture: Buffer, { truth, templates }: { truth: Truth; templates: SheetTemplates }): Promise<Photo['whole']> {
  const tally = emptyCase()
  tallySheet(tally, truth, await readPage({ picture, templates }))
  const { right, answers, silent } = tally.all
  return tally.setAside + tally.wrongPaper > 0 ? null : { right, answers, silent }
}

function isReadable(read: Photo['whole']): boolean {
  return read !== null && read.answers - read.right <= read.answers * MOST_WRONG
}

function describe(name: string, photos: readonly Photo[]): string {
  const readable = photos.filter(({ sent }) => isReadable(sent))
  const unreadable = photos.filter(({ sent }) => !isReadable(sent))
  const refusedGood = readable.filter(({ verdict }) => verdict.flaws.length > 0)
  const acceptedBad = unreadable.filter(({ verdict }) => verdict.flaws.length === 0)
  const lost = photos.filter(({ whole, sent }) => isReadable(whole) && !isReadable(sent)).length
  const won = photos.filter(({ whole, sent }) => !isReadable(whole) && isReadable(sent)).length
  const sum = (pick: (photo: Photo) => number): number => photos.reduce((total, photo) => total + pick(photo), 0)
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
  const flaws = Object.entries(
    Object.groupBy(
      photos.flatMap(({ verdict }) => verdict.flaws.slice(0, 1)),
      (flaw) => flaw,
    ),
  ).map(([flaw, list]) => `${flaw} ${list?.length}`)
  return [
    `${name}: ${photos.length} photos, ${readable.length} readable; refused though readable ${refusedGood.length} (95 % at most ${percent(exactUpper(refusedGood.length, readable.length))})`,
    `taken though not readable ${acceptedBad.length} of ${unreadable.length}; refused for ${flaws.join(', ') || 'nothing'}`,
    `smaller: ${lost} no longer readable, ${won} readable only then; right ${sum(({ whole }) => whole?.right ?? 0)} → ${sum(({ sent }) => sent?.right ?? 0)} of ${sum(({ sent }) => sent?.answers ?? 0)} (95 % at least ${percent(
      wilsonLower(
        sum(({ sent }) => sent?.right ?? 0),
        sum(({ sent }) => sent?.answers ?? 0),
      ),
    )}), silent ${sum(({ whole }) => whole?.silent ?? 0)} → ${sum(({ sent }) => sent?.silent ?? 0)}`,
    `${Math.round(sum(({ bytes }) => bytes.whole) / photos.length / 1000)} → ${Math.round(sum(({ bytes }) => bytes.sent) / photos.length / 1000)} KB`,
  ].join('; ')
}

process.exitCode = await main(process.argv.slice(2))

// Whether a phone reads a photograph as the server reads the picture that the phone sends of it.
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import type { PageReading } from '#engine/page/page-reading.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import { readPicture } from '#engine/scan/read-picture.ts'
import { sentPicture } from '#engine/scan/sent-picture.ts'
import { templatesFromLayout } from '#engine/scan/sheet-templates.ts'
import { readOmrAnswers } from '#engine/omr/read-questions.ts'
import { readOmrSheet } from '#engine/omr/read-omr-sheet.ts'
import { setPlain } from '#engine/sheet/set-plain.ts'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import { decodeCodes } from '#server/platform/images/decode-codes.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import { readPage } from '#server/platform/read-pages/read-page.ts'
import { exactUpper } from '#tools/bench/bounds.ts'
import { describeMachine } from '#tools/bench/describe-machine.ts'
import { choiceExam, mixedExam } from '#tools/bench/reading-exams.ts'
import { captureCases } from '#tools/eval/capture/capture-cases.ts'
import { evalCases } from '#tools/eval/reading/eval-cases.ts'
import { makeSample } from '#tools/samples/make-sample.ts'
import { getOmrTemplate, makeOmrAssets, makeOmrSample } from '#tools/samples/make-omr-sample.ts'
import { makeRandom } from '#tools/samples/random.ts'
import type { Truth } from '#tools/samples/sample.ts'

const usage = 'Use: npm run eval:live [-- --photos N of our sheets] [--others N of sheets that others print] [--seed TEXT]'
/** Every so many photographs are of the paper that has boxes and grids, too. */
const MIXED_EVERY = 5

type Kind = (typeof kinds)[number]
const kinds = [...captureCases, ...evalCases.filter(({ group, pack }) => group === 'photos' && pack === undefined)]

const counts = {
  photos: 0,
  readByServer: 0,
  readByPhone: 0,
  /** Of pages that both have read. */
  answers: 0,
  equal: 0,
  doubtedByServer: 0,
  doubtedByPhone: 0,
  /** The phone is sure, and right; the server asks a person. */
  doubtedByServerAlone: 0,
  /** The phone is sure of what the server reads otherwise, or of what is not so, or of another paper. */
  silent: 0,
}
type Counts = typeof counts

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { photos: { type: 'string', default: '500' }, others: { type: 'string', default: '60' }, seed: { type: 'string', default: 'live' } },
  })
  const [photos, others] = [Number(values.photos), Number(values.others)]
  if (!(photos >= 0 && others >= 0)) {
    process.stderr.write(`${usage}\n`)
    return 2
  }
  console.log(`${describeMachine()}; seed ${values.seed}, ${photos} photographs of ${kinds.length} kinds`)
  const total = { ...counts }
  const byKind = new Map(kinds.map(({ name }) => [name, { ...counts }]))
  for (let at = 0; at < photos; at += 1) {
    const kind = kinds[at % kinds.length]
    if (kind === undefined) break
    const { found, misses } = await readTwice(kind, { at, seed: values.seed })
    for (const miss of misses) console.log(`${kind.name} ${at}: ${miss}`)
    for (const sum of [total, byKind.get(kind.name)]) if (sum !== undefined) addCounts(sum, found)
  }
  for (const [name, sum] of byKind) if (sum.photos > 0) console.log(describe(name, sum))
  if (photos > 0) console.log(describe('all', total))
  const foreign = others > 0 ? await readOthers(others, values.seed) : counts
  return total.silent + foreign.silent > 0 ? 1 : 0
}

/** One photograph, read on the phone as its canvas has it, and on the server from the JPEG that the canvas gives. */
async function readTwice(kind: Kind, { at, seed }: { at: number; seed: string }): Promise<{ found: Counts; misses: string[] }> {
  const exam = at % MIXED_EVERY === MIXED_EVERY - 1 ? mixedExam : choiceExam
  const layout = layOutPapers({ exam, examCode: 'BENCHAAA', version: 1, pupils: [{ admission: String(5000 + at), name: `Pupil ${at}` }] })
  const [laid] = layout.papers
  if (laid === undefined) throw new Error('invariant: a paper for each pupil')
  const random = makeRandom(seed, kind.name, String(at))
  const { page } = random.pick(laid.pages.filter(({ bubbles }) => bubbles.length > 0))
  const order = { exam, layout, paper: laid.paper, page, seed: `${seed}/${kind.name}/${at}`, level: kind.level }
  const { jpeg, truth } = await makeSample({ ...order, marks: 'any', ...(kind.damage !== undefined && { damage: kind.damage(random) }) })
  const photo = 'spoil' in kind && kind.spoil !== undefined ? await kind.spoil(jpeg, random) : jpeg
  const { gray, sent } = await drawCanvas(photo)
  const templates = templatesFromLayout(layout)
  const phone = await readPicture(gray, { templates, decode: decodeCodes, setWords: setPlain })
  const server = await readPage({ picture: sent, templates })
  return compare(truth, phone.reading, server.reading)
}

/** Sheets that others print and that are found by their own corner marks, from small pictures to those of a phone's whole camera. */
async function readOthers(photos: number, seed: string): Promise<Counts> {
  const total = { ...counts }
  const template = getOmrTemplate('markers')
  const places = template.fields.map(({ label, bubbles }) => ({ question: label, fields: [{ label, options: bubbles.map(({ value }) => value) }] }))
  const assets = new Map<string, GrayImage>()
  for (const [name, bytes] of await makeOmrAssets()) assets.set(name, (await decodePicture(bytes)).image)
  const read = (image: GrayImage): PageReading => readOmrAnswers(readOmrSheet(image, template, assets), places)
  for (let at = 0; at < photos; at += 1) {
    const sample = await makeOmrSample({ name: 'markers', seed: `${seed}/${at}`, longSide: [1280, 1600, 2048, 3264][at % 4] ?? 1600 })
    const { gray, sent } = await drawCanvas(sample.picture)
    const answers = Object.fromEntries(Object.entries(sample.truth).map(([label, chosen]) => [label, { chosen: [...chosen], kind: 'full' as const }]))
    const { found, misses } = compare({ paper: null, page: null, answers }, read(gray), read((await decodePicture(sent)).image))
    for (const miss of misses) console.log(`sheet of others ${at}: ${miss}`)
    addCounts(total, found)
  }
  console.log(describe('sheets of others', total))
  return total
}

/** What a canvas of the capture screen holds: the picture at the size in which it is sent. */
async function drawCanvas(photo: Buffer): Promise<{ gray: GrayImage; sent: Buffer }> {
  const { width, height } = await sharp(photo).metadata()
  const canvas = sharp(photo)
    .resize({ ...sentPicture.fit(width, height), fit: 'fill', kernel: 'linear' })
    .toColourspace('srgb')
    .removeAlpha()
  const { data, info } = await canvas.raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const gray = new Uint8Array(info.width * info.height)
  for (let place = 0; place < gray.length; place += 1) gray[place] = data[place * info.channels + Math.min(1, info.channels - 1)] ?? 0
  const sent = await sharp(data, { raw })
    .jpeg({ quality: Math.round(sentPicture.quality * 100) })
    .toBuffer()
  return { gray: { width: info.width, height: info.height, data: gray }, sent }
}

function compare(truth: Pick<Truth, 'paper' | 'page' | 'answers'>, phone: PageReading, server: PageReading): { found: Counts; misses: string[] } {
  const found = { ...counts, photos: 1, readByServer: Number(server.state === 'read'), readByPhone: Number(phone.state === 'read') }
  const misses: string[] = []
  if (phone.state !== 'read') return { found, misses }
  if ((phone.code?.paper ?? null) !== truth.paper || (phone.code?.page ?? null) !== truth.page)
    misses.push(`taken for paper ${phone.code?.paper} page ${phone.code?.page}`)
  for (const { question, bubbles, chosen, doubt } of phone.questions) {
    const meant = truth.answers[question]
    if (meant === undefined || bubbles.length === 0) continue
    const other = server.state === 'read' ? server.questions.find((each) => each.question === question) : undefined
    const isEqual = other === undefined || other.chosen.join() === chosen.join()
    const isRight = meant.chosen.join() === chosen.join()
    if (other !== undefined) {
      found.answers += 1
      found.equal += Number(isEqual)
      found.doubtedByPhone += Number(doubt !== null)
      found.doubtedByServer += Number(other.doubt !== null)
      found.doubtedByServerAlone += Number(doubt === null && other.doubt !== null)
    }
    if (doubt === null && !(isEqual && isRight))
      misses.push(`${question}: ${meant.kind} [${meant.chosen.join()}], phone [${chosen.join()}], server [${other?.chosen.join()}] ${other?.doubt}`)
  }
  return { found: { ...found, silent: misses.length }, misses }
}

function addCounts(sum: Counts, more: Counts): void {
  sum.photos += more.photos
  sum.readByServer += more.readByServer
  sum.readByPhone += more.readByPhone
  sum.answers += more.answers
  sum.equal += more.equal
  sum.doubtedByServer += more.doubtedByServer
  sum.doubtedByPhone += more.doubtedByPhone
  sum.doubtedByServerAlone += more.doubtedByServerAlone
  sum.silent += more.silent
}

function describe(name: string, sum: Counts): string {
  const { photos, readByServer, readByPhone, answers, equal, doubtedByServer, doubtedByPhone, doubtedByServerAlone, silent } = sum
  const most = `${(exactUpper(silent, answers - doubtedByPhone) * 100).toFixed(3)} %`
  return (
    `${name}: ${photos} photographs, read by phone ${readByPhone}, by server ${readByServer}; ${equal} of ${answers} answers equal; ` +
    `in doubt on the phone ${doubtedByPhone}, on the server ${doubtedByServer}, there alone ${doubtedByServerAlone}; silent ${silent} (95 % at most ${most})`
  )
}

process.exitCode = await main(process.argv.slice(2))

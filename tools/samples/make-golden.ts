// Writes test/samples: one small scan for each kind of damage, with its layout and what it says. Run it only to add a
// sample (its names as arguments) or after the sheet has changed (without any); the reader's tests read the committed
// files. The HEIC is encoded by `heif-enc` (Debian's libheif-examples), as no library here writes the format.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import { join } from 'node:path'
import type { Exam } from '#engine/exam/exam.ts'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import { packs } from '#tools/eval/reading/pack-page.ts'
import type { PackName } from '#tools/eval/reading/pack-page.ts'
import { makeSample } from '#tools/samples/make-sample.ts'
import type { SampleOrder } from '#tools/samples/make-sample.ts'
import { makeRandom } from '#tools/samples/random.ts'
import { letteredChoices, makeExam, numberQuestion, shortQuestion, wordedChoice } from '#test/sheet-exams.ts'

const folder = join(import.meta.dirname, '../../test/samples')

const exam: Exam = makeExam(
  [
    ...letteredChoices(30, 4),
    wordedChoice('31', ['Force', 'Speed of sound in air at 20 °C', 'Density of mercury', 'Resistance of 5 Ω'], 'Which of these is a vector?'),
    numberQuestion('32', 330, 3, 'A sound of frequency 660 Hz has a wavelength of λ = 0.5 m. Find its speed.'),
    shortQuestion('33', 2, 'What happens to the wavelength when waves pass into shallow water?'),
  ],
  {
    sections: [
      { title: 'Section I', questions: Array.from({ length: 31 }, (_, index) => String(index + 1)) },
      { title: 'Section II', questions: ['32', '33'] },
    ],
  },
)
const pupils = [{ admission: '4410/2023', name: "Wambũi Ng'ang'a" }]
const layout = layOutPapers({ exam, examCode: 'GOLDEN23', version: 1, pupils, spare: 1 })

type Golden = Partial<Omit<SampleOrder, 'exam' | 'layout'>> & Pick<SampleOrder, 'level'> & { pack?: PackName | 'heic' }

const small = { dpi: 150 }
const snap = { dpi: 170, turn: 0, corner: null, jpegQuality: 72 } as const
const goldens: Record<string, Golden> = {
  'clean-scan': { level: 'clean', damage: small },
  'tilted-scan': { level: 'scan', damage: { ...small, rotationDegrees: 7.5, turn: 0, jpegQuality: 50 } },
  'upside-down-scan': { level: 'scan', damage: { ...small, turn: 180 } },
  'thin-photocopy': { level: 'photocopy', damage: { ...small, turn: 0, copy: { weight: -1, contrast: 1.4, specks: 120, streaks: 2 } } },
  'thick-photocopy': { level: 'photocopy', damage: { ...small, turn: 0, copy: { weight: 1, contrast: 2.6, specks: 250, streaks: 1 } } },
  'faint-pencil': { level: 'scan', damage: { ...small, turn: 0 }, hand: { habit: 'light', tool: 'pencil', darkness: 0.7 } },
  'ticks-in-pen': { level: 'scan', damage: { ...small, turn: 0 }, hand: { habit: 'tick', tool: 'blue' } },
  'crosses-in-pen': { level: 'scan', damage: { ...small, turn: 0 }, hand: { habit: 'crossed', tool: 'black' } },
  'plain-photo': { level: 'photo', damage: { ...snap, shadow: 0 } },
  'shadow-on-photo': { level: 'photo', damage: { ...snap, shadow: 0.5, unevenness: 0.35 } },
  'curled-photo': { level: 'photo', damage: { ...snap, curlMm: 4 } },
  'sideways-photo': { level: 'photo', damage: { ...snap, turn: 90 } },
  'steep-photo': { level: 'bad-photo', damage: { ...snap, perspective: 0.06, rotationDegrees: 14 } },
  'torn-corner': { level: 'photo', damage: { ...snap, corner: { where: 'bottom-left', how: 'torn', sizeMm: 25 } } },
  'folded-corner': { level: 'photo', damage: { ...snap, corner: { where: 'top-left', how: 'folded', sizeMm: 24 } } },
  'written-page': { level: 'scan', page: 2, damage: { ...small, turn: 0 } },
  'spare-sheet': { level: 'photo', paper: '0002', damage: snap },
  'code-covered': { level: 'photo', kind: 'covered', damage: snap },
  'other-exam': { level: 'scan', kind: 'foreign', damage: { ...small, turn: 0 } },
  'letter-home': { level: 'scan', kind: 'text', damage: { ...small, turn: 0 } },
  'blank-page': { level: 'photo', kind: 'blank', damage: snap },
  'hopeless-blur': { level: 'photo', kind: 'blurred', damage: snap },
  'circled-in-pencil': { level: 'scan', damage: { ...small, turn: 0 }, marks: 'circled' },
  'rubbed-out': { level: 'scan', damage: { ...small, turn: 0 }, marks: 'erased' },
  'rolled-photo': { level: 'photo', damage: { ...snap, curlMm: 7 } },
  'creased-photo': { level: 'photo', damage: { ...snap, shadow: 0, crease: { at: 0.4, depthMm: 1.2, shade: 0.3 } } },
  'copy-of-a-copy': { level: 'scan', damage: { ...small, turn: 0, copy: { weight: 0.3, contrast: 1.6, specks: 120, streaks: 1, generations: 2 } } },
  'passed-on-message': { level: 'photo', damage: snap, pack: 'message' },
  'ccitt-tiff': { level: 'scan', damage: { ...small, dpi: 200, turn: 0 }, marks: 'full', pack: 'tiff-ccitt' },
  'ccitt-strips': { level: 'scan', damage: { ...small, dpi: 200, turn: 0 }, pack: 'pdf-ccitt-strips' },
  'jbig2-pdf': { level: 'scan', damage: { ...small, dpi: 200, turn: 0 }, pack: 'pdf-jbig2' },
  'turned-pdf': { level: 'scan', damage: { ...small, turn: 0 }, pack: 'pdf-turned' },
  'strips-pdf': { level: 'scan', damage: { ...small, turn: 0 }, pack: 'pdf-strips' },
  'letter-shrunk': { level: 'scan', damage: { ...small, turn: 0 }, pack: 'letter-fit' },
  'letter-foot-lost': { level: 'scan', damage: { ...small, turn: 0 }, pack: 'letter-cut' },
  'iphone-heic': { level: 'photo', damage: snap, pack: 'heic' },
  'tightly-rolled-photo': { level: 'photo', damage: { ...snap, curlMm: 8 } },
  'rolled-up-in-shadow': { level: 'photo', damage: { ...snap, curlMm: 7.5, shadow: 0.4 } },
  'rolled-and-steep': { level: 'photo', damage: { ...snap, curlMm: 6, perspective: 0.04 } },
  'rolled-head-to-foot': { level: 'photo', damage: { ...snap, curlMm: 7, isRolledDown: true } },
  'clipped-corner': {
    level: 'photo',
    damage: { ...snap, rotationDegrees: 5, perspective: 0.05, clip: { where: 'top-right', edge: 'side', share: 0.7 } },
  },
}

const endings = {
  heic: 'heic',
  'tiff-ccitt': 'tif',
  'pdf-ccitt-strips': 'pdf',
  'pdf-jbig2': 'pdf',
  'pdf-turned': 'pdf',
  'pdf-strips': 'pdf',
} as const
const isOther = (pack: string): pack is keyof typeof endings => Object.hasOwn(endings, pack)

async function packGolden(name: string, jpeg: Buffer, pack: Golden['pack']): Promise<{ file: string; bytes: Buffer }> {
  if (pack === undefined) return { file: 'scan.jpg', bytes: jpeg }
  const file = `scan.${isOther(pack) ? endings[pack] : 'jpg'}`
  if (pack !== 'heic') return { file, bytes: await packs[pack](jpeg, makeRandom(name)) }
  const at = await mkdtemp(join(tmpdir(), 'golden-'))
  await writeFile(join(at, 'scan.jpg'), jpeg)
  await promisify(execFile)('heif-enc', ['-q', '45', '-o', join(at, 'scan.heic'), join(at, 'scan.jpg')])
  return { file, bytes: await readFile(join(at, 'scan.heic')) }
}

const wanted = process.argv.slice(2)
if (wanted.length === 0) await rm(folder, { recursive: true, force: true })
for (const [index, [name, golden]] of Object.entries(goldens).entries()) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const { pack, ...wish } = golden
  const order: SampleOrder = { exam, layout, paper: '0001', page: 1, seed: `golden-${index}`, ...wish }
  const { jpeg, truth } = await makeSample(order)
  const { file, bytes } = await packGolden(name, jpeg, pack)
  const own = { ...layout, papers: layout.papers.filter(({ paper }) => paper === order.paper) }
  const to = join(folder, name)
  await mkdir(to, { recursive: true })
  await writeFile(join(to, file), bytes)
  await writeFile(join(to, 'layout.json'), `${JSON.stringify(own)}\n`)
  await writeFile(join(to, 'truth.json'), `${JSON.stringify({ ...truth, file }, null, 2)}\n`)
}
await writeFile(join(folder, 'exam.json'), `${JSON.stringify(exam, null, 2)}\n`)
console.log(`${wanted.length > 0 ? wanted.length : Object.keys(goldens).length} samples in ${folder}`)

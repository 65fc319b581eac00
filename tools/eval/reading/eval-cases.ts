import type { PackName } from '#tools/eval/reading/pack-page.ts'
import type { Damage } from '#tools/samples/recipe.ts'
import type { Random } from '#tools/samples/random.ts'
import type { Level, MarkKind } from '#tools/samples/sample.ts'

/** One kind of damage, alone or with what always comes with it. What is not named here is drawn as the level draws it. */
export interface EvalCase {
  name: string
  group: 'marks' | 'scans' | 'photos' | 'files'
  level: Level
  damage?: (random: Random) => Partial<Damage>
  /** How every choice is marked; else as hands do, with some circled and some changed with a rubber. */
  marks?: MarkKind
  pack?: PackName
  /** Its part of all the sheets: large pictures take long to make. */
  weight?: number
}

const copy = (generations: number) => (random: Random) => ({
  copy: {
    weight: random.between(-0.8, 0.8),
    contrast: random.between(1.2, 2),
    specks: random.whole(0, 200),
    streaks: random.whole(0, 2),
    generations,
  },
})
const corners = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const

/** Held askew and a little aside: the corner that sticks out most is cut by the picture's edge, a little or altogether. */
function clipped(random: Random): Partial<Damage> {
  const where = random.pick(corners)
  // At the head the code stands beside the right corner: what cuts that off, nobody could read.
  const edge = where === 'top-right' ? 'side' : random.pick(['side', 'end'] as const)
  const isSlash = where === 'top-right' || where === 'bottom-left'
  const degrees = random.between(2.5, 6) * (isSlash === (edge === 'side') ? 1 : -1)
  return { rotationDegrees: degrees, perspective: random.between(0.01, 0.05), clip: { where, edge, share: random.between(0.15, 1.1) } }
}

/** Phones of 3 to 12 million pixels: the page fills the picture, so more pixels are more dots an inch. */
const photoOf = (megapixels: number) => ({ dpi: Math.round(Math.sqrt((megapixels * 1e6) / (8.4 * 11.2))) })

export const evalCases: readonly EvalCase[] = [
  { name: 'filled', group: 'marks', level: 'scan', marks: 'full' },
  { name: 'faint', group: 'marks', level: 'scan', marks: 'light' },
  { name: 'ticks', group: 'marks', level: 'scan', marks: 'tick' },
  { name: 'crosses', group: 'marks', level: 'scan', marks: 'crossed' },
  { name: 'circles', group: 'marks', level: 'scan', marks: 'circled' },
  { name: 'crossed out', group: 'marks', level: 'scan', marks: 'cancelled' },
  { name: 'rubbed out', group: 'marks', level: 'scan', marks: 'erased' },
  { name: 'ticks, photo', group: 'marks', level: 'photo', marks: 'tick' },
  { name: 'crosses, photo', group: 'marks', level: 'photo', marks: 'crossed' },
  { name: 'circles, photo', group: 'marks', level: 'photo', marks: 'circled' },
  { name: 'plain scan', group: 'scans', level: 'scan' },
  { name: 'turned up to 8°', group: 'scans', level: 'scan', damage: (random) => ({ rotationDegrees: random.between(-8, 8) }) },
  { name: 'noise', group: 'scans', level: 'scan', damage: (random) => ({ noise: random.between(10, 18) }) },
  { name: 'shadow', group: 'scans', level: 'scan', damage: (random) => ({ shadow: random.between(0.2, 0.5), unevenness: random.between(0.1, 0.4) }) },
  { name: 'JPEG quality 50', group: 'scans', level: 'scan', damage: () => ({ jpegQuality: 50 }) },
  { name: '100 dpi', group: 'scans', level: 'scan', damage: () => ({ dpi: 100 }) },
  { name: '150 dpi', group: 'scans', level: 'scan', damage: () => ({ dpi: 150 }) },
  { name: '300 dpi', group: 'scans', level: 'scan', damage: () => ({ dpi: 300 }), weight: 0.5 },
  { name: '600 dpi', group: 'scans', level: 'scan', damage: () => ({ dpi: 600 }), weight: 0.1 },
  { name: 'photocopy', group: 'scans', level: 'scan', damage: copy(1) },
  { name: 'copy of a copy', group: 'scans', level: 'scan', damage: copy(2) },
  { name: 'third copy', group: 'scans', level: 'scan', damage: copy(3) },
  { name: 'plain photo', group: 'photos', level: 'photo' },
  { name: 'bad photo', group: 'photos', level: 'bad-photo' },
  { name: 'perspective', group: 'photos', level: 'photo', damage: (random) => ({ perspective: random.between(0.03, 0.07) }) },
  {
    name: 'uneven light',
    group: 'photos',
    level: 'photo',
    damage: (random) => ({ unevenness: random.between(0.4, 0.6), shadow: random.between(0.3, 0.6) }),
  },
  { name: 'curl', group: 'photos', level: 'photo', damage: (random) => ({ curlMm: random.between(3, 8) }) },
  {
    name: 'curl from head to foot',
    group: 'photos',
    level: 'photo',
    damage: (random) => ({ curlMm: random.between(3, 8), isRolledDown: true }),
  },
  {
    name: 'folded across',
    group: 'photos',
    level: 'photo',
    damage: (random) => ({ crease: { at: random.between(0.3, 0.7), depthMm: random.between(-3, 3), shade: random.between(0, 0.35) } }),
  },
  {
    name: 'cut corner',
    group: 'photos',
    level: 'photo',
    damage: (random) => ({ corner: { where: random.pick(corners), how: random.pick(['torn', 'folded'] as const), sizeMm: random.between(14, 22) } }),
  },
  { name: 'corner beyond the edge', group: 'photos', level: 'photo', damage: clipped },
  { name: '3 megapixels', group: 'photos', level: 'photo', damage: () => photoOf(3) },
  { name: '12 megapixels', group: 'photos', level: 'photo', damage: () => photoOf(12), weight: 0.3 },
  { name: 'messaging app, 1280 px', group: 'photos', level: 'photo', pack: 'message' },
  { name: 'black and white, CCITT TIFF', group: 'files', level: 'scan', pack: 'tiff-ccitt' },
  { name: 'black and white, CCITT PDF in strips', group: 'files', level: 'scan', pack: 'pdf-ccitt-strips' },
  { name: 'black and white, JBIG2 PDF', group: 'files', level: 'scan', pack: 'pdf-jbig2' },
  { name: 'black and white copy, 300 dpi', group: 'files', level: 'photocopy', damage: () => ({ dpi: 300 }), pack: 'tiff-ccitt', weight: 0.5 },
  { name: 'PDF in strips', group: 'files', level: 'scan', pack: 'pdf-strips' },
  { name: 'PDF, pages turned', group: 'files', level: 'scan', pack: 'pdf-turned' },
  { name: 'A4 on letter, shrunk', group: 'files', level: 'scan', pack: 'letter-fit' },
  { name: 'A4 on letter, foot lost', group: 'files', level: 'scan', pack: 'letter-cut' },
]

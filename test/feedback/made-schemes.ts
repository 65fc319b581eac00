import { generator } from '#tools/train/generator.ts'

const cores = [
  'heat passes through the solid',
  'Conduction – heat transfer in solids',
  'the amplitude decreases',
  'F = ma',
  '0.5 × 660',
  'maji huchemka kwa nyuzi 100',
  'joto husafiri kwa mpitisho',
  'Ca(OH)2 turns milky',
  'Broad leaves; thin cuticle',
  'bigger/larger surface area',
  'warm air rises / hot air goes up',
] as const
const before = [
  '',
  '',
  '',
  'M1 ',
  'B1: ',
  '1. ',
  '(a) ',
  '- ',
  'Award 1 mark for ',
  'Any one: ',
  'Acc. ',
  'Mwanafunzi ataje: ',
  'Ans: ',
  'mention of ',
  'NB ',
  '✓ ',
] as const
const after = [
  '',
  '',
  ' (1mk)',
  ' ½',
  ' √',
  ' 1mk @',
  ' OWTTE',
  ' oe',
  ' A1 ft',
  ' (accept steam)',
  ', rej. ice',
  '. Ignore units',
  ' 2 × 1 = 2 mks',
  ' (alama 1)',
  ' zozote 2×1=2',
  ' named or described',
  ' or any other correct answer',
  ' (any two)',
  '…',
  ' [2',
  ' (must be seen',
  ' – 1',
  ' n.k.',
  ' kataa mvuke',
  ' max 3',
  ' au jibu lolote sahihi',
  ' each',
] as const
/** What examiners say and write, looked for in another way than the detector does. */
const words =
  'mk mks mark marks alama owtte award accept acc any rej ignore zozote lolote ataje mwanafunzi kataa named described must mention correct sahihi max each ans m1 b1 a1 ft oe nb n.k steam ice units'
const signs = ['½', '√', '✓', '…', '[', '@', '//', '_', ' / ', '– 1']
export const isPlanted = (said: string): boolean =>
  signs.some((sign) => said.includes(sign)) ||
  words.split(' ').some((word) => ` ${said.toLowerCase().replaceAll(/[,;:()]/g, ' ')} `.includes(` ${word} `))

interface MadeScheme {
  /** What the point is about. */
  core: string
  /** As an examiner may have written it. */
  scheme: string
}

/** Texts of mark points put together of points and of what examiners write before and behind them. */
export function makeSchemes(count: number): MadeScheme[] {
  const random = generator(48)
  const pick = <One>(list: readonly [One, ...One[]]): One => list[Math.floor(random() * list.length)] ?? list[0]
  return Array.from({ length: count }, () => {
    const core = pick(cores)
    return { core, scheme: `${pick(before)}${core}${pick(after)}${pick(after)}` }
  })
}

import { describe, expect, it } from 'vitest'
import type { MarkPoint } from '#engine/exam/exam.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'
import { generator } from '#tools/train/generator.ts'

const knowledge = getAutoMarkerKnowledge()

function mark(point: Omit<MarkPoint, 'code'>, text: string, asked?: string): 'right' | 'wrong' | 'asked' {
  const question = { id: '1', type: 'number' as const, marks: 1, scheme: [{ code: 'B1', ...point }], ...(asked === undefined ? {} : { text: asked }) }
  const { marks, needsReview } = markAnswer({ question, reading: { choice: [], text, blank: false }, language: 'en', source: 'typed', knowledge })
  return needsReview ? 'asked' : marks === 1 ? 'right' : 'wrong'
}

/** A way to write a value; null where the value cannot be written so. */
type Way = (value: number) => string | null

const plain = (value: number): string => String(Number(value.toPrecision(10)))
const withDigits =
  (from: number): Way =>
  (value) =>
    plain(value).replaceAll(/\d/g, (digit) => String.fromCodePoint(from + Number(digit)))
const withPoint =
  (point: string): Way =>
  (value) =>
    /\d\.\d/.test(plain(value)) ? plain(value).replace('.', point) : null
const grouped =
  (sign: string): Way =>
  (value) =>
    Number.isInteger(value) && Math.abs(value) >= 1000 ? String(value).replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, sign) : null
const scaled =
  (by: number, words: string): Way =>
  (value) =>
    Math.abs(value) >= by && Number.isInteger((value / by) * 100) ? `${plain(value / by)}${words}` : null
const negative =
  (write: (size: string) => string): Way =>
  (value) =>
    value < 0 ? write(plain(-value)) : null
const small = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const ndogo = 'sifuri moja mbili tatu nne tano sita saba nane tisa kumi'.split(' ')
const roman = ' I II III IV V VI VII VIII IX X XI XII'.split(' ')
const raised = (exponent: number): string =>
  String(exponent)
    .replace('-', '⁻')
    .replaceAll(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? '')
const standard =
  (write: (front: string, exponent: number) => string): Way =>
  (value) => {
    const [front = '', exponent = ''] = value.toExponential().split('e')
    return value === 0 || Math.abs(Number(exponent)) < 2 ? null : write(front, Number(exponent))
  }
const parted =
  (write: (whole: number, top: number, bottom: number) => string): Way =>
  (value) => {
    const bottom = [2, 3, 4, 5, 8].find((each) => Number.isInteger(Number((value * each).toPrecision(10))))
    if (bottom === undefined || Number.isInteger(value) || value < 1) return null
    const whole = Math.floor(value)
    return write(whole, Math.round((value - whole) * bottom), bottom)
  }
const vulgar: Record<string, string> = { '1/2': '½', '1/3': '⅓', '1/4': '¼', '3/4': '¾', '1/5': '⅕', '2/3': '⅔', '1/8': '⅛', '5/8': '⅝' }

const ways: readonly Way[] = [
  plain,
  plain,
  ...[...'·•∙⋅‧・･⸱ꞏ·˙⦁'].map(withPoint),
  ...[',', ' . ', ' · ', ' •', '· ', "'", '’', '٫', '，', '．', '。', ':', ';', '-'].map(withPoint),
  ...[',', ' ', '\u2009', '\u00a0', '\u202f', "'", '.', '·', '_', '٬', '，'].map(grouped),
  withDigits(0xff10),
  withDigits(0x0660),
  withDigits(0x06f0),
  withDigits(0x0966),
  withDigits(0x1d7ce),
  scaled(1e6, ' million'),
  scaled(1e6, 'm'),
  scaled(1e6, ' M'),
  scaled(1e6, ' mil.'),
  scaled(1e6, ' milioni'),
  scaled(1e5, ' lakh'),
  scaled(1e3, 'k'),
  scaled(1e3, 'K'),
  scaled(1e3, ' thousand'),
  scaled(1e3, ' elfu'),
  scaled(100, ' hundred'),
  scaled(12, ' dozen'),
  (value) => (value >= 1000 && value % 1000 === 0 ? `elfu ${value / 1000}` : null),
  ...['negative ', 'minus ', 'neg. ', 'hasi ', '− ', '- ', '–', '−', '‒', '﹣', '－', '¯', '⁻', '(-)', '(−) '].map((sign) =>
    negative((size) => `${sign}${size}`),
  ),
  negative((size) => `(${size})`),
  negative((size) => `${size}-`),
  negative((size) => `0 - ${size}`),
  (value) => small[value] ?? null,
  (value) => small[value]?.toUpperCase() ?? null,
  (value) => ndogo[value] ?? null,
  (value) => roman[value] || null,
  (value) => (value > 0 && value < 1 ? plain(value).slice(1) : null),
  ...['·', ',', '• ', '٫'].map(
    (point): Way =>
      (value) =>
        value > 0 && value < 1 ? `${point}${plain(value).slice(2)}` : null,
  ),
  (value) => (Number.isInteger(value) ? `${value}.` : null),
  (value) => (Number.isInteger(value) ? `${value}.0` : null),
  (value) => (value > 0 ? `+${plain(value)}` : null),
  (value) => (value > 0 ? `0${plain(value)}` : null),
  ...[
    '×10^',
    ' x 10^',
    ' X 10',
    ' x 10 ',
    ' × 10**',
    '*10^',
    '·10^',
    ' . 10^',
    ' ⋅ 10^',
    'e',
    'E',
    ' e',
    'x10e',
    ' × 10 to the power ',
    '✕10^',
    '⨯10^',
  ].map((sign) => standard((front, exponent) => `${front}${sign}${exponent}`)),
  ...['×10', ' x 10', '·10', '*10', '.10'].map((sign) => standard((front, exponent) => `${front}${sign}${raised(exponent)}`)),
  standard((front, exponent) => `${front} × 10-${Math.abs(exponent)}`.replace('-', exponent < 0 ? '-' : '')),
  standard((front, exponent) => `${front.replace('.', '·')} × 10${raised(exponent)}`),
  ...[' ', '-', ' and ', '+', ' na ', ' & '].map((sign) => parted((whole, top, bottom) => `${whole}${sign}${top}/${bottom}`)),
  parted((whole, top, bottom) => `${whole}${vulgar[`${top}/${bottom}`] ?? ` ${top}⁄${bottom}`}`),
  parted((whole, top, bottom) => `${whole * bottom + top}/${bottom}`),
  parted((whole, top, bottom) => `${whole * bottom + top} over ${bottom}`),
  parted((whole, top, bottom) => `${whole * bottom + top}÷${bottom}`),
  parted((whole, top, bottom) => `${whole} ${small[top] ?? top} ${bottom === 4 ? 'quarters' : 'parts'}`),
  (value) => `√${plain(value ** 2)}`.replace(/^/, value < 0 ? '-' : ''),
  (value) => `${plain(value * 2)} ÷ 2`,
  (value) => `${plain(value - 1)} + 1`,
]

const shares: readonly Way[] = ['%', ' per cent', ' percent', '٪', ' out of 100', '/100'].map((sign) => (value) => `${plain(value * 100)}${sign}`)

const wrappers: readonly ((text: string, other: string) => string)[] = [
  ...Array.from({ length: 8 }, () => (text: string) => text),
  (text) => `x = ${text}`,
  (text) => `x=${text}`,
  (text) => `${text} = x`,
  (text) => `Ans: ${text}`,
  (text) => `Ans.${text}`,
  (text) => `ans - ${text}`,
  (text) => `jibu ni ${text}`,
  (text) => `the answer is ${text}`,
  (text) => `= ${text}.`,
  (text) => `  ${text}  `,
  (text) => `≈ ${text}`,
  (text) => `a) ${text}`,
  (text) => `1. ${text}`,
  (text) => `${text} only`,
  (text) => `${text} apples`,
  (text) => `${text} (exactly)`,
  (text) => `I think ${text}`,
  (text) => `"${text}"`,
  (text) => `[${text}]`,
  (text) => `(${text})`,
  (text) => `**${text}**`,
  (text) => `\u200b${text}`,
  (text) => `• ${text}`,
  (text, other) => `not ${other} but ${text}`,
  (text, other) => `${text}, not ${other}`,
  (text, other) => `${text} (${other} is wrong)`,
  (text, other) => `${other}\n${text}`,
  (text, other) => `${other} ${text}`,
  (text, other) => `${other}? ${text}!`,
]

interface Asked {
  point: Omit<MarkPoint, 'code'>
  unit: readonly string[]
}

const units: readonly Asked['unit'][] = [
  [''],
  [''],
  ['cm', 'cm', 'Cm', 'CM', 'centimetres', 'cms', 'c.m.', '(cm)', 'of cm'],
  ['°C', '°C', '°', 'C', 'c', 'degrees', 'deg C', 'degrees celsius', 'º C', 'oC', '˚C', 'degrees centigrade'],
  ['m/s', 'm/s', 'ms-1', 'ms⁻¹', 'ms', 'm per s', 'metres per second', 'M/S', 'm/sec', 'mps', 'm s^-1', 'metre/second'],
  ['h', 'h', 'hrs', 'hours', 'H', 'hour(s)', 'masaa'],
  ['%', '%', 'percent', 'per cent', '٪', 'pct', 'asilimia'],
  ['g/cm³', 'g/cm3', 'g/cm^3', 'gcm-3', 'grams per cubic cm', 'g/cc', 'g/ml'],
]

const fronts = ['KSh ', 'Ksh.', 'KES ', 'Kshs. ', 'sh', 'Sh.', 'K.sh ', 'ksh']

function picker(random: () => number): <T>(from: readonly T[]) => T {
  return (from) => {
    const one = from[Math.floor(random() * from.length)]
    if (one === undefined) throw new Error('nothing to draw from')
    return one
  }
}

function drawCase(random: () => number): { point: Omit<MarkPoint, 'code'>; value: number; write: (value: number) => string | null } {
  const pick = picker(random)
  const value = pick([
    () => Math.floor(random() * 13),
    () => 1 + Math.floor(random() * 9000),
    () => (1 + Math.floor(random() * 900)) * 1000,
    () => (1 + Math.floor(random() * 90)) * 1e6,
    () => -1 - Math.floor(random() * 90),
    () => (1 + Math.floor(random() * 9999)) / 100,
    () => (1 + Math.floor(random() * 999)) / 1000,
    () => (1 + Math.floor(random() * 99)) / 1e6,
    () => 1 + Math.floor(random() * 40) / 8,
    () => -(1 + Math.floor(random() * 999)) / 10,
  ])()
  const wrap = pick(wrappers)
  const money = random() < 0.15
  const unit = money ? ['KSh'] : pick(units)
  const way = pick(unit[0] === '' ? [...ways, ...shares] : ways)
  const behind = money ? pick(['', '/=', '/-', ' only']) : pick([' ', '']) + pick(unit)
  const front = money ? pick(fronts) : ''
  const point = unit[0] === '' || unit[0] === undefined ? { value } : { value, unit: unit[0] }
  const other = plain(value + 7)
  return {
    point,
    value,
    write: (written) => {
      const text = way(written)
      // A letter for thousands and a unit make another unit: 87 mg.
      const isGlued = text !== null && /\p{L}$/u.test(text) && /^\p{L}/u.test(behind)
      return text === null || isGlued ? null : wrap(`${front}${text}${behind}`, other)
    },
  }
}

describe('a value in 2,000 ways of writing', () => {
  const random = generator(44)
  const pick = picker(random)
  const cases: ReturnType<typeof drawCase>[] = []
  while (cases.length < 2000) {
    const drawn = drawCase(random)
    if (drawn.write(drawn.value) !== null) cases.push(drawn)
  }

  it('that is right is never settled as wrong', () => {
    const wrong = cases.filter(({ point, value, write }) => mark(point, write(value) ?? '') === 'wrong')
    expect(wrong.map(({ point, value, write }) => `${JSON.stringify(point)} ${write(value)}`)).toEqual([])
  })

  it('that is wrong is never settled as right', () => {
    const found = cases.flatMap(({ point, value, write }) =>
      [-value, pick([value * 10, value / 10, value + 1]), pick([value * 1e6, value * 1000, value * 100, value / 100, value * 12])]
        .filter((each) => Math.abs(each - value) > Math.abs(value) * 0.01)
        .flatMap((each) => {
          const text = write(each)
          return text !== null && mark(point, text) === 'right' ? [`${JSON.stringify(point)} ${text}`] : []
        }),
    )
    expect(found).toEqual([])
  })
})

describe('a value written plainly', () => {
  const random = generator(45)
  const pick = picker(random)
  const cases = Array.from({ length: 300 }, () => {
    const value = pick([2 + Math.floor(random() * 900), (20 + Math.floor(random() * 9000)) / 10, -2 - Math.floor(random() * 90)])
    const unit = pick(['', '', 'cm', 'm/s', 'kg', '°C', 'KSh', 'Ω', 'books'])
    const write = pick<(value: string) => string>([
      (text) => text,
      (text) => `x = ${text}`,
      (text) => `Ans: ${text}`,
      (text) => `the answer is ${text}`,
      (text) => `5 × 7 + 2 = ${text}`,
      (text) => `A = lb = 5 × 7\n= ${text}`,
      (text) => `Area of the field = ${text}.`,
      (text) => `a) ${text}`,
    ])
    const point = unit === '' ? { value } : { value, unit }
    return { point, value, write: (written: number) => write(`${plain(written)}${unit === '' ? '' : ' '}${unit}`) }
  })

  it.each(['right', 'wrong'] as const)('is settled as %s', (settled) => {
    const found = cases.flatMap(({ point, value, write }) => {
      const text = write(settled === 'right' ? value : value * 3)
      const marked = mark(point, text, 'Find the area of the field')
      return marked === settled ? [] : [`${marked}: ${JSON.stringify(point)} ${text}`]
    })
    expect(found).toEqual([])
  })
})

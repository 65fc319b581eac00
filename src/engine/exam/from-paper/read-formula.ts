import { findPrintedMarks } from '#engine/exam/from-paper/read-printed-marks.ts'

/** What a scheme says of how many points count: "Any 3 x 1 = 3mks", "(any two)", "1mk each", "Zozote 2x1=2". */
export interface Formula {
  /** How many points count; null where only the worth of each is said. */
  count: number | null
  each: number | null
  total: number | null
  /** "Any", "first", "zozote": there may be more points than count. */
  isAny: boolean
  /** "½ × 4": each is worth a half. */
  isHalf?: boolean
}

const english = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const swahiliStems = ['sifuri', 'moja', 'wili', 'tatu', 'nne', 'tano', 'sita', 'saba', 'nane', 'tisa', 'kumi']
const numberWord = String.raw`\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|mbili|(?:[a-z]{1,2})?(?:moja|wili|tatu|nne|tano|sita|saba|nane|tisa|kumi)`
const unit = String.raw`(?:mks?|marks?|mrks?|alama|al|m)\b\.?`
const picking = String.raw`(?:any|first|zozote|yoyote|yo\s?yote|vyovyote|wowote|lolote|mojawapo|hoja|za\s+kwanza|award|max(?:imum)?|correct|each)`
const things = String.raw`(?:\s*(?:other\s+)?(?:correct|relevant|valid|well[ -]explained|za|ya)?\s*(?:points?|reasons?|ones?|answers?|hoja|majibu|factors?|ways?|items?)?)`
const times = String.raw`[x×X*@]`
const close = String.raw`\s*[)\]}.]*\s*$`

const product = new RegExp(
  String.raw`([([{]?\s*)((?:${picking}[\s:]*)*)(?:(½(?=\s*[x×X*])|\b(?:${numberWord}))${things}\s*)?${times}\s*(\d{1,2}|½)\s*(${unit})?(?:\s*=\s*(?:(?:alama|al)\b\.?\s*)?(\d{1,2}(?:\s?½)?)\s*(${unit})?)?(?:\s*each)?${close}`,
  'i',
)
const anyCount = new RegExp(
  String.raw`(^|[([{]|[.;,:]\s|\s{1,})\s*(?:award\s+|give\s+|mark\s+|for\s+)?(?:the\s+)?(?:any|first|zozote|yoyote|vyovyote|mojawapo(?:\s+ya)?)\s+(?:the\s+)?(${numberWord})\b${things}(?:\s*[,:;]?\s*(?:(?:each\s+)?(\d)\s*${unit}(?:\s*each)?|alama\s+(\d)\s+(?:kwa\s+)?kila\s*\w*))?(?:\s*=\s*(\d{1,2})\s*(?:${unit})?)?${close}`,
  'i',
)
const anyOne = new RegExp(
  String.raw`[([{]\s*(?:any\s+(?:one|1)|any|any\s+(?:other\s+)?(?:correct|relevant|valid)?\s*(?:one|point|answer)?|lolote|yoyote(?:\s+moja)?|mojawapo)\s*[)\]}]\.?\s*$`,
  'i',
)
const each = new RegExp(
  String.raw`[,;(\[\s–-]*(?:@\s*(\d|½|one)\s*(?:${unit})?|(?:each|kila\s+(?:moja|hoja))\s*(?:point\s*)?[:=]?\s*(?:alama\s*)?(\d)\s*(?:${unit})?|(\d|one|two)\s*${unit}\s*(?:for\s+)?each(?:\s+(?:point|reason|correct\s+\w+))?|alama\s+(\d)\s+(?:kwa\s+)?kila(?:\s+\w+)?)${close}`,
  'i',
)

const eachInside = new RegExp(String.raw`[([]()()(\d|one|two|three)\s*${unit}\s*(?:for\s+)?each\b[^()[\]]*[)\]]\.?\s*$`, 'i')

/** The number that a word or a figure says, in English or Kiswahili; 0 for none. */
export function numberIn(word: string | undefined): number {
  if (word === undefined) return 0
  const small = word.toLowerCase().replace('mbili', 'wili')
  if (/^\d+$/.test(small)) return Number(small)
  const found = english.indexOf(small)
  return found > 0
    ? found
    : Math.max(
        0,
        swahiliStems.findIndex((stem, at) => at > 0 && new RegExp(`^[a-z]{0,2}${stem}$`).test(small)),
      )
}

/**
 * Takes a formula from the end of a text. A bare product may be arithmetic, so it needs a word, a unit, brackets, the end of
 * a line of its own (`isApart`), or the marks of the part as its result.
 */
export function takeFormula(text: string, context: FormulaContext): TakenFormula | null {
  let rest = text
  let formula: Formula | null = null
  // "(1 mark each, any four)", "any three (3 mks)": what stands at the end is taken piece by piece.
  for (let round = 0; round < 3; round += 1) {
    let found = closeBracket(rest, takeOne(rest, context))
    const printed = formula === null && found === null ? findPrintedMarks(rest).at(-1) : undefined
    if (printed !== undefined && printed.end >= rest.trimEnd().length) {
      found = takeOne(clean(rest.slice(0, printed.start)), context)
      if (found !== null) found.formula.total ??= printed.marks
    }
    if (found === null) break
    formula = formula === null ? found.formula : mergeFormulas(found.formula, formula)
    rest = found.rest
  }
  return formula === null ? null : { rest, formula }
}

/** "(Four points, any 4 x 1 = 4)": what stands before the formula in its brackets goes with it. */
function closeBracket(text: string, taken: TakenFormula | null): TakenFormula | null {
  const open = /\s*[([][^()[\]]{1,40}$/.exec(taken?.rest ?? '')
  return taken === null || open === null || !/[)\]]\W*$/.test(text) || takeOne(taken.rest, { marks: null }) !== null
    ? taken
    : { ...taken, rest: taken.rest.slice(0, open.index) }
}

interface FormulaContext {
  marks: number | null
  isApart?: boolean
}

interface TakenFormula {
  rest: string
  formula: Formula
}

function mergeFormulas(first: Formula, second: Formula): Formula {
  return {
    count: first.count ?? second.count,
    each: first.each ?? second.each,
    total: first.total ?? second.total,
    isAny: first.isAny || second.isAny,
    isHalf: first.isHalf === true || second.isHalf === true,
  }
}

/** A formula is short: nothing before this many characters belongs to it. */
const REACH = 160

function takeOne(text: string, context: FormulaContext): TakenFormula | null {
  const from = Math.max(0, text.length - REACH)
  const taken = takeAtEnd(text.slice(from), context)
  return taken === null || from === 0 ? taken : { ...taken, rest: `${text.slice(0, from)}${taken.rest}` }
}

function takeAtEnd(text: string, { marks, isApart = false }: FormulaContext): TakenFormula | null {
  const found = takeProduct(text, marks, isApart)
  if (found !== null) return found
  const counted = anyCount.exec(text)
  if (counted !== null) {
    const [, , count, worth, kila, total] = counted
    return {
      rest: clean(text.slice(0, counted.index)),
      formula: { count: numberIn(count), each: numberIn(worth ?? kila) || null, total: numberIn(total) || null, isAny: true },
    }
  }
  const one = anyOne.exec(text)
  if (one !== null)
    return {
      rest: clean(text.slice(0, one.index)),
      formula: { count: /lolote|mojawapo|yoyote|one|1/i.test(one[0]) ? 1 : null, each: null, total: null, isAny: true },
    }
  const priced = each.exec(text) ?? eachInside.exec(text)
  if (priced === null) return null
  const worth = priced[1] ?? priced[2] ?? priced[3] ?? priced[4]
  return { rest: clean(text.slice(0, priced.index)), formula: { count: null, each: numberIn(worth) || null, total: null, isAny: false } }
}

function takeProduct(text: string, marks: number | null, isApart: boolean): TakenFormula | null {
  const match = product.exec(text)
  if (match === null) return null
  const [whole, bracket = '', picked = '', left, right, firstUnit, result, lastUnit] = match
  // "½ × 4" is four halves.
  const [count, worth] = left === '½' ? [right, left] : [left, right]
  const before = text.slice(0, match.index).trimEnd()
  const [n, m, k] = [numberIn(count), worth === '½' ? 0.5 : numberIn(worth), result === undefined ? null : Number.parseInt(result, 10)]
  const isSaid = picked.trim() !== '' || firstUnit !== undefined || lastUnit !== undefined || /\bal(?:ama)?\b/i.test(whole)
  const isRight = n * m === marks && (k === null || k === marks)
  const isArithmetic = bracket.trim() === '' && /[=+\-−×x*/÷^(\d.,]$/.test(before)
  if (n === 0 && picked.trim() === '' && !/@/.test(whole)) return null
  if (isArithmetic || !(isSaid || bracket.trim() !== '' || isApart || isRight)) return null
  if (
    bracket.trim() !== '' &&
    picked.trim() === '' &&
    firstUnit === undefined &&
    lastUnit === undefined &&
    k !== null &&
    k !== marks &&
    marks !== null
  )
    return null
  return {
    rest: clean(text.slice(0, match.index)),
    formula: {
      count: n || null,
      each: Number.isInteger(m) && m > 0 ? m : null,
      total: k ?? (n > 0 && m > 0 && Number.isInteger(n * m) ? n * m : null),
      isAny: /any|first|zozote|yoyote|vyovyote|kwanza|mojawapo|max/i.test(picked),
      ...(worth === '½' ? { isHalf: true } : {}),
    },
  }
}

function clean(text: string): string {
  return text.replace(/[\s,;:([–-]+$/, '').trim()
}

const countWord = new RegExp(
  String.raw`\b(one|two|three|four|five|six|seven|eight|nine|ten|mbili|(?:[a-z]{1,2})?(?:wili|tatu|nne|tano)|moja|sita|saba|nane|tisa|kumi|[2-9]|10)\b`,
  'gi',
)
const asking =
  /\b(?:state|name|give|list|outline|mention|identify|explain|describe|highlight|suggest|write|cite|discuss|enumerate|what|which|account|show|how|taja|toa|eleza|andika|orodhesha|fafanua|tambua|bainisha|jadili|tunga|ainisha)\b/i

/** How many things a question asks for: 3 in "State three uses". Null where it says none, or several counts. */
export function countAsked(text: string): number | null {
  const from = text.search(asking)
  if (from < 0) return null
  const found = [...text.slice(from, from + 90).matchAll(countWord)]
    .filter(([word], at) => at === 0 || !/^\d+$/.test(word))
    .map(([word]) => numberIn(word))
  const [first] = found
  return first === undefined || first === 0 ? null : first
}

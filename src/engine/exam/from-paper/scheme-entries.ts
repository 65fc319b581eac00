import { readCodes, readPlainMark, readMarksFor } from '#engine/exam/paste-scheme/read-marks.ts'
import { findPrintedMarks, withoutMarks } from '#engine/exam/from-paper/read-printed-marks.ts'
import { takeFormula, type Formula } from '#engine/exam/from-paper/read-formula.ts'
import { splitAtCodes, splitAtTicks } from '#engine/exam/paste-scheme/read-ticks.ts'
import { stepsOf } from '#engine/exam/paste-scheme/steps-of.ts'

/** A line or a row of a scheme before its marks are understood: the cells of its table, or its text and what stands apart at its right. */
export interface RawEntry {
  text: string
  /** Of the column of marks, or at the right end of the line. */
  marks: string
  remark: string
}

/** Words with the mark that they earn. */
export interface Piece {
  text: string
  /** Null behind the last mark. */
  code: string | null
  /** 0.5 for a half. */
  worth: number
}

/** An entry of a scheme: an answer with its marks, as far as it prints them. */
export interface Entry {
  text: string
  /** It has a bullet or a label of a list. */
  isListed: boolean
  pieces: Piece[] | null
  price: number | null
  isHalf: boolean
  remarks: string[]
}

/** The entries of a part up to the formula that says how many of them count. */
export interface EntryGroup {
  entries: Entry[]
  formula: Formula | null
  /** What stands alone: "(3 mks)". */
  total: number | null
}

export const bullet = /^(?:[-•*–—·▪➢➤●○◦■□❖✦\uF0B7\uF0A7\uF0D8\uF076]|o(?= \p{Lu}))\s*/u
const listLabel = /^(?:\((?:[ivx]{1,5}|[a-z]|\d{1,2})\)|(?:[ivx]{1,5}|[a-z]|\d{1,2})\s?(?:\)|\.(?!\d|\w\.)))\.?\s+/i
const remarkWords = String.raw`(?:also\s+)?(?:accept|acc\b\.?|allow|rej(?:ect)?\b\.?|do(?:n['’]t| not) (?:accept|allow|credit|award)|deny|kubali|kataa|usikubali|ignore|owtte|o\.w\.t\.t\.e)`
const bracketed = new RegExp(String.raw`\s*[([]\s*(${remarkWords}[^()[\]]*)[)\]]`, 'gi')
const trailing = new RegExp(String.raw`(?:^|[.;,]\s*)(${remarkWords}(?:\b|\s|:).*)$`, 'i')
const loud = /\s((?:Accept|ACCEPT|ACC|Reject|REJECT|Rej|REJ|OWTTE|Kubali|Kataa)\b.*)$/
export const otherAnswer =
  /^\W*AVP\W*$|^\W*(?:accept\s+)?any\s+other\s+(?:relevant|correct|valid|appropriate|suitable)\b.*$|^\W*(?:hoja|jibu)\s+(?:nyingine\s+)?yoyote\s+(?:nyingine\s+)?(?:sahihi|iliyo sahihi)\W*$/i

export function isListed(text: string): boolean {
  return bullet.test(text) || listLabel.test(text)
}

/** The entries of a part in groups, with everything that is no answer taken from their words. `notes` is what was not placed. */
export function readEntries(raw: readonly RawEntry[], marks: number | null): { groups: EntryGroup[]; notes: string[] } {
  const groups: EntryGroup[] = []
  const notes: string[] = []
  let open: EntryGroup = { entries: [], formula: null, total: null }
  const close = (): void => {
    if (open.entries.length > 0) groups.push(open)
    open = { entries: [], formula: null, total: null }
  }
  for (const each of nameBrackets(raw, marks)) {
    const isOpening = openingOf(each.text)
    if (isOpening !== null) {
      if (open.formula !== null) close()
      open.formula = isOpening.formula
      for (const text of isOpening.texts) open.entries.push(entryOf({ text, marks: '', remark: '' }, true))
      continue
    }
    const text = each.text.trim()
    if (otherAnswer.test(text)) continue
    if (/^(?:n\.?\s?b\b\.?|note\b)\s*[:.–-]?/i.test(text)) {
      notes.push(text)
      continue
    }
    if (addOther(open.entries.at(-1), each)) continue
    const beside = each.remark === '' ? null : takeFormula(each.remark, { marks, isApart: true })
    const most = maxIn(text) ?? maxIn(each.remark)
    const side = each.marks === '' ? null : takeFormula(each.marks, { marks, isApart: true })
    const isSide = side !== null && side.rest === ''
    const taken = takeFormula(text, { marks })
    const formula = isSide ? side.formula : (taken?.formula ?? (beside?.rest === '' ? beside.formula : null))
    const entry = entryOf(
      { text: taken?.rest ?? text, marks: isSide ? '' : each.marks, remark: beside?.rest === '' || maxIn(each.remark) !== null ? '' : each.remark },
      false,
    )
    if (most !== null) {
      open.formula = { count: open.formula?.count ?? null, each: open.formula?.each ?? null, total: most, isAny: true }
      if (maxIn(text) !== null) continue
    }
    const alone = entry.text === '' && entry.pieces === null
    if (alone && entry.price !== null) open.total = entry.price
    else if (alone) attach(open.entries.at(-1) ?? groups.at(-1)?.entries.at(-1), entry.remarks, notes)
    else open.entries.push(entry)
    if (formula === null) continue
    if (open.entries.length === 0 && groups.length > 0 && formula.count === null) continue
    if (open.formula !== null && open.entries.length > 0 && open.formula.count !== null) {
      // "Any two" above the list and "2 x 1 = 2" below it say the same.
      open.formula = { ...open.formula, each: open.formula.each ?? formula.each, total: open.formula.total ?? formula.total }
      continue
    }
    open.formula = formula
    if (formula.count !== null && open.entries.length > 0) close()
  }
  close()
  const last = groups.at(-1)
  const others = groups.filter((group) => group.formula?.count === undefined || group.formula.count === null)
  // Entries below the only formula belong to it.
  if (groups.length === 2 && last !== undefined && others.length === 1 && others[0] === last && last.total === null) {
    const [first] = groups
    if (first !== undefined) return { groups: [{ ...first, entries: [...first.entries, ...last.entries] }], notes }
  }
  return { groups, notes }
}

/** "max 3": at most so many of the marks above. */
function maxIn(text: string): number | null {
  const found = /^\W*max(?:imum)?\b\W*(\d{1,2})\s*(?:mks?|marks?)?\W*$/i.exec(text)?.[1]
  return found === undefined ? null : Number(found)
}

/** "12/4; (1)": figures in brackets are marks where they add up to at least those of the part. */
function nameBrackets(raw: readonly RawEntry[], marks: number | null): RawEntry[] {
  const pattern = /[;,]?\s*\(([1-4])\)(?=\s|$)/g
  const found = raw.flatMap(({ text, marks: side }) => [...`${text} ${side}`.matchAll(pattern)].map((match) => Number(match[1])))
  const sum = found.reduce((total, each) => total + each, 0)
  const isMarks = marks === null ? found.length > 1 : sum === marks || (sum > marks && found.length > 1)
  if (!isMarks || raw.some(({ text }) => /[✓√✔]/.test(text))) return [...raw]
  return raw.map((each) => ({ ...each, text: each.text.replaceAll(pattern, ' ✓$1'), marks: each.marks.replaceAll(/^\(([1-4])\)$/g, '✓$1') }))
}

/** "Or ratio of image distance to object distance": another way to say the answer above, if it brings no marks of its own. */
function addOther(above: Entry | undefined, { text, marks, remark }: RawEntry): boolean {
  const other = /^(?:or|au)\b[\s:,–-]*(\p{L}.*)$/iu.exec(text.trim())?.[1]?.replace(/[\s.;,]+$/, '')
  const piece = above?.pieces?.at(-1)
  const isWords = /\p{L}{3}.*\s/u
  if (above === undefined || other === undefined || marks !== '' || remark !== '' || !isWords.test(other) || !isWords.test(above.text)) return false
  if (entryOf({ text: other, marks, remark }, false).text !== other || takeFormula(other, { marks: null }) !== null) return false
  if (piece?.code === null) return false
  // As printed, but for the tick or the marks behind it.
  if (piece !== undefined) piece.text = [piece.text.replace(/[.;,\s]+$/, ''), other].join(' // ')
  above.text = [above.text.replace(/[.;,\s]+$/, ''), other].join(' // ')
  return true
}

function attach(entry: Entry | undefined, remarks: readonly string[], notes: string[]): void {
  if (entry === undefined) notes.push(...remarks)
  else entry.remarks.push(...remarks)
}

/** "Any two: oil // grease @ 1 mk", "Any three of the following". */
function openingOf(text: string): { formula: Formula; texts: string[] } | null {
  const match =
    /^[([]?\s*(?:award\s+|give\s+)?(?:any|zozote|yoyote|vyovyote|first)\s+(\w+)\b(?:\s*\(\d\))?(?:[\s,]*(?:of|from|from among|kati ya|the following|hizi|points?|hoja|(?:well )?explained|1\s?mks?\s?each|each\s+1\s?mks?))*\s*[:–-]\s*(.*)$/i.exec(
      text,
    )
  if (match === null) return null
  const taken = takeFormula(match[2] ?? '', { marks: null })
  const all = taken?.rest ?? match[2] ?? ''
  const given = takeFormula(`any ${match[1] ?? ''}`, { marks: null })?.formula
  if (given === undefined || given.count === null) return null
  const worth = /1\s?mks?\s?each|each\s+1\s?mks?/i.test(text) ? 1 : null
  const texts = all.includes('//') ? all.split(/\s*\/\/\s*/) : all.split(/\s*;\s+/)
  const formula = { ...given, each: taken?.formula.each ?? worth, total: taken?.formula.total ?? null }
  return { formula, texts: texts.map((each) => each.replace(/[.,\s]+$/, '')).filter((each) => each !== '') }
}

function entryOf({ text, marks, remark }: RawEntry, isPicked: boolean): Entry {
  const listed = isPicked || isListed(text)
  const bare = text.replace(bullet, '').replace(listLabel, '').replace(bullet, '')
  const { words, remarks } = splitRemarks(bare)
  if (remark !== '') remarks.push(spellOut(remark))
  const codes = marks === '' ? null : readCodes(marks)
  const ticks = /^[✓√✔☑\s]+$/.test(marks) ? marks.replaceAll(/\s/g, '').length : 0
  const plain = marks === '' ? null : (readPlainMark(marks) ?? (ticks > 0 ? `B${ticks}` : null))
  const awarded = awardOf(words)
  if (awarded !== null) return { text: words, isListed: listed, pieces: awarded, price: null, isHalf: false, remarks }
  const pieces = withoutTotal(piecesOf(words))
  if (words === '' && codes === null && plain !== null)
    return { text: '', isListed: listed, pieces: null, price: worthOf(plain), isHalf: false, remarks }
  if (codes === null && plain !== null && pieces === null)
    return { text: words, isListed: listed, pieces: null, price: worthOf(plain), isHalf: false, remarks }
  // A figure beside ticks says what they are worth together.
  const side = codes ?? (plain === null || pieces !== null ? null : [plain])
  if (side !== null) return { text: words, isListed: listed, ...placeCodes(words, pieces, side), remarks }
  if (pieces !== null) return { text: words, isListed: listed, pieces, price: null, isHalf: pieces.some(({ worth }) => worth % 1 !== 0), remarks }
  const printed = [...findPrintedMarks(`${words}${marks === '' ? '' : ` ${marks}`}`)]
  const [only] = printed
  const isOne = printed.length === 1 && only !== undefined
  const price = isOne ? only.marks + (only.isHalf ? 0.5 : 0) : null
  const rest = (isOne ? withoutMarks(`${words}${marks === '' ? '' : ` ${marks}`}`, printed) : words).replace(/\s+[-–—=]$/, '')
  return { text: rest, isListed: listed, pieces: null, price, isHalf: only?.isHalf === true, remarks }
}

/** Behind the last tick, "(2 mks)" is what all of them are worth. */
function withoutTotal(pieces: Piece[] | null): Piece[] | null {
  const last = pieces?.at(-1)
  if (pieces === null || last === undefined || last.code !== null) return pieces
  const rest = withoutMarks(last.text, findPrintedMarks(last.text))
  return /^[\W_]*$/.test(rest) ? pieces.slice(0, -1) : pieces
}

/** International schemes write A for accept, R for reject and I for ignore. */
function spellOut(remark: string): string {
  const names: Record<string, string> = { A: 'accept', R: 'reject', I: 'ignore' }
  return remark.replaceAll(
    /(^|[\s;])([ARI])(?=\s+\p{Ll}|\s+\p{Lu}\p{Lu}?\d)/gu,
    (whole, before: string, name: string) => `${before}${names[name] ?? whole}`,
  )
}

/** Codes of a column beside ticks in the words: the ticks say which words earn which code. */
function placeCodes(words: string, pieces: Piece[] | null, codes: readonly string[]): Pick<Entry, 'pieces' | 'price' | 'isHalf'> {
  const ticked = (pieces ?? []).filter(({ code, text }) => code !== null && text !== '')
  if (pieces !== null && ticked.length === codes.length) {
    let at = -1
    const own = pieces.map((piece) => {
      if (piece.code === null || piece.text === '') return piece
      at += 1
      return { ...piece, code: codes[at] ?? piece.code, worth: worthOf(codes[at] ?? piece.code) }
    })
    return { pieces: own, price: null, isHalf: false }
  }
  if (pieces !== null) return { pieces, price: null, isHalf: pieces.some(({ worth }) => worth % 1 !== 0) }
  const [only] = codes
  if (codes.length === 1 && only !== undefined) return { pieces: [{ text: words, code: only, worth: worthOf(only) }], price: null, isHalf: false }
  const steps = stepsOf(words, codes.length)
  return {
    pieces: codes.map((code, at) => ({ text: steps?.[at] ?? (at === 0 ? words : ''), code, worth: worthOf(code) })),
    price: null,
    isHalf: false,
  }
}

export function worthOf(code: string): number {
  return Number(/\d+/.exec(code)?.[0] ?? 1)
}

const awarded = /^(?:award\s+|give\s+)?((?:DM|M|A|B)[1-9])\s+(?:mark\s+)?for\s+(.+)$/i

/** "B1 for the method", "Award 1 mark for loss of soil". */
function awardOf(text: string): Piece[] | null {
  const match = awarded.exec(text)
  if (match !== null) {
    const code = (match[1] ?? '').toUpperCase()
    return [{ text: match[2] ?? '', code, worth: worthOf(code) }]
  }
  return readMarksFor(text)?.map((each) => ({ ...each, worth: worthOf(each.code) })) ?? null
}

function piecesOf(text: string): Piece[] | null {
  const ticked = splitAtTicks(text)
  if (ticked !== null) {
    const pieces = ticked.map((each) => ({
      text: each.text,
      code: each.code,
      worth: each.code === null ? 0 : each.isHalf ? 0.5 : worthOf(each.code),
    }))
    const [first] = pieces
    const last = pieces.at(-1)
    // The ticks stand before their words, as bullets do.
    if (first?.text === '' && first.code !== null && last?.code === null && pieces.length > 1)
      return pieces.slice(0, -1).map((piece, at) => ({ ...piece, text: pieces[at + 1]?.text ?? '' }))
    return pieces
  }
  const printed = findPrintedMarks(text).filter((each) => !each.isTotal)
  if (printed.length > 1) {
    const pieces = printed.map(({ start, marks, isHalf }, at) => ({
      text: text.slice(printed[at - 1]?.end ?? 0, start).trim(),
      code: `B${marks}`,
      worth: marks + (isHalf ? 0.5 : 0),
    }))
    const behind = text.slice(printed.at(-1)?.end).replace(/^[\s.;,]+/, '')
    if (pieces.every((piece) => piece.text !== '')) return behind === '' ? pieces : [...pieces, { text: behind, code: null, worth: 0 }]
  }
  const [coded = ''] = splitAtCodes(text)
  if (coded === text) return null
  return splitAtCodes(text).flatMap((part): Piece[] => {
    const [said = '', codes = '', behind = ''] = part.split('\t')
    const own = readCodes(codes) ?? []
    const steps = own.length > 1 ? stepsOf(said, own.length) : null
    const pieces: Piece[] = own.map((code, at) => ({ text: steps?.[at] ?? (at === 0 ? said : ''), code, worth: worthOf(code) }))
    return behind === '' ? pieces : [...pieces, { text: behind, code: null, worth: 0 }]
  })
}

/** Takes what to accept and to reject from the words of an answer. */
export function splitRemarks(text: string): { words: string; remarks: string[] } {
  const remarks: string[] = []
  // The marks at the end of a remark are those of its answer.
  const take = (own: string): string => {
    const from = Math.min(findPrintedMarks(own)[0]?.start ?? own.length, signOfMark.exec(own)?.index ?? own.length)
    remarks.push(own.slice(0, from).trim())
    return ` ${own.slice(from)}`
  }
  const open = text.replaceAll(bracketed, (_, own: string) => take(own))
  const match = trailing.exec(open) ?? loud.exec(open)
  const words = match === null ? open : `${open.slice(0, match.index)}${take(match[1] ?? '')}`
  return { words: words.replaceAll(/\s+/g, ' ').trim(), remarks }
}

/** Ticks or a code at the end. A root sign before a number is none. */
const signOfMark = /\s*(?:(?:[✓✔☑√]\s?[1½]?\s*)+|\b(?:DM|M|A|B)[1-5])[\s.;,]*$/

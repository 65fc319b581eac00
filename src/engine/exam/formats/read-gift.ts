import { itemId, readGiftMatching, type GiftMatching } from '#engine/exam/formats/gift-matching.ts'
import type { FromFormat, GiftFault, GiftLoss, TransferNote } from '#engine/exam/formats/transfer-note.ts'
import { findSign, isHtml, plainWords, unescapeGift } from '#engine/exam/formats/gift-text.ts'
import { freeId, headerOf, topicOf } from '#engine/exam/formats/header.ts'
import { partCredit, readChoice, readShort, type MadeQuestion } from '#engine/exam/formats/weighted-answers.ts'

interface Block {
  line: number
  text: string
  topic: string | null
  marks: number
}

/** The fields of a question, or why it was left out. */
type Made = MadeQuestion | { matching: GiftMatching; losses?: GiftLoss[] }

/** Reads Moodle's GIFT: choices, true or false, short answers, numbers and essays. What it cannot take it names by line. */
export function readGift(source: string): FromFormat {
  const text = source.replace(/^\uFEFF/, '')
  const notes: TransferNote[] = []
  const questions: object[] = []
  const stems: object[] = []
  const taken = new Set<string>()
  for (const block of blocksOf(text)) {
    const read = readBlock(block)
    if ('fault' in read) {
      notes.push({ ...read.fault, line: block.line })
      continue
    }
    const id = freeId(read.title, taken)
    if (read.title !== null && read.title !== id) notes.push({ code: 'title-is-no-id', line: block.line, title: read.title, id })
    taken.add(id.toLowerCase())
    const words = read.words === '' ? {} : { text: read.words }
    const topic = block.topic === null ? {} : { topic: block.topic }
    if ('fields' in read.made) questions.push({ id, ...words, marks: block.marks, ...topic, ...worthOf(read.made.fields, block.marks) })
    else {
      stems.push({ id, ...words, matching: true })
      questions.push(...itemsOf(id, read.made.matching, block.marks).map((item) => ({ ...item, ...topic })))
    }
    notes.push(...(read.made.losses ?? []).map((loss) => ({ ...loss, line: block.line, id })))
    if (read.hasFeedback) notes.push({ code: 'feedback-left-out', line: block.line, id })
  }
  return { file: { ...headerOf(text), questions, ...(stems.length === 0 ? {} : { stems }) }, notes }
}

function goesOn(lines: readonly string[], written: readonly string[], at: number): boolean {
  if (!/^\s*[=~}]/.test(written.slice(at + 1, at + 10).find((line) => line.trim() !== '') ?? '')) return false
  const text = lines.join('\n')
  const open = findSign(text, /\{/)
  return open >= 0 && findSign(text, /\}/, open) < 0
}

/** The marks are shared out evenly; a question of Moodle that says none has one an item. */
export function itemsOf(id: string, { items, options }: GiftMatching, marks: number): object[] {
  const own = Math.max(1, Math.round(marks / items.length))
  return items.map(({ text, option }, at) => ({ id: itemId(id, at), type: 'choice', text, marks: own, options, answer: [option] }))
}

/** A question ends at an empty line; comments and categories stand on lines of their own. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let topic: string | null = null
  let marks = 1
  let lines: string[] = []
  let from = 1
  const end = (): void => {
    if (lines.length > 0) blocks.push({ line: from, text: lines.join('\n'), topic, marks })
    if (lines.length > 0) marks = 1
    lines = []
  }
  const written = text.split(/\r\n?|\n/)
  for (const [at, raw] of written.entries()) {
    const line = raw.trim()
    const category = /^\$CATEGORY:\s*(.+)$/.exec(line)?.[1]
    const worth = /^\/\/ marks: (\d{1,3})$/.exec(line)?.[1]
    if (category !== undefined) {
      end()
      topic = topicOf(unescapeGift(category))
    } else if (worth !== undefined) marks = Number(worth)
    else if (line.startsWith('//')) continue
    // An empty line among the answers, which are open still, ends nothing.
    else if (line === '' && goesOn(lines, written, at)) continue
    else if (line === '') end()
    else {
      if (lines.length === 0) from = at + 1
      lines.push(raw)
    }
  }
  end()
  return blocks
}

/** One point, or one criterion, that is worth all the marks. */
export function worthOf(fields: object, marks: number): object {
  if ('criteria' in fields) return { ...fields, criteria: [{ name: 'Content', marks, levels: [] }] }
  if (!('scheme' in fields) || !Array.isArray(fields.scheme)) return fields
  return { ...fields, scheme: fields.scheme.map((point: object) => ({ ...point, code: `B${marks}` })) }
}

interface ReadBlock {
  title: string | null
  words: string
  /** Those of one question, or the items of a matching. */
  made: Exclude<Made, { fault: GiftFault }>
  hasFeedback: boolean
}

function readBlock({ text }: Block): ReadBlock | { fault: GiftFault } {
  const titled = /^\s*::((?:[^\\:]|\\.|:(?!:))*)::/.exec(text)
  const rest = titled === null ? text : text.slice(titled[0].length)
  const open = findSign(rest, /\{/)
  if (open < 0) return { fault: { code: 'no-answers' } }
  const close = findSign(rest, /\}/, open + 1)
  if (close < 0) return { fault: { code: 'answers-not-closed' } }
  const before = rest.slice(0, open)
  const after = rest.slice(close + 1).trim()
  const words = plainWords(after === '' ? before : `${before.trimEnd()} _____ ${after}`)
  const inside = rest.slice(open + 1, close)
  const made = readAnswers(inside, isHtml(before))
  if ('fault' in made) return made
  return {
    title: titled === null ? null : unescapeGift(titled[1] ?? ''),
    words,
    made,
    hasFeedback: findSign(inside.replace(/^\s*#/, ''), /#/) >= 0,
  }
}

function readAnswers(inside: string, inHtml: boolean): Made {
  const bare = inside.trim()
  if (bare === '') return { fields: { type: 'essay', criteria: [{ name: 'Content', marks: 1, levels: [] }] } }
  const truth = /^(T|TRUE|F|FALSE)\s*(?:#[\s\S]*)?$/.exec(bare)?.[1]
  if (truth !== undefined) return { fields: { type: 'choice', options: ['True', 'False'], answer: [truth.startsWith('T') ? 'True' : 'False'] } }
  if (bare.startsWith('#')) return readNumbers(bare.slice(1))
  const answers = answersOf(bare).map((answer) => ({ ...answer, words: plainWords(answer.text, inHtml || isHtml(answer.text)) }))
  if (answers.some(({ text }) => /(?<!\\)->/.test(text))) {
    const matching = readGiftMatching(
      answers.map(({ text }) => text),
      inHtml,
    )
    const isEven = answers.every(({ weight }) => weight === 100)
    if (matching !== null && matching.items.length > 26) return { fault: { code: 'matching-too-large' } }
    return matching === null ? { fault: { code: 'matching-too-small' } } : { matching, losses: isEven ? [] : [{ code: 'weights-become-even' }] }
  }
  return answers.some(({ sign }) => sign === '~') ? readChoice(answers) : readShort(answers)
}

interface GiftAnswer {
  sign: string
  /** Per cent of the marks, 100 for a right answer without a figure. */
  weight: number
  text: string
}

function answersOf(bare: string): GiftAnswer[] {
  const answers: GiftAnswer[] = []
  let at = findSign(bare, /[=~]/)
  while (at >= 0) {
    const next = findSign(bare, /[=~]/, at + 1)
    const whole = bare.slice(at + 1, next < 0 ? undefined : next)
    const weighted = /^\s*%(-?\d+(?:\.\d+)?)%/.exec(whole)
    const feedback = findSign(whole, /#/)
    const text = whole.slice(weighted?.[0].length ?? 0, feedback < 0 ? undefined : feedback)
    const sign = bare[at] ?? ''
    answers.push({ sign, weight: weighted === null ? (sign === '=' ? 100 : 0) : Number(weighted[1]), text })
    at = next
  }
  return answers
}

function readNumbers(bare: string): Made {
  const answers = bare.trim().startsWith('=') ? answersOf(bare) : [{ sign: '=', weight: 100, text: bare }]
  const [only, ...others] = answers.filter(({ weight }) => weight === 100)
  if (only === undefined) return { fault: { code: 'no-full-answer' } }
  if (others.length > 0) return { fault: { code: 'several-numbers' } }
  const losses = partCredit(answers.map((answer) => ({ ...answer, words: unescapeGift(answer.text) })))
  const plain = unescapeGift(only.text.slice(0, findSign(only.text, /#/) < 0 ? undefined : findSign(only.text, /#/)))
  const range = /^(-?[\d.]+(?:e[+-]?\d+)?)\s*\.\.\s*(-?[\d.]+(?:e[+-]?\d+)?)$/i.exec(plain)
  if (range !== null) return { fields: { type: 'number', scheme: [{ code: 'B1', value: `${range[1]} to ${range[2]}` }] }, losses }
  const value = /^(-?[\d.]+(?:e[+-]?\d+)?)(?::([\d.]+(?:e[+-]?\d+)?))?$/i.exec(plain)
  if (value === null) return { fault: { code: 'unread-number', found: plain.slice(0, 40) } }
  const tolerance = Number(value[2] ?? 0)
  return { fields: { type: 'number', scheme: [{ code: 'B1', value: Number(value[1]), ...(tolerance > 0 ? { tolerance } : {}) }] }, losses }
}

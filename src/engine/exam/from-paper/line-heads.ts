import { nameAt } from '#engine/exam/from-paper/read-matching.ts'

/** How a line begins: "12.", "QUESTION TWO", "(b)", "ii)", a bullet, or with its words. */
export interface LineHead {
  kind: 'number' | 'named' | 'letter' | 'roman' | 'bullet' | 'words'
  /** Its number or name, where it could be read. */
  name: string | null
  /** It is a number without a sign behind it, which may be a word of the question. */
  isBare?: boolean
  /** The number of characters of the label and what parts it from the words. */
  length: number
}

const numbers = [
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ['kwanza', 'pili', 'tatu', 'nne', 'tano', 'sita', 'saba', 'nane', 'tisa', 'kumi', 'kumi na moja', 'kumi na mbili'],
]
const named = /^(?:question|swali|qn|q)\b\.?\s*(?:la\s+|no\.?\s*)?(\d{1,2}|kumi na \w{2,5}|\p{L}{3,6})\b\s*[.):]?\s*/iu
/** The reader of pictures takes a 1 for a stroke, an l or an I, a 5 for an S and a 0 for an O. */
const number = /^[|[({]?\s?([\dIl|SO]{1,2})\s?(?:[.,;:](?![\dIl])|[)\]}])\s*/
/** "12 Define …": a number alone is a label before words that begin a sentence or a part. */
const bareNumber = /^(\d{1,2})\s+(?=\p{Lu}|[([]?[a-h]\s?\))/u
const roman = /^[([]?(i{1,3}|iv|vi{0,3}|ix|xi{0,2})\s?(?:[.]?[)\]}]|\.)\s*/
const letter = /^[([{]?\s?([a-h])\s?(?:[)\]}]|\.(?=\s))\s*/
const bullet = /^[-•*–·▪➢►\uF0B7]\s*/u

/** Reads the label at the beginning of a line. It is read as it is printed, without what came before. */
export function readHeadOf(text: string): LineHead {
  const [saidLength, said] = lengthAnd(named.exec(text))
  if (said !== undefined) {
    const place = numbers.map((words) => words.indexOf(said.toLowerCase())).find((at) => at >= 0)
    if (/^\d/.test(said) || place !== undefined) return { kind: 'named', name: place === undefined ? said : String(place + 1), length: saidLength }
  }
  const [romanLength, romanName] = lengthAnd(roman.exec(text))
  if (romanName !== undefined) return { kind: 'roman', name: romanName, length: romanLength }
  const [numberLength, figure] = lengthAnd(number.exec(text))
  if (figure !== undefined) {
    const read = figure.replaceAll(/[Il|]/g, '1').replaceAll('S', '5').replaceAll('O', '0')
    return { kind: 'number', name: Number(read) > 0 ? String(Number(read)) : null, length: numberLength }
  }
  const [bareLength, alone] = lengthAnd(bareNumber.exec(text))
  if (alone !== undefined) return { kind: 'number', name: String(Number(alone)), length: bareLength, isBare: true }
  const [letterLength, name] = lengthAnd(letter.exec(text))
  if (name !== undefined) return { kind: 'letter', name, length: letterLength }
  const dot = bullet.exec(text)
  return dot === null ? { kind: 'words', name: null, length: 0 } : { kind: 'bullet', name: null, length: dot[0].length }
}

function lengthAnd(match: RegExpExecArray | null): [number, string | undefined] {
  return [match?.[0].length ?? 0, match?.[1]]
}

/** The text without its label; a number alone is one only where it is the number of the part. Of a number with a part behind it ("1. (a)"), without both. */
export function withoutHead(text: string, label: string | null = null): string {
  const head = readHeadOf(text)
  if (head.isBare === true && head.name !== /\d+/.exec(label ?? '')?.[0]) return text
  const rest = text.slice(head.length)
  if (head.kind === 'words' || head.kind === 'bullet' || rest === text) return text
  const inner = readHeadOf(rest)
  const isInner =
    head.kind === 'number' || head.kind === 'named'
      ? inner.kind === 'letter' || inner.kind === 'roman'
      : head.kind === 'letter' && inner.kind === 'roman'
  return isInner ? withoutHead(rest) : rest
}

/** The label for a line that begins a question or a part, after the part `before` and beside labels that are taken. */
export function labelFor(text: string, { before, taken, isPart }: { before: string | null; taken: ReadonlySet<string>; isPart: boolean }): string {
  const free = (labels: readonly string[]): string => labels.find((label) => !taken.has(label)) ?? labels.at(-1) ?? '1'
  const [whole = '', ...inner] = (before ?? '').split(/[()]+/).filter((name) => name !== '')
  const head = readHeadOf(text)
  if (!isPart || whole === '') {
    const printed = head.kind === 'number' || head.kind === 'named' ? head.name : null
    const next = Number(/\d+$/.exec(whole)?.[0] ?? 0) + 1
    const highest = Math.max(0, ...[...taken].map((label) => Number(/^\d+/.exec(label)?.[0] ?? 0))) + 1
    const inside = readHeadOf(text.slice(head.length))
    // "4. (a)" begins the question and its first part.
    const part = head.kind !== 'words' && (inside.kind === 'letter' || inside.kind === 'roman') && inside.name !== null ? `(${inside.name})` : ''
    const labels = [...(printed === null ? [] : [printed]), String(next), String(highest)]
    return free([...labels.map((label) => `${label}${part}`), ...labels])
  }
  const [letterName, romanName] = inner
  if (head.kind === 'roman' && letterName !== undefined)
    return free([`${whole}(${letterName})(${head.name ?? 'i'})`, ...namesFrom(`${whole}(${letterName})`, 'roman', romanName)])
  const printed = (head.kind === 'letter' || head.kind === 'roman') && head.name !== null ? [`${whole}(${head.name})`] : []
  return free([...printed, ...namesFrom(whole, 'lower', letterName)])
}

function namesFrom(over: string, kind: 'lower' | 'roman', after: string | undefined): string[] {
  const names = Array.from({ length: 12 }, (_, at) => nameAt(at, kind)).filter((name) => name !== '')
  return names.slice(after === undefined ? 0 : names.indexOf(after) + 1).map((name) => `${over}(${name})`)
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cutLines } from '#engine/handwriting/cut-lines.ts'
import { findLine, readLooks } from '#engine/handwriting/read-hand.ts'
import { fitLine } from '#engine/handwriting/fit-line.ts'
import { hasWord } from '#engine/handwriting/word-list.ts'
import type { HandReader } from '#server/platform/handwriting/open-hand-reader.ts'
import { openWordLists } from '#server/platform/handwriting/open-word-lists.ts'
import { readLineWords, textsOf } from '#server/platform/handwriting/read-line-words.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import { ANSWER_PIXELS_PER_MM, type MadeAnswer } from '#tools/eval/handwriting/answer-set.ts'
import { cropLineSchema } from '#tools/eval/handwriting/crop-set.ts'
import { shareOf } from '#tools/eval/handwriting/measure-digits.ts'
import { makeRandom } from '#tools/samples/random.ts'

/** So many words are known to be likely in an answer where a class's words are measured, the written ones among them. */
const CLASS_WORDS = 24

interface ReadCrop {
  isListed: boolean
  free: boolean
  listed: boolean
  ofClass: boolean
}

/** How the crops of words of a set are read: sign by sign, with the word lists, and with the words of a class beside them. */
export async function measureWords(folder: string, reader: HandReader): Promise<string> {
  const rows = (await readFile(join(folder, 'lines.jsonl'), 'utf8')).trimEnd().split('\n')
  const crops = rows.map((row) => cropLineSchema.parse(JSON.parse(row))).filter(({ kind }) => kind === 'words')
  const random = makeRandom('words of a class')
  const read: ReadCrop[] = []
  for (const { image, text } of crops) {
    const line = findLine((await decodePicture(await readFile(join(folder, image)))).image)
    const strip = line === null ? null : fitLine(line.ink)
    const looks = strip === null ? null : await reader.look(strip)
    const others = Array.from({ length: CLASS_WORDS - 1 }, () => random.pick(crops).text)
    const readWith = async (asked: readonly string[]) =>
      line === null || looks === null ? '' : textsOf(await readLineWords(reader, line, openWordLists({ asked }), { looks })).reading
    read.push({
      isListed: text.split(' ').every((word) => hasWord(openWordLists(), word)),
      free: looks !== null && isSame(readLooks(looks).text, text),
      listed: isSame(await readWith([]), text),
      ofClass: isSame(await readWith([text, ...others]), text),
    })
  }
  const [inLists, inNone] = [read.filter(({ isListed }) => isListed), read.filter(({ isListed }) => !isListed)]
  const right = inNone.filter(({ free }) => free)
  return [
    ...describe('words of the lists', inLists),
    ...describe('words of no list', inNone),
    `  read right sign by sign, and taken for another word: ${share(right.filter(({ listed }) => !listed).length, right.length)}`,
  ].join('\n')
}

function describe(name: string, crops: readonly ReadCrop[]): string[] {
  const count = (of: 'free' | 'listed' | 'ofClass') => share(crops.filter((crop) => crop[of]).length, crops.length)
  return [
    `${name}, exact`,
    `  sign by sign: ${count('free')}`,
    `  with the word lists: ${count('listed')}`,
    `  with words of the class: ${count('ofClass')}`,
  ]
}

/** How the lines of made answers are read: the share of words that are wrong, missing or too many, and how the likeness of two answers follows that of their true texts. */
export async function measureLines(answers: readonly MadeAnswer[], reader: HandReader): Promise<string> {
  const counts = { words: 0, whole: 0, bySigns: 0, listed: 0 }
  const texts: Record<'true' | 'whole' | 'listed', string[]> = { true: [], whole: [], listed: [] }
  for (const { image, box, lines: said } of answers) {
    const whole: string[] = []
    const words: ReturnType<typeof textsOf>[] = []
    for (const line of cutLines(image, box, ANSWER_PIXELS_PER_MM)) {
      whole.push((await reader.readInk(line.ink, 'words', []))?.text ?? '')
      words.push(textsOf(await readLineWords(reader, line, openWordLists())))
    }
    const truth = said.map((line) => line.join(' ')).join(' ')
    const [bySigns, listed] = [words.map(({ text }) => text).join(' '), words.map(({ reading }) => reading).join(' ')]
    counts.words += truth.split(' ').length
    counts.whole += wordErrors(whole.join(' '), truth)
    counts.bySigns += wordErrors(bySigns, truth)
    counts.listed += wordErrors(listed, truth)
    texts.true.push(truth)
    texts.whole.push(whole.join(' '))
    texts.listed.push(listed)
  }
  const rate = (errors: number) => (errors / counts.words).toFixed(3)
  return [
    `word errors on lines (n = ${counts.words} words of ${answers.length} answers), capitals apart`,
    `  each line whole, sign by sign: ${rate(counts.whole)}`,
    `  in runs and word by word, sign by sign: ${rate(counts.bySigns)}`,
    `  the same with the word lists: ${rate(counts.listed)}`,
    `likeness of two answers against that of their true texts (correlation, ${(answers.length * (answers.length - 1)) / 2} pairs)`,
    `  each line whole, sign by sign: ${correlate(likenesses(texts.whole), likenesses(texts.true)).toFixed(3)}`,
    `  with the word lists: ${correlate(likenesses(texts.listed), likenesses(texts.true)).toFixed(3)}`,
  ].join('\n')
}

/** Of every two texts, the share of words that they have in common (Dice). */
function likenesses(texts: readonly string[]): number[] {
  const sets = texts.map((text) => new Set(text.toLowerCase().split(' ')))
  return sets.flatMap((one, at) =>
    sets.slice(at + 1).map((other) => (2 * [...one].filter((word) => other.has(word)).length) / Math.max(1, one.size + other.size)),
  )
}

function correlate(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [mid, otherMid] = [mean(one), mean(other)]
  const sum = (of: (a: number, b: number) => number) => one.reduce((total, a, at) => total + of(a - mid, (other[at] ?? 0) - otherMid), 0)
  return sum((a, b) => a * b) / Math.sqrt(sum((a) => a * a) * sum((_, b) => b * b))
}

function wordErrors(read: string, truth: string): number {
  const [one, other] = [read, truth].map((text) => text.toLowerCase().split(' '))
  let row = Array.from({ length: (other?.length ?? 0) + 1 }, (_, at) => at)
  for (const [at, word] of (one ?? []).entries()) {
    const next = [at + 1]
    for (const [place, said] of (other ?? []).entries())
      next.push(Math.min((row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1, (row[place] ?? 0) + Number(word !== said)))
    row = next
  }
  return row.at(-1) ?? 0
}

function isSame(read: string, text: string): boolean {
  return read.replaceAll(' ', '') === text.replaceAll(' ', '')
}

function share(count: number, of: number): string {
  const { low, high } = shareOf(count, of)
  const percent = (value: number) => (100 * value).toFixed(1)
  return `${count} of ${of} (${percent(count / Math.max(1, of))} %; 95 %: ${percent(low)} to ${percent(high)} %)`
}

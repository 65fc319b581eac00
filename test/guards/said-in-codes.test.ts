import { glob, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { findSaidFields } from '#test/guards/find-said-fields.ts'

describe('what the engine says', () => {
  it('is said in codes, whose sentences stand in src/engine/sentences', async () => {
    const found: string[] = []
    for await (const file of glob('src/engine/**/*.ts')) {
      if (file.startsWith('src/engine/sentences/') || file.endsWith('.test.ts')) continue
      for (const said of findSaidFields(file, await readFile(file, 'utf8'))) found.push(`${file}: ${said}`)
    }
    expect(found).toEqual([])
  })

  it.each([
    ["const mark = { doubt: 'the answer is rounded' }", ['doubt: the answer is rounded']],
    ['const why = `${shown} is not ${aim}.`', ['why: … is not ….']],
    ["page.reason = isDark ? 'It is dark.' : ''", ['reason: It is dark.']],
    ["const reasons = [isDark && 'It is dark.']", ['reasons: It is dark.']],
    ["const mark = { doubt: { code: 'rounded' }, why: 'sure' }", []],
    ["const point = { text: 'a right option', asks: 'right-option' }", ['text: a right option']],
    ['problems.push(`Question ${id} has no place.`)', ['problems: Question … has no place.']],
    ['const losses = [`Question ${id}: its topic.`]', ['losses: Question …: its topic.']],
    ["problems.push({ code: 'no-place', question: 'two words' })", []],
  ])('%s', (source, found) => {
    expect(findSaidFields('a.ts', source)).toEqual(found)
  })
})

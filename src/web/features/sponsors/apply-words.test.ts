import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { apply } from '#web/features/sponsors/words/en/apply.ts'
import { apply as applySw } from '#web/features/sponsors/words/sw/apply.ts'

it('says the same in both languages', () => {
  expect(findWordFaults({ en: apply, sw: applySw })).toEqual([])
})

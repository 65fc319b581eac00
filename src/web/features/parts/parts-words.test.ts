import { expect, it } from 'vitest'
import { findWordless } from '#engine/words/find-wordless.fixture.ts'
import { partsWords } from '#web/features/parts/parts-words.ts'

it('says something of each part in English and in Kiswahili', () => {
  expect(findWordless(partsWords)).toEqual({ silent: [], same: ['fields.kiswahili'] })
})

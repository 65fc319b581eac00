import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { backupWords } from '#web/features/backups/backup-words.ts'

it('the words of the backups are whole in both languages', () => {
  expect(findWordFaults(backupWords)).toEqual([])
})

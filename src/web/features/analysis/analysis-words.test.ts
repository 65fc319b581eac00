import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { examinerReportWords } from './examiner-report-words.ts'
import { lessonsWords } from './lessons-words.ts'
import { analysisWords } from './analysis-words.ts'
import { itemsWords } from './items-words.ts'
import { overviewWords } from './overview-words.ts'

it.each(Object.entries({ analysisWords, itemsWords, overviewWords, lessonsWords, examinerReportWords }))(
  '%s are whole in both languages',
  (_, words) => {
    expect(findWordFaults(words)).toEqual([])
  },
)

import { expect, it } from 'vitest'
import { readExam } from '#engine/exam/read-exam.ts'
import { layOutSheets } from '#server/platform/pdf/lay-out-sheets.ts'

it('lays the largest exam out while one waits, however it is written', { timeout: 60_000 }, () => {
  const questions = Array.from({ length: 200 }, (_, at) => ({
    id: String(at + 1),
    type: 'essay',
    text: 'x'.repeat(2400),
    marks: 10,
    criteria: [{ name: 'Content', marks: 10 }],
  }))
  const read = readExam({ format: 'sahihi-exam/1', title: 'Long', questions })
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  const start = performance.now()
  expect(layOutSheets({ exam: read.exam, kinds: ['named'], version: null }).named?.pages).toHaveLength(200)
  // Some tenths of a second; measured word by word and letter by letter anew it took 10 to 25.
  expect(performance.now() - start).toBeLessThan(5000)
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEFAULT_BOUNDARIES } from '#engine/exam/exam.ts'
import { readExam } from '#engine/exam/read-exam.ts'

const page = readFileSync(path.join(import.meta.dirname, '../../docs/exam-format.md'), 'utf8')
const blocks = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map((match) => match[1] ?? '')

describe('docs/exam-format.md', () => {
  it('shows a first exam that is valid as it stands', () => {
    expect(readExam(JSON.parse(blocks[0] ?? ''))).toHaveProperty('exam')
  })

  const questions = blocks.slice(1).filter((block) => block.includes('"type"'))
  it.each(questions)('shows a question that is valid as it stands: %s', (block) => {
    expect(readExam({ format: 'sahihi-exam/1', title: 'x', questions: [JSON.parse(block)] })).toHaveProperty('exam')
  })

  it.each(['kcse', 'cbc8', 'cbc4'] as const)('gives the bounds of %s that the program uses', (grading) => {
    const bounds = Object.entries(DEFAULT_BOUNDARIES[grading])
      .map(([grade, from]) => `${grade} ${from}`)
      .join(', ')
    expect(page).toContain(bounds)
  })
})

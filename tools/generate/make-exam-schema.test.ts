import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { makeExamSchema, schemaPath } from '#tools/generate/make-exam-schema.ts'

describe('docs/exam-format.schema.json', () => {
  it('is what the exam format says today (else run node tools/generate/make-exam-schema.ts)', () => {
    expect(readFileSync(schemaPath, 'utf8')).toBe(makeExamSchema())
  })
})

import { describe, expect, it } from 'vitest'
import { chooseForms } from '#engine/exam/from-paper/choose-form.ts'
import { applyEdits } from '#engine/exam/from-paper/edits.ts'
import type { DraftPart, PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'
import { toExam } from '#engine/exam/from-paper/to-exam.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { type ChosenForm, noEdits } from '#engine/exam/from-paper/paper-edits.ts'

const part: DraftPart = {
  label: '4',
  type: 'short',
  stem: '',
  text: 'Complete the table. Gas Test Hydrogen Oxygen',
  marks: 2,
  options: [],
  answer: [],
  points: [
    { code: 'B1', text: 'burning splint' },
    { code: 'B1', text: 'glowing splint' },
  ],
  anyOf: null,
  topic: null,
  section: null,
  regions: [],
  schemeRegions: [],
  figures: [],
  doubts: [{ code: 'form-not-read' }],
}
const draft: PaperDraft = {
  title: 'CAT',
  subject: null,
  language: 'en',
  printedTotal: 2,
  sections: [],
  parts: [part, { ...part, label: '5', doubts: [] }],
  asides: [],
  wordCount: 7,
}
const table: ChosenForm = {
  id: '4',
  kind: 'table',
  columns: ['Gas', 'Test'],
  rows: [
    ['Hydrogen', ''],
    ['Oxygen', ''],
  ],
}
const codesOf = ({ parts }: PaperDraft) => parts.map(({ label, doubts }) => [label, doubts.map(({ code }) => code)])

describe('what a person says a question is', () => {
  it('makes a table of an answer in words: a part a cell, with its share of the marks and the scheme in order, under a doubt', () => {
    const chosen = chooseForms(draft, [table])
    expect(codesOf(chosen)).toEqual([
      ['4(i)', ['cells-in-order']],
      ['4(ii)', ['cells-in-order']],
      ['5', []],
    ])
    expect(chosen.parts[1]).toMatchObject({ marks: 1, points: [{ code: 'B1', text: 'glowing splint' }], stem: part.text })
    const read = readExam(toExam(applyEdits(draft, { ...noEdits, forms: [table] }), 'CAT'))
    expect('exam' in read && read.exam.stems).toMatchObject([
      {
        id: '4',
        table: {
          rows: [
            ['Hydrogen', { part: '4(i)' }],
            ['Oxygen', { part: '4(ii)' }],
          ],
        },
      },
    ])
  })

  it('invents nothing: what the scheme does not say, or marks that cannot be shared, are doubts', () => {
    const lists: ChosenForm = { id: '4', kind: 'matching', items: ['Hydrogen', 'Oxygen', 'Neon'], options: ['burning splint', 'none'] }
    const { parts, stems } = chooseForms(draft, [lists])
    expect(stems).toEqual([{ id: '4', matching: true }])
    expect(parts[0]).toMatchObject({ label: '4(i)', type: 'choice', marks: null, answer: [], points: [], options: lists.options })
    expect(parts[0]?.doubts).toEqual([{ code: 'marks-not-shared-out', marks: 2, things: 3 }, { code: 'scheme-missing' }])
    const answered = chooseForms(draft, [{ ...lists, items: ['Hydrogen', 'Oxygen'] }]).parts
    expect(answered.slice(0, 2).map(({ answer }) => answer)).toEqual([['burning splint'], []])
  })

  it('unmakes a table that is none: its cells are parts, named by their places', () => {
    const read = chooseForms(draft, [table])
    const plain = chooseForms(read, [{ id: '4', kind: 'plain' }])
    expect(plain.stems).toEqual([])
    expect(plain.parts.slice(0, 2).map(({ text, doubts }) => [text, doubts])).toEqual([
      ['Hydrogen – Test', []],
      ['Oxygen – Test', []],
    ])
  })

  it('leaves the draft as it is where there is no such part, and keeps changes of the parts that it makes', () => {
    expect(chooseForms(draft, [{ ...table, id: '9' }])).toEqual(draft)
    const made = chooseForms(draft, [table]).parts[0]
    if (made === undefined) throw new Error('Nothing was made.')
    const { label, type, stem, text, marks, options, answer, points, anyOf } = made
    const own = { label, type, stem, text, marks, options, answer, points, anyOf, settled: ['cells-in-order'], isLeftOut: false }
    expect(codesOf(applyEdits(draft, { ...noEdits, forms: [table], parts: [own] }))[0]).toEqual(['4(i)', []])
  })
})

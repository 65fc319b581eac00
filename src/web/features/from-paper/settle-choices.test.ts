import { describe, expect, it } from 'vitest'
import { listAnswered, listSettled } from '#engine/exam/from-paper/answered-doubts.ts'
import { changeType } from '#engine/exam/from-paper/change-type.ts'
import { applyEdits, toEdited } from '#engine/exam/from-paper/edits.ts'
import type { DraftPart, PaperDoubt, PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'
import { type EditedPart, noEdits, paperEditsSchema } from '#engine/exam/from-paper/paper-edits.ts'
import { everyDoubt } from './every-doubt.fixture.ts'
import { choicesFor } from './settle-choices.ts'

function makePart(doubts: PaperDoubt[], more: Partial<DraftPart> = {}): DraftPart {
  const place = { stem: '', topic: null, section: null, regions: [], schemeRegions: [], figures: [], anyOf: null }
  return {
    ...place,
    label: '1(a)',
    type: 'short',
    text: 'Name it.',
    marks: 2,
    options: [],
    answer: [],
    points: [{ code: 'B2', text: 'iron' }],
    doubts,
    ...more,
  }
}
function makeDraft(...parts: DraftPart[]): PaperDraft {
  return { title: null, subject: null, language: 'en', printedTotal: null, sections: [], parts, asides: [], wordCount: 9 }
}
function afterEdit(draft: PaperDraft, change: Partial<EditedPart>): PaperDraft {
  const [part] = draft.parts
  if (part === undefined) throw new Error('There is no part.')
  return applyEdits(draft, { ...noEdits, parts: [{ ...toEdited(part), ...change }] })
}
const named = everyDoubt.map((doubt) => [JSON.stringify(doubt), doubt] as const)

describe('a doubt is settled where it stands', () => {
  it.each(named)('%s: in its panel and while its part is written in, whatever the part holds', (_, doubt) => {
    for (const more of [{}, { points: [] }, { type: 'choice' as const, options: ['iron', 'tin'], points: [] }, { text: '', points: [] }]) {
      const part = makePart([doubt], more)
      expect(choicesFor(doubt, part).length).toBeGreaterThan(0)
      const quick = choicesFor(doubt, part, true)
      expect(quick.some(({ kind }) => kind === 'correct')).toBe(false)
      expect(quick.length).toBeGreaterThan(0)
      for (const choice of quick) {
        if (choice.kind === 'correct') continue
        const after = afterEdit(makeDraft(part), { ...choice.change, settled: [doubt.code] })
        expect(after.parts[0]?.doubts).toEqual([])
      }
    }
  })

  it('but no press settles that a part has no marks; they are written first', () => {
    const doubt: PaperDoubt = { code: 'marks-missing', scheme: null }
    const part = makePart([doubt], { marks: null, points: [] })
    expect(choicesFor(doubt, part)).toEqual([{ kind: 'correct' }])
    expect(choicesFor(doubt, part, true)).toEqual([])
    expect(afterEdit(makeDraft(part), { settled: ['marks-missing'] }).parts[0]?.doubts).toEqual([doubt])
    const given = afterEdit(makeDraft(part), { marks: 3 })
    expect(choicesFor(doubt, given.parts[0] ?? part, true)).not.toEqual([])
    expect(listAnswered(given, part)).toEqual([{ label: '1(a)', code: 'marks-missing' }])
  })

  it('with the right option, where the scheme names none', () => {
    const doubt: PaperDoubt = { code: 'answer-not-option', answer: 'E' }
    const part = makePart([doubt], { type: 'choice', options: ['iron', 'tin'], points: [] })
    expect(choicesFor(doubt, part)[1]).toEqual({ kind: 'answer', letter: 'B', change: { answer: ['tin'] } })
  })

  it.each([
    ['text-missing', {}, { text: 'Name it.' }, { text: '' }],
    ['scheme-missing', {}, { points: [{ code: 'B2', text: 'tin' }] }, { points: [] }],
    ['marks-differ', { paper: 2, scheme: 3 }, { points: [{ code: 'B2', text: 'tin' }] }, { points: [{ code: 'B3', text: 'tin' }] }],
    ['answer-not-option', { answer: 'E' }, { answer: ['tin'] }, { type: 'choice', options: ['iron', 'tin'] }],
  ] as const)('%s, by what is written in the part', (code, values, change, more) => {
    const doubt = everyDoubt.find((each) => each.code === code)
    const part = {
      ...makePart([]),
      ...more,
      points: [...('points' in more ? more.points : [])],
      options: [...('options' in more ? more.options : [])],
    }
    const doubted = { ...part, doubts: doubt === undefined ? [] : [{ ...doubt, ...values }] }
    const written = { ...change, points: [...('points' in change ? change.points : [])], answer: [...('answer' in change ? change.answer : [])] }
    expect(listAnswered(afterEdit(makeDraft(doubted), {}), doubted)).toEqual([])
    expect(listAnswered(afterEdit(makeDraft(doubted), written), doubted)).toEqual([{ label: '1(a)', code }])
  })

  it('for all parts of a question, where it is about the question', () => {
    const doubt: PaperDoubt = { code: 'sum-differs', printed: 5, sum: 4 }
    const draft = makeDraft(makePart([doubt]), makePart([doubt], { label: '1(b)' }), makePart([doubt], { label: '2(a)' }))
    expect(listSettled(draft, '1(a)', 'sum-differs').map(({ label }) => label)).toEqual(['1(a)', '1(b)'])
    // The sum is right once the marks of one part are.
    const [read] = draft.parts
    if (read === undefined) throw new Error('There is no part.')
    const right = afterEdit(draft, { marks: 3 })
    expect(listAnswered(right, read)).toEqual(['1(a)', '1(b)'].map((label) => ({ label, code: 'sum-differs' })))
    // So is that of a section, by what is written in any of its questions.
    const section: PaperDoubt = { code: 'section-differs', section: 'A', printed: 5, sum: 4 }
    const inA = makeDraft(
      makePart([], { label: '2', section: 0 }),
      makePart([section], { label: '1', section: 0 }),
      makePart([], { label: '3', section: 1 }),
    )
    const [second] = inA.parts
    if (second === undefined) throw new Error('There is no part.')
    expect(listAnswered(inA, second)).toEqual([])
    expect(listAnswered(afterEdit(inA, { marks: 3 }), second)).toEqual([{ label: '1', code: 'section-differs' }])
    expect(listSettled(makeDraft(makePart([{ code: 'read-from-picture' }])), '1(a)', 'read-from-picture')).toHaveLength(1)
  })
})

describe('what was read beyond the bounds of an edit', () => {
  it('can be edited and stored all the same', () => {
    const long = 'a'.repeat(9000)
    const part = makePart([], {
      text: `${long}\u0007`,
      stem: `\u0007${long}`,
      marks: 2.5,
      options: Array.from({ length: 14 }, () => long),
      topic: long,
    })
    expect(paperEditsSchema.safeParse({ ...noEdits, parts: [toEdited(part)] }).success).toBe(true)
  })
})

describe('a part that is answered in another way', () => {
  const words = makePart([], {
    points: [
      { code: 'M1', text: 'F = ma' },
      { code: 'A1', text: '= 20 J', accept: ['twenty joules'] },
    ],
    anyOf: 1,
  })
  it('by a number, has its value in the place of a value', () => {
    expect(changeType(words, 'number')).toMatchObject({
      type: 'number',
      anyOf: null,
      points: [
        { code: 'M1', text: 'F = ma' },
        { code: 'A1', value: 20, unit: 'J', accept: ['twenty joules'] },
      ],
    })
  })
  it('in words or by a drawing, keeps what the value said', () => {
    const number = { ...words, ...changeType(words, 'number') }
    expect(changeType(number, 'short').points[1]).toEqual({ code: 'A1', text: '20 J', accept: ['twenty joules'] })
    expect(changeType(number, 'drawing').points[1]).toEqual({ code: 'A1', text: '20 J / twenty joules' })
  })
  it('in words, has the right option as what earns the marks; by options, the option that the words name', () => {
    const choice = makePart([], { type: 'choice', options: ['Iron', 'Tin'], answer: ['Tin'], points: [] })
    expect(changeType(choice, 'short').points).toEqual([{ code: 'B2', text: 'Tin' }])
    expect(changeType(makePart([], { options: ['Iron', 'Tin'] }), 'choice').answer).toEqual(['Iron'])
  })
})

describe('a part without an answer in the scheme', () => {
  const points = ['oxygen', 'nitrogen', 'argon'].map((text) => ({ code: 'B1', text }))
  const doubt: PaperDoubt = { code: 'scheme-missing', lines: ['oxygen', 'nitrogen', 'argon'], points, anyOf: 2, type: 'short' }

  it('takes the lines that probably belong to it as its mark points', () => {
    expect(choicesFor(doubt, makePart([doubt]))[0]).toEqual({ kind: 'take-lines', change: { points, anyOf: 2, type: 'short' } })
    expect(choicesFor(doubt, makePart([doubt], { type: 'drawing' }))[0]).toMatchObject({ change: { type: 'drawing' } })
  })

  it('has nothing to take where no lines were found', () => {
    expect(choicesFor({ code: 'scheme-missing' }, makePart([])).map(({ kind }) => kind)).not.toContain('take-lines')
  })
})

import { describe, expect, it } from 'vitest'
import { markChoice } from '#engine/marking/mark-choice.ts'
import { askOf } from '#engine/marking/scheme-rules.ts'
import { writeMarkAsk } from '#engine/sentences/mark-ask.ts'
import { writeMarkWhy } from '#engine/sentences/mark-why.ts'
import { markDoubtsSchema } from '#engine/marking/doubt.ts'
import { markReasonsSchema } from '#engine/marking/mark.ts'
import { pageReasonsSchema } from '#engine/page/page-reason.ts'
import { writeDoubts } from '#engine/sentences/doubt.ts'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { writePageReasons } from '#engine/sentences/page-reason.ts'
import { transferNoteWords, writeTransferNote } from '#engine/sentences/transfer-note.ts'

describe('what the program says of a mark and of a page', () => {
  it('is written in the language of the reader', () => {
    const why = [
      { code: 'value-equals', shown: '0.33 km/s', aim: '330 m/s' },
      { code: 'needs-point', point: 'M1' },
    ] as const
    expect(writeMarkWhy(why, 'en')).toBe('0.33 km/s equals 330 m/s. It needs M1 before it, which was not earned.')
    expect(writeMarkWhy(why, 'sw')).toBe('0.33 km/s ni sawa na 330 m/s. Pointi hii inahitaji M1 kabla yake, ambayo haikupatikana.')
    expect(writeMarkWhy([{ code: 'said-by-model', text: 'The pupil says so.' }], 'sw'), 'words of others stay as they are').toBe('The pupil says so.')
    expect(writeDoubts([], 'en')).toBe('')
  })

  it('says what a point asks for in the words of the scheme, and in its own where the scheme has none', () => {
    const [option] = markChoice({
      question: { id: '1', type: 'choice', options: ['A', 'B'], answer: ['A'], marks: 1, scoring: 'all-or-nothing' },
      reading: { choice: ['A'], text: null, blank: false },
    }).reasons
    if (option === undefined) throw new Error('A right option has a reason.')
    expect([writeMarkAsk(option, 'en'), writeMarkAsk(option, 'sw')]).toEqual(['a right option', 'chaguo sahihi'])
    const penalty = askOf({ code: 'P1', for: 'unit' })
    expect([writeMarkAsk(penalty, 'en'), writeMarkAsk(penalty, 'sw')]).toEqual(['unit missing or wrong', 'kipimo hakipo au si sahihi'])
    expect(writeMarkAsk(askOf({ code: 'P1', for: 'unit', text: 'no metres' }), 'sw'), 'words of the scheme stay as they are').toBe('no metres')
  })

  it('is a general sentence where a newer program has stored what is not known here, and never an error', () => {
    const newer = [{ code: 'seen-in-a-dream' }, { code: 'needs-point' }]
    const reason = { code: 'B1', text: '', asks: 'a dream', awarded: true, marks: 1, evidence: '', why: newer, confidence: 1 }
    const [read] = markReasonsSchema.parse([reason])
    expect(read?.why).toEqual([{ code: 'unknown' }, { code: 'unknown' }])
    expect(read?.asks).toBe('unknown')
    expect(writeMarkWhy(read?.why ?? [], 'en')).toContain('newer version')
    expect(writeDoubts(markDoubtsSchema.parse(newer), 'sw')).toContain('Toleo jipya')
    expect(writePageReasons(pageReasonsSchema.parse(newer), 'en')).toContain('newer version')
  })
})

describe('what is said of an exam in a file of another program', () => {
  it('is a sentence of its own in both languages, with the line or the question', () => {
    expect(findWordFaults(transferNoteWords)).toEqual([])
    expect(writeTransferNote({ code: 'unread-number', line: 4, found: 'ten' }, 'sw')).toBe('Mstari wa 4: "ten" si nambari; swali limeachwa nje.')
    const loss = { code: 'point-code-changes', question: '4(b)', point: 'M1', becomes: 'B2' } as const
    expect(writeTransferNote(loss, 'en')).toBe('Question 4(b): the code M1; it becomes B2.')
    expect(writeTransferNote(loss, 'sw')).toBe('Swali la 4(b): msimbo M1; unakuwa B2.')
  })
})

import { describe, expect, it } from 'vitest'
import { writeTransferNote } from '#engine/sentences/transfer-note.ts'
import { examFileWords } from '#web/features/exams/exam-file-words.ts'
import { readExamFile } from '#web/features/exams/read-exam-file.ts'

const { en, sw } = examFileWords

describe('readExamFile', () => {
  it('reads the object of a file, also with a byte-order mark', async () => {
    expect(await readExamFile(new File(['\uFEFF{"title":"CAT 1"}'], 'exam.json'), en, 'en')).toEqual({ exam: { title: 'CAT 1' }, notes: [] })
  })

  it('says it in Kiswahili to whoever reads Kiswahili', async () => {
    await expect(readExamFile(new File(['[]'], 'fizikia.json'), sw, 'sw')).rejects.toThrow(
      'fizikia.json si faili ya mtihani: hakuna mtihani ndani yake.',
    )
  })

  it('reads files of other programs, and says what was not taken', async () => {
    const read = await readExamFile(new File(['::1:: What? {=a ~b}\n\nRead this.'], 'quiz.gift'), en, 'en')
    expect(read.exam['title']).toBe('Imported exam')
    expect((await readExamFile(new File(['::1:: Nini? {=a ~b}'], 'quiz.gift'), sw, 'sw')).exam['title']).toBe('Mtihani ulioingizwa')
    expect((await readExamFile(new File(['// title: CAT 1\n\n::1:: What? {=a ~b}'], 'quiz.gift'), sw, 'sw')).exam['title']).toBe('CAT 1')
    expect(read.exam['questions']).toMatchObject([{ id: '1', type: 'choice', answer: ['a'] }])
    expect(read.notes.map((note) => writeTransferNote(note, 'en'))).toEqual(['Line 3: a description without a question; it was left out.'])
    await expect(readExamFile(new File(['Dear parents'], 'note.txt'), en, 'en')).rejects.toThrow(
      'note.txt is not an exam file: it seems to be plain text that is neither GIFT nor Aiken.',
    )
  })

  it('reads Moodle XML, and letters that Windows wrote', async () => {
    const xml = '<quiz><question type="truefalse"><name><text>1</text></name><questiontext><text>Fa\u00e7ade</text></questiontext></question></quiz>'
    const read = await readExamFile(new File([Uint8Array.from(xml, (letter) => letter.charCodeAt(0))], 'bank.xml'), en, 'en')
    expect(read.notes).toEqual([{ code: 'no-right-option', line: 1 }])
    const gift = await readExamFile(new File([Uint8Array.from('Fa\u00e7ade? {T}', (letter) => letter.charCodeAt(0))], 'quiz.gift'), en, 'en')
    expect(gift.exam['questions']).toMatchObject([{ text: 'Façade?' }])
  })

  it.each([
    [
      'no JSON',
      'Question 1',
      'physics.docx is not an exam file, or it is damaged. Choose a file that was exported here, a table (CSV), Moodle XML, GIFT or Aiken.',
    ],
    ['a list', '[]', 'physics.docx is not an exam file: there is no exam in it.'],
    ['too much', `"${'x'.repeat(500_001)}"`, 'physics.docx is too large for an exam file.'],
  ])('says what is wrong with a file that holds %s', async (_name, text, message) => {
    await expect(readExamFile(new File([text], 'physics.docx'), en, 'en')).rejects.toThrow(message)
  })
})

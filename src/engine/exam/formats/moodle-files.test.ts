import { describe, expect, it } from 'vitest'
import type { Exam } from '#engine/exam/exam.ts'
import { detectFormat, fromFormat, toFormat } from '#engine/exam/formats/format.ts'
import { guessKind } from '#engine/exam/formats/guess-kind.ts'
import type { FromFormat } from '#engine/exam/formats/transfer-note.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { writeExamProblem } from '#engine/sentences/exam-fault.ts'
import { writeForeignFile } from '#engine/sentences/foreign-file.ts'
import { writeTransferNote } from '#engine/sentences/transfer-note.ts'

function valid(json: unknown): Exam {
  const read = readExam(json)
  if ('problems' in read) throw new Error(read.problems.map((problem) => writeExamProblem(problem, 'en')).join(' '))
  return read.exam
}

function saidOf({ notes }: FromFormat): string[] {
  return notes.map((note) => writeTransferNote(note, 'en'))
}

describe('GIFT as Moodle writes it', () => {
  const moodle = `// question: 1  name: Speed
$CATEGORY: $course$/top/Waves

::1:: [html]<p>Which is <b>longitudinal</b>?</p> {
  =Sound#Yes
  ~Light
  ~%0%Radio \\= waves
}

::2:: Sound needs a medium. {TRUE}

::3(a):: Name the unit of frequency. {=hertz =Hz}

::4:: Speed of sound? {#330:5}

::5:: Between? {#1..3}

::6:: Which are vectors? {~%50%force ~%50%velocity ~%-100%mass}

::7:: Discuss waves. {}

Fill the {=gap ~hole} here.`

  it('becomes an exam', () => {
    const read = fromFormat(moodle, 'gift')
    expect(saidOf(read)).toEqual([
      'Line 4: the feedback of question 1 is left out.',
      'Line 18: the options of question 6 differ in worth; each right option counts the same here.',
    ])
    expect(valid(read.file).questions).toEqual([
      {
        id: '1',
        type: 'choice',
        text: 'Which is longitudinal?',
        topic: 'Waves',
        marks: 1,
        options: ['Sound', 'Light', 'Radio = waves'],
        answer: ['Sound'],
        scoring: 'all-or-nothing',
      },
      {
        id: '2',
        type: 'choice',
        text: 'Sound needs a medium.',
        topic: 'Waves',
        marks: 1,
        options: ['True', 'False'],
        answer: ['True'],
        scoring: 'all-or-nothing',
      },
      {
        id: '3(a)',
        type: 'short',
        text: 'Name the unit of frequency.',
        topic: 'Waves',
        marks: 1,
        scheme: [{ code: 'B1', text: 'hertz', accept: ['Hz'] }],
      },
      { id: '4', type: 'number', text: 'Speed of sound?', topic: 'Waves', marks: 1, scheme: [{ code: 'B1', value: 330, tolerance: 5 }] },
      { id: '5', type: 'number', text: 'Between?', topic: 'Waves', marks: 1, scheme: [{ code: 'B1', value: '1 to 3' }] },
      {
        id: '6',
        type: 'choice',
        text: 'Which are vectors?',
        topic: 'Waves',
        marks: 1,
        options: ['force', 'velocity', 'mass'],
        answer: ['force', 'velocity'],
        scoring: 'negative',
      },
      { id: '7', type: 'essay', text: 'Discuss waves.', topic: 'Waves', marks: 1, criteria: [{ name: 'Content', marks: 1, levels: [] }] },
      {
        id: '8',
        type: 'choice',
        text: 'Fill the _____ here.',
        topic: 'Waves',
        marks: 1,
        options: ['gap', 'hole'],
        answer: ['gap'],
        scoring: 'all-or-nothing',
      },
    ])
  })

  it.each([
    ['a matching of one', '::1:: Match {=a -> b}', 'Line 1: the matching has fewer than two items or options; it was left out.'],
    ['a description', '\nRead the text.', 'Line 2: a description without a question; it was left out.'],
    ['an open bracket', '::1:: What? {=a', 'Line 1: the answers are not closed with "}"; the question was left out.'],
    ['no right option', '::1:: What? {~a ~b}', 'Line 1: no option is right; the question was left out.'],
    ['two right options', '::1:: What? {=a =b ~c}', 'Line 1: each of several options earns all the marks by itself; the question was left out.'],
    ['half a right option', '::1:: What? {=%50%a ~b}', 'Line 1: no answer earns all the marks; the question was left out.'],
    ['options of half the marks', '::1:: What? {~%50%a ~%50%b ~%50%c}', 'Line 1: no answer earns all the marks; the question was left out.'],
    ['half a right number', '::1:: What? {#=%50%3:2}', 'Line 1: no answer earns all the marks; the question was left out.'],
    [
      'options of other worth',
      '::1:: What? {~%75%a ~%25%b ~c}',
      'Line 1: the options of question 1 differ in worth; each right option counts the same here.',
    ],
    ['no number', '::1:: What? {#ten}', 'Line 1: "ten" is no number; the question was left out.'],
    ['a long title', '::The first question:: What? {=a}', 'Line 1: "The first question" is no number of a question here; it is question 1.'],
  ])('names %s', (_, text, note) => {
    expect(saidOf(fromFormat(text, 'gift'))).toContain(note)
  })
})

describe('answers of GIFT that earn a part of the marks', () => {
  const said = (answers: string): string =>
    `Line 1: in question 1 only what earns all the marks is right; the part of the marks that ${answers} has is left out.`
  it.each<[string, object, string[]]>([
    ['=Nairobi ~%50%Mombasa ~%25%Kisumu ~Eldoret', { answer: ['Nairobi'], scoring: 'all-or-nothing' }, [said('"Mombasa", "Kisumu"')]],
    ['~%100%Nairobi ~%50%Mombasa ~Kisumu', { answer: ['Nairobi'] }, [said('"Mombasa"')]],
    ['=Nairobi ~%-33.3%Mombasa ~Kisumu', { answer: ['Nairobi'] }, [said('"Mombasa"')]],
    ['=%100%Nairobi ~%0%Mombasa', { answer: ['Nairobi'] }, []],
    ['~%50%Nairobi ~%50%Mombasa ~Lima', { answer: ['Nairobi', 'Mombasa'], scoring: 'partial' }, []],
    ['~%50%Nairobi ~%50%Mombasa ~%-50%Lima', { answer: ['Nairobi', 'Mombasa'], scoring: 'negative' }, []],
    ['=hertz =%50%Hertz per second', { scheme: [{ code: 'B1', text: 'hertz' }] }, [said('"Hertz per second"')]],
    ['#=1963:0 =%50%1963:2', { scheme: [{ code: 'B1', value: 1963 }] }, [said('"1963:2"')]],
    [
      '#=%100%3:0.5#yes =%50%3:2',
      { scheme: [{ code: 'B1', value: 3, tolerance: 0.5 }] },
      [said('"3:2"'), 'Line 1: the feedback of question 1 is left out.'],
    ],
  ])('{%s}', (answers, fields, notes) => {
    const read = fromFormat(`::1:: Which? {${answers}}`, 'gift')
    expect([valid(read.file).questions[0], saidOf(read)]).toMatchObject([fields, notes])
  })
})

describe('tags and entities of a GIFT question', () => {
  it('are taken away in its options too', () => {
    const html = fromFormat(
      '::1:: [html]<p>Which&nbsp;gas?</p>{=<p>Carbon dioxide<br></p> ~<p>N<sub>2</sub> &amp; argon</p> ~5 &lt; 6 &\\#215; 2}',
      'gift',
    )
    expect(valid(html.file).questions).toMatchObject([
      { text: 'Which gas?', options: ['Carbon dioxide', 'N2 & argon', '5 < 6 × 2'], answer: ['Carbon dioxide'] },
    ])
  })

  it('stand in a plain question as they are written', () => {
    const plain = fromFormat('::1:: Which tag? {=<b> ~&amp;}', 'gift')
    expect(valid(plain.file).questions).toMatchObject([{ options: ['<b>', '&amp;'] }])
  })
})

describe('a bad question of GIFT', () => {
  it('is one note, and empty lines among answers are none', () => {
    const read = fromFormat('::1:: A? {\n=a\n\n~b\n\n}\n\n::2:: B? {=a ~b\n\n::3:: C? {=a ~b}', 'gift')
    expect(saidOf(read)).toEqual(['Line 8: the answers are not closed with "}"; the question was left out.'])
    expect(valid(read.file).questions.map(({ id }) => id)).toEqual(['1', '3'])
  })
})

describe('a file that is none of these', () => {
  it.each([
    ['paper.pdf', '%PDF-1.7', 'a PDF'],
    ['paper.docx', 'PK\u0003\u0004', 'a Word document'],
    ['marks.xlsx', 'PK\u0003\u0004', 'an Excel workbook'],
    ['course.mbz', '\u001F‹', 'a packed file'],
    ['page.json', '<!DOCTYPE html><html>', 'a web page'],
    ['items.xml', '<assessmentItem/>', 'XML, but not Moodle’s questions'],
    ['photo.txt', 'ÿØÿà', 'a picture'],
    ['note.txt', 'Dear parents', 'plain text that is neither GIFT nor Aiken'],
  ])('is named by its kind: %s', (name, text, kind) => {
    expect(detectFormat(name, text) ?? 'json').toBe('json')
    expect(writeForeignFile(guessKind(name, text), 'en')).toContain(`it seems to be ${kind}`)
    expect(writeForeignFile(guessKind(name, text), 'sw')).toMatch(/^si faili ya mtihani: inaonekana ni .+\./)
  })
})

describe('a matching of Moodle', () => {
  const text = '// marks: 4\n::3:: Match. {=cat -> meat =cow -> grass =goat -> grass = -> so \\= on}'

  it('becomes items that share their options', () => {
    const { questions, stems } = valid(fromFormat(text, 'gift').file)
    expect(stems).toEqual([{ id: '3', text: 'Match.', matching: true }])
    expect(questions).toMatchObject(
      ['meat', 'grass', 'grass'].map((option, at) => ({
        id: ['3(a)', '3(b)', '3(c)'][at],
        marks: 1,
        options: ['meat', 'grass', 'so = on'],
        answer: [option],
      })),
    )
  })

  it('goes back, and over a table too, with nothing lost', () => {
    const exam = valid(fromFormat(text, 'gift').file)
    for (const format of ['gift', 'csv'] as const) {
      const { text: written, losses } = toFormat(exam, format)
      expect(losses).toEqual([])
      expect(valid(fromFormat(written, format).file)).toEqual(exam)
    }
  })
})

describe('Aiken', () => {
  const text = 'What is longitudinal?\nA. Light\nB) Sound\nANSWER: B\n\nWhat falls?\nIt is seen.\nA. amplitude\nB. speed\nANSWER: A\n'

  it('becomes an exam', () => {
    expect(valid(fromFormat(text, 'aiken').file).questions).toMatchObject([
      { id: '1', text: 'What is longitudinal?', options: ['Light', 'Sound'], answer: ['Sound'], marks: 1 },
      { id: '2', text: 'What falls?\nIt is seen.', options: ['amplitude', 'speed'], answer: ['amplitude'] },
    ])
  })

  it.each([
    ['no space', 'What is wet?\nA)Water\nB)Salt\nANSWER:A'],
    ['small letters', 'What is wet?\na. Water\nb. Salt\nanswer : a'],
    ['empty lines', 'What is wet?\n\nA. Water\n\nB. Salt\n\nANSWER: A\n'],
    ['another end of lines, and a mark before them', '\uFEFFWhat is wet?\r\nA. Water\r\nB. Salt\r\nANSWER: A.\r\n'],
    ['the answer written out', 'What is wet?\nA. Water\nB. Salt\nAns: water'],
  ])('is read with %s', (_, written) => {
    const read = fromFormat(written, 'aiken')
    expect(saidOf(read)).toEqual([])
    expect(valid(read.file).questions).toMatchObject([{ text: 'What is wet?', options: ['Water', 'Salt'], answer: ['Water'] }])
  })

  it('takes what begins like an option for words where it is not the next', () => {
    const read = fromFormat('What is wet,\ne.g. at noon?\nA. Water\nB. Salt\nANSWER: A', 'aiken')
    expect(valid(read.file).questions).toMatchObject([{ text: 'What is wet,\ne.g. at noon?', options: ['Water', 'Salt'] }])
  })

  it('takes the good questions of a file with a bad one, which is one note', () => {
    const read = fromFormat('Metal?\nA) Iron\nANSWER: A\n\nGas?\nA) Oxygen\nB) Iron\nANSWER: A\n', 'aiken')
    expect(saidOf(read)).toEqual(['Line 1: the question has fewer than two options; it was left out.'])
    expect(valid(read.file).questions).toMatchObject([{ id: '1', text: 'Gas?' }])
  })

  it('names an answer that is no option, and a question without one', () => {
    expect(saidOf(fromFormat('What?\nA. a\nB. b\nANSWER: C\n\nWhy?\nA. a\n', 'aiken'))).toEqual([
      "Line 4: the answer C is none of the question's options; it was left out.",
      'Line 6: the question has no "ANSWER:"; it was left out.',
    ])
  })
})

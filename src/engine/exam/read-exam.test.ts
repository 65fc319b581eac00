import { describe, expect, it } from 'vitest'
import { readExam } from '#engine/exam/read-exam.ts'
import { writeExamProblem } from '#engine/sentences/exam-fault.ts'

const choice = { id: '1', type: 'choice', options: ['A', 'B', 'C', 'D'], answer: ['C'], marks: 1 }
const number = {
  id: '3',
  type: 'number',
  marks: 3,
  scheme: [
    { code: 'M1', text: 'v = fλ used' },
    { code: 'M1', text: '0.5 × 660' },
    { code: 'A1', value: 330, unit: 'm/s', tolerance: 1 },
  ],
}
const short = {
  id: '4',
  type: 'short',
  marks: 2,
  scheme: [
    { code: 'B1', text: 'wavelength stays the same' },
    { code: 'B1', text: 'amplitude falls' },
  ],
}
const essay = {
  id: '5',
  type: 'essay',
  marks: 10,
  criteria: [
    { name: 'Content', marks: 6, levels: [{ marks: 6, text: 'full' }] },
    { name: 'Language', marks: 4 },
  ],
}

function exam(questions: readonly unknown[], more: object = {}): unknown {
  return { format: 'sahihi-exam/1', title: 'CAT 1', questions, ...more }
}

function messages(json: unknown): string[] {
  const read = readExam(json)
  return 'problems' in read ? read.problems.map((problem) => writeExamProblem(problem, 'en')) : []
}

describe('an exam that is valid', () => {
  it('is read with its defaults filled in', () => {
    const read = readExam(exam([choice, number, short, essay]))
    expect('exam' in read && read.exam).toMatchObject({ language: 'en', grading: 'percent', questions: [{ scoring: 'all-or-nothing' }, {}, {}, {}] })
  })

  const valid: [string, unknown][] = [
    ['an accuracy mark that follows through needs no method mark', exam([{ ...number, marks: 1, scheme: [{ code: 'A1 ft', value: 3 }] }])],
    ['any 5 of 8', exam([{ ...short, marks: 5, anyOf: 5, scheme: Array.from({ length: 8 }, (_, i) => ({ code: 'B1', text: `point ${i}` })) }])],
    ['B2 is worth two', exam([{ ...short, scheme: [{ code: 'B2', text: 'both' }] }])],
    ['a value as a fraction', exam([{ ...number, marks: 1, scheme: [{ code: 'B1', value: '1/3' }] }])],
    ['a value in standard form', exam([{ ...number, marks: 1, scheme: [{ code: 'B1', value: '3.3 × 10^2' }] }])],
    [
      'a section with a choice of equal questions',
      exam([choice, { ...choice, id: '2' }], { sections: [{ title: 'II', questions: ['1', '2'], answerAny: 1 }] }),
    ],
    ['own boundaries for some grades', exam([choice], { grading: 'kcse', boundaries: { A: 78 } })],
  ]
  it.each(valid)('%s', (_, json) => {
    expect(messages(json)).toEqual([])
  })
})

describe('a fault is named with its question, field, value and what was expected', () => {
  const faults: [string, unknown, string][] = [
    ['sum', exam([{ ...number, scheme: number.scheme.slice(1) }]), "Question 3: the scheme's points add up to 2 marks, the question has 3."],
    [
      'a character that cannot be kept',
      exam([{ ...choice, text: 'a\0b' }]),
      'Question 1: "text" cannot be taken: Use ordinary letters, digits and signs here; this text has a character that cannot be kept.',
    ],
    ['sum of short', exam([{ ...short, marks: 5 }]), "Question 4: the scheme's points add up to 2 marks, the question has 5."],
    [
      'sum of B2',
      exam([
        {
          ...short,
          scheme: [
            { code: 'B2', text: 'x' },
            { code: 'B1', text: 'y' },
          ],
        },
      ]),
      "Question 4: the scheme's points add up to 3 marks, the question has 2.",
    ],
    ['any of', exam([{ ...short, marks: 3, anyOf: 2 }]), "Question 4: any 2 of the scheme's 2 points add up to 2 marks, the question has 3."],
    ['any of too many', exam([{ ...short, anyOf: 3 }]), `Question 4: "anyOf" is 3, expected at most the scheme's 2 points.`],
    ['criteria', exam([{ ...essay, marks: 12 }]), 'Question 5: the criteria add up to 10 marks, the question has 12.'],
    [
      'level',
      exam([{ ...essay, criteria: [{ name: 'Content', marks: 10, levels: [{ marks: 11, text: 'x' }] }] }]),
      'Question 5: level 1 of "Content" gives 11 marks, the criterion has 10.',
    ],
    [
      'a band the wrong way round',
      exam([{ ...essay, criteria: [{ name: 'Content', marks: 10, levels: [{ from: 8, marks: 6, text: 'x' }] }] }]),
      'Question 5: level 1 of "Content" goes from 8 to 6; expected the smaller number first.',
    ],
    [
      'bands with a mark in common',
      exam([
        {
          ...essay,
          criteria: [
            {
              name: 'Content',
              marks: 10,
              levels: [
                { from: 5, marks: 10, text: 'full' },
                { marks: 5, text: 'half' },
              ],
            },
          ],
        },
      ]),
      'Question 5: the levels 5–10 and 5 of "Content" have marks in common; expected each mark in one level.',
    ],
    ['answer', exam([{ ...choice, answer: ['E'] }]), 'Question 1: the answer "E" is not among its options "A", "B", "C", "D".'],
    ['answer twice', exam([{ ...choice, answer: ['A', 'A'] }]), 'Question 1: the answer "A" is given twice; expected once.'],
    ['options', exam([{ ...choice, options: ['A', 'B', 'a', 'C'] }]), 'Question 1: the option "a" stands twice; expected different options.'],
    [
      'ids',
      exam([choice, choice]),
      'Question 1: the id "1" is used twice, by questions number 1 and 2 in the file; expected a different id for each.',
    ],
    [
      'A without M',
      exam([{ ...number, marks: 1, scheme: [{ code: 'A1', value: 3 }] }]),
      'Question 3: mark point 1 (A1) is an accuracy mark without a method mark before it; expected an M before it, or B, or A ft.',
    ],
    [
      'DM without M',
      exam([{ ...short, marks: 1, scheme: [{ code: 'DM1', text: 'x' }] }]),
      'Question 4: mark point 1 (DM1) depends on a method mark; expected an M before it.',
    ],
    [
      'no value',
      exam([{ ...number, scheme: [{ code: 'M3', text: 'x' }] }]),
      'Question 3: none of its mark points has a "value"; expected at least one, the right answer.',
    ],
    [
      'value',
      exam([{ ...number, marks: 1, scheme: [{ code: 'B1', value: 'about ten' }] }]),
      'Question 3: the value "about ten" of mark point 1 (B1) cannot be read as a number; expected one such as 330, "1/3", "3.3e2" or "2√3".',
    ],
    [
      'tolerance',
      exam([{ ...number, marks: 1, scheme: [{ code: 'B1', value: 5, tolerance: 5 }] }]),
      'Question 3: the tolerance 5 of mark point 1 (B1) is as large as its value 5; expected a smaller one.',
    ],
    [
      'ft and cao',
      exam([
        {
          ...number,
          marks: 2,
          scheme: [
            { code: 'M1', text: 'x' },
            { code: 'A1 ft cao', value: 5 },
          ],
        },
      ]),
      'Question 3: mark point 2 (A1 ft cao) is both "ft" and "cao"; expected one of them.',
    ],
    [
      'B0',
      exam([
        {
          ...short,
          scheme: [
            { code: 'B2', text: 'x' },
            { code: 'B0', text: 'y' },
          ],
        },
      ]),
      'Question 4: mark point 2 (B0) is worth 0 marks; expected at least 1.',
    ],
    [
      'empty point',
      exam([{ ...short, marks: 1, scheme: [{ code: 'B1' }] }]),
      'Question 4: mark point 1 (B1) says nothing of what earns it; expected "text", "accept", "value" or "expression".',
    ],
    [
      'value in short',
      exam([{ ...short, marks: 1, scheme: [{ code: 'B1', text: 'x', value: 3 }] }]),
      'Question 4: mark point 1 (B1) has a "value", which belongs to questions of type "number".',
    ],
    [
      'accept and reject',
      exam([{ ...short, marks: 1, scheme: [{ code: 'B1', accept: ['falls'], reject: ['Falls'] }] }]),
      'Question 4: mark point 1 (B1) both accepts and rejects "falls"; expected one of them.',
    ],
    ['section', exam([choice], { sections: [{ title: 'II', questions: ['1', '9'] }] }), 'Section "II": there is no question "9" in the exam.'],
    [
      'section twice',
      exam([choice], {
        sections: [
          { title: 'I', questions: ['1'] },
          { title: 'II', questions: ['1'] },
        ],
      }),
      'Section "II": question 1 is also in section "I"; expected in one section only.',
    ],
    [
      'answerAny',
      exam([choice], { sections: [{ title: 'II', questions: ['1'], answerAny: 2 }] }),
      `Section "II": "answerAny" is 2, expected at most the section's 1 questions.`,
    ],
    [
      'unequal choice',
      exam([choice, { ...choice, id: '2', marks: 2 }], { sections: [{ title: 'II', questions: ['1', '2'], answerAny: 1 }] }),
      'Section "II": its questions carry 1 and 2 marks; expected the same marks for each where pupils choose.',
    ],
    [
      'boundary name',
      exam([choice], { grading: 'cbc8', boundaries: { A: 80 } }),
      'The boundary "A" is no grade of "cbc8"; expected one of EE1, EE2, ME1, ME2, AE1, AE2, BE1, BE2.',
    ],
    [
      'boundary order',
      exam([choice], { grading: 'kcse', boundaries: { A: 74 } }),
      'The boundary of A- is 75 and that of A is 74; expected them to fall from grade to grade.',
    ],
    [
      'lowest boundary',
      exam([choice], { grading: 'cbc4', boundaries: { BE: 5 } }),
      'The boundary of BE is 5; expected 0, so that every mark has a grade.',
    ],
    [
      'percent boundaries',
      exam([choice], { boundaries: { A: 80 } }),
      '"boundaries" is given, but the grading "percent" has no grades; expected none, or another grading.',
    ],
    ['format', { ...Object(exam([choice])), format: 'sahihi-exam/2' }, '"format" is "sahihi-exam/2", expected "sahihi-exam/1".'],
    ['no format', { title: 'x', questions: [choice] }, '"format" is missing, expected "sahihi-exam/1".'],
    ['unknown key', exam([{ ...choice, points: 1 }]), 'Question 1: "points" is not a field of the exam format here.'],
    ['unknown key above', exam([choice], { teacher: 'x' }), '"teacher" is not a field of the exam format here.'],
    [
      'type',
      exam([{ ...choice, type: 'multiple' }]),
      'Question 1: "type" is "multiple", expected "choice", "number", "short", "essay" or "drawing".',
    ],
    ['marks as text', exam([{ ...choice, marks: '1' }]), 'Question 1: "marks" is "1", expected a number.'],
    ['half marks', exam([{ ...choice, marks: 1.5 }]), 'Question 1: "marks" is 1.5, expected a whole number.'],
    [
      'code',
      exam([{ ...short, scheme: [{ code: 'X1', text: 'x' }] }]),
      'Question 4: "code" of mark point 1 is "X1", expected a code such as M1, A1, B2, DM1, A1 ft or -1.',
    ],
    [
      'no id',
      exam([{ type: 'choice', options: ['A', 'B'], answer: ['A'], marks: 1 }]),
      'Question number 1 in the file: "id" is missing, expected text in quotes.',
    ],
    ['no questions', exam([]), '"questions" is a list of 0, expected at least 1 entry.'],
    ['one option', exam([{ ...choice, options: ['C'] }]), 'Question 1: "options" is a list of 1, expected at least 2 entries.'],
    ['not an object', 7, 'The file holds 7, expected an exam in braces.'],
    ['a list', [], 'The file holds a list of 0, expected an exam in braces.'],
  ]
  it.each(faults)('%s', (_, json, message) => {
    expect(messages(json)).toContain(message)
  })

  it('gives the path, the question and the field for a form to point at', () => {
    const read = readExam(exam([choice, { ...number, marks: 4 }]))
    expect(read).toEqual({
      problems: [
        {
          path: 'questions.1.scheme',
          question: '3',
          field: 'scheme',
          fault: { code: 'points-do-not-add-up', sum: 3, marks: 4, any: null, points: 3 },
        },
      ],
    })
  })

  it('names every fault at once', () => {
    expect(
      messages(
        exam([
          { ...choice, answer: ['E'] },
          { ...short, marks: 9 },
        ]),
      ),
    ).toHaveLength(2)
  })
})

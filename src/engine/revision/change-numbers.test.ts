import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { NumberQuestion } from '#engine/exam/exam.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import { changeNumbers } from '#engine/revision/change-numbers.ts'
import { writeAnswer } from '#engine/revision/worked-answer.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'

const knowledge = getAutoMarkerKnowledge()
const change = (question: NumberQuestion, seed: string) =>
  changeNumbers({ question, language: question.text?.includes('wanafunzi') === true ? 'sw' : 'en', knowledge, seed })

function ask(text: string, working: string, value: number, unit?: string, more: object = {}): NumberQuestion {
  const scheme = [
    { code: 'M1', text: working },
    { code: 'A1', value, ...(unit !== undefined && { unit }), ...more },
  ]
  return { id: '1', type: 'number', text, marks: 2, scheme }
}

const safe: Record<string, NumberQuestion> = {
  'the speed of a sound': ask('A sound of frequency 660 Hz has a wavelength of 0.5 m in air. Calculate its speed.', '0.5 × 660', 330, 'm/s', {
    tolerance: 1,
  }),
  'force and mass': ask('A trolley of mass 4 kg is pulled by a resultant force of 10 N. Calculate its acceleration.', '10 ÷ 4', 2.5, 'm/s^2'),
  'a level that rises': ask(
    'A stone is lowered into a cylinder holding 40 cm³ of water. The level rises to 65 cm³. Find its volume.',
    '65 − 40',
    25,
    'cm³',
  ),
  'a kettle, in kilowatts': ask(
    'An electric kettle takes a current of 8 A from the 240 V mains. Calculate its power in kilowatts.',
    '240 × 8',
    1.92,
    'kW',
  ),
  'counted things': ask('A pupil’s breathing was counted as 54 breaths in 3 minutes. How many breaths is that in one minute?', '54 ÷ 3', 18),
  'a share in Kiswahili': ask('Shule ina wanafunzi 480. Robo tatu ya wanafunzi hao ni wasichana. Je, shule ina wasichana wangapi?', '3/4 × 480', 360),
  'an answer to two figures': ask(
    'A wire of resistance 6 Ω carries a current while 19 V stand across it. Find the current.',
    '19 ÷ 6',
    3.1666666666666665,
    'A',
    { figures: 2 },
  ),
}

/** The answer would not follow, or the question would be nonsense. */
const unsafe: Record<string, NumberQuestion> = {
  'the whole comes from the parts': ask('A bag has 15 red and 23 blue balls. Find the probability of red.', '15/38', 15 / 38),
  'a discount as what is left': ask('A shirt of KSh 800 is sold at a discount of 10%. What does it cost?', '800 × 90/100 × 0.97', 698.4),
  'numbers that depend on each other': ask('A class has 40 pupils, 25 girls and 15 boys. How many chairs of 40 are left?', '40 − 25', 15),
  'a constant of the question': ask('Find the weight of a stone. Take g = 10 N/kg and a mass of 2 kg.', '2 × 10 × 1.5', 30, 'N'),
  'a figure': ask('The figure shows a wire of 12 cm. Find twice its length.', '2 × 12', 24, 'cm'),
  'no working': {
    id: '1',
    type: 'number',
    text: 'A car goes 60 km in 2 h. Find its speed.',
    marks: 2,
    scheme: [{ code: 'B2', value: 30, unit: 'km/h' }],
  },
  'working of another value': ask('A car goes 150 km in 4 h. Find its speed.', '150 × 4', 37.5, 'km/h'),
  'a mean, whose count is one of its numbers': ask('Find the mean mass of 4 bags of 4 kg, 8 kg, 6 kg and 10 kg.', '(4 + 8 + 6 + 10)/4', 7, 'kg'),
}

describe('a question with other numbers', () => {
  it.each(Object.entries(safe))('%s: over many seeds the new answer is right by the auto-marker and differs from the first', (_name, question) => {
    for (let seed = 0; seed < 12; seed++) {
      const changed = change(question, String(seed))
      if (changed === null) throw new Error('no numbers were found')
      const mark = (text: string) =>
        markAnswer({ question: changed, reading: { choice: [], text, blank: false }, language: 'en', source: 'typed', knowledge })
      expect(mark(writeAnswer(changed)).marks).toBe(2)
      expect(mark(writeAnswer(question)).marks).toBeLessThan(2)
      expect(changed.text).not.toBe(question.text)
      const shown = [...`${changed.text} ${writeAnswer(changed)}`.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => number)
      for (const number of shown) {
        expect(Number(number)).toBeGreaterThan(0)
        expect(number.replace('.', '').replace(/^0+/, '').length).toBeLessThanOrEqual(4)
      }
    }
  })

  it('leaves alone what may be a number of the formula: the 2 h here are no sides', () => {
    const question = ask('A rectangle of 6 m by 5 m is painted in 2 h. Find its perimeter.', '2 × (6 + 5)', 22, 'm')
    for (let seed = 0; seed < 10; seed++) {
      const changed = change(question, String(seed))
      const [, long, wide] = /^A rectangle of (\d+) m by (\d+) m is painted in 2 h\./.exec(changed?.text ?? '') ?? []
      expect(changed?.scheme[1]?.value).toBe(2 * (Number(long) + Number(wide)))
    }
  })

  it('follows from the seed alone', () => {
    const [question] = Object.values(safe)
    if (question === undefined) throw new Error('there is one')
    expect(change(question, 'a')).toEqual(change(question, 'a'))
    expect(new Set(Array.from({ length: 20 }, (_, seed) => change(question, String(seed))?.text)).size).toBeGreaterThan(5)
  })

  it.each(Object.entries(unsafe))('is not made of %s', (_name, question) => {
    for (let seed = 0; seed < 10; seed++) expect(change(question, String(seed))?.text).toBeUndefined()
  })

  it('is made of the example exams where that is safe', () => {
    const made = ['kcse-physics', 'grade-7-integrated-science', 'kiswahili'].flatMap((name) => {
      const read = readExam(JSON.parse(readFileSync(`examples/${name}.json`, 'utf8')))
      if (!('exam' in read)) throw new Error(name)
      return read.exam.questions.flatMap((question) =>
        question.type === 'number' && change(question, name) !== null ? [`${name} ${question.id}`] : [],
      )
    })
    expect(made).toEqual([
      'kcse-physics 4',
      'kcse-physics 5',
      'kcse-physics 7',
      'grade-7-integrated-science 6',
      'grade-7-integrated-science 7',
      'kiswahili 9',
    ])
  })
})

import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Question } from '#engine/exam/exam.ts'
import type { AskedQuestion } from '#engine/marking/model-reply/asked-question.ts'
import { PROMPT_VERSION, versionWithGuidance } from '#engine/marking/model-reply/prompt-version.ts'
import { writePlainPrompt } from '#engine/marking/model-reply/write-plain-prompt.ts'
import { writePrompt } from '#engine/marking/model-reply/write-prompt.ts'

const place = { left: 1, top: 2, right: 90, bottom: 40.5 }
const soil = { code: 'B1', text: 'loss of fertile top soil', accept: ['top soil is carried away'] }
const yields = { code: 'B1', text: 'lower crop yields', reject: ['floods'] }
const levels = [
  { marks: 2, text: 'some' },
  { marks: 4, text: 'rich' },
]
const wave = [
  { code: 'M1', text: 'speed' },
  { code: 'A1', value: 330, unit: 'm/s' },
]
const written: Question[] = [
  { id: '2', type: 'short', text: 'State two effects of soil erosion.', marks: 2, scheme: [soil, yields] },
  { id: '3', type: 'number', marks: 2, scheme: wave },
  { id: '4', type: 'essay', text: 'Describe your school.', marks: 4, criteria: [{ name: 'Content', marks: 4, levels }] },
]
const choice: Question = {
  id: '1',
  type: 'choice',
  options: ['Lake Turkana', 'Lake Naivasha'],
  answer: ['Lake Naivasha'],
  marks: 1,
  scoring: 'partial',
}

describe('what is asked', () => {
  it('of a printed page is the same to the letter under the same version: what was answered stays answered', () => {
    const hashes = (['en', 'sw'] as const).map((language) => {
      const prompt = writePrompt({ asked: written.map((question) => ({ question, place })), language })
      return createHash('sha256').update(JSON.stringify(prompt)).digest('hex')
    })
    expect({ PROMPT_VERSION, hashes }).toEqual({
      PROMPT_VERSION: '2',
      hashes: [
        '3e1d8de5fcfc534d0552f1d60bb260d3cb94b9d7c93177948a9a18b6cd96fca7',
        '2c05cfe017b62b66f61799bdfad3e0be86ec6afdcb0ad0fd5ec1cfb10b66db29',
      ],
    })
  })

  it('goes with the guidance for markers, where there is some, and says that it is no answer', () => {
    const [first] = written
    const guided = first === undefined ? [] : [{ ...first, guidance: 'Any spelling that sounds right.' }]
    const bare = writePrompt({ asked: written.map((question) => ({ question, place })), language: 'en' })
    const ofQuestion = writePrompt({ asked: guided.map((question) => ({ question, place })), language: 'en' })
    const ofExam = writePlainPrompt({ asked: written, language: 'en', exam: { guidance: 'Be "kind".' } })
    expect(ofQuestion.user).toContain('"guidance": "Any spelling that sounds right."')
    expect(ofExam.user).toMatch(/^guidance for every question: "Be \\"kind\\"\."\n/)
    for (const { system } of [ofQuestion, ofExam]) expect(system).toContain('never copy words of it')
    expect(bare.system + bare.user).not.toContain('guidance')
    expect([true, false].map((isTold) => versionWithGuidance(PROMPT_VERSION, isTold))).toEqual(['2-guided-1', '2'])
  })

  it('says what a band is where an essay has one', () => {
    const band = { from: 3, marks: 4, text: 'Fluent' }
    const essay: AskedQuestion = { id: '4', type: 'essay', marks: 4, criteria: [{ name: 'Content', marks: 4, levels: [band] }] }
    for (const { system, user } of [
      writePrompt({ asked: [{ question: essay, place }], language: 'en' }),
      writePlainPrompt({ asked: [essay], language: 'en' }),
    ]) {
      expect(system).toContain('any whole number from "from" to "marks"')
      expect(JSON.parse(user.slice(user.indexOf('[')))).toMatchObject([{ criteria: [{ levels: [band] }] }])
    }
  })

  it('of a plain page is every question with its scheme, no place, and of a choice not which option is right', () => {
    const { system, user, schema } = writePlainPrompt({ asked: [choice, ...written], language: 'sw' })
    const asked: unknown = JSON.parse(user.slice(user.indexOf('[')))
    expect(asked).toMatchObject([
      { question: '1', options: ['Lake Turkana', 'Lake Naivasha'] },
      { question: '2', text: 'State two effects of soil erosion.', points: [{ point: 1, code: 'B1' }, { point: 2 }] },
      { question: '3', points: [{}, { earns: '330 m/s' }] },
      { question: '4', criteria: [{ criterion: 1, levels }] },
    ])
    expect(user).not.toContain('place')
    expect(user).not.toContain('answer"')
    expect(system).toContain('Kiswahili')
    expect(JSON.stringify(schema)).toContain('"enum":["1","2","3","4"]')
  })
})

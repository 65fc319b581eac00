import { describe, expect, it } from 'vitest'
import { writeTemplateFault } from '#engine/sentences/template-fault.ts'
import { compareLabels, expandLabels } from './expand-labels.ts'
import { readTemplate } from './read-template.ts'

const mcq = { fieldType: 'QTYPE_MCQ4', origin: [10, 20], bubblesGap: 30, labelsGap: 40, fieldLabels: ['q1..2'] }
const plain = { pageDimensions: [300, 400], bubbleDimensions: [20, 16], fieldBlocks: { A: mcq } }

describe('labels', () => {
  it.each([
    { name: 'a range', given: ['q1..3'], labels: ['q1', 'q2', 'q3'], bad: [] },
    { name: 'a range with three dots', given: ['roll8...10'], labels: ['roll8', 'roll9', 'roll10'], bad: [] },
    { name: 'plain ones among ranges', given: ['Medium', 'q1..2', 'q6_1'], labels: ['Medium', 'q1', 'q2', 'q6_1'], bad: [] },
    { name: 'a range of one', given: ['q7..7'], labels: ['q7'], bad: [] },
    { name: 'a range backwards', given: ['q9..2'], labels: [], bad: ['q9..2'] },
    { name: 'a range without end', given: ['q1..99999'], labels: [], bad: ['q1..99999'] },
  ])('are written out: $name', ({ given, labels, bad }) => {
    expect(expandLabels(given)).toEqual({ labels, bad })
  })

  it('stand in the order of their numbers', () => {
    expect(['q10', 'q2', 'Roll', 'q1'].toSorted(compareLabels)).toEqual(['Roll', 'q1', 'q2', 'q10'])
  })
})

describe('a template', () => {
  it('places bubbles across, label by label down', () => {
    const read = readTemplate(plain)
    if (!('template' in read)) throw new Error(JSON.stringify(read.problems))
    expect(read.template.fields.map(({ label, bubbles }) => [label, bubbles.map(({ value, x, y }) => [value, x, y])])).toEqual([
      [
        'q1',
        [
          ['A', 10, 20],
          ['B', 40, 20],
          ['C', 70, 20],
          ['D', 100, 20],
        ],
      ],
      [
        'q2',
        [
          ['A', 10, 60],
          ['B', 40, 60],
          ['C', 70, 60],
          ['D', 100, 60],
        ],
      ],
    ])
  })

  it('places A on the right where the sheet is read from right to left', () => {
    const read = readTemplate({ ...plain, fieldBlocks: { A: { ...mcq, fieldType: 'QTYPE_MCQ5_RTL' } } })
    if (!('template' in read)) throw new Error(JSON.stringify(read.problems))
    expect(read.template.fields[0]?.bubbles.map(({ value, x }) => `${value}${x}`)).toEqual(['E10', 'D40', 'C70', 'B100', 'A130'])
  })

  it('places figures down, label by label across, from 1 where it says so', () => {
    const read = readTemplate({ ...plain, fieldBlocks: { N: { ...mcq, fieldType: 'QTYPE_INT_FROM_1', bubblesGap: 25 } } })
    if (!('template' in read)) throw new Error(JSON.stringify(read.problems))
    const [, second] = read.template.fields
    expect(second?.bubbles.map(({ value }) => value).join('')).toBe('1234567890')
    expect(second?.bubbles.map(({ x, y }) => [x, y]).slice(0, 2)).toEqual([
      [50, 20],
      [50, 45],
    ])
  })

  it('takes values, direction, size and what a blank says of a block of its own', () => {
    const block = {
      bubbleValues: ['U', 'HT'],
      direction: 'vertical',
      origin: [5, 5],
      bubblesGap: 30,
      labelsGap: 0,
      fieldLabels: ['stu'],
      bubbleDimensions: [12, 14],
      emptyValue: '?',
    }
    const read = readTemplate({ ...plain, emptyValue: '-', fieldBlocks: { A: mcq, S: block } })
    if (!('template' in read)) throw new Error(JSON.stringify(read.problems))
    expect(read.template.fields.at(-1)).toMatchObject({
      label: 'stu',
      emptyValue: '?',
      bubbles: [
        { value: 'U', width: 12, height: 14 },
        { value: 'HT', y: 35 },
      ],
    })
    expect(read.template.fields[0]?.emptyValue).toBe('-')
  })

  it('joins custom labels into one column and keeps the order that is asked for', () => {
    const custom = { ...plain, customLabels: { Both: ['q1..2'] } }
    expect(readTemplate(custom)).toMatchObject({ template: { columns: [{ name: 'Both', labels: ['q1', 'q2'] }] } })
    expect(readTemplate({ ...plain, outputColumns: ['q2', 'q1'] })).toMatchObject({ template: { columns: [{ name: 'q2' }, { name: 'q1' }] } })
  })

  it.each([
    { name: 'nothing', given: {}, problem: /pageDimensions/ },
    { name: 'no JSON object', given: 7, problem: /object in braces/ },
    {
      name: 'a block of no known type',
      given: { ...plain, fieldBlocks: { A: { ...mcq, fieldType: 'QTYPE_X' } } },
      problem: /Block A, "fieldType": expected one of "QTYPE_INT"/,
    },
    {
      name: 'a block without type and values',
      given: { ...plain, fieldBlocks: { A: { ...mcq, fieldType: undefined } } },
      problem: /does not say what its bubbles stand for/,
    },
    { name: 'a label twice', given: { ...plain, fieldBlocks: { A: mcq, B: mcq } }, problem: /Two fields are called "q1"/ },
    {
      name: 'bubbles beyond the page',
      given: { ...plain, fieldBlocks: { A: { ...mcq, origin: [250, 20] } } },
      problem: /beyond the page of 300 × 400/,
    },
    {
      name: 'labels on top of each other',
      given: { ...plain, fieldBlocks: { A: { ...mcq, labelsGap: 0 } } },
      problem: /Block A: the distance from field to field is 0/,
    },
    { name: 'a custom label of no field', given: { ...plain, customLabels: { Roll: ['roll1..2'] } }, problem: /no field "roll1"/ },
    { name: 'a column of no field', given: { ...plain, outputColumns: ['q9'] }, problem: /no field "q9"/ },
    { name: 'a step that nobody knows', given: { ...plain, preProcessors: [{ name: 'Sharpen', options: {} }] }, problem: /preProcessors/ },
    { name: 'markers without their picture', given: { ...plain, preProcessors: [{ name: 'CropOnMarkers', options: {} }] }, problem: /relativePath/ },
    { name: 'no field at all', given: { ...plain, fieldBlocks: {} }, problem: /no bubbles yet/ },
  ])('is refused with what is wrong: $name', ({ given, problem }) => {
    const read = readTemplate(given)
    expect('problems' in read && read.problems.map((each) => writeTemplateFault(each, 'en')).join('\n')).toMatch(problem)
    const inKiswahili = 'problems' in read ? read.problems.map((each) => writeTemplateFault(each, 'sw')) : []
    for (const sentence of inKiswahili) expect(sentence).not.toMatch(/expected|the template|undefined/)
  })
})

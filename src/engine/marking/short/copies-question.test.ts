import { expect, it } from 'vitest'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'

const knowledge = getAutoMarkerKnowledge()
const gas = 'Name the gas that turns lime water milky'
const choose = 'Choose between photosynthesis and respiration'
const gases = 'Which of these is a gas: oxygen, iron, gold?'
const passage = `Kamau lived in Kisumu. ${'He walked far every day, over hills and along rivers, past farms and schools. '.repeat(2)}One day he walked to Nairobi with his old friend Otieno, who sold maize, beans, mangoes, baskets, pots and ropes there.`

it.each([
  [gas, gas, 'name the gas that turns lime water milky', 'asked'],
  [gas, 'carbon dioxide', 'The gas that turns lime water milky is carbon dioxide', 'right'],
  [gas, 'carbon dioxide', 'carbon dioxide', 'right'],
  [`The figure shows a bottle.\n${gas}`, gas, gas, 'asked'],
  [choose, 'photosynthesis', 'photosynthesis', 'right'],
  [choose, 'photosynthesis', 'photosynthesis and respiration', 'asked'],
  [choose, 'photosynthesis', choose, 'asked'],
  [gases, 'oxygen', 'Oxygen.', 'right'],
  [gases, 'oxygen', 'oxygen, iron, gold', 'asked'],
  ['Hot or cold?', 'cold', 'cold', 'right'],
  ['Hot or cold?', 'cold', 'hot or cold', 'asked'],
  [`${passage}\nWhere did Kamau walk?`, 'Nairobi', 'to Nairobi', 'right'],
])('%s, with the scheme %s, is answered %s: %s', (text, wording, answer, expected) => {
  const question = { id: '1', type: 'short' as const, marks: 1, text, scheme: [{ code: 'B1', text: wording }] }
  const { marks, needsReview } = markAnswer({
    question,
    reading: { choice: [], text: answer, blank: false },
    language: 'en',
    source: 'typed',
    knowledge,
  })
  expect([marks, needsReview]).toEqual([1, expected === 'asked'])
})

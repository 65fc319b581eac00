import type { ShortQuestion } from '#engine/exam/exam.ts'

/** A clean answer to a question: which of its points it earns, each with the words that earn it, or an empty text. */
export interface CleanAnswer {
  text: string
  quotes: readonly string[]
}

export interface CorpusQuestion {
  language: 'en' | 'sw'
  question: ShortQuestion
  answers: readonly CleanAnswer[]
}

function short(id: string, text: string, points: readonly (readonly [text: string, accept?: readonly string[]])[]): ShortQuestion {
  const scheme = points.map(([wording, accept]) => ({ code: 'B1', text: wording, ...(accept === undefined ? {} : { accept: [...accept] }) }))
  return { id, type: 'short', text, marks: points.length, scheme }
}

/** Questions as they stand in exams of forms 1 to 4, with a right, a half-right and a wrong answer each. */
export const corpusQuestions: readonly CorpusQuestion[] = [
  {
    language: 'en',
    question: short('1', 'State two effects of soil erosion on farmland.', [
      ['loss of fertile top soil', ['top soil is carried away']],
      ['lower crop yields', ['crops yield less']],
    ]),
    answers: [
      { text: 'The top soil is carried away and the crops yield less.', quotes: ['top soil is carried away', 'the crops yield less'] },
      { text: 'The top soil is carried away by rain. Farmers also buy more seeds.', quotes: ['top soil is carried away', ''] },
      { text: 'The land becomes very flat and the rivers become warm.', quotes: ['', ''] },
    ],
  },
  {
    language: 'en',
    question: short('2', 'Give two differences between arteries and veins.', [
      ['arteries have thick walls', ['the wall of an artery is thick']],
      ['veins have valves'],
    ]),
    answers: [
      { text: 'Arteries have thick walls but veins have valves.', quotes: ['Arteries have thick walls', 'veins have valves'] },
      { text: 'Arteries have thick walls. Veins are found in the legs only.', quotes: ['Arteries have thick walls', ''] },
      { text: 'Arteries are blue in colour and veins carry food from the stomach.', quotes: ['', ''] },
    ],
  },
  {
    language: 'en',
    question: short('3', 'Explain why a metal spoon feels colder than a wooden one in the same room.', [
      ['metal is a better conductor of heat', ['metal conducts heat better']],
      ['heat flows from the hand into the spoon faster', ['it takes heat from the hand faster']],
    ]),
    answers: [
      {
        text: 'Metal conducts heat better so it takes heat from the hand faster.',
        quotes: ['Metal conducts heat better', 'it takes heat from the hand faster'],
      },
      { text: 'Because metal conducts heat better than wood does.', quotes: ['metal conducts heat better', ''] },
      { text: 'The spoon is at a lower temperature because it is shiny.', quotes: ['', ''] },
    ],
  },
  {
    language: 'en',
    question: short('4', 'State three functions of money.', [['medium of exchange'], ['store of value'], ['measure of value', ['unit of account']]]),
    answers: [
      {
        text: 'It is a medium of exchange, a store of value and a measure of value.',
        quotes: ['medium of exchange', 'store of value', 'measure of value'],
      },
      { text: 'Money is a medium of exchange. It is also printed by banks.', quotes: ['medium of exchange', '', ''] },
      { text: 'Money makes people happy and is kept in a pocket.', quotes: ['', '', ''] },
    ],
  },
  {
    language: 'en',
    question: short('5', 'What happens to the volume of a gas when its pressure is doubled at constant temperature?', [
      ['the volume is halved', ['it becomes half']],
    ]),
    answers: [
      { text: 'The volume is halved.', quotes: ['The volume is halved'] },
      { text: 'The gas gets hotter and its colour changes.', quotes: [''] },
    ],
  },
  {
    language: 'en',
    question: short('6', 'Give two reasons why the missionaries came to East Africa.', [
      ['to spread Christianity'],
      ['to end the slave trade', ['to stop slave trade']],
    ]),
    answers: [
      { text: 'They came to spread Christianity and to stop slave trade.', quotes: ['to spread Christianity', 'to stop slave trade'] },
      { text: 'They came to spread Christianity among the people at the coast.', quotes: ['to spread Christianity', ''] },
      { text: 'They wanted to see the mountains and the lakes.', quotes: ['', ''] },
    ],
  },
  {
    language: 'en',
    question: short('7', 'Name the process by which plants make their food, and one thing it needs.', [
      ['photosynthesis'],
      ['sunlight', ['light', 'carbon dioxide', 'water']],
    ]),
    answers: [
      { text: 'Photosynthesis. It needs sunlight.', quotes: ['Photosynthesis', 'sunlight'] },
      { text: 'It is called photosynthesis and happens at night in the roots.', quotes: ['photosynthesis', ''] },
      { text: 'Respiration, which needs soil.', quotes: ['', ''] },
    ],
  },
  {
    language: 'sw',
    question: short('8', 'Taja sababu mbili za kutunza misitu.', [['misitu huleta mvua', ['huvuta mvua']], ['huzuia mmomonyoko wa udongo']]),
    answers: [
      { text: 'Misitu huleta mvua na pia huzuia mmomonyoko wa udongo.', quotes: ['Misitu huleta mvua', 'huzuia mmomonyoko wa udongo'] },
      { text: 'Misitu huleta mvua katika nchi yetu.', quotes: ['Misitu huleta mvua', ''] },
      { text: 'Misitu ni mizuri kwa sababu ina rangi ya kijani.', quotes: ['', ''] },
    ],
  },
  {
    language: 'sw',
    question: short('9', 'Eleza sifa mbili za mhusika mkuu.', [['ni mkarimu'], ['ni mvumilivu']]),
    answers: [
      { text: 'Mhusika mkuu ni mkarimu na tena ni mvumilivu.', quotes: ['ni mkarimu', 'ni mvumilivu'] },
      { text: 'Yeye ni mkarimu kwa wageni wote.', quotes: ['ni mkarimu', ''] },
      { text: 'Yeye anaishi mjini na ana gari.', quotes: ['', ''] },
    ],
  },
  {
    language: 'sw',
    question: short('10', 'Taja njia mbili za kuzuia malaria.', [
      ['kutumia chandarua', ['kulala ndani ya neti']],
      ['kuondoa maji yaliyotuama', ['kumwaga maji yaliyotuama']],
    ]),
    answers: [
      { text: 'Kutumia chandarua na kuondoa maji yaliyotuama.', quotes: ['Kutumia chandarua', 'kuondoa maji yaliyotuama'] },
      { text: 'Ni kutumia chandarua kila usiku.', quotes: ['kutumia chandarua', ''] },
      { text: 'Kula matunda mengi na kucheza mpira.', quotes: ['', ''] },
    ],
  },
]

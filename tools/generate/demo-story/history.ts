import type { Chapter } from '#tools/generate/demo-story/chapter.ts'

/** In words alone, and marked by several people: they agree on some papers before they mark the rest. */
export const history: Chapter = {
  id: 'history',
  code: 'DEMOHIST',
  className: 'Form 2 West',
  absent: [],
  lift: 0.1,
  fell: [],
  exam: {
    format: 'sahihi-exam/1',
    title: 'Form 2 History mid-term 3',
    subject: '311 History & Government',
    language: 'en',
    grading: 'kcse',
    sheet: 'dense',
    guidance: 'Do not ask for whole sentences. Spelling of names counts only where another person could be meant.',
    questions: [
      {
        id: '1',
        type: 'short',
        text: 'Name the community that resisted the British under Koitalel arap Samoei.',
        marks: 1,
        topic: 'Resistance',
        scheme: [{ code: 'B1', text: 'Nandi', reject: ['Maasai', 'Kikuyu'] }],
      },
      {
        id: '2',
        type: 'short',
        text: 'Give two reasons why the British built the Uganda Railway.',
        marks: 2,
        topic: 'Colonial rule',
        anyOf: 2,
        scheme: [
          { code: 'B1', text: 'to move troops', accept: ['to move soldiers'] },
          { code: 'B1', text: 'to trade with Uganda', accept: ['trade', 'to carry goods'] },
          { code: 'B1', text: 'to end the slave trade', accept: ['stop slavery'] },
          { code: 'B1', text: 'to control the source of the Nile' },
        ],
      },
      {
        id: '3',
        type: 'short',
        text: 'In which year did Kenya become a republic, and who was its first President?',
        marks: 2,
        topic: 'Independence',
        scheme: [
          { code: 'B1', text: '1964' },
          { code: 'B1', text: 'Jomo Kenyatta', accept: ['Kenyatta'] },
        ],
      },
      {
        id: '4',
        type: 'short',
        text: 'Give two duties of a county assembly.',
        marks: 2,
        topic: 'Government',
        anyOf: 2,
        scheme: [
          { code: 'B1', text: 'makes laws for the county', accept: ['makes laws'] },
          { code: 'B1', text: 'approves the budget', accept: ['passes the budget'] },
          { code: 'B1', text: 'watches over the county executive', accept: ['oversight of the governor'] },
        ],
      },
    ],
  },
  choices: {},
  said: {
    '1': [
      { says: 'Nandi', earns: [true] },
      { says: 'the Nandi people', earns: [true] },
      { says: 'Nadi', earns: [true] },
      { says: 'Maasai', earns: [false] },
    ],
    '2': [
      { says: 'to move soldiers and to carry goods', earns: [true, true, false, false] },
      { says: 'trade, and to stop slavery', earns: [false, true, true, false] },
      { says: 'to control the source of the Nile', earns: [false, false, false, true] },
      { says: 'to carry people and goods', earns: [false, true, false, false] },
      { says: 'to see the country', earns: [false, false, false, false] },
    ],
    '3': [
      { says: '1964, Jomo Kenyatta', earns: [true, true] },
      { says: 'Kenyatta in 1964', earns: [true, true] },
      { says: '1963, Kenyatta', earns: [false, true] },
      { says: '1964, Oginga Odinga', earns: [true, false] },
      { says: '1978, Daniel Moi', earns: [false, false] },
    ],
    '4': [
      { says: 'makes laws and passes the budget', earns: [true, true, false] },
      { says: 'makes laws, oversight of the governor', earns: [true, false, true] },
      { says: 'it makes laws', earns: [true, false, false] },
      { says: 'it approves money for roads', earns: [false, true, false] },
      { says: 'it builds roads', earns: [false, false, false] },
    ],
  },
}

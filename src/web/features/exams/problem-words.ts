import type { Words } from '#engine/words/words.ts'

/** By the place in the exam, `#` for each number in it, and `none` where its list is empty, or by the fault: what to do there. */
const en = {
  title: 'Give the exam a title.',
  questions: 'Add the first question.',
  'questions.#.id': 'Give the question a number of its own, such as 4 or 4(b).',
  'questions.#.marks': 'Write the marks as a whole number from 1 to 100.',
  'questions.#.answer': 'Tick the right option.',
  'questions.#.options.#': 'Write something for each option, or remove it.',
  'questions.#.scheme.#.tolerance': 'Write the tolerance as a number smaller than the value, such as 0.5.',
  'questions.#.criteria.#.name': 'Give each criterion a name of its own.',
  'questions.#.criteria.#.marks': 'Write the marks of each criterion as a whole number.',
  'questions.#.criteria.#.levels.#.text': 'Say what each level shows.',
  'questions.#.criteria.#.levels.#.marks':
    'Write the marks of each level as a whole number, different from the other levels and not above the criterion.',
  'questions.#.criteria.#.levels.#.from':
    'Write the least marks of the band, not above its marks and with none that another level has, or leave this empty.',
  'questions.#.options none': 'Add at least two options.',
  'questions.#.scheme none': 'Add a mark point: what earns the marks.',
  'questions.#.criteria none': 'Add a criterion: what the answer is judged by, and its marks.',
  'no-value': 'Write the right answer as the value of a mark point.',
  'point-says-nothing': 'Say what earns this mark point.',
  'sections.#.questions': 'Choose at least one question for the section, or remove the section.',
  'sections.#.title': 'Give the section a title.',
}

export type ProblemWords = typeof en

/**
 * The engine's check speaks of the exam file. These sentences speak of the form, where only an empty field can be meant.
 * For any other place the engine's own sentence is shown.
 */
export const problemWords: Words<ProblemWords> = {
  en,
  sw: {
    title: 'Upe mtihani kichwa.',
    questions: 'Ongeza swali la kwanza.',
    'questions.#.id': 'Lipe swali nambari yake, kama 4 au 4(b).',
    'questions.#.marks': 'Andika alama kwa nambari kamili kuanzia 1 hadi 100.',
    'questions.#.answer': 'Weka tiki kwenye chaguo sahihi.',
    'questions.#.options.#': 'Andika kitu katika kila chaguo, au uliondoe.',
    'questions.#.scheme.#.tolerance': 'Andika ukingo kwa nambari iliyo ndogo kuliko thamani, kama 0.5.',
    'questions.#.criteria.#.name': 'Kipe kila kigezo jina lake.',
    'questions.#.criteria.#.marks': 'Andika alama za kila kigezo kwa nambari kamili.',
    'questions.#.criteria.#.levels.#.text': 'Eleza kila kiwango kinaonyesha nini.',
    'questions.#.criteria.#.levels.#.marks':
      'Andika alama za kila kiwango kwa nambari kamili, tofauti na viwango vingine na zisizozidi alama za kigezo.',
    'questions.#.criteria.#.levels.#.from': 'Andika alama za chini za kiwango, zisizozidi alama zake na zisizo za kiwango kingine, au acha wazi.',
    'questions.#.options none': 'Ongeza angalau machaguo mawili.',
    'questions.#.scheme none': 'Ongeza hoja ya alama: kinachopata alama.',
    'questions.#.criteria none': 'Ongeza kigezo: kinachotumika kupima jibu, na alama zake.',
    'no-value': 'Andika jibu sahihi kama thamani ya hoja ya alama.',
    'point-says-nothing': 'Eleza kinachopata hoja hii ya alama.',
    'sections.#.questions': 'Chagua angalau swali moja la sehemu hii, au uiondoe.',
    'sections.#.title': 'Ipe sehemu hii kichwa.',
  },
}

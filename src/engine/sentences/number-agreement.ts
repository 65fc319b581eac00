import type { Words } from '#engine/words/words.ts'

/**
 * The day of the words below, and so their version, which stands with each agreement. Other words have another day; who agreed to these
 * keeps them (`number-agreement.test.ts`).
 */
export const numberAgreementVersion = '2026-11-29'

interface NumberAgreementWords {
  title: string
  /** Paragraph by paragraph: the same on the printed form and on the guardian's page. */
  text: (name: string, school: string) => readonly string[]
}

/** What is agreed to, for one number and one child. */
export const numberAgreementWords: Words<NumberAgreementWords> = {
  en: {
    title: 'Results by SMS and by phone',
    text: (name, school) => [
      `${school} may send the published results of ${name}, and messages about this child, to this number by SMS, and show the results to whoever dials from this number and keys in the last three digits of the admission number.`,
      'A message names the child by its first name alone, with subjects and levels, and marks where the school adds them: never a rank or another child. It passes through the company that sends it and the phone company, and whoever holds the phone can read it.',
      'Agreeing is your choice, and receiving costs you nothing. Without it the results still come on paper, and on the page that the slip of the school opens.',
      'You can end it at any time: on that page, by a note to the school, or by STOP where a message names it. It is for this number and this child alone. The school keeps when you agreed, and to which words.',
    ],
  },
  sw: {
    title: 'Matokeo kwa SMS na kwa kupiga simu',
    text: (name, school) => [
      `${school} inaweza kutuma matokeo yaliyotangazwa ya ${name}, na jumbe kuhusu mtoto huyu, kwa nambari hii kwa SMS, na kumwonyesha matokeo anayepiga kutoka kwa nambari hii na kubonyeza tarakimu tatu za mwisho za nambari ya usajili.`,
      'Ujumbe humtaja mtoto kwa jina lake la kwanza tu, pamoja na masomo na ngazi, na alama shule ikiziongeza: kamwe si nafasi wala mtoto mwingine. Hupitia kampuni inayoutuma na kampuni ya simu, na yeyote aliye na simu anaweza kuusoma.',
      'Kukubali ni hiari yako, na kupokea hakugharimu chochote. Usipokubali, matokeo bado huja kwenye karatasi, na kwenye ukurasa unaofunguliwa na kijikaratasi cha shule.',
      'Unaweza kukiondoa kibali wakati wowote: kwenye ukurasa huo, kwa kuiandikia shule, au kwa neno STOP pale ujumbe unapolitaja. Kibali ni cha nambari hii na mtoto huyu pekee. Shule huhifadhi kumbukumbu ya tarehe uliyokubali, na maneno uliyoyakubali.',
    ],
  },
}

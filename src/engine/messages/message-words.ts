import type { Words } from '#engine/words/words.ts'

/** What messages say to a guardian. Each character costs, so these are as short as they can be understood. */
interface MessageWords {
  /** How many results there are besides those in the text. */
  more: (subjects: number) => string
  seeMore: (address: string) => string
  seeMoreShort: (address: string) => string
  /** Where answers are read. */
  stop: (shortCode: string) => string
  stopShort: (shortCode: string) => string
  /** Where they are not. */
  stopOnPage: string
  appeal: (facts: { firstName: string; subject: string; sitting: string }) => string
  nowIs: (result: string) => string
  code: (firstName: string) => string
  codeAddress: (address: string) => string
  number: string
  stopped: (school: string) => string
  undo: (address: string) => string
  help: (school: string) => string
  helpMore: (address: string) => string
}

export const messageWords: Words<MessageWords> = {
  en: {
    more: (subjects) => `and ${subjects} more`,
    seeMore: (address) => `More: ${address}`,
    seeMoreShort: (address) => address,
    stop: (shortCode) => `STOP to ${shortCode}`,
    stopShort: (shortCode) => `STOP to ${shortCode}`,
    stopOnPage: 'End SMS: your page',
    appeal: ({ firstName, subject, sitting }) => `the appeal for ${firstName} in ${subject}, ${sitting}, is answered.`,
    nowIs: (result) => `The result is ${result}.`,
    code: (firstName) => `a new slip for ${firstName} waits at the school. An older one no longer works.`,
    codeAddress: (address) => `Results: ${address}`,
    number: 'messages go to another number from now on. If that is a mistake, ask the school.',
    stopped: (school) => `${school} sends you no more SMS.`,
    undo: (address) => `To undo it: ${address}`,
    help: (school) => `This number sends results for ${school}. Questions: ask the school.`,
    helpMore: (address) => `Your page: ${address}`,
  },
  sw: {
    more: (subjects) => (subjects === 1 ? 'na lingine 1' : `na mengine ${subjects}`),
    seeMore: (address) => `Zaidi: ${address}`,
    seeMoreShort: (address) => address,
    stop: (shortCode) => `Kuacha: tuma ONDOKA kwa ${shortCode}`,
    stopShort: (shortCode) => `ONDOKA: ${shortCode}`,
    stopOnPage: 'Kuacha SMS: ukurasa wako',
    appeal: ({ firstName, subject, sitting }) => `rufaa kuhusu ${firstName}, ${subject}, ${sitting}, imejibiwa.`,
    nowIs: (result) => `Matokeo ni ${result}.`,
    code: (firstName) => `kijikaratasi kipya cha ${firstName} kinasubiri shuleni. Cha zamani hakifanyi kazi tena.`,
    codeAddress: (address) => `Matokeo: ${address}`,
    number: 'kuanzia sasa jumbe zinaenda kwa nambari nyingine. Kama ni kosa, uliza shule.',
    stopped: (school) => `${school} haitakutumia SMS tena.`,
    undo: (address) => `Kurudi: ${address}`,
    help: (school) => `Nambari hii hutuma matokeo kutoka ${school}. Maswali: uliza shule.`,
    helpMore: (address) => `Ukurasa wako: ${address}`,
  },
}

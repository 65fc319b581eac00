import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Mitihani kwenye karatasi za kawaida',
  lead: 'Foolscap, madaftari, au karatasi ya ziada aliyoomba mwanafunzi: kurasa zisizo na msimbo.',
  steps: [
    {
      title: 'Sema nani aliandika',
      minutes: 2,
      text: 'Kwenye ukurasa wa kupakia chagua **Wameandika kwenye karatasi za kawaida** na darasa. Kila mwanafunzi wa darasa hupata karatasi.',
    },
    {
      title: 'Skani rundo',
      minutes: 10,
      text: 'Weka kurasa za kila mwanafunzi pamoja. Karatasi za vichwa, zinazochapwa kutoka ukurasa huo huo na kuwekwa juu ya kurasa za kila mwanafunzi, huiwezesha Sahihi kupendekeza kurasa zinazofuata ni za nani.',
    },
    {
      title: 'Gawa kurasa',
      minutes: 10,
      text: 'Bonyeza **Wape wanafunzi kurasa**. Kubali pendekezo, au weka alama kwenye kurasa na uandike jina au nambari, kisha bonyeza `↵`. Idadi maalum ya kurasa kwa kila mwanafunzi hufaa pia. Badiliko la mwisho linaweza kutenguliwa.',
    },
    {
      title: 'Funika majina',
      minutes: 3,
      text: 'Chini ya **Sehemu ya jina** chora majina yalipo. Hufunikwa wakati wa ukaguzi, na kabla ya ukurasa kwenda kwa usomaji wa AI.',
    },
    {
      title: 'Sahihisha kutoka ukurasa',
      minutes: 0,
      text: 'Bila visanduku vilivyochapwa Sahihi haijui jibu liko wapi. Unasahihisha kutoka ukurasa wenyewe, isipokuwa shule yako inatumia usomaji wa AI.',
    },
  ],
  next: ['reviewing', 'ai-reading', 'scanning'],
}

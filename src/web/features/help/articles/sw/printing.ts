import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Chapa karatasi za majibu',
  lead: 'Kila mwanafunzi hupata karatasi zenye jina, msimbo na miraba ya pembeni. Msimbo huiambia Sahihi ukurasa ni wa nani.',
  steps: [
    {
      title: 'Chagua darasa',
      minutes: 2,
      text: 'Kwenye mtihani bonyeza **Chapa karatasi**. Chagua darasa, na karatasi chache za ziada kwa wanafunzi wasio kwenye orodha. **Tumia kurasa chache** huokoa karatasi. Idadi ya kurasa huonyeshwa kabla ya kuagiza.',
      picture: 'sheets',
    },
    {
      title: 'Matoleo ya kuzuia kunakili',
      minutes: 1,
      text: 'Kwenye **Matoleo** chagua **A na B**: maswali na chaguo zilezile huja kwa mpangilio tofauti, na walio jirani kwenye orodha ya darasa hupata karatasi tofauti. Maswali yanayoambatana hubaki pamoja, na “yote hapo juu” hubaki mwisho. Unasahihisha na kuchanganua mtihani mmoja. Chagua mpangilio juu ya picha ili uone kila toleo.',
    },
    {
      title: 'Pakua PDF',
      minutes: 2,
      text: 'Huchorwa nyuma ya pazia; unaweza kuondoka kwenye ukurasa, na kengele hukuambia ikiwa tayari. Mwanafunzi hubaki na nambari ile ile ya karatasi unapochapa tena.',
    },
    {
      title: 'Chapa ipasavyo',
      minutes: 0,
      text: 'Chapa kwa asilimia 100, si “fit to page”, nyeusi kwa nyeupe. Kwa pande zote mbili, weka alama kwenye **Chapa pande zote mbili za karatasi** kabla ya kuagiza: wanafunzi wawili hawatashiriki karatasi. Fomu husema karatasi ngapi zinaokolewa, na lini si salama. Nakala ya fotokopi hufaa ikiwa wazi na kamili.',
    },
    {
      title: 'Kubadilisha mtihani baadaye',
      minutes: 0,
      text: 'Maneno na alama za mwongozo zinaweza kubadilika wakati wowote. Kurasa zikishasomwa, maswali hayawezi kuongezwa, kuondolewa wala kuhamishwa, kwa sababu karatasi zilizochapwa zimeweka mahali pake.',
    },
  ],
  next: ['scanning', 'plain-paper', 'own-sheets'],
}

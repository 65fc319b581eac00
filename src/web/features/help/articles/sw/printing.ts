import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Chapa karatasi za majibu',
  lead: 'Karatasi kwa kila mwanafunzi, nakala kuu moja unayotolea wote nakala, au zote mbili.',
  steps: [
    {
      title: 'Chagua darasa na njia',
      minutes: 2,
      text: 'Kwenye mtihani bonyeza **Chapa karatasi** na uchague darasa. **Karatasi kwa kila mwanafunzi** ina jina na nambari zilizochapwa, na msimbo wake husema ukurasa ni wa nani. **Nakala kuu moja** ni karatasi moja kwa wote: kila mwanafunzi hujaza nambari ya usajili kwenye kila ukurasa. **Zote mbili** huchapa majina ya orodha, na nakala kuu kwa anayechelewa. Chini yake pameandikwa kilicho salama na kisicho salama.',
      picture: 'sheets',
    },
    {
      title: 'Toa nakala',
      minutes: 5,
      text: 'Chapa nakala kuu kwa asilimia 100 na utoe nakala moja. Iweke nakala hiyo chini ya simu: ikisomeka, toa zilizobaki. Nakala isiyo na nambari, au yenye nambari iliyokuja mara mbili, hukusubiri; hakuna nambari inayokisiwa. Nambari zenye herufi au mkwaju hazitoshei kwenye gridi: wanafunzi hao wanahitaji karatasi zenye majina.',
    },
    {
      title: 'Karatasi ya printa na karatasi za ziada',
      minutes: 1,
      text: 'Kwenye **Karatasi ya printa, karatasi za ziada, matoleo na jalada** chagua karatasi chache za ziada kwa wanafunzi wasio kwenye orodha. **Tumia kurasa chache** huokoa karatasi. Idadi ya kurasa huonyeshwa kabla ya kuagiza.',
    },
    {
      title: 'Matoleo ya kuzuia kunakili',
      minutes: 1,
      text: 'Kwenye **Matoleo** chagua **A na B**: maswali na chaguo zilezile huja kwa mpangilio tofauti, na walio jirani kwenye orodha ya darasa hupata karatasi tofauti. Maswali yanayoambatana hubaki pamoja, na “yote hapo juu” hubaki mwisho. Unasahihisha na kuchanganua mtihani mmoja. Juu ya picha chagua toleo la kuona.',
    },
    {
      title: 'Pakua PDF',
      minutes: 2,
      text: 'Huchorwa nyuma ya pazia; unaweza kuondoka kwenye ukurasa, na kengele hukuambia ikiwa tayari. Mwanafunzi hubaki na nambari ile ile ya karatasi unapochapa tena.',
    },
    {
      title: 'Chapa ipasavyo',
      minutes: 0,
      text: 'Chapa kwa asilimia 100, si “fit to page”, nyeusi kwa nyeupe. Kwa pande zote mbili, weka alama kwenye **Chapa pande zote mbili za karatasi** kabla ya kuagiza: wanafunzi wawili hawatashiriki karatasi. Ukurasa husema karatasi ngapi zinaokolewa, na lini si salama.',
    },
    {
      title: 'Kubadilisha mtihani baadaye',
      minutes: 0,
      text: 'Maneno na alama za mwongozo zinaweza kubadilika wakati wowote. Kurasa zikishasomwa, maswali hayawezi kuongezwa, kuondolewa wala kuhamishwa, kwa sababu karatasi zilizochapwa zimeweka mahali pake.',
    },
  ],
  next: ['scanning', 'plain-paper', 'own-sheets'],
}

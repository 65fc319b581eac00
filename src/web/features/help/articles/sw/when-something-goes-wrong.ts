import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Jambo linapoharibika',
  lead: 'Programu inasema nini, na unaweza kufanya nini. Hakuna kilichofika kinachopotea.',
  steps: [
    {
      title: 'Ukurasa hauna msimbo',
      minutes: 0,
      text: 'Msimbo umekatwa, umefunikwa au una ukungu. Bonyeza **Chagua mwanafunzi** kwenye ukurasa wa kupakia, au piga picha ya ukurasa tena.',
    },
    {
      title: 'Ukurasa ni wa mtihani mwingine',
      minutes: 0,
      text: 'Bonyeza **Uhamishe huko** ikiwa mtihani huo ni wako pia. La sivyo uache nje: hubaki umehifadhiwa.',
    },
    {
      title: 'Ukurasa haupo',
      minutes: 0,
      text: 'Matokeo hutaja kila karatasi yenye ukurasa uliokosekana; haipati gredi. Skani ukurasa, au sema kwenye kidirisha cha ukurasa kwamba haukukabidhiwa. Kwa ambaye hana ukurasa, bonyeza **Hakuwepo (X)** kando ya jina lake kwenye ukurasa wa matokeo au unapothibitisha: X, kamwe si 0, haihesabiwi katika wastani, na inaweza kutenduliwa.',
    },
    {
      title: 'Nilitia alama vibaya',
      minutes: 0,
      text: 'Bonyeza `U` kwenye ukaguzi, au fungua historia ya maamuzi kwa `H` na utengue hapo. Baada ya kuthibitisha, fungua kwanza mtihani tena kwenye ukurasa wa matokeo; hilo huhifadhiwa kwenye kumbukumbu.',
    },
    {
      title: 'Mtihani hauwezi kuthibitishwa',
      minutes: 0,
      text: 'Matokeo husema kinachosubiri bado: kurasa zisizo na mwanafunzi, majibu ya kukagua, maoni ya pili, au kurasa zinazosomwa.',
    },
    {
      title: 'Faili halikusomwa',
      minutes: 0,
      text: 'Limeharibika, limefungwa kwa nenosiri au si aina tunayopokea. Ukurasa wa kupakia husema lipi, na mengine huendelea.',
    },
    {
      title: 'Siwezi kuingia',
      minutes: 0,
      text: 'Tumia “Umesahau nenosiri” kwenye ukurasa wa kuingia. Baada ya majaribio mengi yasiyo sahihi subiri dakika kumi na tano.',
    },
  ],
  next: ['scanning', 'reviewing', 'colleagues-and-account'],
}

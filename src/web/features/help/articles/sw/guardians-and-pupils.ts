import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Wanafunzi na walezi wanaona nini',
  lead: 'Tokeo moja, kwa Kiingereza au Kiswahili, bila akaunti.',
  steps: [
    {
      title: 'Lifungue kwa msimbo',
      minutes: 1,
      text: 'Nenda kwenye ukurasa wa matokeo wa Sahihi ya shule yako na uandike msimbo, herufi na tarakimu kumi na mbili. Hufanya kazi hadi tarehe inayoonyeshwa.',
    },
    {
      title: 'Lisome',
      minutes: 3,
      text: 'Alama, gredi na maana yake, alama zilipopotea na mwongozo uliuliza nini. Picha ya kila jibu inaweza kuonyeshwa.',
    },
    {
      title: 'Uliza kuhusu alama',
      minutes: 2,
      text: 'Bonyeza **Uliza kuhusu alama**, chagua swali na useme unachoona si sahihi. Mwalimu hutazama tena, na jibu huonekana mahali hapo hapo.',
    },
    {
      title: 'Rejesha alama zako',
      minutes: 5,
      text: 'Chini ya alama zilizopotea, bonyeza **Rudia**. Kadi fupi huuliza kilichopotea, husahihishwa papo hapo, na hurudi baada ya siku kadhaa hadi ukijue. Usipokuwa na simu, iombe shule karatasi ya wiki nne.',
    },
    { title: 'Nani mwingine huliona', minutes: 0, text: 'Yeyote mwenye msimbo. Utunze kama barua. Mtu mwingine akiwa nao, omba shule mpya.' },
  ],
  next: ['confirming-and-publishing', 'privacy'],
}

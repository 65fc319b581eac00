import type { TourWords } from '#web/features/site/words/tour-words.ts'

const spread = [
  { figure: '85%', of: 'wastani' },
  { figure: '72%', of: 'ya chini kabisa' },
  { figure: '95%', of: 'ya juu kabisa' },
]

export const tour: TourWords = {
  label: 'Ziara ya bidhaa',
  isNew: 'MPYA',
  stops: [
    {
      id: 'tutoring',
      isLater: true,
      tab: 'Mafunzo binafsi',
      title: 'Mafunzo binafsi',
      text: 'Mafunzo ya mwanafunzi mmoja mmoja kwa msaada wa AI, kutokana na makosa aliyoyafanya kweli.',
      points: ['Mwanafunzi mmoja mmoja, kwa kasi yake', 'Njia za kujifunza zinazobadilika', 'Saa 24, siku 7', 'Ufuatiliaji wa maendeleo'],
      panel: {
        claim: 'Mwanafunzi mmoja,',
        claimRest: 'wiki nne za mazoezi',
        figures: spread,
        bars: [
          { label: 'Wiki ya 1', percent: 72 },
          { label: 'Wiki ya 2', percent: 79 },
          { label: 'Wiki ya 3', percent: 85 },
          { label: 'Wiki ya 4', percent: 95 },
        ],
      },
    },
    {
      id: 'learning',
      isLater: true,
      tab: 'Kujifunza',
      title: 'Kujifunza',
      text: 'Nyenzo shirikishi za kidijitali zinazoendana na maendeleo na mtindo wa mwanafunzi.',
      points: ['Masomo shirikishi', 'Moduli kwa kasi yako', 'Mrejesho wa papo hapo', 'Kujifunza kwa michezo'],
      panel: {
        claim: 'Fizikia,',
        claimRest: 'kwa mada',
        figures: spread,
        bars: [
          { label: 'Mawimbi', percent: 85 },
          { label: 'Momenti', percent: 72 },
          { label: 'Joto', percent: 95 },
          { label: 'Mkondo wa umeme', percent: 88 },
        ],
      },
    },
    {
      id: 'marking',
      tab: 'Usahihishaji wa mitihani',
      title: 'Usahihishaji wa mitihani',
      text: 'Usahihishaji wa haraka na sahihi wa mitihani, wenye mrejesho wa kina na uchanganuzi.',
      points: ['Usahihishaji wa papo hapo', 'Mrejesho wa kina', 'Uchanganuzi wa matokeo', 'Uendeshaji unaookoa muda'],
      panel: {
        claim: 'Mitihani 10000 iliyosahihishwa',
        claimRest: 'kwa dakika 10',
        figures: spread,
        bars: [
          { label: 'Hisabati', percent: 88 },
          { label: 'Kiingereza', percent: 84 },
          { label: 'Kiswahili', percent: 91 },
          { label: 'Fizikia', percent: 79 },
          { label: 'Biolojia', percent: 83 },
        ],
      },
    },
    {
      id: 'philanthropy',
      isLater: true,
      tab: 'Ufadhili',
      isNew: true,
      title: 'Ufadhili',
      text: 'Zana za elimu za AI bila malipo kwa shule zisizojiweza na za mashambani.',
      points: ['Mipango ya matumizi ya bure', 'Msaada kwa shule za mashambani', 'Nafasi za udhamini wa masomo', 'Manufaa kwa jamii'],
      panel: {
        claim: 'Ufadhili',
        figures: [
          { figure: '1,250', of: 'wanafunzi waliosaidiwa' },
          { figure: '45', of: 'shule zilizofikiwa' },
        ],
        bars: [],
        note: 'Zana za elimu za AI bila malipo kwa shule zisizojiweza na za mashambani.',
      },
    },
  ],
}

import type { AgreementView } from '#contract/second-opinions.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

/** How often two who judged the same answers gave the same marks. */
const en = {
  title: 'Judged twice',
  people: 'Two people, the second without seeing the first',
  program: 'A person and the program',
  exact: ({ count, exact }: AgreementView) =>
    count === 1
      ? `1 answer was judged twice, ${exact === 1 ? 'with the same marks.' : 'with different marks.'}`
      : `Of ${formatNumber(count, 'en')} answers judged twice, ${formatNumber(exact, 'en')} had the same marks.`,
  withinOne: ({ count, withinOne }: AgreementView) =>
    count === withinOne ? 'None differ by more than one mark.' : `${formatNumber(withinOne, 'en')} differ by one mark at most.`,
  kappa: (kappa: string) => `Quadratic kappa ${kappa}`,
  tooFew: (least: number) => `Fewer than ${least} answers, or all with the same marks: no kappa.`,
  off: 'Each answer is judged once. A share of them can be judged twice, to see how far the marks depend on who gave them.',
  setUp: 'Set up second opinions',
  open: 'Second opinions',
  none: 'No answer has been judged twice yet.',
  missing: (answers: number) => (answers === 1 ? '1 opinion is still missing.' : `${formatNumber(answers, 'en')} opinions are still missing.`),
  led: 'Where the person saw what the program proposed, the two are not independent.',
}

export type AgreementWords = typeof en

const sw: AgreementWords = {
  title: 'Yaliyoamuliwa mara mbili',
  people: 'Watu wawili, wa pili bila kuona alama za wa kwanza',
  program: 'Mtu na programu',
  exact: ({ count, exact }) =>
    count === 1
      ? `Jibu 1 liliamuliwa mara mbili, ${exact === 1 ? 'kwa alama zilezile.' : 'kwa alama tofauti.'}`
      : `Kati ya majibu ${formatNumber(count, 'sw')} yaliyoamuliwa mara mbili, ${formatNumber(exact, 'sw')} ${exact === 1 ? 'lilipata' : 'yalipata'} alama zilezile.`,
  withinOne: ({ count, withinOne }) =>
    count === withinOne
      ? 'Hakuna yaliyotofautiana kwa zaidi ya alama moja.'
      : `${formatNumber(withinOne, 'sw')} yalitofautiana kwa alama moja, si zaidi.`,
  kappa: (kappa) => `Kappa ya kipeo cha pili ${kappa}`,
  tooFew: (least) => `Majibu ni chini ya ${least}, au yote yana alama zilezile: hakuna kappa.`,
  off: 'Kila jibu huamuliwa mara moja. Sehemu yake inaweza kuamuliwa mara mbili, ili kuona alama zinategemea kiasi gani aliyezitoa.',
  setUp: 'Weka maoni ya pili',
  open: 'Maoni ya pili',
  none: 'Bado hakuna jibu lililoamuliwa mara mbili.',
  missing: (answers) => (answers === 1 ? 'Maoni 1 bado hayajatolewa.' : `Maoni ${formatNumber(answers, 'sw')} bado hayajatolewa.`),
  led: 'Mtu alipoona pendekezo la programu, maamuzi hayo mawili hayako huru.',
}

export const agreementWords: Words<AgreementWords> = { en, sw }

import { countEn, countSw } from '#engine/words/count.ts'
import { formatList, formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

const figure = (count: number) => formatNumber(count, 'en')
const sw = (count: number) => formatNumber(count, 'sw')

export interface ChosenParts {
  hasEvaluation: boolean
  pictures: number
}

const en = {
  title: 'Your own sheets',
  template: 'Template',
  exams: 'Exams',
  loadingAll: 'Loading the templates',
  allNotShown: 'The templates cannot be shown',
  loading: 'Loading the template',
  notShown: 'This template cannot be shown',
  notDrawn: 'This template cannot be opened for drawing',
  allTemplates: 'All templates',
  empty: 'Does your school already have printed sheets?',
  emptyText: 'Draw once, over a blank sheet, where the bubbles are. After that, exams can be read from these sheets by scanner or by phone.',
  fields: (count: number) => (count === 0 ? 'Nothing drawn yet' : count === 1 ? '1 field' : `${figure(count)} fields`),
  usedBy: (exams: number) => (exams === 1 ? '1 exam' : `${figure(exams)} exams`),
  incomplete: 'Not complete yet',
  copy: (name: string) => `Copy ${name}`,
  remove: (name: string) => `Delete ${name}`,
  removed: (name: string) => `“${name}” deleted`,
  create: {
    open: 'New template',
    name: 'Name',
    nameHint: 'The name that the school uses for this sheet.',
    fromFile: 'From a template.json',
    fromFileHint: 'Optional. You can choose its evaluation.json and its pictures together with it.',
    chosen: ({ hasEvaluation, pictures }: ChosenParts) => {
      const parts = [
        'a template',
        ...(hasEvaluation ? ['its evaluation file'] : []),
        ...(pictures === 0 ? [] : [pictures === 1 ? '1 picture' : `${figure(pictures)} pictures`]),
      ]
      return `Chosen: ${formatList(parts, 'en')}.`
    },
    refused: 'This template cannot be imported',
    cancel: 'Cancel',
    draw: 'Draw it',
    import: 'Import it',
    creating: 'Creating…',
    neither: (file: string) => `${file} is neither a template nor an evaluation file.`,
    noTemplate: 'There is no template among these files: choose a template.json.',
    tooLarge: (file: string) => `${file} is too large for a template.`,
    damaged: (file: string) => `${file} is not a template file, or it is damaged.`,
    noObject: (file: string) => `${file} is not a template file.`,
  },
  usage: {
    title: 'Exams that use it',
    confirmed: 'confirmed: stays as it was read',
    read: (count: number) => (count === 0 ? 'no pages read yet' : `${countEn('page', count)} read`),
    outdated: (count: number) =>
      count === 0 ? 'choose the template again to use this version' : `${countEn('page', count)} read with an earlier version`,
    others: (count: number) => (count === 1 ? 'And 1 exam of a colleague.' : `And ${figure(count)} exams of colleagues.`),
  },
}

export type TemplateWords = typeof en

/** Templates as a list, a new one, and the exams that use one. */
export const templateWords: Words<TemplateWords> = {
  en,
  sw: {
    title: 'Karatasi zako mwenyewe',
    template: 'Kiolezo',
    exams: 'Mitihani',
    loadingAll: 'Violezo vinapakiwa',
    allNotShown: 'Violezo haviwezi kuonyeshwa',
    loading: 'Kiolezo kinapakiwa',
    notShown: 'Kiolezo hiki hakiwezi kuonyeshwa',
    notDrawn: 'Kiolezo hiki hakiwezi kufunguliwa ili kichorwe',
    allTemplates: 'Violezo vyote',
    empty: 'Je, shule yako tayari ina karatasi zilizochapwa?',
    emptyText:
      'Chora mara moja, juu ya karatasi tupu, mahali viduara vilipo. Kisha mitihani itaweza kusomwa kutoka karatasi hizi kwa skana au kwa simu.',
    fields: (count) => (count === 0 ? 'Bado hakuna kilichochorwa' : count === 1 ? 'Sehemu 1 ya kujaza' : `Sehemu ${sw(count)} za kujaza`),
    usedBy: (exams) => (exams === 1 ? 'Mtihani 1' : `Mitihani ${sw(exams)}`),
    incomplete: 'Bado hakijakamilika',
    copy: (name) => `Nakili ${name}`,
    remove: (name) => `Futa ${name}`,
    removed: (name) => `“${name}” kimefutwa`,
    create: {
      open: 'Kiolezo kipya',
      name: 'Jina',
      nameHint: 'Jina ambalo shule hutumia kwa karatasi hii.',
      fromFile: 'Kutoka template.json',
      fromFileHint: 'Si lazima. Unaweza kuchagua evaluation.json na picha zake pamoja nayo.',
      chosen: ({ hasEvaluation, pictures }) => {
        const parts = [
          'kiolezo',
          ...(hasEvaluation ? ['faili yake ya tathmini'] : []),
          ...(pictures === 0 ? [] : [pictures === 1 ? 'picha 1' : `picha ${sw(pictures)}`]),
        ]
        return `Umechagua: ${formatList(parts, 'sw')}.`
      },
      refused: 'Kiolezo hiki hakiwezi kuletwa',
      cancel: 'Ghairi',
      draw: 'Kichore',
      import: 'Kilete',
      creating: 'Kinaundwa…',
      neither: (file) => `${file} si kiolezo wala faili ya tathmini.`,
      noTemplate: 'Hakuna kiolezo kati ya faili hizi: chagua template.json.',
      tooLarge: (file) => `${file} ni kubwa mno kuwa kiolezo.`,
      damaged: (file) => `${file} si faili ya kiolezo, au imeharibika.`,
      noObject: (file) => `${file} si faili ya kiolezo.`,
    },
    usage: {
      title: 'Mitihani inayokitumia',
      confirmed: 'umethibitishwa: unabaki kama ulivyosomwa',
      read: (count) => (count === 0 ? 'bado hakuna ukurasa uliosomwa' : count === 1 ? 'ukurasa 1 umesomwa' : `kurasa ${sw(count)} zimesomwa`),
      outdated: (count) => (count === 0 ? 'chagua kiolezo tena ili utumie toleo hili' : `${countSw('ukurasa', count)} kwa toleo la awali`),
      others: (count) => (count === 1 ? 'Na mtihani 1 wa mwenzako.' : `Na mitihani ${sw(count)} ya wenzako.`),
    },
  },
}

import type { Words } from '#engine/words/words.ts'
import type { FigureSize } from '#web/features/exams/figure-size.ts'

export interface FiguresWords {
  heading: string
  add: string
  uploading: string
  caption: string
  captionExample: (place: number) => string
  size: string
  sizes: Record<FigureSize, string>
  ownSize: (widthMm: number) => string
  remove: (place: number) => string
  stem: (id: string) => string
  stemText: string
  stemHint: string
  stemAnswerAny: string
  stemAnswerAnyHint: string
  addStem: (id: string) => string
  removeStem: (id: string) => string
  removedStem: (id: string) => string
  inAll: (marks: number) => string
  addPart: (id: string) => string
}

/** The figures of a question, and what stands over the parts of one. */
export const figuresWords: Words<FiguresWords> = {
  en: {
    heading: 'Figures',
    add: 'Add a figure',
    uploading: 'Uploading',
    caption: 'Caption',
    captionExample: (place) => `Figure ${place}`,
    size: 'Size on paper',
    sizes: { small: 'Small', medium: 'Medium', large: 'Large', whole: 'Whole width' },
    ownSize: (widthMm) => `${widthMm} mm wide`,
    remove: (place) => `Remove figure ${place}`,
    stem: (id) => `Question ${id}, over its parts`,
    stemText: 'What all parts share',
    stemHint: 'Printed once, before the first part.',
    stemAnswerAny: 'Parts that count',
    stemAnswerAnyHint: 'Where pupils choose: the best so many count. Empty, all do.',
    addStem: (id) => `Write something over the parts of question ${id}`,
    removeStem: (id) => `Remove what stands over the parts of question ${id}`,
    removedStem: (id) => `What stood over the parts of question ${id} was removed`,
    inAll: (marks) => (marks === 1 ? '1 mark in all' : `${marks} marks in all`),
    addPart: (id) => `Add a part to question ${id}`,
  },
  sw: {
    heading: 'Michoro',
    add: 'Ongeza mchoro',
    uploading: 'Inapakiwa',
    caption: 'Maelezo ya mchoro',
    captionExample: (place) => `Mchoro ${place}`,
    size: 'Ukubwa kwenye karatasi',
    sizes: { small: 'Mdogo', medium: 'Wa kati', large: 'Mkubwa', whole: 'Upana wote' },
    ownSize: (widthMm) => `Upana wa mm ${widthMm}`,
    remove: (place) => `Ondoa mchoro wa ${place}`,
    stem: (id) => `Swali la ${id}, juu ya vipengele vyake`,
    stemText: 'Maelezo ya vipengele vyote',
    stemHint: 'Huchapwa mara moja, kabla ya kipengele cha kwanza.',
    stemAnswerAny: 'Vipengele vinavyohesabiwa',
    stemAnswerAnyHint: 'Wanafunzi wanapochagua: vipengele bora huhesabiwa. Ukiacha wazi, vyote huhesabiwa.',
    addStem: (id) => `Andika maelezo juu ya vipengele vya swali la ${id}`,
    removeStem: (id) => `Ondoa maelezo yaliyo juu ya vipengele vya swali la ${id}`,
    removedStem: (id) => `Maelezo yaliyokuwa juu ya vipengele vya swali la ${id} yameondolewa`,
    inAll: (marks) => `jumla alama ${marks}`,
    addPart: (id) => `Ongeza kipengele kwa swali la ${id}`,
  },
}

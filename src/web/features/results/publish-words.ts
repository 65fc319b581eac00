import type { Words } from '#engine/words/words.ts'

export interface PublishWords {
  codes: string
  bySms: string
  publish: string
  takeBack: string
  askPublish: string
  askTakeBack: string
  whatPublishing: string
  whatTakingBack: string
  notNow: string
  saving: string
  list: {
    title: (exam: string) => string
    note: string
    loading: string
    pupil: string
    admission: string
    code: string
    address: string
    until: string
    /** A code without an end. */
    forGood: string
    expired: (date: string) => string
    change: string
    newCode: string
    newCodeOf: (name: string) => string
    close: string
    slips: string
    drawingSlips: string
    slipsFile: (exam: string) => string
  }
  replace: {
    title: (name: string) => string
    text: string
    keep: string
    confirm: string
    busy: string
    done: (name: string) => string
  }
}

export const publishWords: Words<PublishWords> = {
  en: {
    codes: 'Result codes',
    bySms: 'Send by SMS',
    publish: 'Publish',
    takeBack: 'Take back',
    askPublish: 'Publish these results?',
    askTakeBack: 'Take these results back?',
    whatPublishing: 'Every pupil gets a code. Whoever holds it sees that pupil’s marks with their reasons, and may ask about a mark.',
    whatTakingBack:
      'From now on no code shows a result. If you publish again, every pupil gets a new code; the codes handed out before stay invalid.',
    notNow: 'Not now',
    saving: 'Saving…',
    list: {
      title: (exam) => `Result codes: ${exam}`,
      note: 'Give each code to the pupil or the guardian it belongs to, and to nobody else. It opens that one result at the address beside it. If one was lost or given to somebody else, make a new one.',
      loading: 'Loading the codes',
      pupil: 'Pupil',
      admission: 'Adm. no.',
      code: 'Code',
      address: 'Address',
      until: 'Works until',
      forGood: 'No end',
      expired: (date) => `Expired ${date}`,
      change: 'Replace',
      newCode: 'New code',
      newCodeOf: (name) => `New code for ${name}`,
      close: 'Close',
      slips: 'Slips to cut out (PDF)',
      drawingSlips: 'Drawing the slips…',
      slipsFile: (exam) => `${exam} result codes.pdf`,
    },
    replace: {
      title: (name) => `A new code for ${name}?`,
      text: 'The present code stops working at once. This cannot be undone: hand out the new one.',
      keep: 'Keep the old one',
      confirm: 'Make a new code',
      busy: 'Making…',
      done: (name) => `${name} has a new code`,
    },
  },
  sw: {
    codes: 'Misimbo ya matokeo',
    bySms: 'Tuma kwa SMS',
    publish: 'Tangaza',
    takeBack: 'Ondoa',
    askPublish: 'Ungependa kutangaza matokeo haya?',
    askTakeBack: 'Ungependa kuondoa matokeo haya?',
    whatPublishing: 'Kila mwanafunzi anapata msimbo. Aliye nao huona alama za mwanafunzi huyo na sababu zake, na anaweza kuuliza kuhusu alama.',
    whatTakingBack:
      'Kuanzia sasa hakuna msimbo unaoonyesha matokeo. Yakitangazwa tena, kila mwanafunzi anapata msimbo mpya; ile iliyotolewa haitafanya kazi tena.',
    notNow: 'Si sasa',
    saving: 'Inahifadhiwa…',
    list: {
      title: (exam) => `Misimbo ya matokeo: ${exam}`,
      note: 'Mpe mwanafunzi au mlezi msimbo wake, na usimpe mtu mwingine. Unafungua matokeo hayo tu kwenye anwani iliyo kando yake. Ukipotea au ukipewa mtu mwingine, tengeneza mpya.',
      loading: 'Misimbo inapakiwa',
      pupil: 'Mwanafunzi',
      admission: 'Nambari ya usajili',
      code: 'Msimbo',
      address: 'Anwani',
      until: 'Unatumika hadi',
      forGood: 'Bila mwisho',
      expired: (date) => `Muda uliisha ${date}`,
      change: 'Badilisha',
      newCode: 'Msimbo mpya',
      newCodeOf: (name) => `Msimbo mpya wa ${name}`,
      close: 'Funga',
      slips: 'Vipande vya kukata (PDF)',
      drawingSlips: 'Vipande vinachorwa…',
      slipsFile: (exam) => `${exam} misimbo.pdf`,
    },
    replace: {
      title: (name) => `Msimbo mpya wa ${name}?`,
      text: 'Msimbo alio nao sasa hautafungua chochote kuanzia sasa. Hili haliwezi kutenduliwa: mpe ule mpya.',
      keep: 'Acha wa zamani',
      confirm: 'Tengeneza msimbo mpya',
      busy: 'Unatengenezwa…',
      done: (name) => `${name} ana msimbo mpya`,
    },
  },
}

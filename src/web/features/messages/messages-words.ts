import { countEn, countSw } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

interface MessagesWords {
  title: string
  note: string
  toClass: string
  switch: {
    titleOff: string
    titleOn: string
    price: (aPart: string) => string
    what: string
    who: string
    on: string
    off: string
    askOn: string
    askOnText: (aPart: string) => string
    askOff: string
    askOffText: string
    confirmOn: string
    confirmOff: string
    busy: string
    by: (name: string, day: string) => string
    others: string
  }
  ways: {
    title: string
    text: string
    none: string
    published: (day: string) => string
    sent: (day: string) => string
    open: string
    openFor: (exam: string) => string
    classText: string
    classNote: string
    dialling: string
    diallingNote: string
    single: string
    singleNote: string
  }
  sent: {
    title: string
    none: string
    kinds: Record<'results' | 'text', string>
    by: (name: string, day: string) => string
    delivered: (delivered: number, messages: number) => string
    waits: (messages: number) => string
    not: (messages: number) => string
  }
  months: {
    title: string
    note: string
    none: string
    month: string
    messages: string
    parts: string
    told: string
    owed: string
    rule: string
  }
}

export const messagesWords: Words<MessagesWords> = {
  en: {
    title: 'Messages',
    note: 'Results and news by SMS, for guardians without data. Nothing is sent that nobody saw.',
    toClass: 'A text to a class',
    switch: {
      titleOff: 'Messages are off',
      titleOn: 'Messages are on',
      price: (aPart) => `A part of an SMS (160 characters; 153 of a longer one) costs ${aPart}. It comes on the next invoice of your plan.`,
      what: 'Once they are on, answers to appeals and new slips leave by themselves. Results and texts are sent only by a person who saw who gets which text, and what it costs.',
      who: 'Only numbers whose guardian has agreed get messages.',
      on: 'Switch messages on',
      off: 'Switch messages off',
      askOn: 'Switch messages on?',
      askOnText: (aPart) => `From now on your school may send SMS. Each part costs ${aPart}, on the next invoice of your plan.`,
      askOff: 'Switch messages off?',
      askOffText: 'Nothing leaves from now on. Messages that wait are not sent, also when you switch them on again.',
      confirmOn: 'Switch on',
      confirmOff: 'Switch off',
      busy: 'Saving…',
      by: (name, day) => `Changed by ${name} on ${day}.`,
      others: 'A leader of the school switches them on.',
    },
    ways: {
      title: 'Send',
      text: 'The results of a published exam',
      none: 'No exam is published. Results can be sent once one is.',
      published: (day) => `Published ${day}`,
      sent: (day) => `Sent ${day}`,
      open: 'Results by SMS',
      openFor: (exam) => `Results by SMS: ${exam}`,
      classText: 'A text to a class',
      classNote: 'What the guardians of a class need to know, in two languages.',
      dialling: 'Results by dialling',
      diallingNote: 'Guardians read results on any phone, without data.',
      single: 'Sent by themselves',
      singleNote: 'Answers to appeals, new slips, changed numbers.',
    },
    sent: {
      title: 'What was sent',
      none: 'Nothing was sent yet.',
      kinds: { results: 'Results', text: 'A text to a class' },
      by: (name, day) => `${name}, ${day}`,
      delivered: (delivered, messages) => `${formatNumber(delivered, 'en')} of ${formatNumber(messages, 'en')} delivered`,
      waits: (messages) => countEn('message', messages, 'waits', 'wait'),
      not: (messages) => `${formatNumber(messages, 'en')} not delivered`,
    },
    months: {
      title: 'What messages cost',
      note: 'Your statement of credits holds credits alone.',
      none: 'No message has cost anything yet.',
      month: 'Month',
      messages: 'Messages',
      parts: 'Parts',
      told: 'Told, KSh',
      owed: 'You pay, KSh',
      rule: 'You pay what the provider took for each message that left, and never more than was told. It comes on the next invoice of your plan.',
    },
  },
  sw: {
    title: 'Ujumbe',
    note: 'Matokeo na habari kwa SMS, kwa walezi wasio na data. Hakuna kinachotumwa ambacho hakuna aliyekiona.',
    toClass: 'Ujumbe kwa darasa',
    switch: {
      titleOff: 'Ujumbe umezimwa',
      titleOn: 'Ujumbe umewashwa',
      price: (aPart) => `Sehemu moja ya SMS (herufi 160; 153 za ujumbe mrefu zaidi) inagharimu ${aPart}. Itakuwa kwenye ankara ijayo ya mpango wenu.`,
      what: 'Ukiwashwa, majibu ya rufaa na vijikaratasi vipya hutoka vyenyewe. Matokeo na jumbe nyingine hutumwa tu na mtu aliyeona nani anapata ujumbe upi, na gharama yake.',
      who: 'Nambari ambazo mlezi wake ametoa kibali pekee ndizo zinazopata ujumbe.',
      on: 'Washa ujumbe',
      off: 'Zima ujumbe',
      askOn: 'Ungependa kuwasha ujumbe?',
      askOnText: (aPart) => `Kuanzia sasa shule yenu inaweza kutuma SMS. Kila sehemu inagharimu ${aPart}, kwenye ankara ijayo ya mpango wenu.`,
      askOff: 'Ungependa kuzima ujumbe?',
      askOffText: 'Kuanzia sasa hakuna kinachotoka. Jumbe zinazosubiri hazitatumwa, hata ukiwasha tena.',
      confirmOn: 'Washa',
      confirmOff: 'Zima',
      busy: 'Inahifadhiwa…',
      by: (name, day) => `Ilibadilishwa na ${name} ${day}.`,
      others: 'Kiongozi wa shule ndiye anayeuwasha.',
    },
    ways: {
      title: 'Tuma',
      text: 'Matokeo ya mtihani uliotangazwa',
      none: 'Hakuna mtihani uliotangazwa. Matokeo yanaweza kutumwa yakishatangazwa.',
      published: (day) => `Yalitangazwa ${day}`,
      sent: (day) => `Yalitumwa ${day}`,
      open: 'Matokeo kwa SMS',
      openFor: (exam) => `Matokeo kwa SMS: ${exam}`,
      classText: 'Ujumbe kwa darasa',
      classNote: 'Ambacho walezi wa darasa wanahitaji kujua, kwa lugha mbili.',
      dialling: 'Matokeo kwa kupiga',
      diallingNote: 'Walezi husoma matokeo kwa simu yoyote, bila data.',
      single: 'Zilizotoka zenyewe',
      singleNote: 'Majibu ya rufaa, vijikaratasi vipya, nambari zilizobadilika.',
    },
    sent: {
      title: 'Zilizotumwa',
      none: 'Hakuna kilichotumwa bado.',
      kinds: { results: 'Matokeo', text: 'Ujumbe kwa darasa' },
      by: (name, day) => `${name}, ${day}`,
      delivered: (delivered, messages) => `${formatNumber(delivered, 'sw')} kati ya ${formatNumber(messages, 'sw')} zimefika`,
      waits: (messages) => countSw('Ujumbe', messages, 'unasubiri', 'zinasubiri'),
      not: (messages) => (messages === 1 ? '1 haujafika' : `${formatNumber(messages, 'sw')} hazijafika`),
    },
    months: {
      title: 'Gharama ya ujumbe',
      note: 'Taarifa yenu ya krediti ina krediti peke yake.',
      none: 'Hakuna ujumbe uliogharimu chochote bado.',
      month: 'Mwezi',
      messages: 'Jumbe',
      parts: 'Sehemu',
      told: 'Ilivyosemwa, KSh',
      owed: 'Mnalipa, KSh',
      rule: 'Mnalipa alichochukua mtoa huduma kwa kila ujumbe uliotoka, na kamwe si zaidi ya ilivyosemwa. Itakuwa kwenye ankara ijayo ya mpango wenu.',
    },
  },
}

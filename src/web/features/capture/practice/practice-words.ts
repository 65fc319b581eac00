import type { Words } from '#engine/words/words.ts'

const en = {
  title: 'Practice',
  note: 'From an empty sheet to a mark in a few minutes, without a class. Nothing is stored, and no picture leaves this device.',
  print: {
    title: 'Print the sheet',
    text: 'One page with 20 questions. It is nobody’s: leave name and number empty.',
    button: 'Download the sheet (PDF)',
    busy: 'Drawing the sheet…',
    hint: 'Print it on A4 at 100 %, in black on white.',
    file: 'Practice sheet.pdf',
  },
  key: {
    title: 'Fill it',
    text: 'Take a dark pen, and get some answers wrong. These count as right:',
    fold: 'Key:',
    question: (number: number) => `Question ${number}`,
    example: 'This key is an example. Choose another as you like.',
    again: 'Take the example again',
  },
  show: {
    title: 'Hold up the phone',
    text: 'Lay the filled sheet flat and open the camera above it. The mark appears by itself.',
    open: 'Open the camera',
    elsewhere: 'On your phone',
    scan: 'Point the phone’s camera at this code, sign in there, and open the camera. The key comes along.',
    code: 'Square code with the address of this page and the key',
    local: 'A phone cannot open this address, because it means the phone itself. Open this page at the address of this machine in your network.',
  },
  camera: {
    nothingStored: 'Nothing is stored or sent',
    close: 'Close the camera',
    opening: 'Getting ready to read…',
    failed: 'Sheets cannot be read on this device now: what reads their codes could not be fetched. Close the camera, and try again with a network.',
    paper: 'Your sheet',
    right: 'All right.',
    wrong: (questions: readonly string[]) => `Not right: ${questions.join(', ')}.`,
    again: 'Hold another sheet under the camera, or change the key.',
    unread: { title: 'Not read', text: 'Lay the sheet flat in good light, with all four corner marks in the picture.' },
    other: { title: 'Not the practice sheet', text: 'Here only the sheet of step 1 is read.' },
    noCamera: 'Photograph the sheet in another way, and choose the picture here.',
    choose: 'Choose a picture',
    unopened: 'This file cannot be opened as a picture.',
    later: 'Leave it so',
  },
}

export type PracticeWords = typeof en

/** Where the reader is tried on a sheet that is nobody's. */
export const practiceWords: Words<PracticeWords> = {
  en,
  sw: {
    title: 'Mazoezi',
    note: 'Kutoka karatasi tupu hadi alama kwa dakika chache, bila darasa. Hakuna kinachohifadhiwa, na hakuna picha inayotoka kwenye kifaa hiki.',
    print: {
      title: 'Chapa karatasi',
      text: 'Ukurasa mmoja wenye maswali 20. Si ya mtu yeyote: acha jina na nambari tupu.',
      button: 'Pakua karatasi (PDF)',
      busy: 'Karatasi inachorwa…',
      hint: 'Ichape kwenye A4 kwa asilimia 100, nyeusi kwenye nyeupe.',
      file: 'Karatasi ya mazoezi.pdf',
    },
    key: {
      title: 'Ijaze',
      text: 'Chukua kalamu yenye wino mweusi, na ukosee majibu machache. Haya ndiyo sahihi:',
      fold: 'Majibu:',
      question: (number) => `Swali la ${number}`,
      example: 'Majibu haya ni mfano. Chagua mengine upendavyo.',
      again: 'Rudisha mfano',
    },
    show: {
      title: 'Inua simu',
      text: 'Laza karatasi iliyojazwa na ufungue kamera juu yake. Alama huonekana zenyewe.',
      open: 'Fungua kamera',
      elsewhere: 'Kwenye simu yako',
      scan: 'Elekeza kamera ya simu kwenye msimbo huu, ingia hapo, kisha ufungue kamera. Majibu sahihi huja pamoja.',
      code: 'Msimbo wa mraba wenye anwani ya ukurasa huu na majibu sahihi',
      local:
        'Simu haiwezi kufungua anwani hii, kwa sababu inamaanisha simu yenyewe. Fungua ukurasa huu kwa anwani ya mashine hii kwenye mtandao wako.',
    },
    camera: {
      nothingStored: 'Hakuna kinachohifadhiwa wala kutumwa',
      close: 'Funga kamera',
      opening: 'Inajiandaa kusoma…',
      failed:
        'Karatasi haziwezi kusomwa kwenye kifaa hiki sasa: kinachosoma misimbo yake hakikupatikana. Funga kamera, kisha ujaribu tena ukiwa na mtandao.',
      paper: 'Karatasi yako',
      right: 'Zote ni sahihi.',
      wrong: (questions) => `Si sahihi: ${questions.join(', ')}.`,
      again: 'Weka karatasi nyingine chini ya kamera, au badilisha majibu sahihi.',
      unread: { title: 'Haikusomwa', text: 'Laza karatasi penye mwanga wa kutosha, alama zote nne za pembe zikiwa kwenye picha.' },
      other: { title: 'Si karatasi ya mazoezi', text: 'Hapa husomwa karatasi ya hatua ya 1 tu.' },
      noCamera: 'Piga picha ya karatasi kwa njia nyingine, kisha uchague picha hiyo hapa.',
      choose: 'Chagua picha',
      unopened: 'Faili hii haiwezi kufunguliwa kama picha.',
      later: 'Iache hivyo',
    },
  },
}

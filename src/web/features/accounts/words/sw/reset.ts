import type { ResetWords } from '#web/features/accounts/words/reset-words.ts'

export const reset: ResetWords = {
  forgot: {
    title: 'Umesahau nenosiri',
    line: 'Utapata kiungo cha kuchagua jipya.',
    email: 'Barua pepe',
    submit: 'Tuma kiungo',
    busy: 'Kinatumwa…',
    sent: 'Ikiwa kuna akaunti yenye anwani hii, barua pepe iko njiani.',
    slow: 'Kiungo hufanya kazi mara moja tu, ndani ya dakika 30. Hujakipata? Angalia katika barua taka, au omba tena.',
    lineKept: 'Barua pepe hazitumwi kutoka hapa. Omba kiungo hapa, kisha mwombe anayeendesha Sahihi hapa akupe. Muulize mkuu wa shule yako ni nani.',
    submitKept: 'Andika kiungo',
    busyKept: 'Kinaandikwa…',
    kept: 'Ikiwa kuna akaunti yenye anwani hii, kiungo chake kinaandikwa.',
    askFor: 'Mwombe anayeendesha Sahihi hapa akupe: hukipata chini ya Barua pepe katika usimamizi. Hufanya kazi mara moja tu, ndani ya dakika 30.',
    back: 'Rudi kwenye ukurasa wa kuingia',
  },
  reset: {
    title: 'Nenosiri jipya',
    line: 'Litakuondoa kwenye vifaa vyote ulivyoingia.',
    password: 'Nenosiri jipya',
    submit: 'Weka nenosiri',
    busy: 'Linawekwa…',
    notWhole: 'Kiungo hiki si kamili. Kinakili chote, au omba kipya.',
    another: 'Omba kiungo kipya',
  },
  hand: 'Humtokea kila mtu.',
}

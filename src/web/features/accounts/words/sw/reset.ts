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
    kept: 'Ikiwa kuna akaunti yenye anwani hii, kiungo chake kinasubiri chini ya Barua pepe katika usimamizi.',
    askFor: 'Hakuna barua pepe inayotumwa kutoka hapa: mwombe anayeendesha programu hii kiungo. Hufanya kazi mara moja tu, ndani ya dakika 30.',
    back: 'Rudi kwenye ukurasa wa kuingia',
  },
  reset: {
    title: 'Nenosiri jipya',
    line: 'Litakuondoa kwenye vifaa vyote ulivyoingia.',
    password: 'Nenosiri jipya',
    submit: 'Weka nenosiri',
    busy: 'Linawekwa…',
    notWhole: 'Kiungo hiki si kamili. Kinakili chote kutoka kwenye barua pepe, au omba kipya.',
    another: 'Omba kiungo kipya',
  },
  hand: 'Humtokea kila mtu.',
}

import type { InvitationWords } from '#web/features/accounts/words/invitation-words.ts'

export const invitation: InvitationWords = {
  pageTitle: 'Mwaliko',
  title: (school) => (school === null ? 'Jiunge' : `Jiunge na ${school}`),
  line: (inviter, role) => `${inviter} anakualika ujiunge kama ${role}.`,
  loading: 'Mwaliko unafunguliwa',
  email: 'Barua pepe',
  firstName: 'Jina la kwanza',
  lastName: 'Jina la mwisho',
  password: 'Nenosiri',
  agree: ['Ukijiunga, unakubali ', 'Masharti ya matumizi', ' na ', 'Sera ya faragha', '.'],
  submit: 'Jiunge',
  busy: 'Unajiunga…',
  notOpen: 'Mwaliko huu hauwezi kufunguliwa',
  notWhole: 'Kiungo hiki si kamili. Kinakili chote, au omba kipya.',
  signIn: 'Ingia',
  hand: 'Dawati lako lipo tayari.',
}

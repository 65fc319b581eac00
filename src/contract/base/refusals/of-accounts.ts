import { refusal } from '#contract/base/refusals/refusal.ts'

/** Refusals of accounts, sessions, invitations, and of the administration of both. */
export const refusalsOfAccounts = {
  unauthenticated: refusal(401, { en: 'Please sign in.', sw: 'Tafadhali ingia kwenye akaunti yako.' }),
  'wrong-credentials': refusal(401, { en: 'Invalid email or password.', sw: 'Barua pepe au nenosiri si sahihi.' }),
  forbidden: refusal(403, { en: 'You do not have permission to do this.', sw: 'Huna ruhusa ya kufanya hivi.' }),
  'account-suspended': refusal(403, {
    en: 'Your account has been suspended. Please contact support for assistance.',
    sw: 'Akaunti yako imesimamishwa. Tafadhali wasiliana nasi ili usaidiwe.',
  }),
  'email-unproven': refusal(403, {
    en: 'Confirm your own email address first, then invite colleagues. The link is in the mail to you.',
    sw: 'Thibitisha kwanza anwani yako ya barua pepe, kisha uwaalike wenzako. Kiungo kiko kwenye barua uliyoandikiwa.',
  }),
  'school-name-without-school': refusal(403, {
    en: 'Your account belongs to no school, so there is no school name to change.',
    sw: 'Akaunti yako si ya shule yoyote, kwa hivyo hakuna jina la shule la kubadilisha.',
  }),
  'school-name-by-owner': refusal(403, {
    en: 'Only the owner of your school can change its name.',
    sw: 'Mmiliki wa shule yako pekee ndiye anayeweza kubadilisha jina lake.',
  }),
  'school-name-by-leader': refusal(403, {
    en: 'Only a leader of your school can change its name.',
    sw: 'Kiongozi wa shule yako pekee ndiye anayeweza kubadilisha jina lake.',
  }),
  'school-name-missing': refusal(400, { en: 'Please enter the name of your school.', sw: 'Tafadhali andika jina la shule yako.' }),
  'user-not-found': refusal(404, { en: 'There is no such user.', sw: 'Hakuna mtumiaji kama huyo.' }),
  'session-not-found': refusal(404, { en: 'There is no such session.', sw: 'Hakuna kipindi kama hicho.' }),
  'invitation-not-found': refusal(404, {
    en: 'This invitation is not open any more. Ask for a new one.',
    sw: 'Mwaliko huu hautumiki tena. Omba mwaliko mpya.',
  }),
  'email-taken': refusal(409, { en: 'An account with this email already exists.', sw: 'Tayari kuna akaunti yenye barua pepe hii.' }),
  'invited-has-account': refusal(409, {
    en: 'An account with this email already exists. Sign in with it, or ask your colleague to invite another address of yours: one account belongs to one school.',
    sw: 'Tayari kuna akaunti yenye barua pepe hii. Ingia kwa akaunti hiyo, au mwombe mwenzako aalike anwani yako nyingine: akaunti moja ni ya shule moja.',
  }),
  'colleague-joined': refusal(409, { en: 'This colleague has joined already.', sw: 'Mwenzako huyu amejiunga tayari.' }),
  'email-proven': refusal(409, { en: 'Your address is confirmed already.', sw: 'Anwani yako imethibitishwa tayari.' }),
  'own-account': refusal(409, { en: 'You cannot do this to your own account.', sw: 'Huwezi kufanya hivi kwa akaunti yako mwenyewe.' }),
  'administrator-protected': refusal(409, { en: 'Administrators cannot be changed here.', sw: 'Wasimamizi hawawezi kubadilishwa hapa.' }),
  'code-not-valid': refusal(422, {
    en: 'This link is not valid any more. Ask for a new one.',
    sw: 'Kiungo hiki hakitumiki tena. Omba kingine.',
  }),
  'common-password': refusal(422, {
    en: 'This is among the first passwords that somebody would try. Choose another.',
    sw: 'Hili ni miongoni mwa manenosiri ambayo mtu angejaribu kwanza. Chagua lingine.',
  }),
  'password-holds-name': refusal(422, {
    en: 'This password holds your own name. Choose another.',
    sw: 'Nenosiri hili lina jina lako. Chagua lingine.',
  }),
  'password-holds-email': refusal(422, {
    en: 'This password holds a part of your email address. Choose another.',
    sw: 'Nenosiri hili lina sehemu ya anwani yako ya barua pepe. Chagua lingine.',
  }),
  'password-holds-school': refusal(422, {
    en: 'This password holds the name of your school. Choose another.',
    sw: 'Nenosiri hili lina jina la shule yako. Chagua lingine.',
  }),
  'wrong-password': refusal(422, { en: 'The current password is not right.', sw: 'Nenosiri la sasa si sahihi.' }),
  'too-many-sign-ins': refusal(429, {
    en: 'Too many failed sign-ins. Please wait a few minutes and try again.',
    sw: 'Umeshindwa kuingia mara nyingi mno. Tafadhali subiri dakika chache kisha ujaribu tena.',
  }),
  'mail-sent-already': refusal(429, {
    en: ({ minutes }: { minutes: number }) =>
      `A mail was written already. Look for it, in the spam folder too, or try again in ${minutes === 1 ? 'a minute' : minutes < 60 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`}.`,
    sw: ({ minutes }) =>
      `Barua imeshaandikwa. Itafute, hata kwenye folda ya barua taka, au jaribu tena baada ya ${minutes < 60 ? `dakika ${minutes}` : `saa ${Math.ceil(minutes / 60)}`}.`,
  }),
  /** Where no mail server is set up. */
  'link-kept-already': refusal(429, {
    en: ({ minutes }: { minutes: number }) =>
      `A link was written already, and waits under Mail in the administration. Another can be written in ${minutes === 1 ? 'a minute' : minutes < 60 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`}.`,
    sw: ({ minutes }) =>
      `Kiungo kimeshaandikwa, na kinasubiri chini ya Barua pepe katika usimamizi. Kingine kinaweza kuandikwa baada ya ${minutes < 60 ? `dakika ${minutes}` : `saa ${Math.ceil(minutes / 60)}`}.`,
  }),
}

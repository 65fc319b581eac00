import { applicationLimits } from '#contract/base/application-form.ts'
import { contactLimits } from '#contract/base/contact-form.ts'
import { mpesaLimits } from '#contract/base/mpesa-limits.ts'
import { limits } from '#contract/base/limits.ts'
import { passwordRule } from '#contract/base/password-rule.ts'
import { sentence } from '#contract/base/refusals/refusal.ts'
import { formatNumber } from '#engine/words/format.ts'

/** The bounds that the schema has set, where it has. */
export interface Bounds {
  min: number
  max: number
}

/** Sentences of schemas that say more than "too long" or "not a number". */
export const issueSentences = {
  'first-name-required': sentence({ en: 'First name is required', sw: 'Jina la kwanza linahitajika' }),
  'first-name-length': sentence({
    en: `First name must be between ${limits.nameMinChars} and ${limits.nameMaxChars} characters`,
    sw: `Jina la kwanza liwe na herufi ${limits.nameMinChars} hadi ${limits.nameMaxChars}`,
  }),
  'last-name-required': sentence({ en: 'Last name is required', sw: 'Jina la mwisho linahitajika' }),
  'last-name-length': sentence({
    en: `Last name must be between ${limits.nameMinChars} and ${limits.nameMaxChars} characters`,
    sw: `Jina la mwisho liwe na herufi ${limits.nameMinChars} hadi ${limits.nameMaxChars}`,
  }),
  'email-required': sentence({ en: 'Email is required', sw: 'Barua pepe inahitajika' }),
  'email-invalid': sentence({ en: 'Please enter a valid email', sw: 'Tafadhali andika barua pepe sahihi' }),
  'password-required': sentence({ en: 'Password is required', sw: 'Nenosiri linahitajika' }),
  'password-too-long': sentence({
    en: ({ max }: Bounds) => `Password must be at most ${max} characters long`,
    sw: ({ max }) => `Nenosiri lisizidi herufi ${max}`,
  }),
  'password-rule': sentence(passwordRule),
  'password-again': sentence({ en: 'Please type the password again', sw: 'Tafadhali andika nenosiri tena' }),
  'passwords-differ': sentence({ en: 'Passwords do not match', sw: 'Manenosiri hayalingani' }),
  'terms-not-agreed': sentence({
    en: 'Please agree to the terms and the privacy policy',
    sw: 'Tafadhali kubali masharti na sera ya faragha',
  }),
  'policies-changed': sentence({
    en: 'The terms and the privacy policy have changed since this page was opened. Reload the page and read them.',
    sw: 'Masharti na sera ya faragha yamebadilika tangu ukurasa huu ufunguliwe. Pakia ukurasa upya, uyasome.',
  }),
  'school-name-too-long': sentence({
    en: ({ max }: Bounds) => `School name must be at most ${max} characters`,
    sw: ({ max }) => `Jina la shule lisizidi herufi ${max}`,
  }),
  'part-price': sentence({
    en: 'Give a price between KSh 0.01 and KSh 100.',
    sw: 'Weka bei kati ya KSh 0.01 na KSh 100.',
  }),
  'short-code': sentence({
    en: 'A short code has three to six digits. Leave it empty if there is none.',
    sw: 'Nambari fupi ina tarakimu tatu hadi sita. Iache wazi kama hakuna.',
  }),
  'service-code': sentence({
    en: 'A service code looks like *417*22#. Leave it empty if there is none.',
    sw: 'Nambari ya huduma ni kama *417*22#. Iache wazi kama hakuna.',
  }),
  'kra-pin': sentence({
    en: 'A KRA PIN is a letter, nine digits and a letter: P051234567M',
    sw: 'PIN ya KRA ni herufi, tarakimu tisa na herufi: P051234567M',
  }),
  'link-incomplete': sentence({ en: 'This link is not whole. Copy all of it.', sw: 'Kiungo hiki si kizima. Kinakili chote.' }),
  'title-required': sentence({ en: 'Title is required', sw: 'Kichwa kinahitajika' }),
  'title-too-long': sentence({
    en: ({ max }: Bounds) => `The title may have at most ${max} characters`,
    sw: ({ max }) => `Kichwa kisizidi herufi ${max}`,
  }),
  'content-required': sentence({ en: 'Content is required', sw: 'Maudhui yanahitajika' }),
  'content-too-long': sentence({
    en: ({ max }: Bounds) => `The content may have at most ${max} characters`,
    sw: ({ max }) => `Maudhui yasizidi herufi ${max}`,
  }),
  'address-too-long': sentence({ en: 'This address is too long', sw: 'Anwani hii ni ndefu mno' }),
  'picture-address': sentence({
    en: 'The address of a picture starts with https://',
    sw: 'Anwani ya picha huanza na https://',
  }),
  'full-name-required': sentence({ en: 'Full Name is required', sw: 'Jina kamili linahitajika' }),
  'full-name-too-long': sentence({
    en: `Full Name must be at most ${contactLimits.nameMaxChars} characters`,
    sw: `Jina kamili lisizidi herufi ${contactLimits.nameMaxChars}`,
  }),
  'phone-not-kenyan': sentence({
    en: 'Type a mobile number of Kenya, such as 0712 345 678. Numbers of other countries cannot be asked.',
    sw: 'Andika nambari ya simu ya Kenya, kama 0712 345 678. Nambari za nchi nyingine haziwezi kuombwa.',
  }),
  'amount-odd': sentence({ en: 'Type whole shillings, 1 or more.', sw: 'Andika shilingi kamili, 1 au zaidi.' }),
  'amount-over-mpesa': sentence({
    en: `M-Pesa carries at most KSh ${formatNumber(mpesaLimits.atATimeKes, 'en')} at a time. Pay it in parts.`,
    sw: `M-Pesa hubeba KSh ${formatNumber(mpesaLimits.atATimeKes, 'sw')} tu kwa mara moja. Lipa kwa sehemu.`,
  }),
  'receipt-odd': sentence({
    en: 'A receipt number has letters and digits alone, such as UKH5N8Q2XW. It stands in the message from M-Pesa.',
    sw: 'Nambari ya risiti ina herufi na tarakimu pekee, kama UKH5N8Q2XW. Imo kwenye ujumbe wa M-Pesa.',
  }),
  'phone-too-long': sentence({
    en: `Phone Number must be at most ${contactLimits.phoneMaxChars} characters`,
    sw: `Nambari ya simu isizidi herufi ${contactLimits.phoneMaxChars}`,
  }),
  'institution-too-long': sentence({
    en: `Institution Name must be at most ${contactLimits.institutionMaxChars} characters`,
    sw: `Jina la taasisi lisizidi herufi ${contactLimits.institutionMaxChars}`,
  }),
  'message-required': sentence({ en: 'Message is required', sw: 'Ujumbe unahitajika' }),
  'message-too-long': sentence({
    en: `Message must be at most ${contactLimits.messageMaxChars} characters`,
    sw: `Ujumbe usizidi herufi ${contactLimits.messageMaxChars}`,
  }),
  'school-required': sentence({ en: 'Give the name of the school', sw: 'Andika jina la shule' }),
  'county-required': sentence({ en: 'Choose the county', sw: 'Chagua kaunti' }),
  'registration-required': sentence({ en: 'Give the registration number of the school', sw: 'Andika nambari ya usajili ya shule' }),
  'pupils-count': sentence({
    en: `Give the number of pupils, from 1 to ${formatNumber(applicationLimits.maxPupils, 'en')}`,
    sw: `Andika idadi ya wanafunzi, kuanzia 1 hadi ${formatNumber(applicationLimits.maxPupils, 'sw')}`,
  }),
  'papers-count': sentence({
    en: `Give the number of papers in a term, from 1 to ${formatNumber(applicationLimits.maxPapersPerTerm, 'en')}`,
    sw: `Andika idadi ya karatasi kwa muhula, kuanzia 1 hadi ${formatNumber(applicationLimits.maxPapersPerTerm, 'sw')}`,
  }),
  'signal-required': sentence({ en: 'Say whether there is a signal at school', sw: 'Eleza kama kuna mtandao shuleni' }),
  'phone-required': sentence({ en: 'Give a phone number', sw: 'Andika nambari ya simu' }),
  'referee-required': sentence({ en: 'Say who knows the school', sw: 'Andika nani anaijua shule' }),
  'text-too-long': sentence({
    en: ({ max }: Bounds) => `Write at most ${formatNumber(max, 'en')} characters`,
    sw: ({ max }) => `Andika herufi zisizozidi ${formatNumber(max, 'sw')}`,
  }),
  'reference-required': sentence({ en: 'Give the reference of the payment', sw: 'Andika kumbukumbu ya malipo' }),
  'head-required': sentence({
    en: 'Only the head teacher, or who writes for them, can apply',
    sw: 'Ni mwalimu mkuu tu, au anayeandika kwa niaba yake, anayeweza kuomba',
  }),
  'list-limit': sentence({
    en: ({ max }: Bounds) => `limit must be a whole number from 1 to ${max}`,
    sw: ({ max }) => `limit iwe nambari kamili kuanzia 1 hadi ${max}`,
  }),
  'list-offset': sentence({ en: 'offset must be a whole number from 0', sw: 'offset iwe nambari kamili kuanzia 0' }),
  'list-after': sentence({ en: 'after must be the id of a row', sw: 'after iwe kitambulisho cha safu' }),
  'list-end': sentence({ en: 'This is not the end of a list', sw: 'Hapa si mwisho wa orodha' }),
  'search-too-long': sentence({
    en: ({ max }: Bounds) => `search must be at most ${max} characters`,
    sw: ({ max }) => `search isizidi herufi ${max}`,
  }),
  'no-such-invoice': sentence({ en: 'There is no such invoice.', sw: 'Hakuna ankara kama hiyo.' }),
  'no-such-user': sentence({ en: 'There is no such user.', sw: 'Hakuna mtumiaji kama huyo.' }),
  'no-such-message': sentence({ en: 'There is no such message.', sw: 'Hakuna ujumbe kama huo.' }),
  'no-such-address': sentence({ en: 'There is no such address.', sw: 'Hakuna anwani kama hiyo.' }),
  'no-such-school': sentence({ en: 'There is no such school.', sw: 'Hakuna shule kama hiyo.' }),
  'no-such-payment': sentence({ en: 'There is no such payment.', sw: 'Hakuna malipo kama hayo.' }),
  'no-such-sponsor': sentence({ en: 'There is no such sponsor.', sw: 'Hakuna mfadhili kama huyo.' }),
  'no-such-job': sentence({ en: 'There is no such job.', sw: 'Hakuna kazi kama hiyo.' }),
  'no-such-mail': sentence({ en: 'There is no such mail.', sw: 'Hakuna barua kama hiyo.' }),
  'whole-days': sentence({
    en: 'Give a whole number of days from 1 to 3,650.',
    sw: 'Andika idadi kamili ya siku kuanzia 1 hadi 3,650.',
  }),
  'a-day': sentence({ en: 'Give a day, such as 2026-11-30.', sw: 'Andika siku, kama 2026-11-30.' }),
  'feedback-empty': sentence({
    en: 'Write something, or go back to the draft.',
    sw: 'Andika kitu, au rudi kwenye rasimu.',
  }),
  'answer-required': sentence({ en: 'Write an answer.', sw: 'Andika jibu.' }),
  'reason-too-short': sentence({
    en: 'Say in a few words what you think is wrong.',
    sw: 'Eleza kwa maneno machache unachodhani si sahihi.',
  }),
  'ground-too-short': sentence({ en: 'Say in a few words why.', sw: 'Eleza sababu kwa maneno machache.' }),
  'code-too-short': sentence({ en: 'Type the whole code.', sw: 'Andika msimbo wote.' }),
  'code-too-long': sentence({ en: 'This is longer than a code.', sw: 'Haya ni marefu kuliko msimbo.' }),
  'too-many-decimals': sentence({
    en: ({ max }: Bounds) => (max === 1 ? 'Give at most 1 digit after the point.' : `Give at most ${max} digits after the point.`),
    sw: ({ max }) => (max === 1 ? 'Tumia tarakimu 1 tu baada ya nukta.' : `Tumia tarakimu zisizozidi ${max} baada ya nukta.`),
  }),
  'share-above-one': sentence({ en: 'A share is at most 1.', sw: 'Sehemu ya jumla haizidi 1.' }),
  'too-few-papers': sentence({
    en: ({ min }: Bounds) => (min === 1 ? 'Choose at least 1 paper.' : `Choose at least ${min} papers.`),
    sw: ({ min }) => (min === 1 ? 'Chagua angalau karatasi 1.' : `Chagua angalau karatasi ${min}.`),
  }),
  'too-many-papers': sentence({
    en: ({ max }: Bounds) => `Choose at most ${max} papers.`,
    sw: ({ max }) => `Chagua karatasi zisizozidi ${max}.`,
  }),
  'object-expected': sentence({ en: 'Send an object in braces.', sw: 'Tuma kitu chenye sehemu ndani ya mabano ya kupinda.' }),
  'nested-too-deep': sentence({
    en: ({ max }: Bounds) => `This is nested more than ${max} deep.`,
    sw: ({ max }) => `Hapa pana viwango vya ndani zaidi ya ${max}.`,
  }),
  'file-text-required': sentence({ en: 'Send the text of the file.', sw: 'Tuma maandishi ya faili.' }),
  'file-empty': sentence({ en: 'This file is empty.', sw: 'Faili hii haina kitu.' }),
  'file-too-long': sentence({
    en: ({ max }: Bounds) => `A file may have at most ${formatNumber(max, 'en')} characters.`,
    sw: ({ max }) => `Faili isizidi herufi ${formatNumber(max, 'sw')}.`,
  }),
}

export type IssueCode = keyof typeof issueSentences

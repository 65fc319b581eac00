import type { Words } from '#engine/words/words.ts'

/** What a collection sheet says, in both languages side by side. */
export const collectionWords = {
  title: { en: 'A sample of my handwriting', sw: 'Sampuli ya mwandiko wangu' },
  writer: { en: 'Writer', sw: 'Mwandishi' },
  consentHead: { en: 'What this is for', sw: 'Madhumuni' },
  agree: {
    en: 'I am 18 or older. I have read this page, and I agree. (Fill the bubble.)',
    sw: 'Nina miaka 18 au zaidi. Nimesoma ukurasa huu na ninakubali. (Jaza kiduara.)',
  },
  agreeGuardian: {
    en: 'I am under 18. My parent or guardian has signed below, and I want to take part. (Fill the bubble.)',
    sw: 'Sijafika miaka 18. Mzazi au mlezi wangu ametia sahihi hapa chini, nami nataka kushiriki. (Jaza kiduara.)',
  },
  age: { en: 'My age (fill one):', sw: 'Umri wangu (jaza kimoja):' },
  name: { en: 'Name, or another name that you choose', sw: 'Jina, au jina lingine unalochagua' },
  date: { en: 'Date', sw: 'Tarehe' },
  signature: { en: 'Signature', sw: 'Sahihi' },
  guardianName: {
    en: 'Under 18: name of the parent or guardian, who has read this page',
    sw: 'Chini ya miaka 18: jina la mzazi au mlezi, aliyesoma ukurasa huu',
  },
  guardianSignature: { en: 'Signature of the parent or guardian, who agrees', sw: 'Sahihi ya mzazi au mlezi, anayekubali' },
  underAge: { en: 'under 18', sw: 'chini ya 18' },
  writeBelow: {
    en: 'Write each word or number in the box below it, as you always write. Leave out what you do not want to write.',
    sw: 'Andika kila neno au nambari kwenye kisanduku kilicho chini yake, kama unavyoandika kila siku. Ruka usichotaka kuandika.',
  },
  foot: { en: 'Keep the four corner squares and the code clean.', sw: 'Usichafue miraba minne ya pembeni wala msimbo.' },
} as const satisfies Record<string, Words<string>>

/** The consent, a paragraph a line. */
export const consentParagraphs: Words<readonly string[]> = {
  en: [
    'You are asked to write 60 words and 40 numbers by hand. Pictures of what you write will be used to teach a computer program to read handwriting, and to test how well it reads. Schools use it to mark exams. Your school keeps the pictures, and may give them to those who make the program, for this alone.',
    'Only pages 2 and 3 are used for that. This page, with your name and signature, is kept apart and locked away, to prove that you agreed. The pictures carry the number at the top right and your age group, never your name.',
    'You do not have to take part, and nobody may treat you differently if you do not. You may change your mind at any time: tell whoever gave you this sheet the number at the top right, and your pictures will be deleted and not used again. What the program learned before that cannot be taken out of it.',
    'Whoever is under 18 takes part only if a parent or guardian agrees and signs below (Data Protection Act, 2019, section 33). Exam scripts are never used for this.',
  ],
  sw: [
    'Unaombwa kuandika maneno 60 na nambari 40 kwa mkono. Picha za ulichoandika zitatumika kufundisha programu ya kompyuta kusoma miandiko, na kupima inavyosoma. Shule huitumia kusahihisha mitihani. Shule yako huhifadhi picha hizo, na inaweza kuwapa wanaotengeneza programu, kwa jambo hili pekee.',
    'Kurasa za 2 na 3 pekee ndizo hutumika. Ukurasa huu, wenye jina na sahihi yako, huhifadhiwa kando na kufungiwa, kuthibitisha kwamba ulikubali. Picha huwa na nambari iliyo juu kulia na umri wako, kamwe si jina lako.',
    'Hulazimiki kushiriki, na hakuna anayeruhusiwa kukutendea tofauti usiposhiriki. Unaweza kubadili nia wakati wowote: mwambie aliyekupa karatasi hii nambari iliyo juu kulia, na picha zako zitafutwa na hazitatumika tena. Programu iliyojifunza kabla ya hapo haiwezi kusahau ilichojifunza.',
    'Asiyefika miaka 18 hushiriki tu ikiwa mzazi au mlezi anakubali na kutia sahihi hapa chini (Sheria ya Ulinzi wa Data, 2019, kifungu cha 33). Karatasi za mitihani hazitumiki kamwe kwa jambo hili.',
  ],
}

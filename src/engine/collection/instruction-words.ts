import type { Words } from '#engine/words/words.ts'

/** What a school does with collection sheets, on the page before them. */
interface InstructionWords {
  title: string
  keep: string
  steps: readonly string[]
}

export const instructionWords: Words<InstructionWords> = {
  en: {
    title: 'For the school: how to collect samples of handwriting',
    keep: 'Keep this page, and do not scan it.',
    steps: [
      'The samples show how well Sahihi reads the hands of your school. Passed on to those who make it, they teach it to read better. Never use exam scripts.',
      'Each person writes one sheet of three pages. Ask 40 people or more, of different ages and classes. Nobody has to take part: no mark, favour or reward depends on it.',
      'Whoever is 18 or older fills the first bubble on page 1 and signs. A pupil under 18 takes page 1 home first. A parent or guardian whom the school knows reads it and signs in the box; then the pupil fills the second bubble, but only if the pupil wants to.',
      'Check page 1 before anybody writes pages 2 and 3. Without the bubble, and for a pupil without the signature, nothing is used.',
      'Pages 2 and 3 are written as people always write, in pencil or pen, without help.',
      'Scan or photograph all three pages with their four corners, best of all some one way and some the other. Then, on the computer: npm run --silent sahihi -- collect --read SCANS --out samples. To measure: npm run eval:handwriting -- --set samples.',
      'Look through the pictures. Delete what says something else than it should, or names a person, and its line in lines.jsonl.',
      'Write into your consent register who agreed, for which pupil, when and on which sheet (Data Protection Act, 2019, sections 32 and 33). Lock page 1 away, apart from the samples, and delete the scans.',
      'Whoever changes their mind gives you the number at the top right. Delete that folder and its lines on the same day, and tell everybody to whom you have passed them on.',
    ],
  },
  sw: {
    title: 'Kwa shule: jinsi ya kukusanya sampuli za mwandiko',
    keep: 'Hifadhi ukurasa huu, wala usiuskani.',
    steps: [
      'Sampuli huonyesha jinsi Sahihi inavyosoma miandiko ya shule yako. Zikipewa wanaoitengeneza, huifundisha kusoma vizuri zaidi. Usitumie kamwe karatasi za mitihani.',
      'Kila mtu huandika karatasi moja yenye kurasa tatu. Waombe watu 40 au zaidi, wa umri na madarasa tofauti. Hakuna anayelazimika kushiriki: hakuna alama, upendeleo wala zawadi inayotegemea hilo.',
      'Mwenye miaka 18 au zaidi hujaza kiduara cha kwanza kwenye ukurasa wa 1 na kutia sahihi. Mwanafunzi asiyefika miaka 18 hupeleka ukurasa wa 1 nyumbani kwanza. Mzazi au mlezi anayejulikana shuleni huusoma na kutia sahihi kwenye kisanduku; kisha mwanafunzi hujaza kiduara cha pili, akitaka mwenyewe tu.',
      'Kagua ukurasa wa 1 kabla ya mtu kuandika kurasa za 2 na 3. Bila kiduara, na kwa mwanafunzi bila sahihi hiyo, hakuna kinachotumika.',
      'Kurasa za 2 na 3 huandikwa kama mtu anavyoandika kila siku, kwa penseli au kalamu, bila kusaidiwa.',
      'Skani au piga picha kurasa zote tatu pamoja na pembe zake nne, ikiwezekana nyingine hivi na nyingine vile. Kisha kwenye kompyuta: npm run --silent sahihi -- collect --read SKANI --out sampuli. Kupima: npm run eval:handwriting -- --set sampuli.',
      'Pitia picha zote. Futa inayosema kingine kuliko inavyopaswa, au inayotaja mtu, pamoja na mstari wake kwenye lines.jsonl.',
      'Andika kwenye rejista yenu ya vibali nani alikubali, kwa mwanafunzi gani, lini na kwa karatasi ipi (Sheria ya Ulinzi wa Data, 2019, vifungu vya 32 na 33). Fungia ukurasa wa 1 mbali na sampuli, na ufute skani.',
      'Anayebadili nia hukupa nambari iliyo juu kulia. Futa folda hiyo na mistari yake siku hiyohiyo, na uwaarifu wote uliowatumia.',
    ],
  },
}

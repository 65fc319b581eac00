import type { Words } from '#web/components/words.ts'

/** What is written in drawings, by the English that stands in their files. */
export const drawingWords: Words<Readonly<Record<string, string>>> = {
  en: {},
  sw: {
    'Form 3 Physics CAT 1': 'Fizikia, Kidato cha 3, CAT 1',
    '232 Physics · Paper 0417 · Page 2 of 4': '232 Fizikia · Karatasi 0417 · Ukurasa wa 2 kati ya 4',
    'Name covered while marking': 'Jina limefunikwa',
    'A sound of frequency 660 Hz has a wavelength': 'Sauti yenye masafa ya Hz 660 ina urefu wa',
    'of 0.50 m in air. Find its speed.': 'wimbi wa m 0.50 hewani. Tafuta kasi yake.',
    'A sound of frequency 660 Hz has': 'Sauti yenye masafa ya Hz 660',
    'a wavelength of 0.50 m in air.': 'ina urefu wa wimbi wa m 0.50.',
    'Find its speed.': 'Tafuta kasi yake.',
    '(1 mark)': '(alama 1)',
    '(3 marks)': '(alama 3)',
    'speed = frequency x wavelength': 'kasi = masafa x urefu wa wimbi',
    'half of 660?': 'nusu ya 660?',
    'The waves pass from deep into shallow water.': 'Mawimbi yanaingia maji ya kina kifupi.',
    'What happens to the wavelength?': 'Urefu wa wimbi unabadilikaje?',
    'it gets shorter': 'ni mfupi zaidi',
    'wavelength decreases': 'urefu wa wimbi unapungua',
    'quotes “gets shorter”, 97% sure': 'nukuu “mfupi zaidi”, uhakika 97%',
    'Turn over': 'Geuza ukurasa',
    '42 pupils x 4 CATs': 'wanafunzi 42 x CAT 4',
    '= 168 papers = 168 credits': '= karatasi 168 = krediti 168',
    'KSh 20 a pupil': 'mmoja: KSh 20',
    'Well set out.': 'Kazi nadhifu.',
    'Next: moments.': 'Kisha: momenti.',
    'Try Q2 and Q5': 'Jaribu 2 na 5',
    'help first': 'hawa kwanza',
    'force = mass x acc.': 'kani = masi x mchap.',
    'A marked answer: method mark earned, accuracy mark lost, unit mark earned, 2 out of 3.':
      'Jibu lililosahihishwa: alama ya mbinu imepatikana, ya usahihi imepotea, ya kipimo imepatikana, 2 kati ya 3.',
    'A marked answer sheet. Question 3: method mark earned, accuracy mark lost, unit mark earned, 2 out of 3. Question 4: 1 out of 1.':
      'Karatasi ya majibu iliyosahihishwa. Swali la 3: alama ya mbinu imepatikana, ya usahihi imepotea, ya kipimo imepatikana, 2 kati ya 3. Swali la 4: 1 kati ya 1.',
    'Pupil’s working: speed = frequency x wavelength, = 660 x 0.50, = 33 m/s. Ticks at 660 x 0.50 and at m/s, a cross at 33.':
      'Hatua za mwanafunzi: kasi = masafa x urefu wa wimbi, = 660 x 0.50, = 33 m/s. Alama za vema kwenye 660 x 0.50 na m/s, kosa kwenye 33.',
    '42 pupils times 4 CATs is 168 papers, 168 credits. 168 times KSh 5 is KSh 840.':
      'Wanafunzi 42 mara CAT 4 ni karatasi 168, krediti 168. 168 mara KSh 5 ni KSh 840.',
    '(2 marks)': '(alama 2)',
    'nothing yet': 'bado tupu',
    'start here': 'anza hapa',
    '1. State': '1. Kanuni',
    'Ohm’s law.': 'ya Ohm?',
  },
}

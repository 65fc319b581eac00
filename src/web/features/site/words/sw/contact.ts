import type { ContactWords } from '#web/features/site/words/contact-words.ts'

export const contact: ContactWords = {
  head: {
    title: 'Mawasiliano',
    description: 'Iandikie Sahihi jijini Nairobi au upige simu: kuomba onyesho kwa mwongozo wako, kuuliza swali, au kujua tuliyo nayo kukuhusu.',
  },
  title: 'Zungumza nasi.',
  lead: 'Tunajibu ndani ya saa 24. Usomaji wetu wa viduara unapimwa kwa usahihi wa 99.5%.',
  help: { text: 'Maswali mengi yana majibu yake kwenye', link: 'msaada kwa walimu' },
  policies: {
    text: 'Makubaliano kati yetu yameandikwa:',
    terms: 'Masharti ya matumizi',
    privacy: 'Sera ya faragha',
    cookies: 'Sera ya vidakuzi',
  },
  form: { title: 'Tutumie ujumbe', lead: 'Mtu atausoma, na atakujibu kwa barua pepe au kwa simu.' },
  reach: {
    title: 'Jinsi ya kutufikia',
    email: 'Barua pepe',
    phone: 'Simu',
    hours: 'Saa za kazi',
    openHours: 'Jumatatu–Ijumaa 8:00–18:00 na Jumamosi 9:00–14:00, saa za Afrika Mashariki',
    social: 'Kwingineko',
  },
  answers: {
    title: 'Cha kuandika',
    items: [
      { name: 'Onyesho', text: 'Shule yako, somo na idadi ya wanafunzi. Tutasahihisha darasa moja pamoja, kwa mwongozo wako.' },
      {
        name: 'Msaada saa 24, siku 7',
        claim: 'promise',
        text: 'Andika wakati wowote. Eleza ulichofanya, ulichoona, na jina la mtihani. Usitume kamwe jina la mwanafunzi kwa barua pepe.',
      },
      { name: 'Faragha na masharti', text: 'Omba kujua tuliyo nayo kukuhusu, uombe yafutwe, au uombe mkataba ambao shule yako hutia saini nasi.' },
    ],
  },
  office: { title: 'Ofisi yetu', map: 'Ramani unayoweza kuisogeza inakuja hivi karibuni.' },
}

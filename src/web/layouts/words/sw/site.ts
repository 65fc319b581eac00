import { giveApiWords } from '#web/api/api-words.ts'
import { newsletterBox } from '#web/components/newsletter-box/words/sw/newsletter-box.ts'
import { newsletterBoxWords } from '#web/components/newsletter-box/words/newsletter-box-words.ts'
import { theme } from '#web/components/theme/words/sw/theme.ts'
import { themeWords } from '#web/components/theme/words/theme-words.ts'
import { footerWords } from '#web/layouts/words/footer-words.ts'
import { frameWords } from '#web/layouts/words/frame-words.ts'
import { headerWords } from '#web/layouts/words/header-words.ts'
import type { SiteWords } from '#web/layouts/words/site-words.ts'

giveApiWords('sw', {
  broken: 'Hitilafu imetokea kwenye ukurasa huu. Upakie upya.',
  offline: 'Hakuna mawasiliano na seva. Angalia mtandao kisha ujaribu tena.',
  formOffline: 'Seva haikupatikana. Angalia mtandao kisha ujaribu tena.',
  trouble: 'Seva ina hitilafu kwa sasa. Jaribu tena baada ya dakika moja.',
  unexpected: 'Seva imejibu kwa njia isiyotarajiwa. Pakia ukurasa upya.',
  auth: {
    login: 'Hukuweza kuingia',
    register: 'Usajili haukufaulu',
    updateProfile: 'Wasifu haukubadilishwa',
    changePassword: 'Nenosiri halikubadilishwa',
  },
})

export const site: SiteWords = {
  given: [
    headerWords.are({
      main: 'Urambazaji mkuu',
      menu: 'Menyu',
      home: 'Mwanzo',
      about: 'Kutuhusu',
      features: 'Huduma',
      pricing: 'Bei',
      contact: 'Mawasiliano',
      blog: 'Blogu',
      login: 'Ingia',
      register: 'Anza sasa',
      openApp: 'Fungua Sahihi',
      signOut: 'Ondoka',
    }),
    footerWords.are({
      line: 'Usahihishaji wa mitihani unaoonyesha hatua zake, kwa shule za Kenya.',
      product: { title: 'Bidhaa', about: 'Kutuhusu', features: 'Huduma', pricing: 'Bei', blog: 'Blogu' },
      help: { title: 'Msaada', links: ['Mawasiliano', 'Kituo cha msaada', 'Sera ya faragha', 'Masharti ya matumizi', 'Sera ya vidakuzi'] },
      last: 'Huu ni ukurasa wa mwisho uliochapwa',
    }),
    frameWords.are({
      skip: 'Nenda kwenye maudhui',
      notFound: {
        title: 'Ukurasa haukupatikana',
        text: 'Hakuna ukurasa kwenye anwani hii. Huenda umehamishwa, au anwani iliandikwa kwa makosa.',
        home: 'Mwanzo',
        contact: 'Wasiliana nasi',
      },
      failure: {
        title: 'Hitilafu imetokea',
        text: 'Ukurasa huu umeacha kufanya kazi. Hakuna kilichohifadhiwa kilichopotea; pakia ukurasa upya ili uendelee.',
        reload: 'Pakia ukurasa upya',
        home: 'Mwanzo',
      },
    }),
    newsletterBoxWords.are(newsletterBox),
    themeWords.are(theme),
  ],
  ui: {
    breadcrumb: 'Njia ya kurudi',
    keep: 'Usibadilishe',
    chooseFiles: 'Chagua faili',
    takePhotos: 'Piga picha',
    chooseFolder: 'Chagua folda',
    loading: 'Inapakia',
    optional: '(si lazima)',
    sure: (percent) => `uhakika ${percent}%`,
    showPassword: 'Onyesha nenosiri',
    hidePassword: 'Ficha nenosiri',
    undo: 'Tendua',
  },
}

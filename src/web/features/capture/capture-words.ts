import type { CaptureAdvice } from '#engine/scan/advise-capture.ts'
import type { CaptureFlaw } from '#engine/scan/judge-capture.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

/** A title, and what to do about it. */
interface Trouble {
  title: string
  text: string
}

/** What to do next, in a word or two: read from the corner of an eye, and read out. */
const advice = {
  'no-page': 'Show one whole page',
  'no-marks': 'No corner squares found',
  dark: 'Too dark',
  cut: 'A corner is outside',
  closer: 'Come closer',
  still: 'Hold still',
  hold: 'Hold still',
  next: 'Taken. Next page',
} satisfies Record<CaptureAdvice, string>

/** Why a picture should be taken again, and how. */
const flaws = {
  dark: { title: 'Too dark', text: 'Go nearer to a window or a lamp, or switch on the light of the phone.' },
  'washed-out': { title: 'Too bright', text: 'Print and pencil are washed out. Turn away from the sun or the lamp.' },
  blurred: { title: 'Blurred', text: 'Rest your arms, let the camera focus, and take it again.' },
  small: { title: 'Too far away', text: 'Come closer, until the page fills the picture.' },
  cut: { title: 'Cut off', text: 'Part of the page is outside the picture. All four corners must be in it.' },
  glare: { title: 'Light is reflected', text: 'Part of the page is a white spot. Tilt the phone, or move the lamp.' },
  'no-marks': {
    title: 'No corner squares found',
    text: 'If it is a sheet printed here, lay it flat with nothing on its corners. If it is another kind of sheet, keep the picture.',
  },
  'no-page': { title: 'No page found', text: 'Lay one page on something darker, with all four corners in the picture.' },
} satisfies Record<CaptureFlaw, Trouble>

const en = {
  advice,
  flaws,
  camera: 'Camera',
  cameraNo: (number: number) => `Camera ${number}`,
  opening: 'Opening the camera…',
  shutter: 'Take the picture',
  choose: 'Choose pictures',
  lightOn: 'Light on',
  lightOff: 'Light off',
  auto: 'Take pages automatically',
  plain: 'Sheets without corner squares',
  judging: (left: number) => (left === 1 ? 'Checking the picture…' : `Checking the pictures: ${formatNumber(left, 'en')} left`),
  takenBefore: 'This picture was taken before. Nothing is sent twice.',
  unopened: (files: readonly string[]) =>
    files.length === 1
      ? `${files.join('')} cannot be opened as a picture here. Send it on the upload page.`
      : `These files cannot be opened as pictures here: ${files.join(', ')}. Send them on the upload page.`,
  storageFull:
    'The storage of this phone is full, and the picture was not kept. Wait until the other pictures are sent, or free some space, and take it again.',
  notKept:
    'This browser could not keep the picture: it is lost. A private window may not keep pictures; open the page in an ordinary window, or send photos on the upload page.',
  retake: 'Take again',
  doubted: {
    label: 'Picture that should be taken again',
    picture: 'The picture that was just taken',
    also: (titles: readonly string[]) => `Also: ${titles.map((title) => title.toLowerCase()).join(', ')}.`,
    keep: 'Keep it anyway',
    more: (count: number) =>
      count === 1 ? 'One more picture needs your decision.' : `${formatNumber(count, 'en')} more pictures need your decision.`,
  },
  closed: {
    upload: 'Go to the upload page',
    tryAgain: 'Try again',
  },
  problems: {
    refused: {
      title: 'The camera is not allowed',
      text: 'Allow it for this site in the settings of the browser (the sign beside the address), then press “Try again”.',
    },
    none: { title: 'No camera was found', text: 'Open this page on a phone, or choose pictures that you have already taken.' },
    'in-use': { title: 'Another program is using the camera', text: 'Close that program, then press “Try again”.' },
    insecure: {
      title: 'The camera cannot be used at this address',
      text: 'Browsers open a camera only at an address that begins with https. Send photos on the upload page instead.',
    },
    unsupported: { title: 'This browser cannot photograph sheets', text: 'Update it, or send photos on the upload page instead.' },
  },
}

export type CaptureWords = typeof en

/** The camera of the capture page, and what is said of a picture as it is taken. */
export const captureWords: Words<CaptureWords> = {
  en,
  sw: {
    advice: {
      'no-page': 'Onyesha ukurasa mmoja mzima',
      'no-marks': 'Miraba ya pembeni haijapatikana',
      dark: 'Kuna giza mno',
      cut: 'Pembe moja iko nje',
      closer: 'Sogea karibu',
      still: 'Tulia',
      hold: 'Tulia',
      next: 'Imepigwa. Ukurasa unaofuata',
    },
    flaws: {
      dark: { title: 'Kuna giza mno', text: 'Sogea karibu na dirisha au taa, au washa taa ya simu.' },
      'washed-out': { title: 'Kuna mwangaza mno', text: 'Maandishi ya chapa na ya penseli yamefifia. Geuka mbali na jua au taa.' },
      blurred: { title: 'Haionekani wazi', text: 'Tuliza mikono, subiri kamera ilenge, kisha upige tena.' },
      small: { title: 'Uko mbali mno', text: 'Sogea karibu, hadi ukurasa ujaze picha.' },
      cut: { title: 'Imekatwa', text: 'Sehemu ya ukurasa iko nje ya picha. Pembe zote nne lazima ziwe ndani yake.' },
      glare: { title: 'Mwanga unaakisiwa', text: 'Sehemu ya ukurasa ni doa jeupe. Inamisha simu, au sogeza taa.' },
      'no-marks': {
        title: 'Miraba ya pembeni haijapatikana',
        text: 'Ikiwa ni karatasi iliyochapwa hapa, ilaze bila kitu chochote kwenye pembe zake. Ikiwa ni karatasi ya aina nyingine, hifadhi picha.',
      },
      'no-page': { title: 'Hakuna ukurasa uliopatikana', text: 'Weka ukurasa mmoja juu ya kitu cheusi zaidi, pembe zote nne ziwe kwenye picha.' },
    },
    camera: 'Kamera',
    cameraNo: (number) => `Kamera ya ${number}`,
    opening: 'Kamera inafunguliwa…',
    shutter: 'Piga picha',
    choose: 'Chagua picha',
    lightOn: 'Washa taa',
    lightOff: 'Zima taa',
    auto: 'Piga kurasa bila kubonyeza',
    plain: 'Karatasi zisizo na miraba ya pembeni',
    judging: (left) => (left === 1 ? 'Picha inakaguliwa…' : `Picha zinakaguliwa: zimebaki ${formatNumber(left, 'sw')}`),
    takenBefore: 'Picha hii ilipigwa awali. Hakuna kinachotumwa mara mbili.',
    unopened: (files) =>
      files.length === 1
        ? `${files.join('')} haiwezi kufunguliwa hapa kama picha. Itume kwenye ukurasa wa kupakia.`
        : `Faili hizi haziwezi kufunguliwa hapa kama picha: ${files.join(', ')}. Zitume kwenye ukurasa wa kupakia.`,
    storageFull: 'Hifadhi ya simu hii imejaa, na picha haikuhifadhiwa. Subiri picha nyingine zitumwe, au ongeza nafasi, kisha upige tena.',
    notKept:
      'Kivinjari hiki hakikuweza kuhifadhi picha: imepotea. Huenda dirisha la faragha halihifadhi picha; fungua ukurasa katika dirisha la kawaida, au tuma picha kwenye ukurasa wa kupakia.',
    retake: 'Piga tena',
    doubted: {
      label: 'Picha inayofaa kupigwa tena',
      picture: 'Picha iliyopigwa sasa hivi',
      also: (titles) => `Pia: ${titles.map((title) => title.toLowerCase()).join(', ')}.`,
      keep: 'Ihifadhi hata hivyo',
      more: (count) => (count === 1 ? 'Picha moja zaidi inasubiri uamuzi wako.' : `Picha ${formatNumber(count, 'sw')} zaidi zinasubiri uamuzi wako.`),
    },
    closed: {
      upload: 'Nenda kwenye ukurasa wa kupakia',
      tryAgain: 'Jaribu tena',
    },
    problems: {
      refused: {
        title: 'Kamera haijaruhusiwa',
        text: 'Iruhusu kwa tovuti hii katika mipangilio ya kivinjari (alama iliyo kando ya anwani), kisha bonyeza “Jaribu tena”.',
      },
      none: { title: 'Hakuna kamera iliyopatikana', text: 'Fungua ukurasa huu kwenye simu, au chagua picha ulizopiga tayari.' },
      'in-use': { title: 'Programu nyingine inatumia kamera', text: 'Ifunge programu hiyo, kisha bonyeza “Jaribu tena”.' },
      insecure: {
        title: 'Kamera haiwezi kutumika katika anwani hii',
        text: 'Vivinjari hufungua kamera tu katika anwani inayoanza na https. Badala yake tuma picha kwenye ukurasa wa kupakia.',
      },
      unsupported: { title: 'Kivinjari hiki hakiwezi kupiga picha za karatasi', text: 'Kisasishe, au tuma picha kwenye ukurasa wa kupakia.' },
    },
  },
}

import type { HandwritingSettings } from '#contract/handwriting.ts'
import type { Words } from '#web/components/words.ts'

interface OwnReaderRoleWords {
  title: string
  text: string
  legend: string
  roles: Record<HandwritingSettings['role'], string>
  submit: string
  busy: string
  saved: string
  loading: string
}

export const ownReaderRoleWords: Words<OwnReaderRoleWords> = {
  en: {
    title: 'Sahihi’s own reader of handwriting',
    text: 'It compares short answers with the wordings of the scheme, on this machine: no page leaves it. What it is not sure of always waits for a person, and it never takes a mark away.',
    legend: 'What it may do',
    roles: {
      first: 'Read first: settle the answers that it is sure of',
      second: 'Read beside you: show what it reads, and let a person decide every answer',
      off: 'Do not read',
    },
    submit: 'Save',
    busy: 'Saving…',
    saved: 'Saved. Exams that are not confirmed follow.',
    loading: 'Loading what the reader may do',
  },
  sw: {
    title: 'Kisomaji cha Sahihi cha mwandiko wa mkono',
    text: 'Hulinganisha majibu mafupi na maneno ya mwongozo, kwenye mashine hii: hakuna ukurasa unaotoka. Kisichokuwa na uhakika nacho humsubiri mtu kila mara, na hakiondoi alama kamwe.',
    legend: 'Kinachoruhusiwa kufanya',
    roles: {
      first: 'Kisome kwanza: kiamue majibu ambayo kina uhakika nayo',
      second: 'Kisome kando yako: kionyeshe kinachosoma, na mtu aamue kila jibu',
      off: 'Kisisome',
    },
    submit: 'Hifadhi',
    busy: 'Inahifadhi…',
    saved: 'Imehifadhiwa. Mitihani ambayo haijathibitishwa inafuata.',
    loading: 'Inapakia kinachoruhusiwa kwa kisomaji',
  },
}

import type { Words } from '#web/components/words.ts'
import type { SubscriberStatus } from '#contract/newsletter.ts'

const en = {
  title: 'Newsletter',
  note: 'Who asked for the newsletter, the newest first. It goes to confirmed addresses only.',
  download: 'Download CSV',
  downloading: 'Downloading…',
  file: 'newsletter.csv',
  status: 'Status',
  every: (count: number) => `All (${count})`,
  search: 'Search addresses',
  searchHint: 'Address',
  columns: { email: 'Email', status: 'Status', asked: 'Asked', confirmed: 'Confirmed', actions: 'Actions' },
  statuses: { pending: 'Not confirmed', confirmed: 'Confirmed', unsubscribed: 'Unsubscribed' } satisfies Record<SubscriberStatus, string>,
  loading: 'Loading the addresses',
  missing: 'The addresses cannot be shown',
  noneTitle: 'No addresses yet',
  none: 'Whoever subscribes at the foot of a page appears here, first as not confirmed.',
  noMatch: 'No address matches.',
  nothing: '–',
  delete: (email: string) => `Delete ${email}`,
  deleteTitle: 'Delete this address',
  deleteText: (email: string) => `Are you sure you want to delete ${email}? The address and the mails sent to it are forgotten.`,
  deleteConfirm: 'Delete',
  deleting: 'Deleting…',
  deleted: (email: string) => `${email} was deleted`,
}
export type SubscriberWords = typeof en

/** What the administrator's list says. */
export const subscriberWords: Words<SubscriberWords> = {
  en,
  sw: {
    title: 'Jarida',
    note: 'Walioomba jarida, wapya kwanza. Hutumwa kwa anwani zilizothibitishwa tu.',
    download: 'Pakua CSV',
    downloading: 'Inapakuliwa…',
    file: 'jarida.csv',
    status: 'Hali',
    every: (count) => `Zote (${count})`,
    search: 'Tafuta anwani',
    searchHint: 'Anwani',
    columns: { email: 'Barua pepe', status: 'Hali', asked: 'Iliombwa', confirmed: 'Ilithibitishwa', actions: 'Vitendo' },
    statuses: { pending: 'Haijathibitishwa', confirmed: 'Imethibitishwa', unsubscribed: 'Imejiondoa' },
    loading: 'Anwani zinapakiwa',
    missing: 'Anwani haziwezi kuonyeshwa',
    noneTitle: 'Bado hakuna anwani',
    none: 'Anayejiandikisha chini ya ukurasa huonekana hapa, kwanza akiwa hajathibitishwa.',
    noMatch: 'Hakuna anwani inayolingana.',
    nothing: '–',
    delete: (email) => `Futa ${email}`,
    deleteTitle: 'Futa anwani hii',
    deleteText: (email) => `Je, una uhakika unataka kufuta ${email}? Anwani na barua pepe zilizotumwa kwake zitasahauliwa.`,
    deleteConfirm: 'Futa',
    deleting: 'Inafutwa…',
    deleted: (email) => `${email} imefutwa`,
  },
}

import { requestTypes } from '#contract/base/contact-form.ts'
import { enquiryStatusLabels, type EnquiryStatus, type EnquiryView } from '#contract/enquiries.ts'
import { wordFor } from '#contract/base/word-for.ts'
import { contactForm as english } from '#web/components/contact-form/words/en/contact-form.ts'
import { contactForm as swahili } from '#web/components/contact-form/words/sw/contact-form.ts'
import type { Words } from '#web/components/words.ts'

const en = {
  title: 'Enquiries',
  note: 'Messages from the contact page, the newest first. The site promises a reply within 24 hours.',
  download: 'Download CSV',
  downloading: 'Downloading…',
  file: 'enquiries.csv',
  status: 'Status',
  every: (count: number) => `All (${count})`,
  search: 'Search messages',
  searchHint: 'Name, address or words',
  columns: { from: 'From', about: 'About', status: 'Status', received: 'Received', actions: 'Actions' },
  statuses: enquiryStatusLabels,
  requestTypes: english.requestTypes,
  contactRoles: english.roles,
  loading: 'Loading the messages',
  missing: 'The messages cannot be shown',
  noneTitle: 'No messages yet',
  none: 'What visitors write on the contact page appears here.',
  noMatch: 'No message matches.',
  read: 'Read',
  readLabel: (name: string) => `Read the message of ${name}`,
  facts: { email: 'Email', phone: 'Phone', role: 'Role', institution: 'Institution', about: 'About', received: 'Received', handled: 'Handled by' },
  messageOf: (name: string) => `Message of ${name}`,
  statusOf: (name: string) => `Status of the message of ${name}`,
  changed: (name: string, status: EnquiryView['status']) => `${name}: ${wordFor(enquiryStatusLabels, status)}`,
  reply: 'Reply by mail',
  replySubject: 'Your message to Sahihi',
  delete: 'Delete',
  deleteTitle: 'Delete this message',
  deleteText: (name: string) => `Are you sure you want to delete the message of ${name}? The mails that carried it are forgotten too.`,
  deleting: 'Deleting…',
  deleted: (name: string) => `The message of ${name} was deleted`,
  close: 'Close',
}
export type EnquiryWords = typeof en

const swahiliStatuses: Record<EnquiryStatus, string> = { new: 'Mpya', 'in-progress': 'Unashughulikiwa', closed: 'Umefungwa' }

/** What the administrator's list of messages says. */
export const enquiryWords: Words<EnquiryWords> = {
  en,
  sw: {
    title: 'Maulizo',
    note: 'Ujumbe kutoka ukurasa wa mawasiliano, mpya kwanza. Tovuti inaahidi jibu ndani ya saa 24.',
    download: 'Pakua CSV',
    downloading: 'Inapakuliwa…',
    file: 'maulizo.csv',
    status: 'Hali',
    every: (count) => `Yote (${count})`,
    search: 'Tafuta ujumbe',
    searchHint: 'Jina, anwani au maneno',
    columns: { from: 'Kutoka kwa', about: 'Kuhusu', status: 'Hali', received: 'Ulipokewa', actions: 'Vitendo' },
    statuses: swahiliStatuses,
    requestTypes: swahili.requestTypes,
    contactRoles: swahili.roles,
    loading: 'Ujumbe unapakiwa',
    missing: 'Ujumbe hauwezi kuonyeshwa',
    noneTitle: 'Bado hakuna ujumbe',
    none: 'Wanachoandika wageni kwenye ukurasa wa mawasiliano huonekana hapa.',
    noMatch: 'Hakuna ujumbe unaolingana.',
    read: 'Soma',
    readLabel: (name) => `Soma ujumbe wa ${name}`,
    facts: {
      email: 'Barua pepe',
      phone: 'Simu',
      role: 'Wajibu',
      institution: 'Taasisi',
      about: 'Kuhusu',
      received: 'Ulipokewa',
      handled: 'Aliyeushughulikia',
    },
    messageOf: (name) => `Ujumbe wa ${name}`,
    statusOf: (name) => `Hali ya ujumbe wa ${name}`,
    changed: (name, status) => `${name}: ${wordFor(swahiliStatuses, status)}`,
    reply: 'Jibu kwa barua pepe',
    replySubject: 'Ujumbe wako kwa Sahihi',
    delete: 'Futa',
    deleteTitle: 'Futa ujumbe huu',
    deleteText: (name) => `Je, una uhakika unataka kufuta ujumbe wa ${name}? Barua pepe zilizoubeba zitasahauliwa pia.`,
    deleting: 'Unafutwa…',
    deleted: (name) => `Ujumbe wa ${name} umefutwa`,
    close: 'Funga',
  },
}

/** What a message is about, in words; one of an older form as it was stored. */
export function describeRequest(requestType: string, words: EnquiryWords): string {
  const known = requestTypes.find((one) => one === requestType)
  return known === undefined ? requestType : words.requestTypes[known]
}

export function describeContactRole(role: EnquiryView['role'], words: EnquiryWords): string {
  return role === '' ? '' : wordFor(words.contactRoles, role)
}

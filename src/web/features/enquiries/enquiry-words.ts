import { contactRoleLabels, requestTypeLabels, requestTypes, type ContactRole } from '#contract/contact-form.ts'
import { enquiryStatusLabels, type EnquiryView } from '#contract/enquiries.ts'
import { wordFor } from '#contract/word-for.ts'

/** What the administrator's list of messages says. */
export const enquiryWords = {
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
  loading: 'Loading the messages',
  missing: 'The messages cannot be shown',
  noneTitle: 'No messages yet',
  none: 'What visitors write on the contact page appears here, and you are told by mail.',
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
} as const

/** What a message is about, in words; one of an older form as it was stored. */
export function describeRequest(requestType: string): string {
  const known = requestTypes.find((one) => one === requestType)
  return known === undefined ? requestType : requestTypeLabels[known]
}

export function describeContactRole(role: EnquiryView['role']): string {
  return role === '' ? '' : wordFor<ContactRole, string>(contactRoleLabels, role)
}

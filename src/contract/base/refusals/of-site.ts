import { refusal } from '#contract/base/refusals/refusal.ts'

/** Refusals of the blog, its pictures, the contact form, the newsletter, the mails, the backups and the operations. */
export const refusalsOfSite = {
  'post-not-found': refusal(404, { en: 'There is no such post.', sw: 'Hakuna makala kama hiyo.' }),
  'picture-not-found': refusal(404, { en: 'There is no such picture.', sw: 'Hakuna picha kama hiyo.' }),
  'enquiry-not-found': refusal(404, { en: 'There is no such message.', sw: 'Hakuna ujumbe kama huo.' }),
  'subscriber-not-found': refusal(404, { en: 'There is no such address.', sw: 'Hakuna anwani kama hiyo.' }),
  'mail-not-found': refusal(404, { en: 'There is no such mail.', sw: 'Hakuna barua kama hiyo.' }),
  'dead-job-not-found': refusal(404, {
    en: 'This job is not among the dead any more. Somebody may have tried it again or set it aside.',
    sw: 'Kazi hii haimo tena kati ya zilizoshindikana. Huenda mtu ameijaribu tena au ameiweka kando.',
  }),
  'dead-job-waits-already': refusal(409, {
    en: 'The same job waits in its queue already. Set this one aside.',
    sw: 'Kazi hiyohiyo inasubiri tayari kwenye foleni yake. Iweke hii kando.',
  }),
  'post-changed-elsewhere': refusal(409, {
    en: 'This post was saved somewhere else meanwhile. Load it again before saving.',
    sw: 'Makala hii imehifadhiwa mahali pengine wakati huohuo. Ifungue tena kabla ya kuihifadhi.',
  }),
  'mail-not-repeatable': refusal(409, { en: 'This mail cannot be sent again.', sw: 'Barua hii haiwezi kutumwa tena.' }),
  'no-backup-place': refusal(409, {
    en: 'No place for backups is set. Set BACKUP_URL and start the program again.',
    sw: 'Mahali pa nakala za akiba hapajawekwa. Weka BACKUP_URL na uanzishe programu tena.',
  }),
  'application-code-not-valid': refusal(422, {
    en: 'This code is not valid, or no longer. Type it as it stands in the mail, or send the form again.',
    sw: 'Msimbo huu si sahihi, au hautumiki tena. Uandike kama ulivyo kwenye barua pepe, au tuma fomu tena.',
  }),
  'picture-unusable': refusal(422, { en: 'This picture cannot be used.', sw: 'Picha hii haiwezi kutumika.' }),
  'not-a-form': refusal(415, { en: 'Send the file as a form.', sw: 'Tuma faili kama fomu.' }),
  'not-one-picture': refusal(400, {
    en: 'Send one picture in a field of a form, and nothing else.',
    sw: 'Tuma picha moja kwenye sehemu ya fomu, bila kitu kingine.',
  }),
  'picture-over-size': refusal(413, {
    en: ({ maxMegabytes }: { maxMegabytes: number }) => `A picture may have at most ${maxMegabytes} MB.`,
    sw: ({ maxMegabytes }) => `Picha inaweza kuwa na MB ${maxMegabytes}, si zaidi.`,
  }),
  'too-many-messages-from-network': refusal(429, {
    en: 'Many messages came from your network within the hour. Please try again later, or write to us by email.',
    sw: 'Ujumbe mwingi umetoka kwenye mtandao wako ndani ya saa hii. Tafadhali jaribu tena baadaye, au tuandikie kwa barua pepe.',
  }),
  'too-many-messages-from-address': refusal(429, {
    en: 'Several messages came from this email address within the hour. Please try again later, or write to us by email.',
    sw: 'Ujumbe kadhaa umetoka kwenye anwani hii ya barua pepe ndani ya saa hii. Tafadhali jaribu tena baadaye, au tuandikie kwa barua pepe.',
  }),
  'too-many-subscriptions': refusal(429, {
    en: 'Many addresses came from your network within the hour. Please try again later.',
    sw: 'Anwani nyingi zimetoka kwenye mtandao wako ndani ya saa hii. Tafadhali jaribu tena baadaye.',
  }),
}

import { formatBytes, formatNumber } from '#engine/words/format.ts'
import { refusal } from '#contract/base/refusals/refusal.ts'

export interface Much {
  count: number
  max: number
}

export interface SchoolQuota {
  sizeBytes: number
  /** Stored already, or on its way. */
  usedBytes: number
  quotaBytes: number
}

/** Refusals of what is wrong with a request, whatever it asks for, and of a server that cannot serve it now. */
export const refusalsOfRequests = {
  'invalid-input': refusal(400, { en: 'Some fields are not right.', sw: 'Baadhi ya sehemu si sahihi.' }),
  'invalid-json': refusal(400, { en: 'The body of the request is not valid JSON.', sw: 'Maudhui ya ombi si JSON halali.' }),
  'json-too-deep': refusal(400, {
    en: ({ max }: { max: number }) => `JSON may be nested at most ${max} levels deep.`,
    sw: ({ max }) => `JSON inaweza kuwa na viwango ${max} vya ndani, si zaidi.`,
  }),
  'unreadable-request': refusal(400, { en: 'This request cannot be read.', sw: 'Ombi hili haliwezi kusomwa.' }),
  'not-found': refusal(404, { en: 'There is nothing here.', sw: 'Hapa hakuna kitu.' }),
  'object-not-found': refusal(404, { en: 'There is no such file.', sw: 'Hakuna faili kama hiyo.' }),
  'request-too-slow': refusal(408, {
    en: 'The request took too long to arrive. Please try again.',
    sw: 'Ombi lilichelewa mno kufika. Tafadhali jaribu tena.',
  }),
  'request-running': refusal(409, { en: 'This request is being worked on already.', sw: 'Ombi hili linashughulikiwa tayari.' }),
  'idempotency-key-reused': refusal(422, {
    en: 'This Idempotency-Key was used for another request.',
    sw: 'Idempotency-Key hii imetumika kwa ombi lingine.',
  }),
  'too-large': refusal(413, { en: 'This is too large.', sw: 'Hiki ni kikubwa mno.' }),
  'unsupported-type': refusal(415, { en: 'Files of this kind cannot be taken.', sw: 'Faili za aina hii hazipokelewi.' }),
  'empty-file': refusal(422, { en: 'This file is empty.', sw: 'Faili hii haina kitu.' }),
  'print-too-large-for-spare': refusal(422, {
    en: ({ count, max }: Much) =>
      `This would print ${formatNumber(count, 'en')} pages; at most ${formatNumber(max, 'en')} are printed at once. Choose fewer spare sheets.`,
    sw: ({ count, max }) =>
      `Kurasa ${formatNumber(count, 'sw')} zingechapwa; zisizozidi ${formatNumber(max, 'sw')} huchapwa kwa mara moja. Chagua karatasi chache zaidi za ziada.`,
  }),
  'print-too-large-for-class': refusal(422, {
    en: ({ count, max }: Much) =>
      `This would print ${formatNumber(count, 'en')} pages; at most ${formatNumber(max, 'en')} are printed at once. Print a smaller class.`,
    sw: ({ count, max }) =>
      `Kurasa ${formatNumber(count, 'sw')} zingechapwa; zisizozidi ${formatNumber(max, 'sw')} huchapwa kwa mara moja. Chapa darasa dogo zaidi.`,
  }),
  'headers-too-large': refusal(431, {
    en: 'The address or the headers of this request are too long.',
    sw: 'Anwani au vichwa vya ombi hili ni virefu mno.',
  }),
  'too-many-requests': refusal(429, {
    en: 'Too many requests. Please wait a moment and try again.',
    sw: 'Maombi ni mengi mno. Tafadhali subiri kidogo kisha ujaribu tena.',
  }),
  'disk-full': refusal(507, {
    en: 'There is no room left on the server. Nothing was lost; please try again later.',
    sw: 'Hakuna nafasi iliyobaki kwenye seva. Hakuna kilichopotea; tafadhali jaribu tena baadaye.',
  }),
  'school-quota-reached': refusal(507, {
    en: ({ sizeBytes, usedBytes, quotaBytes }: SchoolQuota) =>
      `Your school has stored ${formatBytes(usedBytes, 'en')} of its ${formatBytes(quotaBytes, 'en')}, so this file of ${formatBytes(sizeBytes, 'en')} does not fit. What is stored is read and marked as always; whoever runs Sahihi can give the school more room.`,
    sw: ({ sizeBytes, usedBytes, quotaBytes }) =>
      `Shule yako imehifadhi ${formatBytes(usedBytes, 'sw')} kati ya ${formatBytes(quotaBytes, 'sw')}, hivyo faili hii ya ${formatBytes(sizeBytes, 'sw')} haitoshei. Zilizohifadhiwa zinasomwa na kusahihishwa kama kawaida; anayeendesha Sahihi anaweza kuiongezea shule nafasi.`,
  }),
  'too-busy': refusal(503, {
    en: 'Many people are signing in at this moment. Please try again in a few seconds.',
    sw: 'Watu wengi wanaingia wakati huu. Tafadhali jaribu tena baada ya sekunde chache.',
  }),
  'database-away': refusal(503, {
    en: 'The service is not available for a moment. Please try again.',
    sw: 'Huduma haipatikani kwa muda mfupi. Tafadhali jaribu tena.',
  }),
  stopping: refusal(503, { en: 'The service is stopping.', sw: 'Huduma inafungwa.' }),
  internal: refusal(500, { en: 'Something went wrong on our side. Please try again.', sw: 'Kuna hitilafu upande wetu. Tafadhali jaribu tena.' }),
}

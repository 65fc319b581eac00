import { refusal } from '#contract/base/refusals/refusal.ts'

/** Refusals of messages to guardians. */
export const refusalsOfMessages = {
  'no-sms-here': refusal(409, {
    en: 'This program sends no SMS. Whoever runs it sets that up first.',
    sw: 'Programu hii haitumi SMS. Anayeiendesha aandae hilo kwanza.',
  }),
  'plan-without-sms': refusal(409, {
    en: 'Your plan has no SMS to guardians. Professional, Enterprise and the trial have them.',
    sw: 'Mpango wenu hauna SMS kwa walezi. Professional, Enterprise na jaribio zinazo.',
  }),
  'messages-not-on': refusal(409, {
    en: 'Your school does not send messages. A leader of the school switches them on, under “Messages”.',
    sw: 'Shule yenu haitumi ujumbe. Kiongozi wa shule huuwasha, chini ya “Ujumbe”.',
  }),
  'messages-changed': refusal(409, {
    en: 'Who gets which message, or what it costs, has changed since you saw it. Nothing was sent. Look at it again.',
    sw: 'Anayepata ujumbe upi, au gharama yake, imebadilika tangu ulipoona. Hakuna kilichotumwa. Angalia tena.',
  }),
  'nobody-to-message': refusal(409, {
    en: 'Nobody would get a message. Nothing was sent.',
    sw: 'Hakuna ambaye angepata ujumbe. Hakuna kilichotumwa.',
  }),
  'message-text-missing': refusal(400, {
    en: 'Write the text in one language at least.',
    sw: 'Andika ujumbe kwa lugha moja angalau.',
  }),
  'no-dialling-here': refusal(409, {
    en: 'Nobody can dial yet. Whoever runs this program sets a service code first.',
    sw: 'Hakuna anayeweza kupiga bado. Anayeendesha programu aweke nambari ya huduma kwanza.',
  }),
  'messages-not-found': refusal(404, { en: 'These messages were not found.', sw: 'Jumbe hizi hazikupatikana.' }),
  'no-short-code': refusal(409, {
    en: 'No short code is set, so that no phone can answer. Set one under “Messages”.',
    sw: 'Hakuna nambari fupi iliyowekwa, kwa hiyo hakuna simu inayoweza kujibu. Iweke chini ya “Ujumbe”.',
  }),
  'no-service-code': refusal(409, {
    en: 'No service code is set, so that no phone can dial. Set one under “Messages”.',
    sw: 'Hakuna nambari ya huduma iliyowekwa, kwa hiyo hakuna simu inayoweza kupiga. Iweke chini ya “Ujumbe”.',
  }),
  'call-broke-off': refusal(409, {
    en: 'The call broke off. Dial again.',
    sw: 'Simu imekatika. Piga tena.',
  }),
  'no-slips-needed': refusal(409, { en: 'Nobody needs a slip.', sw: 'Hakuna anayehitaji kijikaratasi.' }),
  'result-codes-expired': refusal(409, {
    en: 'The codes of these results have expired, so a slip would open nothing. Give these pupils new codes first.',
    sw: 'Muda wa misimbo ya matokeo haya umeisha, kwa hivyo kijikaratasi hakingefungua chochote. Wape wanafunzi hawa misimbo mipya kwanza.',
  }),
}

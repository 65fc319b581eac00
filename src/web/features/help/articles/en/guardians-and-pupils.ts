import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'What pupils and guardians see',
  lead: 'All published results of a child, in English or Kiswahili, on any phone, without an account.',
  steps: [
    {
      title: 'Get the slip',
      minutes: 0,
      text: 'The school prints one for the guardians and one for the pupil: on the page of the class, under **Family access**. It has a square, an address and a code of twelve letters and digits. A new code ends the old one.',
    },
    {
      title: 'Come in with it',
      minutes: 2,
      text: 'Photograph the square, or open the address (`/family` for guardians, `/pupil` for pupils) and write the code. Then give what the slip names: the last four digits of your phone, the admission number, or a second code that comes by mail.',
    },
    {
      title: 'Agree once',
      minutes: 1,
      text: 'A guardian reads what is shown and agrees, for each child. Nothing is shown before, and the agreement can be taken back. Further children are added to the same page with their own slips.',
    },
    {
      title: 'Read a result',
      minutes: 3,
      text: 'The grade in words, what went well, the next step, where marks were lost and why, and every answer with its picture. There is no rank. Pages that were opened can be read for 30 days without a network, until you sign out.',
    },
    {
      title: 'Ask about a mark',
      minutes: 2,
      text: 'At the end of a result, under **Ask about a mark**, choose the question (those that lost marks come first) and say what you think is wrong. The teacher looks again, and the reply appears there.',
    },
    {
      title: 'Win marks back',
      minutes: 5,
      text: 'Open **today’s cards**: at most six a day ask what was lost, are marked at once, and come back after some days until you know it. Without a phone, ask the school for the printed sheet of four weeks.',
    },
    {
      title: 'Results without data',
      minutes: 2,
      text: 'Where the school sends messages, your phone gets a line about your own child once you agreed, on your page under **SMS and calls** or on the school’s form. Where the school hands out a card with a number to dial, `*` first and `#` last, dial it and give the last three digits of the admission number. Both can be ended on your page, and SMS by answering STOP where the text says so.',
    },
    {
      title: 'One result alone',
      minutes: 1,
      text: 'Schools may also hand out slips for one exam. Their code opens that result alone, at `/result`, until the date on the slip.',
    },
    {
      title: 'Who else sees it',
      minutes: 0,
      text: 'Whoever holds the code and what is asked for beside it. Keep it like a letter. If somebody else has it, ask the school for a new one.',
    },
  ],
  next: ['confirming-and-publishing', 'messages', 'privacy'],
}

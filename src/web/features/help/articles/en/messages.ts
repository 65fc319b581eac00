import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Results by SMS and by dialling',
  lead: 'For guardians without data: a text about their own child, or a number to dial from any phone. Part of Professional, Enterprise and the trial.',
  steps: [
    {
      title: 'Switch messages on',
      minutes: 1,
      text: 'Open **Messages** in the menu. A leader reads there what one part of an SMS costs and switches them on. What was sent comes on the next invoice of the plan. While they are off, nothing leaves.',
    },
    {
      title: 'Collect numbers and agreements',
      minutes: 10,
      text: 'Write the numbers of a pupil’s guardians into the class list. A number gets messages only when its owner agreed: on their own page, or on the form that you print under **Family access** of the class and record there once it is signed. A new number needs a new agreement.',
    },
    {
      title: 'Send the results of an exam',
      minutes: 3,
      text: 'Publish first. Then open **Messages** and choose the exam. You see each text in both languages, who gets it, who gets none and why, how many parts it needs and what it costs. Nothing is sent before you press the button, and it costs no more than it says.',
    },
    {
      title: 'Choose what a text says',
      minutes: 1,
      text: 'First name, exam, up to three subjects with the level and its word, and the address of the child’s own page. Marks can be added; then some texts need one part more. Never a rank, a family name or another child.',
    },
    {
      title: 'Choose when they leave',
      minutes: 1,
      text: 'Nothing leaves between 20:00 and 07:00, nor in a guardian’s own quiet hours, but where you say so for this sending. What waits is looked at again before it leaves: taken back, opted out or no longer agreed to, it is not sent.',
    },
    {
      title: 'Read what became of them',
      minutes: 2,
      text: 'Each sending has a page: delivered, sent, failed with the reason, or without a report after 24 hours. **Unknown** means that nobody can say whether it left, so it is not sent again. One button prints slips for all who know nothing yet.',
    },
    {
      title: 'Write to the guardians of a class',
      minutes: 3,
      text: 'A text of your own, in English, Kiswahili or both: a meeting, an opening day. No marks, no names of pupils, no advertising. The page counts parts and cost while you write.',
    },
    {
      title: 'What leaves by itself',
      minutes: 0,
      text: 'The answer to a question about a mark, a new slip for the guardians, and a word to the old number when you change it. Each once a number.',
    },
    {
      title: 'When a guardian wants no more',
      minutes: 0,
      text: 'They answer STOP, ONDOKA or TOKA where the text names a number for it, or say so on their own page, where they can also undo it. You cannot undo it for them. Other schools are not concerned.',
    },
    {
      title: 'Results by dialling',
      minutes: 2,
      text: 'Where the platform has a number to dial, **Results by dialling** under **Messages** shows it with the screens, and prints a card for guardians. The call must come from a number with an agreement, and the last three digits of the admission number must be right. Five wrong tries lock the number until the next day.',
    },
  ],
  next: ['guardians-and-pupils', 'confirming-and-publishing', 'credits'],
}

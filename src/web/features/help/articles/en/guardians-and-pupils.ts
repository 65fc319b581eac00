import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'What pupils and guardians see',
  lead: 'One result, in English or Kiswahili, without an account.',
  steps: [
    {
      title: 'Open it with the code',
      minutes: 1,
      text: 'Go to the result page of your school’s Sahihi and type the code, twelve letters and digits. It works until the date that is shown.',
    },
    {
      title: 'Read it',
      minutes: 3,
      text: 'The marks, the grade with its meaning, where marks were lost and what the scheme asked for. The picture of each answer can be shown.',
    },
    {
      title: 'Ask about a mark',
      minutes: 2,
      text: 'Press **Ask about a mark**, choose the question and say what you think is wrong. The teacher looks again, and the reply appears at the same place.',
    },
    {
      title: 'Win marks back',
      minutes: 5,
      text: 'Below the lost marks, press **Revise**. Short cards ask what was lost, are marked at once, and come back after some days until you know it. Without a phone, ask the school for the printed sheet of four weeks.',
    },
    {
      title: 'Who else sees it',
      minutes: 0,
      text: 'Whoever holds the code. Keep it like a letter. If somebody else has it, ask the school for a new one.',
    },
  ],
  next: ['confirming-and-publishing', 'privacy'],
}

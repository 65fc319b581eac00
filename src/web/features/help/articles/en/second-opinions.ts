import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Standardisation and second opinions',
  lead: 'Two ways to make sure that colleagues mark alike: before the pile is opened, and after.',
  steps: [
    {
      title: 'Name the markers',
      minutes: 5,
      text: 'Open the exam’s **Standardisation** page and add colleagues. They see the questions and review answers; names, results and the scheme stay with you.',
    },
    {
      title: 'Mark the same papers first',
      minutes: 30,
      text: 'Choose five to fifteen complete papers and a tolerance. Everybody marks them blind. You see how far each deviates, agree the marks, and the pile opens to those within the tolerance.',
    },
    {
      title: 'Share out the rest',
      minutes: 2,
      text: 'On **Who marks what** press **Share evenly**, or choose a marker for a question and class. Each then meets own answers only. Once twenty answers are marked on either side, you see how each marked beside the others.',
    },
    {
      title: 'Check papers',
      minutes: 0,
      text: 'After so many groups an agreed answer is slipped in once more, unseen. It changes no mark; it shows whether somebody drifts.',
    },
    {
      title: 'Judge some answers twice',
      minutes: 3,
      text: 'On **Second opinions** choose a share of the settled answers, or all of which the program was unsure. Somebody else judges them without seeing the first mark.',
    },
    {
      title: 'Where two differ',
      minutes: 0,
      text: 'A third person decides, and that is the mark. The exam cannot be confirmed while an opinion is missing, or you switch second opinions off.',
    },
  ],
  next: ['reviewing', 'essays', 'confirming-and-publishing'],
}

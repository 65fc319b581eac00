import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Print answer sheets',
  lead: 'Each pupil gets sheets with a name, a code and corner squares. The code tells Sahihi whose page it is.',
  steps: [
    {
      title: 'Choose the class',
      minutes: 2,
      text: 'On the exam press **Print sheets**. Choose the class, and a few spare sheets for pupils who are not on the list. **Fit on fewer pages** saves paper. The page count is shown before you order.',
      picture: 'sheets',
    },
    {
      title: 'Versions against copying',
      minutes: 1,
      text: 'Under **Versions** choose **A and B**: the same questions and options come in another order, and neighbours in the class list get different sheets. Questions that belong together stay together, and “all of the above” stays last. You mark and analyse one exam. Choose the order above the preview to see each version.',
    },
    {
      title: 'Download the PDF',
      minutes: 2,
      text: 'It is drawn in the background; you may leave the page, and the bell tells you when it is ready. A pupil keeps the same paper number when you print again.',
    },
    {
      title: 'Print it right',
      minutes: 0,
      text: 'Print at 100 %, not “fit to page”, in black on white. For both sides of the paper, tick **Print on both sides of the paper** before you order: two pupils then never share a sheet. The form says how much paper that saves, and when it is not safe. A photocopy works when it is sharp and complete.',
    },
    {
      title: 'Change the exam afterwards',
      minutes: 0,
      text: 'Wordings and marks of the scheme may change at any time. Once pages were read, questions can no longer be added, removed or moved, because the printed sheets fix their places.',
    },
  ],
  next: ['scanning', 'plain-paper', 'own-sheets'],
}

import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Print answer sheets',
  lead: 'A sheet for each pupil, one master that you photocopy for everybody, or both.',
  steps: [
    {
      title: 'Choose the class and the way',
      minutes: 2,
      text: 'On the exam press **Print sheets** and choose the class. **A sheet for each pupil** has name and number in print, and its code says whose page it is. **One master to photocopy** is one paper for all: each pupil fills the admission number on every page. **Both** prints names for the list, and the master for who joins late. Below stands what is safe, and what is not.',
      picture: 'sheets',
    },
    {
      title: 'Copy a master',
      minutes: 5,
      text: 'Print it at 100 % and copy it once. Hold that copy under the phone: if it is read, copy the rest. A copy without a number, or with one that came twice, waits for you; no number is ever guessed. Numbers with letters or slashes do not fit the grid: those pupils need named sheets.',
    },
    {
      title: 'Paper and spare sheets',
      minutes: 1,
      text: 'Under **Paper, spare sheets, versions and cover** choose a few spare sheets for pupils who are not on the list. **Fit on fewer pages** saves paper. The page count is shown before you order.',
    },
    {
      title: 'Versions against copying',
      minutes: 1,
      text: 'Under **Versions** choose **A and B**: the same questions and options come in another order, and neighbours in the class list get different sheets. Questions that belong together stay together, and “all of the above” stays last. You mark and analyse one exam. Above the preview choose the version to see.',
    },
    {
      title: 'Download the PDF',
      minutes: 2,
      text: 'It is drawn in the background; you may leave the page, and the bell tells you when it is ready. A pupil keeps the same paper number when you print again.',
    },
    {
      title: 'Print it right',
      minutes: 0,
      text: 'Print at 100 %, not “fit to page”, in black on white. For both sides of the paper, tick **Print on both sides of the paper** before you order: two pupils then never share a sheet. The page says how much paper that saves, and when it is not safe.',
    },
    {
      title: 'Change the exam afterwards',
      minutes: 0,
      text: 'Wordings and marks of the scheme may change at any time. Once pages were read, questions can no longer be added, removed or moved, because the printed sheets fix their places.',
    },
  ],
  next: ['scanning', 'plain-paper', 'own-sheets'],
}

import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Your first exam, from scheme to marks',
  lead: 'One exam and one class: this is the whole way once. Try it with a short test first.',
  steps: [
    {
      title: 'Write the exam',
      minutes: 10,
      text: 'On **Home** press **New exam**, then **From your paper**: send the question paper and its marking scheme as PDF, Word or pictures, and compare the draft with your pages. Where a question is split wrongly or none is found, **Correct line by line** shows the lines that were read: select one, say what it is, and take the others like it. **New exam** starts an empty one, and **Import a file** takes what another program wrote: Sahihi takes its own files, tables (CSV), Moodle XML, GIFT and Aiken. Or add questions one by one and use **Paste a scheme** for a marking scheme that you have as text. The summary beside the exam says what is missing until it can be printed.',
      picture: 'exam',
    },
    {
      title: 'Add figures, formulae and parts',
      minutes: 5,
      text: 'Open a question and press **Add a figure** for a picture with its caption and size. Type formulae as they are said: x^2, sqrt(2), 3/4, H2O, CO3^2-; or write TeX between two dollar signs. What you will see on paper is shown below the field. The plus sign below a question adds a part: 3 becomes 3(a) and 3(b), and what both share stands over them once.',
    },
    {
      title: 'Match, complete and draw',
      minutes: 5,
      text: 'Below the questions, **Matching** makes items with one list of options: write the list once, and choose for each item which option it belongs to. **Table** makes a table to complete: a press on the pen beside a cell gives it to the pupils. **Drawing** prints a box; its figures stand inside, to be drawn on and labelled, and you mark it point by point. Where pupils choose among the parts of a question, write above them how many parts count.',
    },
    {
      title: 'Bring in the class',
      minutes: 5,
      text: 'Under **Classes** make a class and press **Import list**. Every pupil needs an admission number and a name.',
    },
    {
      title: 'Print the sheets',
      minutes: 5,
      text: 'On the exam press **Print sheets** and choose the class. Every pupil gets sheets with their own name and code. On plain paper you need no print.',
    },
    {
      title: 'Read the pages',
      minutes: 15,
      text: 'When the class has written, scan the pile or photograph it on the exam’s upload page. Every page finds its pupil by its code, in any order.',
    },
    {
      title: 'Review what waits',
      minutes: 25,
      text: 'Sahihi marks what it is sure of. What it is not sure of waits for you, grouped by what the answers say.',
    },
    {
      title: 'Confirm and publish',
      minutes: 5,
      text: 'Confirm on the results page when nothing waits. Publish when you want pupils and guardians to see it; nothing leaves before.',
    },
  ],
  next: ['class-list', 'printing', 'reviewing'],
}

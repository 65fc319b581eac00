import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Confirm and publish results',
  lead: 'Confirming says that the marks stand. Publishing lets pupils and guardians see them. They are two steps on purpose.',
  steps: [
    {
      title: 'Look at the results',
      minutes: 5,
      text: 'The page shows the mean, the distribution, each question, and every pupil. A paper opens with its marks on the page, and can be saved as a PDF. **Download CSV** and **Download XLSX** give the list.',
      picture: 'results',
    },
    {
      title: 'Understand the exam',
      minutes: 5,
      text: '**Analysis** says how far the marks can be trusted, which pupils are near a border, what each class has to learn again, and what to mend: a key that may be wrong, an answer that good pupils give and the scheme does not take. One press shows which marks would change. Mend before you confirm.',
    },
    {
      title: 'Confirm',
      minutes: 1,
      text: 'The page names what stands in the way, each with its way to mend it: answers and pages that wait, papers without a pupil or without a single answer, questions that a sheet never asked. When nothing does, press **Confirm exam**. What becomes final is shown before. Your name and the time are kept, and marks are locked until somebody reopens the exam.',
    },
    {
      title: 'Teach what was not understood',
      minutes: 10,
      text: 'Once the exam is confirmed, **Analysis** has groups of pupils who share a wrong idea. **Print the sheet** gives a page with their names for you, and one without names to copy for them. **Open the report** leads to an examiner’s report that is drafted from the marks: edit it, sign it, and download it. **Compare the papers** names pairs that share more wrong choices than chance explains. That proves nothing: look at both papers and hear both pupils.',
    },
    {
      title: 'Read the feedback',
      minutes: 10,
      text: '**Feedback** shows half a page for every pupil, drafted from the marks: what went well, what was lost and why, and one next step. Change what you like, and approve. Only what somebody has approved goes out with the result, and **Print for the class** puts two pupils on a page.',
    },
    {
      title: 'Publish',
      minutes: 2,
      text: '**Publish** gives every pupil a code. Nobody outside the school sees anything before, and each code shows one result only.',
    },
    {
      title: 'Hand out the codes',
      minutes: 3,
      text: '**Result codes** lists them, ready to print and cut. A code that was lost or seen by others is replaced: the old one stops at once. A leader sets in the settings for how many days codes work.',
    },
    {
      title: 'Answer questions',
      minutes: 0,
      text: 'Appeals stand on the results page, each with the picture of its answer beside the marks. You reply, and may change that one mark; its history stays. **Take back** hides all results again, and the old codes stay invalid.',
    },
  ],
  next: ['guardians-and-pupils', 'reviewing', 'privacy'],
}

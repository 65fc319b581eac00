import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Try everything on a sample class',
  lead: 'Forty invented pupils and a pile of scanned physics papers. Nothing you do there touches your own work.',
  steps: [
    {
      title: 'Open the sample',
      minutes: 1,
      text: 'On **Home** press **Open the sample**. It is offered as long as you have no exam of your own. The sheets are printed and the pile of scans is read while you watch.',
    },
    {
      title: 'Look at the pages',
      minutes: 5,
      text: 'Some pages are fine, one is blurred, one has no code. Give the page that waits to its pupil, as you would in a real pile.',
    },
    {
      title: 'Review and confirm',
      minutes: 10,
      text: 'Review the answers, try the keys, and confirm the exam. The sample is yours alone: colleagues do not see it, nothing of it goes to AI reading, and it ticks no step of your first week.',
    },
    {
      title: 'Remove it',
      minutes: 1,
      text: 'Press **Remove the sample** on **Home**. The class, the exam and its marks leave your lists at once, and do not come back.',
    },
  ],
  next: ['first-exam', 'reviewing', 'scanning'],
}

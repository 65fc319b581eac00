import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Use sheets that your school already has',
  lead: 'A bubble sheet from your printer or another program can be read without printing ours.',
  steps: [
    {
      title: 'Draw a template',
      minutes: 15,
      text: 'Open **Exams**, then **Your own sheets**. Add a clean scan of an empty sheet, or three to six filled sheets of different pupils together, and mark its grids of bubbles and its boxes. Grids are found and offered; frame the others with the mouse or a finger. A `template.json` of OMRChecker can be uploaded as it is.',
      picture: 'template',
    },
    {
      title: 'Try a filled sheet',
      minutes: 3,
      text: 'Read one before you save: what would be read is drawn over its picture, and nothing of it is kept.',
    },
    {
      title: 'Choose it for the exam',
      minutes: 3,
      text: 'On the upload page of the exam press **Use our own sheets**. Every question needs its place on the sheet. With a class chosen, you also see who is missing.',
    },
    {
      title: 'Whose sheet is it?',
      minutes: 0,
      text: 'A sheet belongs to the pupil whose admission number is filled in without a doubt. Otherwise it waits, and you say whose it is.',
    },
  ],
  next: ['scanning', 'reviewing', 'printing'],
}

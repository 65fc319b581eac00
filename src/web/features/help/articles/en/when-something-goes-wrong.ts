import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'When something goes wrong',
  lead: 'What the program says, and what you can do. Nothing that came in is lost.',
  steps: [
    {
      title: 'A page has no code',
      minutes: 0,
      text: 'The code is cut off, covered or blurred. Press **Choose pupil** on the upload page, or photograph the page again.',
    },
    {
      title: 'The page is of another exam',
      minutes: 0,
      text: 'Press **Move it there** where the exam is yours too. Otherwise leave the page out: it stays stored.',
    },
    {
      title: 'A page is missing',
      minutes: 0,
      text: 'The results name every paper with a missing page; it gets no grade. Scan the page, or say that it was not handed in, in the page’s dialog. Of whom no page came in, press **Absent (X)** beside the name on the results page or when you confirm: X, never 0, in no mean, and it can be undone.',
    },
    {
      title: 'I marked something wrongly',
      minutes: 0,
      text: 'Press `U` in the review, or open the decision history with `H` and undo it there. After confirming, reopen the exam on the results page first; that is kept in the audit trail.',
    },
    {
      title: 'The exam cannot be confirmed',
      minutes: 0,
      text: 'The results say what still waits: pages without a pupil, answers to review, second opinions, or pages that are being read.',
    },
    {
      title: 'A file was not read',
      minutes: 0,
      text: 'It is damaged, protected by a password or none of the kinds we take. The upload page says which, and the others go on.',
    },
    { title: 'I cannot sign in', minutes: 0, text: 'Use “Forgot password” on the sign-in page. After many wrong tries wait fifteen minutes.' },
  ],
  next: ['scanning', 'reviewing', 'colleagues-and-account'],
}

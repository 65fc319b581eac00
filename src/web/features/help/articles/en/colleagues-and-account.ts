import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Colleagues, roles and your account',
  lead: 'Who sees what, and how to bring somebody in.',
  steps: [
    {
      title: 'Invite a colleague',
      minutes: 2,
      text: 'Leaders of a school open **Colleagues** and invite. The link works for seven days: it is mailed, or shown for you to pass on.',
    },
    {
      title: 'Who sees what',
      minutes: 0,
      text: 'A teacher sees their own classes and exams. A head teacher, a principal and the school’s administrator see the whole school. Who is named a marker of an exam reviews its answers, and nothing else of it.',
    },
    {
      title: 'Language and password',
      minutes: 1,
      text: 'Under **Settings** choose English or Kiswahili for the screens and mails, change your password, and see where you are signed in.',
    },
    {
      title: 'Clear your desk',
      minutes: 0,
      text: 'What you put away on **Home**, such as the first week, is kept with your account and stays away on every device.',
    },
  ],
  next: ['privacy', 'second-opinions', 'first-exam'],
}

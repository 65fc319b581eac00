import { keptFor } from '#contract/base/kept-for.ts'
import { browserStorage, type StoredName, type StoredPlace } from '#web/features/site/browser-storage.ts'
import type { PolicyWords } from '#web/features/site/words/policy-words.ts'

const places: Record<StoredPlace, string> = {
  cookie: 'Cookie',
  local: 'Local storage',
  session: 'Storage of the tab',
  database: 'Database of the browser',
  cache: 'Cache of the browser',
}
const tab = 'Until the tab is closed'
const cleared = 'Until you clear it in the browser'
const signOut = 'Until you sign out'

const stored: Record<StoredName, readonly [what: string, until: string]> = {
  sahihi_family: [
    'That a guardian or pupil is signed in',
    `Until you sign out, after ${keptFor.familyIdleDays} days without use, or after ${keptFor.familyDays} days`,
  ],
  sahihi_family_in: [
    'Says nothing of anybody; signing out takes it away, also without a network',
    `Until you sign out, or after ${keptFor.familyDays} days`,
  ],
  sahihi_family_browser: [
    'That a family’s slip was used here before, so that the same slip is the same person; it opens nothing',
    `${keptFor.knownDeviceDays} days`,
  ],
  sahihi_device: ['That you signed in here before, so that a stranger’s wrong guesses do not lock you out', `${keptFor.knownDeviceDays} days`],
  sahihi_google: ['Ties signing in with Google to this browser; only after you press its button', `${keptFor.googleMinutes} minutes`],
  authToken: ['That you are signed in', signOut],
  user: ['Your name, email address and role, to greet you', signOut],
  'auth-storage': ['The two above, in one place', signOut],
  theme: ['Light or dark, if you chose', cleared],
  language: ['English or Kiswahili, as you or your account chose', cleared],
  languageUntold: ['That your account has yet to learn of that choice', 'Until it has'],
  'upload:': ['Where an upload that broke off goes on', `${keptFor.unfinishedUploadHours} hours`],
  'blog-draft ': ['A post that you have not saved', 'Until you save or discard it'],
  'phone-device': ['Tells this phone’s photographs from another’s; it is never sent', cleared],
  'phone-session': ['That this phone may send pictures of one exam', tab],
  'remembered-page': ['The page that you wanted before signing in', 'Until you have signed in, or the tab is closed'],
  'react-router-scroll-positions': ['How far you have read each page', tab],
  'sahihi-captured': [
    'Photographs of pages that could not be sent yet, and what this device read on them, encrypted',
    `Until they are sent or you sign out; unsent ones for ${keptFor.capturedDays} days; what was read, up to ${keptFor.offlineExamDays} days after sending`,
  ],
  'sahihi-exams': [
    'An exam that you photograph as its teacher, with its right answers and the names and numbers of its classes, to be read without a network; encrypted',
    `Until you sign out or may not see the exam any more, or after ${keptFor.offlineExamDays} days`,
  ],
  'family-pages': [
    'Results that a family has looked at, and today’s revision cards, to be read without a network',
    `Until you sign out, or after ${keptFor.familyPagesDays} days`,
  ],
  'family-left': ['That a family has signed out here, so that nothing more is stored; it is empty', 'Until somebody signs in again'],
  'family-door': ['The empty page where families sign in, to stand for what is not stored', cleared],
  'capture-offline': ['The program’s own files, so that photographing works without a network', cleared],
  'pair-offline': ['The same, for a phone without an account', cleared],
}

export const cookies: PolicyWords = {
  head: {
    title: 'Cookie Policy',
    description: 'Every cookie and everything else that Sahihi stores in your browser: its name, what for, and for how long. No tracking.',
  },
  title: 'Cookie Policy.',
  lead: 'Everything that Sahihi stores in your browser. None of it follows you, and none is for advertising.',
  sections: [
    {
      title: 'What is stored',
      text: [
        'A cookie is a short text that the browser sends along with each request. The rest stays in the browser and is read by our own pages alone. Reading this site without signing in sets no cookie.',
      ],
      table: {
        caption: 'What is stored in your browser',
        columns: ['Name', 'What for', 'How long', 'Where'],
        rows: browserStorage.map(({ name, place }) => [name, ...stored[name], places[place]]),
      },
    },
    {
      title: 'Why nobody asks you',
      text: [
        'All of this is needed for what you asked the program to do: signing in, a theme, a page without a network. Nothing is stored for statistics or advertising, by us or by others, so there is nothing to accept or refuse.',
      ],
    },
    {
      title: 'How to remove it',
      text: [
        'Signing out removes your session and what is stored of pupils. In the browser’s settings you can remove the rest at any time: you are then signed out, and pages that worked without a network need one again. Photographs that were not sent yet would be lost.',
      ],
    },
  ],
}

import type { Words } from '#web/components/words.ts'

interface GateWords {
  suspended: { title: string; text: string; action: string }
  denied: { title: string; text: string; action: string }
  signedOut: { title: string; action: string }
}

/** What the gates say (error catalogue of the specification). */
export const gateWords: Words<GateWords> = {
  en: {
    suspended: {
      title: 'Account Suspended',
      text: 'Your account has been suspended. Please contact support for assistance.',
      action: 'Contact support',
    },
    denied: {
      title: 'Access Denied',
      text: 'You need administrator privileges to access this page.',
      action: 'Home',
    },
    signedOut: { title: 'Authentication Required', action: 'Login' },
  },
  sw: {
    suspended: {
      title: 'Akaunti imesimamishwa',
      text: 'Akaunti yako imesimamishwa. Tafadhali wasiliana nasi ili usaidiwe.',
      action: 'Wasiliana nasi',
    },
    denied: {
      title: 'Huna ruhusa',
      text: 'Ukurasa huu unahitaji mamlaka ya msimamizi.',
      action: 'Mwanzo',
    },
    signedOut: { title: 'Unahitaji kuingia', action: 'Ingia' },
  },
}

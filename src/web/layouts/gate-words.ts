/** What the gates say (error catalogue of the specification). */
export const gateWords = {
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
} as const

/**
 * All that the program stores in a browser: cookies, and what scripts keep. `policies.test.ts` compares it with the code that does, and
 * the cookie policy has a row for each. A name that ends in a sign or a space goes on with ids.
 */
export const browserStorage = [
  { name: 'sahihi_family', place: 'cookie' },
  { name: 'sahihi_family_in', place: 'cookie' },
  { name: 'sahihi_family_browser', place: 'cookie' },
  { name: 'sahihi_device', place: 'cookie' },
  { name: 'sahihi_google', place: 'cookie' },
  { name: 'authToken', place: 'local' },
  { name: 'user', place: 'local' },
  { name: 'auth-storage', place: 'local' },
  { name: 'theme', place: 'local' },
  { name: 'language', place: 'local' },
  { name: 'languageUntold', place: 'local' },
  { name: 'upload:', place: 'local' },
  { name: 'blog-draft ', place: 'local' },
  { name: 'phone-device', place: 'local' },
  { name: 'phone-session', place: 'session' },
  { name: 'remembered-page', place: 'session' },
  { name: 'react-router-scroll-positions', place: 'session' },
  { name: 'sahihi-captured', place: 'database' },
  { name: 'sahihi-exams', place: 'database' },
  { name: 'family-pages', place: 'cache' },
  { name: 'family-left', place: 'cache' },
  { name: 'family-door', place: 'cache' },
  { name: 'capture-offline', place: 'cache' },
  { name: 'pair-offline', place: 'cache' },
] as const
export type StoredName = (typeof browserStorage)[number]['name']
export type StoredPlace = (typeof browserStorage)[number]['place']

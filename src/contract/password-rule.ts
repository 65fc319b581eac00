/** Section 5 of the specification; the length and the three kinds of characters, in any alphabet. */
export const passwordHint =
  'Password must be at least 8 characters long and contain at least one lowercase letter, one uppercase letter, and one number.'

export const passwordPattern = /^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d).{8,}$/su

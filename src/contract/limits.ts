/** Limits that the browser and the server share. */
export const limits = {
  nameMinChars: 2,
  nameMaxChars: 50,
  emailMaxChars: 254,
  schoolNameMaxChars: 100,
  passwordMinChars: 8,
  /** Argon2 takes any length; a bound keeps a megabyte from being hashed. */
  passwordMaxChars: 200,
  /** JSON bodies. Files come another way. */
  bodyMaxBytes: 1024 * 1024,
} as const

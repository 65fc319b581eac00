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
  /** How deep lists and objects of a body may stand in one another; an exam needs 7. */
  bodyMaxDepth: 64,
  /** Of a body itself; the largest form has a dozen. */
  bodyMaxFields: 200,
  /** Of all that stands in a body; the largest exam has 20,000. */
  bodyMaxNames: 30_000,
  /** Of things in its lists and objects. */
  bodyMaxValues: 100_000,
  /** Of what is wrong with a body, so much is told. */
  errorsMaxCount: 200,
} as const

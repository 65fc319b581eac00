/** What is wrong with a file that a person chose: `message` is a sentence for them. */
export class FileError extends Error {}

/** Why the program does not start, in a sentence for the person who starts it. */
export class StartError extends Error {}

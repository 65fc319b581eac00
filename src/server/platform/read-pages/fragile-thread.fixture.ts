/** In place of the reader's thread: does what the picture says. */
export async function readPage({ picture }: { picture: Uint8Array }): Promise<{ value: unknown }> {
  const word = new TextDecoder().decode(picture)
  if (word === 'die') process.exit(7)
  if (word === 'hang') for (;;) Math.sqrt(2)
  return { value: {} }
}

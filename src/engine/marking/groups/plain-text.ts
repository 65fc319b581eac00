/** Case, blanks, commas and full stops at the end of a word make no difference; a decimal point does. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/(?<![.,;:!?])[.,;:!?]+(?=\s|$)/g, ' ')
    .replaceAll(/["“”‘’()]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** A value with its unit: how it is spaced makes no difference, nor what leads up to it; capitals do, as in mA and MA. */
export function plainValue(text: string): string {
  const line = text
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/(?<![.;])[.;]+$/, '')
  const bare = line.replace(/^(?:(?:the )?ans(?:wer)?(?: is)?|jibu(?: ni)?|=|≈|:|\s)+(?=[\s=\d(√π+−-])/i, '')
  return (bare === '' ? line : bare)
    .replaceAll(/(?<!\s)\s*([=×÷+\-−*/^()])\s*/g, '$1')
    .replaceAll(/(?<=\d) (?=\p{L})/gu, '')
    .trim()
}

import { apostrophes } from '#engine/text/visible-text.ts'

/**
 * What a search passes over: accents, apostrophes, hyphens and signs that draw nothing. The inside of a bracket that
 * JavaScript and PostgreSQL read alike.
 */
export const passedOver = [
  // Accents and points
  String.raw`\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F`,
  // Of names
  apostrophes,
  String.raw`\u002D\u2010-\u2015\u2212`,
  // Unseen
  String.raw`\u00AD\u061C\u115F\u1160\u180B-\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0`,
].join('')
/** Accents that stand alone, typed for an apostrophe: decomposed, each would become a space. */
export const loneAccents = '\u00B4\u0384\u1FBD\u1FBF\u1FFD\u1FFE'
const dropped = new RegExp(`[${passedOver}]`, 'g')
const alone = new RegExp(`[${loneAccents}]`, 'g')

/** A text as a search compares it, on the screen and in the database: Ng'ang'a is nganga, Mũthoni muthoni. */
export function searchFold(text: string): string {
  return text.replaceAll(alone, '').normalize('NFKD').replaceAll(dropped, '').toLowerCase()
}

/** The words of a search, folded; none where it holds nothing to look for. */
export function searchWords(search: string): string[] {
  return search.split(/\s+/).map(searchFold).filter(Boolean)
}

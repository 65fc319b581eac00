/** Every sign that keyboards write for the apostrophe of Ng'ang'a. */
export const apostrophes = String.raw`'\u2018\u2019\u201B\u2032\u02B9\u02BB\u02BC\u02BD\u02BE\u02BF\u02C8\u02CA\u02CB\u0060\u00B4\uA78B\uA78C\uFF07`
const hyphens = String.raw`\u002D\u2010-\u2015\u2212`
/** What a search passes over: accents, apostrophes, hyphens and signs that draw nothing. */
const passedOver = [
  // Accents and points
  String.raw`\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F`,
  // Of names
  apostrophes,
  hyphens,
  // Unseen
  String.raw`\u00AD\u061C\u115F\u1160\u180B-\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0`,
].join('')
/** Accents that stand alone, typed for an apostrophe: decomposed, each would become a space. */
const loneAccents = '\u00B4\u0384\u1FBD\u1FBF\u1FFD\u1FFE'
/** What is left of white space once it is decomposed. */
const blanks = String.raw`\u0009-\u000D\u0020\u1680\u2028\u2029`

const hyphen = new RegExp(`[${hyphens}]`, 'g')
const alone = new RegExp(`[${loneAccents}]`, 'g')
const dropped = new RegExp(`[${passedOver}]`, 'g')
const blank = new RegExp(`[${blanks}]+`, 'g')

/**
 * A text as a search compares it: Ng'ang'a is nganga, Mũthoni muthoni. The database folds by the function `search_fold`, which a
 * migration makes: a test compares the two.
 */
export function searchFold(text: string): string {
  return text.replaceAll(alone, '').normalize('NFKD').replaceAll(dropped, '').toLowerCase().replaceAll(blank, ' ').trim()
}

/** The words of a search, folded; none where it holds nothing to look for. */
export function searchWords(search: string): string[] {
  return search.split(/\s+/).map(searchFold).filter(Boolean)
}

/** The terms of a text that is searched by its words, and not by parts of them: what hyphens join stands apart. */
export function foldTerms(text: string): string[] {
  return searchFold(text.replaceAll(hyphen, ' ')).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Tells of each text whether it holds every word of the search. */
export function textMatcher(search: string): (text: string) => boolean {
  const words = searchWords(search)
  return (text) => {
    const folded = searchFold(text)
    return words.every((word) => folded.includes(word))
  }
}

/**
 * Words by their letters in a tree of typed arrays, so that a hundred thousand take two megabytes and the nearest ones are found
 * in a few milliseconds.
 */
export interface WordList {
  letters: Uint8Array
  /** The first node after this one with one letter more, and the next one with another last letter. 0 for none. */
  child: Int32Array
  next: Int32Array
  /** Which block a word that ends here stands in, from 1. 0 if none ends here. */
  block: Uint8Array
  /** The log-prior of each block. */
  priors: readonly number[]
}

/** Longer words are never looked for, and more words than this are not taken from a list that somebody gives. */
const LONGEST = 24
const SHORTEST = 2
const MOST_GIVEN = 20_000

/** Words in blocks as one text: a line a word, the number of letters that it shares with the one above (base 36) and the rest. */
export function packWords(blocks: readonly (readonly string[])[]): string {
  return blocks
    .map((words) =>
      words
        .map((word, at) => `${sharedLetters(words[at - 1] ?? '', word).toString(36)}${word.slice(sharedLetters(words[at - 1] ?? '', word))}\n`)
        .join(''),
    )
    .join('\n')
}

export function unpackWords(packed: string): string[][] {
  return packed.split('\n\n').map((block) => {
    let above = ''
    return block
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => (above = above.slice(0, Number.parseInt(line.charAt(0), 36)) + line.slice(1)))
  })
}

function sharedLetters(one: string, other: string): number {
  let at = 0
  while (at < 35 && at < one.length && one[at] === other[at]) at += 1
  return at
}

/** A word as lists hold it, in small letters. Null for what is no word: numbers, formulae, single letters. */
export function toListed(text: string): string | null {
  const word = text.toLowerCase().replaceAll('’', "'")
  return word.length >= SHORTEST && word.length <= LONGEST && /^[a-z]+(?:['-][a-z]+)*$/.test(word) ? word : null
}

/** A word and the signs around it. */
export function partWord(text: string): { before: string; word: string; after: string } {
  const isOwn = (at: number) => /[\p{L}\d]/u.test(text.charAt(at))
  let [from, to] = [0, text.length]
  while (from < to && !isOwn(from)) from += 1
  while (to > from && !isOwn(to - 1)) to -= 1
  return { before: text.slice(0, from), word: text.slice(from, to), after: text.slice(to) }
}

/** The words of texts that somebody wrote, as a list of one block. */
export function listWordsOf(texts: Iterable<string>, prior: number): WordList {
  const words = new Set<string>()
  for (const text of texts)
    for (const [part] of text.matchAll(/\p{L}+(?:['’-]\p{L}+)*/gu)) {
      const word = toListed(part)
      if (word !== null) words.add(word)
      if (words.size >= MOST_GIVEN) return makeWordList([[...words]], [prior])
    }
  return makeWordList([[...words]], [prior])
}

export function makeWordList(blocks: readonly (readonly string[])[], priors: readonly number[]): WordList {
  const letters = blocks.reduce((sum, words) => sum + words.reduce((own, word) => own + word.length, 0), 1)
  const list = {
    letters: new Uint8Array(letters),
    child: new Int32Array(letters),
    next: new Int32Array(letters),
    block: new Uint8Array(letters),
    priors,
  }
  let count = 1
  for (const [at, words] of blocks.entries())
    for (const word of words) {
      let node = 0
      for (let place = 0; place < word.length; place += 1) {
        const letter = word.charCodeAt(place)
        let found = list.child[node] ?? 0
        while (found !== 0 && list.letters[found] !== letter) found = list.next[found] ?? 0
        if (found === 0) {
          found = count
          count += 1
          list.letters[found] = letter
          list.next[found] = list.child[node] ?? 0
          list.child[node] = found
        }
        node = found
      }
      if ((list.block[node] ?? 0) === 0) list.block[node] = at + 1
    }
  return {
    ...list,
    letters: list.letters.slice(0, count),
    child: list.child.slice(0, count),
    next: list.next.slice(0, count),
    block: list.block.slice(0, count),
  }
}

/** Whether a list holds a word, whatever its capitals and the signs around it, in one of its first so many blocks. */
export function hasWord(lists: readonly WordList[], text: string, blocks = Infinity): boolean {
  const word = toListed(partWord(text).word)
  return word !== null && lists.some((list) => isIn(list, word, blocks))
}

function isIn({ letters, child, next, block }: WordList, word: string, blocks: number): boolean {
  let node = 0
  for (let place = 0; place < word.length; place += 1) {
    let at = child[node] ?? 0
    while (at !== 0 && letters[at] !== word.charCodeAt(place)) at = next[at] ?? 0
    if (at === 0) return false
    node = at
  }
  const own = block[node] ?? 0
  return own > 0 && own <= blocks
}

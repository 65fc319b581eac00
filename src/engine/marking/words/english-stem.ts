import snowball from 'snowball-stemmers'

const stemmer = snowball.newStemmer('english')
const known = new Map<string, string>()

/** Forms that the stemmer cannot know to be one word. */
const irregular = new Map(
  [
    'fell fall', 'fallen fall', 'rose rise', 'risen rise', 'grew grow', 'grown grow', 'went go', 'gone go', 'goes go',
    'froze freez', 'frozen freez', 'broke break', 'broken break', 'made make', 'gave give', 'given give', 'took take',
    'taken take', 'kept keep', 'left leav', 'lost lose', 'felt feel', 'found find', 'held hold', 'got get', 'gotten get',
    'became becom', 'began begin', 'begun begin', 'bent bend', 'built build', 'burnt burn', 'came come', 'flew fli',
    'flown fli', 'flowed flow', 'heard hear', 'led lead', 'lit light', 'met meet', 'ran run', 'sank sink', 'sunk sink', 'saw see',
    'seen see', 'sent send', 'shone shine', 'shook shake', 'spread spread', 'stood stand', 'stuck stick', 'swam swim',
    'thought think', 'threw throw', 'thrown throw', 'told tell', 'wrote write', 'written write', 'ate eat', 'eaten eat',
    'bigger big', 'biggest big', 'larger larg', 'largest larg', 'smaller small', 'smallest small', 'higher high',
    'highest high', 'lower low', 'lowest low', 'faster fast', 'fastest fast', 'slower slow', 'slowest slow', 'louder loud',
    'harder hard', 'hardest hard', 'softer soft', 'heavier heavi', 'lighter light', 'longer long', 'longest long',
    'shorter short', 'shortest short', 'hotter hot', 'colder cold', 'warmer warm', 'stronger strong', 'weaker weak',
    'thicker thick', 'thinner thin', 'closer close', 'farther far', 'further far', 'wider wide', 'deeper deep',
    'better good', 'best good', 'worse bad', 'children child', 'men man', 'women woman', 'feet foot', 'teeth tooth',
    'mice mous', 'leaves leaf', 'lives live', 'halves half', 'bacterium bacteria', 'vertices vertex', 'sulphur sulfur',
    'colour color', 'vapour vapor', 'litre liter', 'metre meter', 'is be', 'are be', 'was be', 'were be', 'been be', 'being be', 'am be', 'has have', 'had have', 'having have', 'does do', 'did do', 'done do', 'doing do',
  ].map((pair): [string, string] => [pair.split(' ')[0] ?? '', pair.split(' ')[1] ?? '']),
)

/** The stem of an English word in lower case. */
export function stemEnglish(word: string): string {
  const found = known.get(word)
  if (found !== undefined) return found
  const stem = irregular.get(word) ?? stemmer.stem(word)
  // A school's words are few; the bound keeps a hostile answer from filling the memory.
  if (known.size < 50_000) known.set(word, stem)
  return stem
}

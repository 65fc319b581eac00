/** Words that carry little by themselves. Words of direction, amount and place are kept: they decide answers in science. */
export const englishStopWords: ReadonlySet<string> = new Set(
  'a an the of to in on at by for with from as is are was were be been being am do does did has have had having it its this that these those there they them their he she him her his i you we us our my me your so then than also just very too and or but if because since when while which who whom whose what where why how will would can could should may might must shall about into onto per get got gets getting thing things stuff really actually basically like'.split(' '),
)

export const englishNegators: ReadonlySet<string> = new Set(
  "not no never none nothing neither nor without cannot cant can't dont don't doesnt doesn't didnt didn't isnt isn't arent aren't wasnt wasn't werent weren't wont won't wouldnt wouldn't couldnt couldn't shouldnt shouldn't hasnt hasn't havent haven't hadnt hadn't unable hardly barely lack lacks".split(' '),
)

/** Opposites that WordNet misses or joins only in rare senses; stems. */
export const englishOpposites: readonly (readonly [string, string])[] = [
  ['increas', 'decreas'], ['increas', 'reduc'], ['increas', 'fall'], ['increas', 'drop'], ['rise', 'fall'], ['rise', 'drop'], ['rise', 'decreas'], ['more', 'less'], ['more', 'fewer'],
  ['up', 'down'], ['high', 'low'], ['fast', 'slow'], ['hot', 'cold'], ['hotter', 'colder'], ['gain', 'lose'], ['gain', 'loss'],
  ['open', 'close'], ['open', 'shut'], ['posit', 'negat'], ['same', 'differ'], ['equal', 'differ'], ['with', 'without'], ['above', 'below'], ['absorb', 'releas'],
  ['absorb', 'reflect'], ['attract', 'repel'], ['expand', 'contract'], ['melt', 'freez'], ['evapor', 'condens'], ['acid', 'alkali'], ['acid', 'base'],
  ['before', 'after'], ['connect', 'disconnect'], ['connect', 'separ'], ['series', 'parallel'], ['seri', 'parallel'], ['complet', 'incomplet'], ['cathod', 'anod'],
  ['float', 'sink'], ['hard', 'soft'], ['harder', 'softer'], ['insid', 'outsid'], ['in', 'out'], ['strong', 'weak'], ['light', 'heavi'], ['big', 'small'], ['larg', 'small'], ['long', 'short'], ['thick', 'thin'],
  ['oxid', 'reduc'], ['male', 'femal'], ['maximum', 'minimum'], ['most', 'least'], ['dissolv', 'insolubl'], ['solubl', 'insolubl'], ['north', 'south'], ['east', 'west'], ['left', 'right'], ['conductor', 'insul'],
]

/** Stems that school answers exchange and WordNet does not. */
export const englishSynonyms: readonly (readonly string[])[] = [
  ['increas', 'rise', 'grow', 'more', 'great', 'greater', 'high', 'rais'], ['decreas', 'fall', 'drop', 'reduc', 'less', 'lower', 'low', 'declin', 'lessen', 'diminish'],
  ['same', 'constant', 'unchang', 'equal', 'ident'], ['fast', 'quick', 'quicker', 'speed', 'rapid'], ['big', 'larg', 'great'], ['small', 'littl', 'tini'],
  ['remain', 'stay', 'keep'], ['show', 'indic'], ['caus', 'make', 'result'], ['becom', 'turn', 'chang'], ['hit', 'strike', 'collid'], ['separ', 'split', 'divid'],
  ['vapor', 'vapour', 'steam', 'gas'], ['sunlight', 'sun', 'light'], ['food', 'nutrient', 'glucos'], ['mass', 'weigh', 'weight'], ['use', 'util'], ['get', 'obtain', 'receiv'], ['pass', 'flow', 'travel', 'move', 'go'], ['hot', 'warm', 'heat'], ['loud', 'volum'], ['connect', 'attach', 'join', 'link', 'touch', 'wire'], ['gap', 'break', 'open'], ['path', 'circuit', 'loop'], ['bulb', 'lamp', 'light'], ['differ', 'not-same', 'vari'], ['hard', 'difficult'], ['test', 'experi', 'trial'], ['measur', 'reading'], ['stop', 'prevent', 'block'],
]

export const kiswahiliStopWords: ReadonlySet<string> = new Set(
  'na ya wa la za cha vya kwa katika ni au pia kama ili kuwa hii huu hiyo hiki hivi hizi hayo huo hilo hao yake wake lake zake chake vyake yao wao kwenye hadi tu sana kila ambayo ambao ambapo ambaye lakini basi pale hapo hapa kisha ndipo ndio huwa yeye mimi sisi wewe nyinyi kwamba kutoka mwa pa ku'.split(
    ' ',
  ),
)

export const kiswahiliNegators: ReadonlySet<string> = new Set(
  'si sio siyo hakuna hapana bila wala haiwezi hawezi hawawezi kamwe pasipo hamna hakukuwa isiyo asiye wasio zisizo yasiyo kutokuwa'.split(' '),
)

/** Whole words; the lexicon takes their stems. */
export const kiswahiliSynonyms: readonly (readonly string[])[] = [
  ['ongez', 'zid', 'kua', 'pand'],
  ['pungu', 'shuk', 'pungua', 'punguz'],
  ['chanzo', 'sababu', 'asili'],
  ['ongezeka', 'zidi', 'kua', 'panda'],
  ['pungua', 'shuka', 'teremka'],
  ['haraka', 'upesi', 'kasi'],
  ['mazao', 'mavuno'],
  ['gari', 'motokaa'],
  ['shule', 'skuli'],
  ['hewa', 'upepo'],
  ['choma', 'unguza'],
  ['linda', 'hifadhi', 'tunza'],
  ['husababisha', 'huleta'],
  ['kub', 'kubwa'],
  ['gonjwa', 'ugonjwa', 'maradhi'],
  ['chakula', 'lishe', 'lish'],
  ['toto', 'mtoto'],
  ['alim', 'mwalim', 'fundish'],
  ['saidi', 'saad', 'auni'],
  ['tumi', 'tumik'],
]

export const kiswahiliOpposites: readonly (readonly [string, string])[] = [
  ['ongezeka', 'pungua'],
  ['panda', 'shuka'],
  ['kubwa', 'ndogo'],
  ['baridi', 'moto'],
  ['fungua', 'funga'],
  ['jenga', 'bomoa'],
  ['ongez', 'pungu'],
  ['ongez', 'punguz'],
  ['pand', 'shuk'],
  ['zid', 'pungu'],
  ['kub', 'dog'],
  ['juu', 'chini'],
  ['moto', 'baridi'],
  ['kwanza', 'mwisho'],
  ['zur', 'baya'],
  ['refu', 'fup'],
  ['ingi', 'chache'],
  ['nje', 'ndani'],
  ['mbele', 'nyuma'],
  ['fungu', 'fung'],
  ['kweli', 'uong'],
]

import { describe, expect, it } from 'vitest'
import { proposeSay } from '#engine/exam/wording/propose-say.ts'
import { isPlanted, makeSchemes } from '#test/feedback/made-schemes.ts'

/** As examiners write them, and what a child is told. Empty: nothing, and the child is sent to the teacher. */
const texts: readonly (readonly [scheme: string, said: string])[] = [
  // Plain words stay
  ['wavelength stays the same', 'wavelength stays the same'],
  ['thin walls allow diffusion', 'thin walls allow diffusion'],
  ['bases accept protons', 'bases accept protons'],
  ['goods are sold on credit', 'goods are sold on credit'],
  ['skid marks on the road', 'skid marks on the road'],
  ['Any object at rest stays at rest', 'Any object at rest stays at rest'],
  ['vitamin B12', 'vitamin B12'],
  ['Mizani ni 16 kwa kila mshororo', 'Mizani ni 16 kwa kila mshororo'],
  ['Alikataa kuolewa na Chifu', 'Alikataa kuolewa na Chifu'],
  // Marks
  [
    'Conduction – heat transfer through solids without movement of particles (1mk)',
    'Conduction – heat transfer through solids without movement of particles',
  ],
  ['Heat is transferred√1 by vibration of particles√1', 'Heat is transferred by vibration of particles'],
  ['White precipitate formed ½', 'White precipitate formed'],
  ['Treaty of Versailles @1mk', 'Treaty of Versailles'],
  ['Kinaya - kinyume cha matarajio (1×2=2)', 'Kinaya - kinyume cha matarajio'],
  ['maji huchemka (alama 1)', 'maji huchemka'],
  ['any 2 × 1 = 2 mks', ''],
  ['acc. ½ mk', ''],
  ['zozote 2×1=2', ''],
  ['Scale – 1mk, Axis – 1 mk, Curve – 1 mk', ''],
  ['Broad leaves (1 mark) Thin cuticle (1 mark)', ''],
  ['Identification – 1, Illustration – 1', ''],
  ['Methali: Haraka haraka haina baraka – kutaja 1, kueleza 1', ''],
  // Codes
  ['M1 for 0.5 × 660', '0.5 × 660'],
  ['330 m/s A1', '330 m/s'],
  ['convection (or its description) OWTTE', 'convection'],
  ['a larger area makes it faster, ORA', 'a larger area makes it faster'],
  ['B1 conduction B1 convection', ''],
  // Orders to examiners, and what has to be in an answer
  ['Award 1 mark for conduction', 'conduction'],
  ['heart (accept the pump)', 'heart'],
  ['heart, do not accept lungs or liver', 'heart'],
  ['green. Ignore the shade', 'green'],
  ['He is determined. He walks to school even when it rains. 2mks (1 mark for trait)', 'He is determined. He walks to school even when it rains'],
  ['one mode named or described without particles', ''],
  ['award 1 mark for any correct working', ''],
  ['rej. heat rises', ''],
  ['Must mention electrons', ''],
  ['Student must state the law', ''],
  ['mention of kinetic energy', ''],
  ['recognises that metals have free electrons', ''],
  ['Five points, explained', ''],
  ['correct substitution', ''],
  ['condone poor spelling', ''],
  ['mwanafunzi ataje sababu mbili', ''],
  ['kukubali jibu lolote sahihi', ''],
  ['kataa: joto hupanda', ''],
  ['Mwalimu akadirie', ''],
  ['Majibu mbalimbali yakubaliwe', ''],
  // Alternatives, brackets, labels, gaps
  ['lubrication / greasing', 'lubrication'],
  ['warm air rises / hot air goes up', 'warm air rises'],
  ['black / dull surfaces absorb more heat', ''],
  ['conduction // convection', 'conduction'],
  ['bigger/larger surface area', 'bigger surface area'],
  ['speech; religion; press', 'speech'],
  ['(because of) the size of the population', 'the size of the population'],
  ['carbon dioxide + water', 'carbon dioxide and water'],
  ['_electrons_ move to the rod', 'electrons move to the rod'],
  ['i) Expands when heated', 'Expands when heated'],
  ['Reason: it is lighter than water', 'it is lighter than water'],
  ['the idea that particles move faster', 'particles move faster'],
  ['(i) conduction (ii) convection', ''],
  ['Any two: conduction; convection; radiation', ''],
  ['the amplitude … falls', ''],
  ['heat flows from a hot body (higher temperature', ''],
  // Formulae
  ['v = fλ used', 'v = fλ'],
  ['(6 × 3)/(6 + 3)', '(6 × 3)/(6 + 3)'],
  ['2H2 + O2 → 2H2O', '2H2 + O2 → 2H2O'],
  ['Ca(OH)2', 'Ca(OH)2'],
  // No longer than a glance, cut at the end of a clause
  [
    'Red blood cells have no nucleus, so that there is more room in them for haemoglobin to carry oxygen to all the parts of the body that need it',
    'Red blood cells have no nucleus',
  ],
  [`${'heat and light and sound and '.repeat(6)}more`, ''],
]

it.each(texts)('%s is said as: %s', (scheme, said) => expect(proposeSay(scheme)).toBe(said))

describe('schemes put together of what examiners write', () => {
  const made = makeSchemes(8000)

  it('never let examiners’ words, codes, half a bracket or a cut word reach a child', () => {
    const wordsOf = (text: string): string[] => text.match(/[\p{L}\d]+/gu) ?? []
    const leaks = made.flatMap(({ scheme }) => {
      const said = proposeSay(scheme)
      const own = wordsOf(scheme)
      const isWhole = wordsOf(said).every((word) => own.includes(word))
      const isClosed = said.split('(').length === said.split(')').length
      return isWhole && isClosed && !isPlanted(said) ? [] : [`${scheme} ⇒ ${said}`]
    })
    expect(leaks.slice(0, 5)).toEqual([])
  })

  it('say the point itself where it is plain', () => {
    const bare = made.filter(({ scheme, core }) => scheme === core)
    expect(bare.length).toBeGreaterThan(5)
    expect(bare.filter(({ scheme }) => proposeSay(scheme) === '')).toEqual([])
    expect(made.filter(({ scheme }) => proposeSay(scheme) !== '').length / made.length).toBeGreaterThan(0.25)
  })
})

it('takes a hostile text as it takes any', () => {
  const long = [
    '('.repeat(1000),
    '(a '.repeat(300),
    'any '.repeat(250),
    '1/'.repeat(500),
    '√1 '.repeat(300),
    'mk '.repeat(300),
    'must not clearly '.repeat(60),
    '\u202E<script>alert(1)</script>',
  ]
  for (const text of long) expect([...proposeSay(text)].length).toBeLessThanOrEqual(140)
})

/** One thing to write on a collection sheet. */
export interface CollectionText {
  /** `word-01` to `word-60`, `number-01` to `number-40`: its place on the sheet. */
  id: string
  kind: 'words' | 'number'
  text: string
}

const WORDS = 60
const NUMBERS = 40
/** Of the words so many are English; the others are Kiswahili. */
const ENGLISH = 40

const english =
  'photosynthesis respiration osmosis diffusion chlorophyll mitochondrion nucleus membrane tissue excretion digestion absorption enzyme plasma immunity artery capillary kidney neurone reflex hormone insulin pollination fertilisation xylem phloem stomata transpiration placenta mitosis meiosis chromosome mutation fossil habitat ecosystem predator parasite symbiosis producer malaria cholera fungus bacterium virus hydrogen carbon nitrogen oxygen sodium magnesium aluminium sulphur chlorine potassium calcium copper zinc iodine mercury electron proton neutron isotope catalyst alloy oxidation reduction electrolysis anode cathode acid alkali crystal solvent distillation evaporation condensation velocity acceleration friction momentum pressure density gravity refraction wavelength frequency resistance voltage current transistor magnet lever pulley equator latitude longitude erosion volcano glacier plateau drought census export import inflation budget constitution parliament democracy treaty colony trade settler migration nationalism judge jury quality quantity maximum minimum exactly because therefore increase decrease Kenya Nairobi Mombasa Kisumu Uganda Tanzania Europe January Wednesday'.split(
    ' ',
  )
const swahili =
  'maji hewa udongo mvua upepo bahari mlima msitu jangwa mmea majani shina mizizi tunda mbegu mnyama ndege samaki mdudu simba twiga mwili kichwa jicho sikio mdomo mkono damu mfupa ngozi ubongo mapafu chakula protini ugonjwa afya daktari hospitali dawa chanjo usafi mazingira kilimo mkulima shamba mahindi kahawa pamba maziwa asali biashara soko hasara benki ushuru serikali rais bunge katiba sheria mahakama uhuru amani umoja taifa kaunti mbunge uchaguzi jamii mzazi mtoto mwalimu mwanafunzi shule darasa kitabu mtihani swali jibu lugha nomino kitenzi kivumishi sentensi methali shairi hadithi'.split(
    ' ',
  )
const units = 'm cm mm km kg g N J W V A m/s km/h °C % s min cm³ m² Pa'.split(' ')

/**
 * What one writer is asked to write, by the writer's number alone, so that a scan of the sheet needs nothing else to be read
 * back. Other writers get other words and numbers.
 */
export function listCollectionTexts(writer: number): CollectionText[] {
  const draw = makeDraw(writer)
  const words = [...drawSome(english, ENGLISH, draw), ...drawSome(swahili, WORDS - ENGLISH, draw)].map((word) => inCapitals(word, draw))
  const numbers = Array.from({ length: NUMBERS }, (_, at) => drawNumber(at, draw))
  return [
    ...words.map((text, at): CollectionText => ({ id: idOf('word', at), kind: 'words', text })),
    ...numbers.map((text, at): CollectionText => ({ id: idOf('number', at), kind: 'number', text })),
  ]
}

function idOf(what: string, at: number): string {
  return `${what}-${String(at + 1).padStart(2, '0')}`
}

/** Every third word begins with a capital, as at the beginning of a sentence. */
function inCapitals(word: string, draw: Draw): string {
  return draw(3) === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word
}

/** By turns whole numbers, decimals, negative ones and numbers with a unit, so that each writer writes every digit. */
function drawNumber(at: number, draw: Draw): string {
  if (at < 10) return `${at}${draw(10)}${draw(10)}`
  if (at < 18) return String(draw(10_000))
  if (at < 26) return `${draw(100)}.${draw(10)}${draw(2) === 0 ? '' : draw(10)}`
  if (at < 30) return `-${draw(60) + 1}`
  if (at < 33) return `${draw(9) + 1}/${draw(18) + 2}`
  return `${draw(2) === 0 ? draw(500) : `${draw(50)}.${draw(10)}`} ${units[draw(units.length)] ?? 'm'}`
}

/** A whole number from 0 to below so many. */
type Draw = (below: number) => number

/** A row of numbers that follows from a seed (mulberry32). */
function makeDraw(seed: number): Draw {
  let state = (Math.imul(seed, 0x9e3779b1) + 0x85ebca6b) >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

function drawSome(words: readonly string[], count: number, draw: Draw): string[] {
  const left = [...words]
  return Array.from({ length: count }, () => left.splice(draw(left.length), 1)[0] ?? '')
}
